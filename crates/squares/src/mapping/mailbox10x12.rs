//! The 10x12 mapping: a1 = 21, b1 = 22, a2 = 31.
//!
//! The board within a frame: two rows below and above for the knight, one column at each side,
//! since the right edge of one row and the left edge of the next stand together. The frame is
//! filled with a sentinel, so that looking for a piece and looking for the edge are one load.

use super::{Geometry, SquareMapping};

/// Cells that count up the ranks in rows of ten, framed by guard cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mailbox10x12;

impl SquareMapping for Mailbox10x12 {
    const NAME: &'static str = "10x12";
    const ALIASES: &'static [&'static str] = &[];
    const GEOMETRY: Geometry = Geometry { a1: 21, east: 1, north: 10 };
    const CELLS: usize = 120;
}
