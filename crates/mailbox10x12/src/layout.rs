use polyboard_mailbox::{EMPTY, GUARD, OffsetLayout, Relation};
use polyboard_rules::Variant;
use polyboard_squares::{Mailbox10x12, Square};

use crate::pairs::{DIRECTIONS, Relations, index};

/// Rows of ten cells in a frame of guards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout10x12;

/// The bytes of the tables: relations and directions, by pair.
pub(crate) const TABLE_BYTES: usize =
    size_of::<[[Relation; 128]; 128]>() + size_of_val(&DIRECTIONS);

impl OffsetLayout for Layout10x12 {
    const NAME: &'static str = "10x12";
    type Mapping = Mailbox10x12;
    /// As many cells as a byte has values: 120 would do, and would be checked at every load. 128
    /// and a mask were 6 % more instructions (perft of Kiwipete, 2026-11).
    type Cells = [u8; 512];

    const NO_PIECES: [u8; 512] = {
        let mut cells = [GUARD; 512];
        let mut i = 0;
        while i < 64 {
            cells[128 + index(Square::ALL[i])] = EMPTY;
            i += 1;
        }
        cells
    };

    #[inline(always)]
    fn get(cells: &[u8; 512], square: u8) -> u8 {
        cells[128 + square as usize]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 512], square: u8, piece: u8) {
        cells[128 + square as usize] = piece;
    }

    /// The load is the test: off the board it finds a guard.
    #[inline(always)]
    fn probe(cells: &[u8; 512], index: u8) -> u8 {
        cells[128 + index as usize]
    }

    #[inline(always)]
    fn look(cells: &[u8; 512], from: u8, delta: u8) -> u8 {
        cells[(128 + from as usize).wrapping_add_signed(delta as i8 as isize)]
    }

    #[inline(always)]
    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        Relations::<V>::TABLE[from as usize & 0x7f][to as usize & 0x7f]
    }

    #[inline(always)]
    fn direction(from: u8, to: u8) -> u8 {
        DIRECTIONS[from as usize & 0x7f][to as usize & 0x7f]
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
            ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
            ("DIRECTIONS", size_of_val(&DIRECTIONS)),
        ];
        facts::<Mailbox10x12Representation>(&tables).unwrap();
        let names = tables_in(include_str!("pairs.rs"));
        assert_eq!(names, tables.map(|table| table.0));
    }

    #[test]
    fn every_step_off_the_board_is_noticed() {
        assert_eq!(missed_edge::<Layout10x12>(), None);
    }
}
