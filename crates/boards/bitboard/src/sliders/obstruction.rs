//! Obstruction difference: subtract the nearest blocker below from the blockers above.
//!
//! Read one line as a number, highest bit to the left, with the slider at `S`. Split it in two:
//!
//! ```text
//! upper            0 1 0 0 1 0 S . . . . . .     the blockers above the slider
//! nearest          . . . . . . S 0 0 1 0 0 0     the nearest blocker below
//! upper - nearest  0 1 0 0 0 1 1 1 1 1 0 0 0     the borrow runs to the first blocker above
//! ^ upper          0 0 0 0 1 1 1 1 1 1 0 0 0     the changed bits: from one blocker to the other
//! ```
//!
//! The changed bits, without the slider itself, are the attacked squares:
//!
//! ```text
//! attacks = (upper ^ (upper - nearest)) & line
//! ```
//!
//! One subtraction covers both directions, where [hyperbola quintessence](super::hyperbola) needs
//! two and a bit reversal. Bits that are not on the line may change too; the final AND clears them.
//! Without a blocker above, the borrow runs out of the word. Without a blocker below, 1 is
//! subtracted, so every bit below the slider changes.
//!
//! Inventors: Michael Hoffmann (CCC, "Direct bitboard movegeneration", 2009), who subtracted the
//! nearest blocker below from twice the nearest above; Daniel Infuehr (CCC, 2022), who found that
//! the nearest blocker above need not be isolated. See
//! [Obstruction Difference](https://www.chessprogramming.org/Obstruction_Difference) on the Chess
//! Programming Wiki.
//!
//! Tables: 4 KiB, eight rays a square. Instruction: a count of leading zeros. Where AVX-512 has it
//! for vectors, rustc 1.95 computes both lines of a rook in one register, with 17 instructions.

use super::{Sliders, lines::RAYS};

/// Slider attacks by the difference of the blockers above and the nearest blocker below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstruction;

impl Sliders for Obstruction {
    const NAME: &'static str = "obstruction";
    const BOARD: &'static str = "lerf+obstruction";
    const TABLE_BYTES: usize = size_of_val(&RAYS);
    const INSTRUCTION: &'static str = "leading zeros";
    const IDEA: &'static str = "Michael Hoffmann, 2009; Daniel Infuehr, 2022";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        along::<2>(square, occupied) | along::<3>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        along::<0>(square, occupied) | along::<1>(square, occupied)
    }
}

/// The squares that a slider attacks along one line.
#[inline]
fn along<const LINE: usize>(square: u8, occupied: u64) -> u64 {
    let rays = &RAYS.0[square as usize & 63];
    let (above, below) = (rays[LINE], rays[LINE + 4]);
    let upper = above & occupied;
    let nearest = (1 << 63) >> (below & occupied | 1).leading_zeros();
    (upper ^ upper.wrapping_sub(nearest)) & (above | below)
}
