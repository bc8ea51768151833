//! Kindergarten bitboards: one multiplication gathers a line, and a row tells the answer.
//!
//! However a line runs, a slider on it sees what a rook sees on the first row. A diagonal has one
//! square a column, so multiplying it by a full column adds up copies of it, one a row, that do not
//! meet; the top row of the sum holds the whole line:
//!
//! ```text
//!   a line, the slider R    * a column          = in the top row the line,
//!   . . . . . . . H         . x . . . . . .     . A B C . E F G   whose last six bits are
//!   . . . . . . G .         . x . . . . . .     .                 a number below 64
//!   . . . . . F . .         . x . . . . . .     .
//!   . . . . E . . .         . x . . . . . .     .
//!   . . . R . . . .         . x . . . . . .     .
//!   . . C . . . . .         . x . . . . . .
//!   . B . . . . . .         . x . . . . . .
//!   A . . . . . . .         . x . . . . . .
//! ```
//!
//! The outer two squares matter to nobody, hence the column one to the right: the inner six end up
//! as the highest bits. They and the place of the slider in the row find eight bits in a table, and
//! the same multiplication the other way round spreads them over the line again. A column of
//! squares takes a diagonal instead, which gathers it from top to bottom and spreads it likewise.
//!
//! Whose idea: a conversation in the forums in 2006, begun by Gerd Isenberg ("Rotated bitboards
//! obsolete?", CCC, February), who gave it the name in December. His tables hold the answer spread
//! already: 8 KiB where ours are 512 bytes, for a multiplication less.
//!
//! Tables: 2.5 KiB, lines and 64 answers for each of eight places. Instruction: a multiplication.
//!
//! ```
//! use polyboard_sliders::{Kindergarten, is_as_drawn};
//!
//! assert!(is_as_drawn::<Kindergarten>("
//!     . . . o . . . .
//!     . . . O . . . .
//!     . . . x . . o .
//!     . o . x . . . .
//!     o O x R x x x x
//!     . . . x . . . .
//!     . . . x . o . .
//!     . . . x . . . .
//! "));
//! ```

use crate::{
    Sliders,
    hyperbola::along,
    lines::{LINES, RAYS},
};

/// For each place in a row, and for each way to occupy the inner six, what a rook attacks there.
static ROW: [[u8; 64]; 8] = {
    let mut row = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let attacks = along(LINES[place][1], place as u8, (inner as u64) << 1);
            row[place][inner] = attacks as u8;
            inner += 1;
        }
        place += 1;
    }
    row
};

const COLUMN: u64 = 1 | RAYS[0][0];
const DIAGONAL: u64 = 1 | RAYS[0][2];

/// Lines gathered by multiplication and looked up in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kindergarten;

impl Sliders for Kindergarten {
    const NAME: &'static str = "kindergarten";
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

/// What a slider attacks along a line with at most one square a column, or along a row.
#[inline]
fn across<const LINE: usize>(square: u8, occupied: u64) -> u64 {
    let line = LINES[square as usize & 63][LINE];
    let inner = (line & occupied).wrapping_mul(COLUMN << 1) >> 58;
    let row = ROW[square as usize & 7][inner as usize];
    u64::from(row).wrapping_mul(COLUMN) & line
}

/// What a slider attacks along its column, whose top end is the beginning of the row.
#[inline]
fn upright(square: u8, occupied: u64) -> u64 {
    let line = LINES[square as usize & 63][0];
    let column = u32::from(square & 7);
    let inner = ((line & occupied) >> column).wrapping_mul(DIAGONAL << 1) >> 58;
    let row = ROW[square as usize >> 3 & 7 ^ 7][inner as usize];
    u64::from(row).wrapping_mul(DIAGONAL) >> (7 - column) & line
}
