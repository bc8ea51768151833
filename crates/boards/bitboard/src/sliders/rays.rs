//! Rays: look up the ray, find the first blocker on it, and cut off the squares behind it.
//!
//! ```text
//!   ray upwards from R     ray upwards from the       XOR of the two
//!                          first blocker, o
//!   . . . x . . . .        . . . x . . . .            . . . . . . . .
//!   . . . x . . . .        . . . o . . . .            . . . x . . . .
//!   . . . x . . . .        . . . . . . . .            . . . x . . . .
//!   . . . x . . . .        . . . . . . . .            . . . x . . . .
//!   . . . R . . . .    ^   . . . . . . . .     =      . . . R . . . .
//!   . . . . . . . .        . . . . . . . .            . . . . . . . .
//!   . . . . . . . .        . . . . . . . .            . . . . . . . .
//!   . . . . . . . .        . . . . . . . .            . . . . . . . .
//! ```
//!
//! In the usual form: `ray[direction][square] ^ ray[direction][first blocker]`.
//!
//! The first blocker is the lowest bit on a ray towards higher indices and the highest bit on a ray
//! towards lower ones, so the CPU has to scan both ways. To save the branch for a ray without
//! blockers, square 63 or 0 is always added to the blockers: its rays are empty.
//!
//! Inventors: the teams of Chess 4.x (David Slate and Larry Atkin, "Chess 4.5", in Frey, Chess
//! Skill in Man and Machine, 1977) and of Kaissa, independently, in the 1970s. The Chess
//! Programming Wiki calls it the
//! [Classical Approach](https://www.chessprogramming.org/Classical_Approach).
//!
//! Tables: 4 KiB, eight rays a square. Instruction: bit scans forwards and backwards.

use super::{Sliders, lines::RAYS};

/// Slider attacks by rays that are cut off behind the first blocker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rays;

impl Sliders for Rays {
    const NAME: &'static str = "rays";
    const BOARD: &'static str = "lerf+rays";
    const TABLE_BYTES: usize = size_of_val(&RAYS);
    const INSTRUCTION: &'static str = "bit scans both ways";
    const IDEA: &'static str = "the teams of Chess 4.x and of Kaissa, 1970s";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        cut_off::<2>(square, occupied)
            | cut_off::<3>(square, occupied)
            | cut_off::<6>(square, occupied)
            | cut_off::<7>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        cut_off::<0>(square, occupied)
            | cut_off::<1>(square, occupied)
            | cut_off::<4>(square, occupied)
            | cut_off::<5>(square, occupied)
    }
}

/// The squares that a slider attacks in a direction, of which the first four lead to higher indices.
#[inline]
fn cut_off<const DIRECTION: usize>(square: u8, occupied: u64) -> u64 {
    let ray = RAYS.0[square as usize & 63][DIRECTION];
    let first = if DIRECTION < 4 {
        (ray & occupied | 1 << 63).trailing_zeros()
    } else {
        63 - (ray & occupied | 1).leading_zeros()
    };
    ray ^ RAYS.0[first as usize][DIRECTION]
}
