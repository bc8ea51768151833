//! Little-endian file-rank mapping: a1 = 0, a2 = 1, b1 = 8.
//!
//! Turn a LERF board along its long diagonal and you have this one. Sliders and leapers
//! cannot tell the difference; pawns can. They walk by one bit instead of eight, and their
//! captures leave the word where they leave the board, so no file ever needs masking.

use super::{Geometry, SquareMapping, WordMapping};

/// Bits that count up the files, rank by rank within a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lefr;

impl SquareMapping for Lefr {
    const NAME: &'static str = "LEFR";
    const ALIASES: &'static [&'static str] =
        &["a1a2", "file-first", "little-endian file-rank", "LSR"];
    const GEOMETRY: Geometry = Geometry { a1: 0, east: 8, north: 1 };
}

impl WordMapping for Lefr {}
