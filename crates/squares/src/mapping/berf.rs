//! Big-endian rank-file mapping: a8 = 0, b8 = 1, h1 = 63.
//!
//! The order in which a FEN names the squares and a page prints them. It is LERF flipped
//! vertically (index ^ 56), not turned by half: that would be h8 = 0, which some also call
//! big-endian.

use super::{Geometry, SquareMapping, WordMapping};

/// Bits that count down the ranks, file by file within a rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Berf;

impl SquareMapping for Berf {
    const NAME: &'static str = "BERF";
    const ALIASES: &'static [&'static str] = &["a8b8", "big-endian rank-file", "FEN order"];
    const GEOMETRY: Geometry = Geometry { a1: 56, east: 1, north: -8 };
}

impl WordMapping for Berf {}
