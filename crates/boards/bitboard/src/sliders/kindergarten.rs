//! Kindergarten bitboards: one multiplication gathers a line into a row, and a table is looked up.
//!
//! A slider on any line attacks like a rook on the first row. A diagonal has one square in each
//! column, so multiplying it by a full column adds copies of it, one for each row, that do not
//! overlap. The top row of the product holds the whole line:
//!
//! ```text
//!   a line, the slider R    * a column          = the line in the top row,
//!   . . . . . . . H         . x . . . . . .     . A B C . E F G   whose six highest bits are
//!   . . . . . . G .         . x . . . . . .     .                 an index below 64
//!   . . . . . F . .         . x . . . . . .     .
//!   . . . . E . . .         . x . . . . . .     .
//!   . . . R . . . .         . x . . . . . .     .
//!   . . C . . . . .         . x . . . . . .
//!   . B . . . . . .         . x . . . . . .
//!   A . . . . . . .         . x . . . . . .
//! ```
//!
//! In the usual form the index is `((line & occupied) * b_file) >> 58`.
//!
//! A blocker on either end of the line changes nothing, so the multiplier is the second column: the
//! inner six squares become the highest bits. They and the place of the slider in the row select
//! eight bits in a table, and a multiplication by the first column spreads these bits over the line
//! again. For a column of squares the multiplier is a diagonal, which gathers it from top to bottom
//! and spreads it again.
//!
//! Inventors: a discussion in the forums in 2006, begun by Gerd Isenberg ("Rotated bitboards
//! obsolete?", CCC, February), who gave the algorithm its name in December. His tables hold the
//! attacks already spread over the line: 8 KiB instead of 512 bytes, and one multiplication less.
//! See [Kindergarten Bitboards](https://www.chessprogramming.org/Kindergarten_Bitboards) on the
//! Chess Programming Wiki.
//!
//! Tables: 2.5 KiB, the lines, and 64 attack sets for each of eight places in a row. Instruction: a
//! multiplication.

use polyboard_squares::table;

use super::{
    Sliders,
    hyperbola::along,
    lines::{LINES, RAYS},
};

/// For each place in a row, and for each occupancy of the inner six squares, the attacks of a rook.
pub(super) static ROW: [[u8; 64]; 8] = table![place in 8 => table![inner in 64 =>
    along(LINES[place][1], place as u8, (inner as u64) << 1) as u8
]];

/// Slider attacks by lines that are gathered into a row by multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kindergarten;

impl Kindergarten {
    /// The first column of squares. Shifted by one, it is the factor that gathers a row or diagonal.
    pub const COLUMN: u64 = 1 | RAYS.0[0][0];

    /// The long diagonal. Shifted by one, it is the factor that gathers a column.
    pub const DIAGONAL: u64 = 1 | RAYS.0[0][2];

    /// The attacks of a rook at a place of the first row, with these inner six squares occupied.
    ///
    /// Of a number that is too large, only the low bits count.
    #[must_use]
    pub fn row(place: usize, inner: usize) -> u8 {
        ROW[place & 7][inner & 63]
    }
}

impl Sliders for Kindergarten {
    const NAME: &'static str = "kindergarten";
    const BOARD: &'static str = "lerf+kindergarten";
    const TABLE_BYTES: usize = size_of_val(&LINES) + size_of_val(&ROW);
    const INSTRUCTION: &'static str = "multiplication";
    const IDEA: &'static str = "Gerd Isenberg and others, 2006";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        across::<2>(square, occupied) | across::<3>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        upright(square, occupied) | across::<1>(square, occupied)
    }
}

/// The squares that a slider attacks along a row, or a line with at most one square in a column.
#[inline]
fn across<const LINE: usize>(square: u8, occupied: u64) -> u64 {
    let line = LINES[square as usize & 63][LINE];
    let inner = (line & occupied).wrapping_mul(Kindergarten::COLUMN << 1) >> 58;
    let row = ROW[square as usize & 7][inner as usize];
    u64::from(row).wrapping_mul(Kindergarten::COLUMN) & line
}

/// The squares that a slider attacks along its column; the top of the column is the row's start.
#[inline]
fn upright(square: u8, occupied: u64) -> u64 {
    let line = LINES[square as usize & 63][0];
    let column = u32::from(square & 7);
    let inner = ((line & occupied) >> column).wrapping_mul(Kindergarten::DIAGONAL << 1) >> 58;
    let row = ROW[square as usize >> 3 & 7 ^ 7][inner as usize];
    u64::from(row).wrapping_mul(Kindergarten::DIAGONAL) >> (7 - column) & line
}
