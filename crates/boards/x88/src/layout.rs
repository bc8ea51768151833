use polyboard_mailbox::{EMPTY, GUARD, Hop, Layout, OffsetRay};
use polyboard_squares::Mailbox0x88;

/// Rows of sixteen cells, of which the right half is off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout0x88;

impl Layout for Layout0x88 {
    const NAME: &'static str = "0x88";
    type Mapping = Mailbox0x88;
    /// The array has as many cells as a byte has values; the upper half is never read. With 128 cells an index
    /// is masked before each load: 8 instructions more for a leaf with lists (callgrind, 2026-11).
    type Cells = [u8; 256];
    type Ray = OffsetRay;

    const NO_PIECES: [u8; 256] = [EMPTY; 256];

    #[inline(always)]
    fn get(cells: &[u8; 256], square: u8) -> u8 {
        cells[square as usize]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 256], square: u8, piece: u8) {
        cells[square as usize] = piece;
    }

    /// The test comes first, then the load. An index in a byte needs no bounds check of a safe array.
    #[inline(always)]
    fn probe(cells: &[u8; 256], index: u8) -> u8 {
        if index & 0x88 == 0 { cells[index as usize] } else { GUARD }
    }

    /// The same test of the sum before it is cut to a byte, so that the load can add the step.
    #[inline(always)]
    fn plus(cells: &[u8; 256], from: u8, delta: u8) -> u8 {
        let to = (from as usize & 0x7f).wrapping_add_signed(delta as i8 as isize);
        if to & !0x77 == 0 { cells[to] } else { GUARD }
    }

    /// This needs no test.
    #[inline(always)]
    fn ahead(cells: &[u8; 256], from: u8, hop: Hop) -> u8 {
        cells[from.wrapping_add(hop.delta) as usize]
    }
}

#[cfg(test)]
mod tests {
    use polyboard_conformance::{facts, tables_in};
    use polyboard_mailbox::{DIRECTIONS, Relations, SHARED_BYTES, THREATS_BYTES, missed_edge};
    use polyboard_rules::Chess;

    use super::*;
    use crate::Mailbox0x88Representation;

    #[test]
    fn the_facts_are_true() {
        let tables = [
            ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
            ("DIRECTIONS", size_of_val(&DIRECTIONS)),
            ("rays and bits", SHARED_BYTES),
            ("threats", THREATS_BYTES),
        ];
        facts::<Mailbox0x88Representation>(&tables).unwrap();
        // The tables by difference and the last two are those of the family.
        assert_eq!(tables_in(include_str!("differences.rs")), [""; 0]);
        assert_eq!(tables_in(include_str!("layout.rs")), [""; 0]);
    }

    #[test]
    fn every_step_off_the_board_is_noticed() {
        assert_eq!(missed_edge::<Layout0x88>(), None);
    }
}
