//! Little-endian rank-file mapping: a1 = 0, b1 = 1, a2 = 8.
//!
//! Most bitboard programs use this mapping, and so does a plain array of 64 cells. A rank is a byte
//! of the word, and the bytes are in the order of the ranks, so a byte swap flips the board
//! vertically. A step to the east adds one, and the square after h1 is a2, so steps to the east or
//! west need a [wrap mask](crate::wrap_mask).

use super::{Geometry, SquareMapping, WordMapping};

/// Little-endian rank-file mapping (LERF): a1 = 0, b1 = 1, a2 = 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lerf;

impl SquareMapping for Lerf {
    const NAME: &'static str = "LERF";
    const ALIASES: &'static [&'static str] = &["a1b1", "little-endian rank-file", "8x8"];
    const GEOMETRY: Geometry = Geometry { a1: 0, east: 1, north: 8 };
}

impl WordMapping for Lerf {}
