//! What a pair of 10x12 indices tells: how two squares lie.
//!
//! A difference of two indices does not tell it, as it does on 0x88: rows of ten are too short, and
//! +7 is seven files to the east, or one rank to the north and three files to the west. So these
//! tables have a row for each square, where those of 0x88 have one row for all.

use core::marker::PhantomData;

use polyboard_mailbox::{Relation, directions, relations};
use polyboard_rules::Variant;
use polyboard_squares::{Index, Mailbox10x12, Square};

/// How pieces on one square can attack another, by both squares.
pub(crate) struct Relations<V>(PhantomData<V>);

impl<V: Variant> Relations<V> {
    /// One row for each index of a square, of which the last is 98.
    pub(crate) const TABLE: &'static [[Relation; 128]; 128] = &{
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

/// For squares on a common line the number of the direction from one to the other, in the order of
/// [`Direction::ALL`](polyboard_squares::Direction::ALL).
pub(crate) static DIRECTIONS: [[u8; 128]; 128] = {
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

/// The cell of a square.
pub(crate) const fn index(square: Square) -> usize {
    Index::<Mailbox10x12>::of(square).raw() as usize
}
