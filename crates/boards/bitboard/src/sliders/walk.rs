//! Walk: step by step until a blocker or the edge.
//!
//! ```text
//!   . . . . . . . .
//!   . . . 3 . . . .   a blocker: it is attacked, and the walk ends
//!   . . . 2 . . . .
//!   . . . 1 . . . .
//!   . 2 1 R 1 2 3 4   the edge: the next step is the empty set
//!   . . . 1 . . . .
//!   . . . 2 . . . .
//!   . . . 3 . . . .
//! ```
//!
//! Every board can do this, and a mailbox does. On a bitboard it is slow, for two reasons: a queen
//! on an open board takes up to 27 steps, and the number of steps depends on the position, so most
//! walks end with a mispredicted branch.
//!
//! In the usual form, for each direction: `do { bit = step(bit); attacks |= bit; } while (bit &
//! empty)`. See [Sliding Piece Attacks][wiki] on the Chess Programming Wiki.
//!
//! [wiki]: https://www.chessprogramming.org/Sliding_Piece_Attacks
//!
//! Inventors: folklore; as a loop over an array it is as old as chess programs.

use super::{
    Sliders,
    steps::{in_each_direction, step},
};

/// Slider attacks found step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk;

impl Sliders for Walk {
    const NAME: &'static str = "walk";
    const BOARD: &'static str = "lerf+walk";
    const IDEA: &'static str = "folklore";
    type Occupancy = u64;

    in_each_direction!(walk);
}

/// The squares that a slider attacks in one direction.
#[inline]
fn walk<const X: i32, const Y: i32>(square: u8, occupied: u64) -> u64 {
    let mut attacks = 0;
    let mut here = step::<X, Y>(1 << (square & 63));
    while here != 0 {
        attacks |= here;
        here = step::<X, Y>(here & !occupied);
    }
    attacks
}
