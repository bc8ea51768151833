//! The walk: step by step, until a piece or the edge is in the way.
//!
//! ```text
//!   . . . . . . . .
//!   . . . 3 . . . .   a piece: taken, and the walk is over
//!   . . . 2 . . . .
//!   . . . 1 . . . .
//!   . 2 1 R 1 2 3 4   the edge: the next step is the empty set
//!   . . . 1 . . . .
//!   . . . 2 . . . .
//!   . . . 3 . . . .
//! ```
//!
//! This is what every board can do, and what a board of cells does. On a bitboard it is the slow
//! way, for two reasons: a queen on an open board takes up to 27 steps, and how many is known only
//! when they are taken, so that most walks end in a branch that was predicted wrongly.
//!
//! Whose idea: everyone's; as a loop over arrays it is as old as chess programs.
//!
//! Tables: none. Instruction: none.
//!
//! ```
//! use polyboard_sliders::{Walk, is_as_drawn};
//!
//! assert!(is_as_drawn::<Walk>("
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

use crate::{Sliders, steps::step};

/// Step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk;

impl Sliders for Walk {
    const NAME: &'static str = "walk";
    const TABLE_BYTES: usize = 0;
    const INSTRUCTION: &'static str = "";
    const IDEA: &'static str = "everyone's";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        walk::<1, 1>(square, occupied)
            | walk::<-1, 1>(square, occupied)
            | walk::<-1, -1>(square, occupied)
            | walk::<1, -1>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        walk::<0, 1>(square, occupied)
            | walk::<1, 0>(square, occupied)
            | walk::<0, -1>(square, occupied)
            | walk::<-1, 0>(square, occupied)
    }
}

/// What a slider attacks in one direction.
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
