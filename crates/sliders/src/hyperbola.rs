//! Hyperbola quintessence: subtract the slider from the blockers, and let the borrow run.
//!
//! Look at one line as a number, the slider as one bit `r` of it, the men on the line as bits `o`.
//! Subtracting `2 r` from `o` borrows from the first man above the slider, and turns over every bit
//! from the slider up to it: `o ^ (o - 2 r)` is what the slider attacks upwards. Reverse all bits,
//! and the same subtraction looks downwards.
//!
//! ```text
//! o          0 1 0 0 1 0 0 1      r  0 0 0 0 1 0 0 0      highest bit to the left
//! o - 2r     0 0 1 1 1 0 0 1
//! o ^ that   0 1 1 1 0 0 0 0      two empty squares and the blocker
//! ```
//!
//! The upward half is o ^ (o - 2r), long known; Gerd Isenberg and Aleks Peshkov (2007) joined both
//! halves, with a byte swap for the reversal. The byte swap cannot turn a rank around; reversing
//! all bits can, which costs one instruction on ARM and a short sequence on x86.
//!
//! Tables: 2 KiB of lines. Instruction: a bit reversal, or what the compiler makes of it.
//!
//! The magic and PEXT tables of this crate are filled by it, at compile time.

use crate::{Sliders, lines::LINES};

/// Subtraction with reversed bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hyperbola;

impl Sliders for Hyperbola {
    const NAME: &'static str = "hyperbola";
    const TABLE_BYTES: usize = size_of_val(&LINES);

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        bishop(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        rook(square, occupied)
    }
}

#[inline]
const fn bishop(square: u8, occupied: u64) -> u64 {
    let [_, _, up, down] = LINES[square as usize & 63];
    along(up, square, occupied) | along(down, square, occupied)
}

#[inline]
const fn rook(square: u8, occupied: u64) -> u64 {
    let [column, row, _, _] = LINES[square as usize & 63];
    along(column, square, occupied) | along(row, square, occupied)
}

/// What a slider attacks along one line.
#[inline]
pub(crate) const fn along(line: u64, square: u8, occupied: u64) -> u64 {
    let slider = 1_u64 << (square & 63);
    let blockers = occupied & line;
    let upward = blockers.wrapping_sub(slider << 1);
    let mirrored = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1);
    (upward ^ mirrored.reverse_bits()) & line
}
