//! The 0x88 mapping: a1 = 0, b1 = 1, a2 = 16.
//!
//! The [0x88](https://www.chessprogramming.org/0x88) board is twice as wide as the chessboard. File
//! and rank take a nibble each. Both are below 8 on the board, so bits 3 and 7 are clear exactly on
//! squares: `index & 0x88 == 0`. The test holds for any index from -136 to 255, and no step of a
//! king or knight leaves that range.

use super::{Geometry, SquareMapping};

/// The 0x88 mapping: rows of sixteen cells, of which the right eight are off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mailbox0x88;

impl SquareMapping for Mailbox0x88 {
    const NAME: &'static str = "0x88";
    const ALIASES: &'static [&'static str] = &[];
    const GEOMETRY: Geometry = Geometry { a1: 0, east: 1, north: 16 };
    const CELLS: usize = 128;
}
