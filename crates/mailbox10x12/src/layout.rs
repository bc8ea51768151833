use core::marker::PhantomData;

use polyboard_mailbox::{EMPTY, GUARD, Hop, Layout, Relation, directions, relations};
use polyboard_rules::Variant;
use polyboard_squares::{Index, Mailbox10x12, Square, SquareMapping};

/// Rows of ten cells in a frame of guards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout10x12;

/// The bytes of the tables: relations and directions, by pair.
pub(crate) const TABLE_BYTES: usize =
    size_of::<[[Relation; 128]; 128]>() + size_of_val(&DIRECTIONS);

const DELTAS: [u8; 8] = Hop::deltas(Mailbox10x12::GEOMETRY);

/// What pieces on one square have to do with another, by both squares.
struct ByPair<V>(PhantomData<V>);

impl<V: Variant> ByPair<V> {
    const RELATIONS: &'static [[Relation; 128]; 128] = &{
        let by_squares = relations::<V>();
        let mut table = [[Relation::NONE; 128]; 128];
        let mut i = 0;
        while i < 4096 {
            let (from, to) = (Square::ALL[i / 64], Square::ALL[i % 64]);
            table[index(from)][index(to)] = by_squares[i / 64][i % 64];
            i += 1;
        }
        table
    };
}

static DIRECTIONS: [[u8; 128]; 128] = {
    let by_squares = directions();
    let mut table = [[0; 128]; 128];
    let mut i = 0;
    while i < 4096 {
        let (from, to) = (Square::ALL[i / 64], Square::ALL[i % 64]);
        table[index(from)][index(to)] = by_squares[i / 64][i % 64];
        i += 1;
    }
    table
};

const fn index(square: Square) -> usize {
    Index::<Mailbox10x12>::of(square).raw() as usize
}

impl Layout for Layout10x12 {
    type Mapping = Mailbox10x12;
    /// As many cells as a byte has values: 120 would do, and would be checked at every load. 128
    /// and a mask were 6 % more instructions (perft of Kiwipete, 2026-11).
    type Cells = [u8; 256];
    /// Where one is, and what one adds.
    type Ray = (u8, u8);

    const NO_PIECES: [u8; 256] = {
        let mut cells = [GUARD; 256];
        let mut i = 0;
        while i < 64 {
            cells[index(Square::ALL[i])] = EMPTY;
            i += 1;
        }
        cells
    };

    #[inline(always)]
    fn get(cells: &[u8; 256], square: u8) -> u8 {
        cells[square as usize]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 256], square: u8, piece: u8) {
        cells[square as usize] = piece;
    }

    #[inline(always)]
    fn leap(from: u8, hop: Hop) -> u8 {
        from.wrapping_add(hop.delta)
    }

    #[inline(always)]
    fn probe(cells: &[u8; 256], index: u8) -> u8 {
        cells[index as usize]
    }

    #[inline(always)]
    fn ray(from: u8, direction: u8) -> (u8, u8) {
        (from, DELTAS[direction as usize & 7])
    }

    #[inline(always)]
    fn step(ray: &mut (u8, u8), cells: &[u8; 256]) -> u8 {
        ray.0 = ray.0.wrapping_add(ray.1);
        cells[ray.0 as usize]
    }

    #[inline(always)]
    fn at(ray: (u8, u8)) -> u8 {
        ray.0
    }

    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        ByPair::<V>::RELATIONS[from as usize & 0x7f][to as usize & 0x7f]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[from as usize & 0x7f][to as usize & 0x7f]
    }
}
