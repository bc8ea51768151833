//! Dumb7 fill: flood the empty squares, seven times one step.
//!
//! ```text
//!   sliders R, a piece o   flooded in six steps   one step more, whoever is there
//!   . . . . . . . .      . . . . . . . .        . . . . . . . x
//!   . . . o . . . .      . . . . . . . x        . . . x . . . x
//!   . . . . . . . .      . . . x . . . x        . . . x . . . x
//!   . . . . . . . .      . . . x . . . x        . . . x . . . x
//!   . . . R . . . .      . . . x . . . x        . . . . . . . x
//!   . . . . . . . .      . . . . . . . x        . . . . . . . x
//!   . . . . . . . .      . . . . . . . x        . . . . . . . x
//!   . . . . . . . R      . . . . . . . x        . . . . . . . .
//! ```
//!
//! A step goes one square on and stays if that is empty; no ray is longer than seven. There is
//! nothing to look up and nothing to predict, and any number of sliders are flooded at once for the
//! price of one. Asked for a single slider, as here, a fill cannot show that: it takes as long for
//! one rook as for all of them.
//!
//! Whose idea: the obvious way, and so nobody's; the name is the Chess Programming Wiki's. Gunnar
//! Andersson's mobility for Othello (bitmob.c, 2003) is the same flood.
//!
//! Tables: none. Instruction: none.
//!
//! ```
//! use polyboard_sliders::{Dumb7Fill, is_as_drawn};
//!
//! assert!(is_as_drawn::<Dumb7Fill>("
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

/// Seven steps of a flood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dumb7Fill;

impl Sliders for Dumb7Fill {
    const NAME: &'static str = "dumb7";
    const TABLE_BYTES: usize = 0;
    const INSTRUCTION: &'static str = "";
    const IDEA: &'static str = "nobody's";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        let (sliders, empty) = (1 << (square & 63), !occupied);
        attacks::<1, 1>(sliders, empty)
            | attacks::<-1, 1>(sliders, empty)
            | attacks::<-1, -1>(sliders, empty)
            | attacks::<1, -1>(sliders, empty)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        let (sliders, empty) = (1 << (square & 63), !occupied);
        attacks::<0, 1>(sliders, empty)
            | attacks::<1, 0>(sliders, empty)
            | attacks::<0, -1>(sliders, empty)
            | attacks::<-1, 0>(sliders, empty)
    }
}

/// What all of the sliders attack in one direction.
#[inline]
fn attacks<const X: i32, const Y: i32>(sliders: u64, empty: u64) -> u64 {
    let mut flood = sliders;
    let mut front = sliders;
    for _ in 0..6 {
        front = step::<X, Y>(front) & empty;
        flood |= front;
    }
    step::<X, Y>(flood)
}
