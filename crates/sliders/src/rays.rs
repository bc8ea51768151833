//! Rays: look the ray up, find the first piece on it, and cut off what lies behind him.
//!
//! ```text
//!   ray upwards from R     the ray again from the     one without the other
//!                          first piece on it, o
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
//! The first piece is the lowest bit on a ray towards higher indices and the highest on the others,
//! so the machine has to scan both ways. Where there is no piece, one is put on the last square of
//! all, 63 or 0, whose rays are empty: that saves the branch.
//!
//! Whose idea: the teams of Chess 4.x (David Slate and Larry Atkin, "Chess 4.5", in Frey, Chess
//! Skill in Man and Machine, 1977) and of Kaissa, independently, in the 1970s; the Chess
//! Programming Wiki calls it the classical approach.
//!
//! Tables: 4 KiB, eight rays a square. Instruction: bit scans forwards and backwards.
//!
//! ```
//! use polyboard_sliders::{Rays, is_as_drawn};
//!
//! assert!(is_as_drawn::<Rays>("
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

use crate::{Sliders, lines::RAYS};

/// Rays cut off behind the first piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rays;

impl Sliders for Rays {
    const NAME: &'static str = "rays";
    const TABLE_BYTES: usize = size_of_val(&RAYS);
    const INSTRUCTION: &'static str = "bit scans both ways";
    const IDEA: &'static str = "the teams of Chess 4.x and of Kaissa, 1970s";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        upwards::<2>(square, occupied)
            | upwards::<3>(square, occupied)
            | downwards::<6>(square, occupied)
            | downwards::<7>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        upwards::<0>(square, occupied)
            | upwards::<1>(square, occupied)
            | downwards::<4>(square, occupied)
            | downwards::<5>(square, occupied)
    }
}

/// What a slider attacks in a direction towards higher indices.
#[inline]
fn upwards<const DIRECTION: usize>(square: u8, occupied: u64) -> u64 {
    let ray = RAYS[square as usize & 63][DIRECTION];
    let first = (ray & occupied | 1 << 63).trailing_zeros();
    ray ^ RAYS[first as usize][DIRECTION]
}

/// What a slider attacks in a direction towards lower indices.
#[inline]
fn downwards<const DIRECTION: usize>(square: u8, occupied: u64) -> u64 {
    let ray = RAYS[square as usize & 63][DIRECTION];
    let first = 63 - (ray & occupied | 1).leading_zeros();
    ray ^ RAYS[first as usize][DIRECTION]
}
