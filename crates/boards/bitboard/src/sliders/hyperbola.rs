//! Hyperbola quintessence: subtract the slider from the blockers, and let the borrow run.
//!
//! Read one line as a number, with the slider as one bit `r` and the blockers as bits `o`.
//! Subtracting `r` from `o` borrows from the first blocker above the slider and flips every bit
//! from the slider to that blocker: `o ^ (o - r)`, without `r` itself, is the set of squares that
//! the slider attacks upwards. With all bits reversed, the same subtraction works downwards.
//!
//! ```text
//! o          0 1 0 0 0 0 0 1      r  0 0 0 0 1 0 0 0      highest bit to the left
//! o - r      0 0 1 1 1 0 0 1
//! o ^ that   0 1 1 1 1 0 0 0      a blocker, two empty squares, the slider
//! ```
//!
//! The usual form is `o ^ (o - 2r)`, where `o` includes the slider: removing it from `o` is the
//! first subtraction of `r`. Here the lines leave the slider out, so one subtraction is enough; Niklas
//! Fiekas simplified Stockfish in the same way (Stockfish#6870, May 2026).
//! Both directions are XORed with `o` and with each other, so `o` cancels out:
//!
//! ```text
//! attacks = ((o - r) ^ reverse(reverse(o) - reverse(r))) & line
//! ```
//!
//! At compile time this algorithm fills the tables of [`magic`](super::magic) and
//! [`pext`](super::pext).
//!
//! Inventors: Ryan Mack used `x ^ (x - 2)` and a reversed board (Hyperbola Project, 2000). Gerd
//! Isenberg reversed on the fly, by swapping bytes, and Aleks Peshkov (CCC, August 2007) found that
//! one XOR joins the two directions. A byte swap cannot reverse a row; reversing all bits can,
//! which is one instruction on ARM and a short sequence on x86. With AVX-512 and GFNI, rustc 1.95
//! computes both lines of a rook in one register, with 25 instructions. See [Hyperbola
//! Quintessence][wiki] and [Subtracting a Rook from a Blocking Piece][rook] on the Chess
//! Programming Wiki.
//!
//! [wiki]: https://www.chessprogramming.org/Hyperbola_Quintessence
//! [rook]: https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece
//!
//! Tables: 2 KiB, four lines a square. Instruction: a bit reversal, or the sequence that the
//! compiler uses instead.

use super::{Sliders, lines::LINES};

/// Slider attacks by subtraction in both bit orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hyperbola;

impl Sliders for Hyperbola {
    const NAME: &'static str = "hyperbola";
    const BOARD: &'static str = "lerf+hyperbola";
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

/// The squares that a slider attacks along one line; `line` leaves out the slider itself.
#[inline]
pub(crate) const fn along(line: u64, square: u8, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let upwards = blockers.wrapping_sub(1 << (square & 63));
    let downwards = blockers.reverse_bits().wrapping_sub((1 << 63) >> (square & 63));
    (upwards ^ downwards.reverse_bits()) & line
}
