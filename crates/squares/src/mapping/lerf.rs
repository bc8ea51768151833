//! Little-endian rank-file mapping: a1 = 0, b1 = 1, a2 = 8.
//!
//! The mapping of most bitboard programs, and of a plain array of 64 cells. A rank is a byte;
//! the byte order of the word is the order of the ranks, so swapping the bytes turns the board
//! over. East is one bit up, and one bit up from h1 is a2: what goes east or west must be masked.

use super::{Geometry, SquareMapping, WordMapping};

/// Bits that count up the ranks, file by file within a rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lerf;

impl SquareMapping for Lerf {
    const NAME: &'static str = "LERF";
    const ALIASES: &'static [&'static str] = &["a1b1", "little-endian rank-file", "LSF", "8x8"];
    const GEOMETRY: Geometry = Geometry { a1: 0, east: 1, north: 8 };
}

impl WordMapping for Lerf {}
