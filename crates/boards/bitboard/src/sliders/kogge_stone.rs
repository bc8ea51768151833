//! Kogge-Stone fill: the same flood in three strides, of one, two and four squares.
//!
//! ```text
//!   sliders R   a stride of 1   of two    and of four   one more step, also onto pieces
//!   . . . .     . . . .         . . . .   . . x .       . . x .
//!   . . . .     . . . .         . . . .   . . x .       . . x .
//!   . . . .     . . . .         . . . .   . . x .       . . x .
//!   o . . .     . . . .         . . . .   . . x .       x . x .
//!   . . . .     . . . .         x . x .   x . x .       x . x .
//!   . . . .     . . . .         x . x .   x . x .       x . x .
//!   . . . .     x . x .         x . x .   x . x .       x . x .
//!   R . R .     x . x .         x . x .   x . x .       . . . .
//! ```
//!
//! A stride of two needs two empty squares, a stride of four needs four. The set `open` holds the
//! squares that such a stride may reach, and its span doubles with the stride. An adder carries in
//! the same way: a bit position generates a carry (a slider) or propagates one (an empty square),
//! and a few gates join two neighbouring spans.
//!
//! In the usual form, with `g` for the sliders and `p` for the empty squares:
//!
//! ```text
//! g |= p & (g <<  8);   p &= p <<  8;
//! g |= p & (g << 16);   p &= p << 16;
//! g |= p & (g << 32);   attacks = g << 8
//! ```
//!
//! A fill handles all sliders of a set at once; see [`dumb7`](super::dumb7) for what that means
//! here.
//!
//! Inventors: Peter Kogge and Harold Stone, for recurrences ("A Parallel Algorithm for the
//! Efficient Solution of a General Class of Recurrence Equations", IEEE Transactions on Computers,
//! 1973); Steffan Westcott brought it to chess (CCC, "Flood fill attack bitboards", 2002). See
//! [Kogge-Stone Algorithm](https://www.chessprogramming.org/Kogge-Stone_Algorithm) on the Chess
//! Programming Wiki.

use super::{
    Sliders,
    steps::{arrivals, in_each_direction, shift, step},
};

/// Slider attacks by a flood in three strides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KoggeStone;

impl Sliders for KoggeStone {
    const NAME: &'static str = "kogge-stone";
    const BOARD: &'static str = "lerf+kogge-stone";
    const IDEA: &'static str = "Peter Kogge and Harold Stone, 1973; Steffan Westcott, 2002";
    type Occupancy = u64;

    in_each_direction!(attacks);
}

/// The squares that a slider attacks in one direction.
#[inline]
fn attacks<const X: i32, const Y: i32>(square: u8, occupied: u64) -> u64 {
    let by = 8 * Y + X;
    let mut flood = 1 << (square & 63);
    let mut open = !occupied & arrivals(X);
    flood |= open & shift(flood, by);
    open &= shift(open, by);
    flood |= open & shift(flood, 2 * by);
    open &= shift(open, 2 * by);
    flood |= open & shift(flood, 4 * by);
    step::<X, Y>(flood)
}
