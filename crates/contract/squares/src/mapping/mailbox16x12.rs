//! The 16x12 mapping: a1 = 36, b1 = 37, a2 = 52.
//!
//! The board lies within a frame of [guard cells](https://www.chessprogramming.org/10x12_Board), as
//! on 10x12, and its rows are as wide as those of 0x88. The guard cells hold a sentinel, so one load
//! finds both a piece and the edge, and the difference of two indices
//! [tells how two squares lie](https://www.chessprogramming.org/Vector_Attacks).
//!
//! With a1 = 36 the board is in the middle, with four columns of guards on each side. If a1 were 32, a
//! knight's leap from a1 would end at -1, outside the array: 33 to 39 are possible.

use super::{Geometry, SquareMapping};

/// The 16x12 mapping: rows of sixteen cells counted up the ranks, framed by guard cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mailbox16x12;

impl SquareMapping for Mailbox16x12 {
    const NAME: &'static str = "16x12";
    const ALIASES: &'static [&'static str] = &[];
    const GEOMETRY: Geometry = Geometry { a1: 36, east: 1, north: 16 };
    const CELLS: usize = 192;
}
