use polyboard_rules::Variant;
use polyboard_squares::{Index, Mailbox16x12, Square};

use crate::{
    DIRECTIONS, EMPTY, GUARD, Layout, OffsetRay, Relation, Relations, SHARED_BYTES, THREATS_BYTES,
};

/// Rows of sixteen cells in a frame of guards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout16x12;

/// The size in bytes of the tables: relations and directions by difference, and threats.
pub(crate) const TABLE_BYTES: usize =
    size_of::<[Relation; 256]>() + size_of_val(&DIRECTIONS) + SHARED_BYTES + THREATS_BYTES;

/// The cell of index 0. No step from any byte leads below the first cell.
const FIRST: usize = 128;

impl Layout for Layout16x12 {
    const NAME: &'static str = "16x12";
    type Mapping = Mailbox16x12;
    /// The array has as many cells as a byte and a signed step can reach. 192 would be enough, but
    /// would be checked at every load. With 256, a step is added modulo 256 before the load and not
    /// by it.
    type Cells = [u8; 512];
    type Ray = OffsetRay;

    const NO_PIECES: [u8; 512] = {
        let mut cells = [GUARD; 512];
        let mut i = 0;
        while i < 64 {
            cells[FIRST + Index::<Mailbox16x12>::of(Square::ALL[i]).raw() as usize] = EMPTY;
            i += 1;
        }
        cells
    };

    #[inline(always)]
    fn get(cells: &[u8; 512], square: u8) -> u8 {
        cells[FIRST + square as usize]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 512], square: u8, piece: u8) {
        cells[FIRST + square as usize] = piece;
    }

    /// The load is the test: off the board it finds a guard.
    #[inline(always)]
    fn probe(cells: &[u8; 512], index: u8) -> u8 {
        cells[FIRST + index as usize]
    }

    /// One load is enough: the processor adds the step.
    #[inline(always)]
    fn plus(cells: &[u8; 512], from: u8, delta: u8) -> u8 {
        cells[(FIRST + from as usize).wrapping_add_signed(delta as i8 as isize)]
    }

    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        Relations::<V>::TABLE[to.wrapping_sub(from) as usize]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[to.wrapping_sub(from) as usize]
    }

    /// The rows have sixteen cells.
    #[inline(always)]
    fn difference(from: u8, to: u8) -> u8 {
        to.wrapping_sub(from)
    }
}

#[cfg(test)]
mod tests {
    use polyboard_conformance::{facts, tables_in};
    use polyboard_rules::Chess;

    use super::*;
    use crate::{layouts::Mailbox16x12Representation, missed_edge};

    #[test]
    fn the_facts_are_true() {
        let tables = [
            ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
            ("DIRECTIONS", size_of_val(&DIRECTIONS)),
            ("rays and bits", SHARED_BYTES),
            ("threats", THREATS_BYTES),
        ];
        facts::<Mailbox16x12Representation>(&tables).unwrap();
        let names = tables_in(include_str!("../../differences.rs"));
        // The last table is the generator's.
        assert_eq!(names, tables.map(|table| table.0)[..2]);
    }

    #[test]
    fn every_step_off_the_board_is_noticed() {
        assert_eq!(missed_edge::<Layout16x12>(), None);
    }
}
