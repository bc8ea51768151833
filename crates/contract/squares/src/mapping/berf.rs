//! Big-endian rank-file mapping: a8 = 0, b8 = 1, h1 = 63.
//!
//! A FEN lists the squares in this order, and so do drawings of a board. It is LERF flipped
//! vertically (`index ^ 56`). Engines such as Lynx call it big-endian rank-file. The
//! [Chess Programming Wiki](https://www.chessprogramming.org/Big-endian) calls another mapping BERF,
//! in which files are big-endian, too: [`H8h7`](crate::H8h7), with h8 = 0 and h7 = 1.

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
