//! Little-endian file-rank mapping: a1 = 0, a2 = 1, b1 = 8.
//!
//! This is LERF reflected in the a1-h8 diagonal. Sliders and leapers have the same attack sets
//! under both; pawns do not. A LEFR pawn advances by one bit instead of eight, and a capture that
//! leaves the board also leaves the 64-bit word, so it needs no wrap mask.

use super::{Geometry, SquareMapping, WordMapping};

/// Little-endian file-rank mapping (LEFR): a1 = 0, a2 = 1, b1 = 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lefr;

impl SquareMapping for Lefr {
    const NAME: &'static str = "LEFR";
    const ALIASES: &'static [&'static str] = &["a1a2", "file-first", "little-endian file-rank"];
    const GEOMETRY: Geometry = Geometry { a1: 0, east: 8, north: 1 };
}

impl WordMapping for Lefr {}
