//! Big-endian file-rank mapping: a8 = 0, a7 = 1, b8 = 8.
//!
//! LEFR flipped vertically; under a file-first numbering that flip is index ^ 7, where LERF
//! has index ^ 56.

use super::{Geometry, SquareMapping, WordMapping};

/// Bits that count up the files, rank by rank downward within a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Befr;

impl SquareMapping for Befr {
    const NAME: &'static str = "BEFR";
    const ALIASES: &'static [&'static str] = &["a8a7", "big-endian file-rank"];
    const GEOMETRY: Geometry = Geometry { a1: 7, east: 8, north: -1 };
}

impl WordMapping for Befr {}
