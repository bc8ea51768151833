use polyboard_mailbox::{EMPTY, GUARD, Hop, Layout, Relation};
use polyboard_rules::Variant;
use polyboard_squares::{Mailbox0x88, SquareMapping};

use crate::differences::{DIRECTIONS, Relations};

/// Rows of sixteen cells, of which the right half is off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct X88;

/// The bytes of the tables: relations and directions, by difference.
pub(crate) const TABLE_BYTES: usize = size_of::<[Relation; 256]>() + size_of_val(&DIRECTIONS);

const DELTAS: [u8; 8] = Hop::deltas(Mailbox0x88::GEOMETRY);

impl Layout for X88 {
    type Mapping = Mailbox0x88;
    type Cells = [u8; 128];
    /// Where one is, and what one adds.
    type Ray = (u8, u8);

    const NO_PIECES: [u8; 128] = [EMPTY; 128];

    #[inline(always)]
    fn get(cells: &[u8; 128], square: u8) -> u8 {
        cells[square as usize & 0x7f]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 128], square: u8, piece: u8) {
        cells[square as usize & 0x7f] = piece;
    }

    #[inline(always)]
    fn leap(from: u8, hop: Hop) -> u8 {
        from.wrapping_add(hop.delta)
    }

    /// The test, then the load. It tells the compiler too that the index is below 128, so the
    /// bounds check of a safe array is gone: bytes for indices are worth more than `usize` here.
    #[inline(always)]
    fn probe(cells: &[u8; 128], index: u8) -> u8 {
        if index & 0x88 == 0 { cells[index as usize] } else { GUARD }
    }

    #[inline(always)]
    fn ray(from: u8, direction: u8) -> (u8, u8) {
        (from, DELTAS[direction as usize & 7])
    }

    #[inline(always)]
    fn step(ray: &mut (u8, u8), cells: &[u8; 128]) -> u8 {
        ray.0 = ray.0.wrapping_add(ray.1);
        Self::probe(cells, ray.0)
    }

    #[inline(always)]
    fn at(ray: (u8, u8)) -> u8 {
        ray.0
    }

    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        Relations::<V>::TABLE[to.wrapping_sub(from) as usize]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[to.wrapping_sub(from) as usize]
    }
}
