use polyboard_mailbox::{EMPTY, GUARD, Layout, OffsetRay, Relation, SHARED_BYTES, THREATS_BYTES};
use polyboard_rules::Variant;
use polyboard_squares::{Index, Mailbox10x12, Square};

use crate::differences::{DIRECTIONS, Relations, WIDE, difference};

/// Rows of ten cells in a frame of guards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout10x12;

/// The size in bytes of the tables: wide indices, relations and directions by difference, and
/// threats.
pub(crate) const TABLE_BYTES: usize = size_of_val(&WIDE)
    + size_of::<[Relation; 256]>()
    + size_of_val(&DIRECTIONS)
    + SHARED_BYTES
    + THREATS_BYTES;

/// The cell of index 0. No step from any byte leads below the first cell.
const FIRST: usize = 128;

impl Layout for Layout10x12 {
    const NAME: &'static str = "10x12";
    type Mapping = Mailbox10x12;
    /// The array has as many cells as a byte and a signed step can reach. 120 would be enough, but
    /// would be checked at every load. With 256, a step is added modulo 256 before the load and not
    /// by it: a tenth to a quarter more instructions (perft, 2026-11).
    type Cells = [u8; 512];
    type Ray = OffsetRay;

    const NO_PIECES: [u8; 512] = {
        let mut cells = [GUARD; 512];
        let mut i = 0;
        while i < 64 {
            cells[FIRST + Index::<Mailbox10x12>::of(Square::ALL[i]).raw() as usize] = EMPTY;
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
        Relations::<V>::TABLE[difference(from, to) as usize]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[difference(from, to) as usize]
    }

    #[inline(always)]
    fn difference(from: u8, to: u8) -> u8 {
        difference(from, to)
    }
}

#[cfg(test)]
mod tests {
    use polyboard_conformance::{facts, tables_in};
    use polyboard_mailbox::missed_edge;
    use polyboard_rules::Chess;

    use super::*;
    use crate::Mailbox10x12Representation;

    #[test]
    fn the_facts_are_true() {
        let tables = [
            ("WIDE", size_of_val(&WIDE)),
            ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
            ("DIRECTIONS", size_of_val(&DIRECTIONS)),
            ("rays and bits", SHARED_BYTES),
            ("threats", THREATS_BYTES),
        ];
        facts::<Mailbox10x12Representation>(&tables).unwrap();
        let names = tables_in(include_str!("differences.rs"));
        // The others are those of the family.
        assert_eq!(names, ["WIDE"]);
    }

    #[test]
    fn every_step_off_the_board_is_noticed() {
        assert_eq!(missed_edge::<Layout10x12>(), None);
    }
}
