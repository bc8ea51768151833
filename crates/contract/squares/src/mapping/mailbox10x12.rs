//! The 10x12 mapping: a1 = 21, b1 = 22, a2 = 31.
//!
//! The board lies within a frame of [guard cells](https://www.chessprogramming.org/10x12_Board):
//! two rows below and above, for the knight, and one column on each side. One column is enough
//! because the right edge of a row is next to the left edge of the following row. The guard cells
//! hold a sentinel, so one load finds both a piece and the edge.

use super::{Geometry, SquareMapping};

/// The 10x12 mapping: rows of ten cells counted up the ranks, framed by guard cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mailbox10x12;

impl SquareMapping for Mailbox10x12 {
    const NAME: &'static str = "10x12";
    const ALIASES: &'static [&'static str] = &[];
    const GEOMETRY: Geometry = Geometry { a1: 21, east: 1, north: 10 };
    const CELLS: usize = 120;
}
