//! Big-endian file-rank mapping: a8 = 0, a7 = 1, b8 = 8.
//!
//! This is LEFR flipped vertically. Under mappings with the rank in the low bits, the vertical flip
//! is `index ^ 7`; under LERF it is `index ^ 56`. The Chess Programming Wiki does not define the
//! name.

use super::{Geometry, SquareMapping, WordMapping};

/// Big-endian file-rank mapping (BEFR): a8 = 0, a7 = 1, b8 = 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Befr;

impl SquareMapping for Befr {
    const NAME: &'static str = "BEFR";
    const ALIASES: &'static [&'static str] = &["a8a7", "big-endian file-rank"];
    const GEOMETRY: Geometry = Geometry { a1: 7, east: 8, north: -1 };
}

impl WordMapping for Befr {}
