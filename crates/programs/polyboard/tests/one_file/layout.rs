//! Rows of twelve cells: two guards on every side of the board.

use polyboard::squares::{Geometry, Index, Square, SquareMapping};
use polyboard::{Chess, Makruk, Variant};
use polyboard_conformance::{Effort, conformance};
use polyboard_mailbox::{
    EMPTY, GUARD, Layout, Mailbox, OffsetRay, Relation, directions, missed_edge, relations,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mailbox12x12;

impl SquareMapping for Mailbox12x12 {
    const NAME: &'static str = "12x12";
    const ALIASES: &'static [&'static str] = &[];
    const GEOMETRY: Geometry = Geometry { a1: 26, east: 1, north: 12 };
    const CELLS: usize = 144;
}

impl Layout for Mailbox12x12 {
    const NAME: &'static str = "12x12";
    type Mapping = Self;
    type Cells = [u8; 256]; // as many as a byte has values, so no load is checked
    type Ray = OffsetRay;

    const NO_PIECES: [u8; 256] = {
        let mut cells = [GUARD; 256];
        let mut i = 0;
        while i < 64 {
            cells[Index::<Self>::of(Square::ALL[i]).raw() as usize] = EMPTY;
            i += 1;
        }
        cells
    };

    fn get(cells: &[u8; 256], square: u8) -> u8 {
        cells[square as usize]
    }

    fn set(cells: &mut [u8; 256], square: u8, piece: u8) {
        cells[square as usize] = piece;
    }

    fn probe(cells: &[u8; 256], index: u8) -> u8 {
        cells[index as usize] // off the board it is a guard
    }

    fn relation<V: Variant>(from: u8, to: u8) -> Relation {
        (const { &relations::<V>() })[neutral(from)][neutral(to)]
    }

    fn direction(from: u8, to: u8) -> u8 {
        (const { &directions() })[neutral(from)][neutral(to)]
    }
}

/// The number of a square in tables by neutral squares.
fn neutral(cell: u8) -> usize {
    let cell = usize::from(cell) - 26;
    cell / 12 * 8 + cell % 12
}

type Mailbox12x12Board<V> = Mailbox<V, Mailbox12x12>;

conformance!(mailbox12x12, Mailbox12x12Board<Chess>, Effort::SHALLOW);
conformance!(makruk_mailbox12x12, Mailbox12x12Board<Makruk>, Effort::SHALLOW);

#[test]
fn every_step_off_the_board_is_noticed() {
    assert_eq!(missed_edge::<Mailbox12x12>(), None);
}
