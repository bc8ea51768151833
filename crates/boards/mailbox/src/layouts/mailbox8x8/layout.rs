use core::marker::PhantomData;

use polyboard_rules::Variant;
use polyboard_squares::{Direction, Lerf, Square, table};

use crate::{
    EMPTY, GUARD, Hop, Layout, Ray, Relation, SHARED_BYTES, THREATS_BYTES, directions, relations,
};

/// Sixty-four cells, and one guard for everything off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout8x8;

/// The size in bytes of the tables: relations and directions by pair, wide indices, leaps, rays and
/// threats.
pub(crate) const TABLE_BYTES: usize = size_of::<[[Relation; 64]; 64]>()
    + size_of_val(&DIRECTIONS)
    + size_of::<[u8; 256]>()
    + size_of_val(&LEAPS)
    + size_of_val(&RAYS)
    + SHARED_BYTES
    + THREATS_BYTES;

/// The one cell off the board.
const OFF: u8 = 64;

/// The square to which each step leads from each square, by the number of the step.
static LEAPS: [[u8; 64]; 25] = table![number in 25 => table![from in 64 =>
    match Square::ALL[from].stepped(Hop::step(number as u8)) {
        Some(to) => to.index(),
        None => OFF,
    }
]];

/// The squares on the way to the edge, by direction and square; each list ends with [`OFF`].
///
/// A step along a list is a load whose address is known beforehand, so only the load of the cell
/// has to be waited for. Through a 10x12 board, as in TSCP, a step waits for the step before. That
/// was up to 7 % slower (perft of the start position) and nowhere faster, in turns on one machine,
/// 2026-11.
static RAYS: [[[u8; 8]; 64]; 8] = table![d in 8 => table![from in 64 => {
    let (mut ray, mut n, mut at) = ([OFF; 8], 0, Square::ALL[from]);
    while let Some(to) = at.stepped(Direction::ALL[d].step()) {
        ray[n] = to.index();
        (at, n) = (to, n + 1);
    }
    ray
}]];

/// The relations of two squares, by both squares.
struct ByPair<V>(PhantomData<V>);

impl<V: Variant> ByPair<V> {
    const RELATIONS: &'static [[Relation; 64]; 64] = &relations::<V>();
}

static DIRECTIONS: [[u8; 64]; 64] = directions();

impl Layout for Layout8x8 {
    const NAME: &'static str = "8x8";
    type Mapping = Lerf;
    /// The array has as many cells as a byte has values. 65 would be enough, but would be checked
    /// at every load.
    type Cells = [u8; 256];
    type Ray = ListRay;

    const NO_PIECES: [u8; 256] = {
        let mut cells = [EMPTY; 256];
        cells[OFF as usize] = GUARD;
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
        LEAPS[hop.number as usize][from as usize & 63]
    }

    #[inline(always)]
    fn probe(cells: &[u8; 256], index: u8) -> u8 {
        cells[index as usize]
    }

    #[inline(always)]
    fn look(cells: &[u8; 256], from: u8, hop: Hop) -> u8 {
        cells[Self::leap(from, hop) as usize]
    }

    /// A step that stays on the board is an addition.
    #[inline(always)]
    fn ahead(cells: &[u8; 256], from: u8, hop: Hop) -> u8 {
        cells[from.wrapping_add(hop.delta) as usize]
    }

    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        ByPair::<V>::RELATIONS[from as usize & 63][to as usize & 63]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[from as usize & 63][to as usize & 63]
    }
}

/// The list of squares along a line, and the place in it; before the first step, the place before
/// its beginning.
#[derive(Clone, Copy, Debug)]
pub struct ListRay(&'static [u8; 8], u8);

impl Ray<Layout8x8> for ListRay {
    #[inline(always)]
    fn new(from: u8, direction: u8) -> ListRay {
        ListRay(&RAYS[direction as usize & 7][from as usize & 63], u8::MAX)
    }

    #[inline(always)]
    fn step(&mut self, cells: &[u8; 256]) -> u8 {
        self.1 = self.1.wrapping_add(1);
        cells[self.0[self.1 as usize & 7] as usize]
    }

    #[inline(always)]
    fn at(self) -> u8 {
        self.0[self.1 as usize & 7]
    }
}

#[cfg(test)]
mod tests {
    use polyboard_conformance::{facts, tables_in};
    use polyboard_rules::Chess;

    use super::*;
    use crate::{layouts::Mailbox8x8Representation, missed_edge};

    #[test]
    fn the_facts_are_true() {
        let tables = [
            ("LEAPS", size_of_val(&LEAPS)),
            ("RAYS", size_of_val(&RAYS)),
            ("RELATIONS", size_of_val(ByPair::<Chess>::RELATIONS)),
            ("DIRECTIONS", size_of_val(&DIRECTIONS)),
            ("indices in rows of sixteen", size_of::<[u8; 256]>()),
            ("rays and bits", SHARED_BYTES),
            ("threats", THREATS_BYTES),
        ];
        facts::<Mailbox8x8Representation>(&tables).unwrap();
        // The last table is the generator's.
        let names = tables_in(include_str!("layout.rs"));
        assert_eq!(names, tables.map(|table| table.0)[..4]);
    }

    #[test]
    fn every_step_off_the_board_is_noticed() {
        assert_eq!(missed_edge::<Layout8x8>(), None);
    }
}
