//! Big-endian rank-file mapping: a8 = 0, b8 = 1, h1 = 63.
//!
//! A FEN lists the squares in this order, and a diagram prints them so. It is LERF flipped
//! vertically (`index ^ 56`). It is not LERF rotated by 180 degrees: that has h8 = 0, and some also
//! call it big-endian.

use super::{Geometry, SquareMapping, WordMapping};

/// Big-endian rank-file mapping (BERF): a8 = 0, b8 = 1, h1 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Berf;

impl SquareMapping for Berf {
    const NAME: &'static str = "BERF";
    const ALIASES: &'static [&'static str] = &["a8b8", "big-endian rank-file", "FEN order"];
    const GEOMETRY: Geometry = Geometry { a1: 56, east: 1, north: -8 };
}

impl WordMapping for Berf {}
