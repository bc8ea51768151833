//! Hyperbola quintessence: subtract the slider from the pieces, and let the borrow run.
//!
//! Look at one line as a number, the slider as one bit `r` of it, the other pieces on it as bits `o`.
//! Subtracting `r` from `o` borrows from the first piece above the slider, and turns over every bit
//! from the slider up to it: `o ^ (o - r)`, but for `r` itself, is what the slider attacks upwards.
//! Reverse all bits, and the same subtraction looks downwards.
//!
//! ```text
//! o          0 1 0 0 0 0 0 1      r  0 0 0 0 1 0 0 0      highest bit to the left
//! o - r      0 0 1 1 1 0 0 1
//! o ^ that   0 1 1 1 1 0 0 0      a piece, two empty squares, the slider
//! ```
//!
//! Both halves are XORed with `o` and with each other, so `o` drops out.
//!
//! The tables of [`magic`](crate::magic) and [`pext`](crate::pext) are filled by it, at compile
//! time.
//!
//! Whose idea: `x ^ (x - 2)` and a reversed board are Ryan Mack's (Hyperbola Project, 2000). Gerd
//! Isenberg reversed on the fly, by swapping bytes, and Aleks Peshkov (CCC, August 2007) found that
//! the two halves need one XOR between them. The byte swap cannot turn a row around; reversing all
//! bits can, which is one instruction on ARM and a short sequence on x86. Where there is AVX-512
//! and GFNI, rustc 1.95 does both lines of a rook in one register, and 25 instructions.
//!
//! Tables: 2 KiB, four lines a square. Instruction: a bit reversal, or what the compiler makes of
//! it.
//!
//! ```
//! use polyboard_sliders::{Hyperbola, is_as_drawn};
//!
//! assert!(is_as_drawn::<Hyperbola>("
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

use crate::{Sliders, lines::LINES};

/// Subtraction with reversed bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hyperbola;

impl Sliders for Hyperbola {
    const NAME: &'static str = "hyperbola";
    const TABLE_BYTES: usize = size_of_val(&LINES);
    const INSTRUCTION: &'static str = "bit reversal";
    const IDEA: &'static str = "Ryan Mack, 2000; Gerd Isenberg and Aleks Peshkov, 2007";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        let [_, _, up, down] = LINES[square as usize & 63];
        along(up, square, occupied) | along(down, square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        let [column, row, _, _] = LINES[square as usize & 63];
        along(column, square, occupied) | along(row, square, occupied)
    }
}

/// What a slider attacks along one line, which leaves out the slider itself.
#[inline]
pub(crate) const fn along(line: u64, square: u8, occupied: u64) -> u64 {
    let pieces = occupied & line;
    let upwards = pieces.wrapping_sub(1 << (square & 63));
    let downwards = pieces.reverse_bits().wrapping_sub((1 << 63) >> (square & 63));
    (upwards ^ downwards.reverse_bits()) & line
}
