//! Dumb7 fill: flood the empty squares in seven steps.
//!
//! ```text
//!   sliders R, piece o   flooded in six steps   one more step, also onto pieces
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
//! Each step moves the front of the flood one square on, if that square is empty; no ray has more
//! than seven squares. There is no lookup and no branch to predict, and any number of sliders costs
//! as much as one. This crate asks for one slider at a time, so it does not use that advantage.
//!
//! In the usual form: `flood |= sliders = (sliders << 8) & empty` six times, then `flood << 8`.
//!
//! Inventors: folklore; the name is that of the Chess Programming Wiki,
//! [Dumb7Fill](https://www.chessprogramming.org/Dumb7Fill). Gunnar Andersson's mobility for Othello
//! (bitmob.c, 2003) is the same flood.

use super::{
    Sliders,
    steps::{in_each_direction, step},
};

/// Slider attacks by a flood in seven steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dumb7Fill;

impl Sliders for Dumb7Fill {
    const NAME: &'static str = "dumb7";
    const BOARD: &'static str = "lerf+dumb7";
    const IDEA: &'static str = "folklore";
    type Occupancy = u64;

    in_each_direction!(attacks);
}

/// The squares that a slider attacks in one direction.
#[inline]
fn attacks<const X: i32, const Y: i32>(square: u8, occupied: u64) -> u64 {
    let (sliders, empty) = (1 << (square & 63), !occupied);
    let mut flood = sliders;
    let mut front = sliders;
    for _ in 0..6 {
        front = step::<X, Y>(front) & empty;
        flood |= front;
    }
    step::<X, Y>(flood)
}
