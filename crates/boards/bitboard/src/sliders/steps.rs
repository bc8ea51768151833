//! One step in one direction, for all squares of a set at once.
//!
//! Adding 8 to an index goes up a row and adding 1 goes along it, so a step is a shift. A shift
//! past the first or last row leaves the word; a shift past the end of a row wraps to the other end
//! of the next row, and a mask has to clear it:
//!
//! ```text
//!   . . . . . . . .        . . . . . . . .        . . . . . . . .
//!   . . . . . . . .        . . . . . . . .        . . . . . . . .
//!   . . . . . . . .        x . . . . . . .        . . . . . . . .
//!   . . . . . . . x  << 1  . . . . . . . .  mask  . . . . . . . .
//!   . . . . . . . .   ->   . . . . . . . .   ->   . . . . . . . .
//!   . . x . . . . .        . . . x . . . .        . . . x . . . .
//!   . . . . . . . .        . . . . . . . .        . . . . . . . .
//!   . . . . . . . .        . . . . . . . .        . . . . . . . .
//! ```

/// The set moved by `X` columns and `Y` rows, each -1, 0 or 1.
#[inline(always)]
pub(crate) const fn step<const X: i32, const Y: i32>(set: u64) -> u64 {
    shift(set, 8 * Y + X) & arrivals(X)
}

/// The attacks of both sliders as the union of those that a function finds in each of their directions.
macro_rules! in_each_direction {
    ($attacks:ident) => {
        #[inline]
        fn bishop(square: u8, occupied: u64) -> u64 {
            $attacks::<1, 1>(square, occupied)
                | $attacks::<-1, 1>(square, occupied)
                | $attacks::<-1, -1>(square, occupied)
                | $attacks::<1, -1>(square, occupied)
        }

        #[inline]
        fn rook(square: u8, occupied: u64) -> u64 {
            $attacks::<0, 1>(square, occupied)
                | $attacks::<1, 0>(square, occupied)
                | $attacks::<0, -1>(square, occupied)
                | $attacks::<-1, 0>(square, occupied)
        }
    };
}
pub(crate) use in_each_direction;

/// The set shifted towards higher indices, or with a negative number towards lower ones.
#[inline(always)]
pub(crate) const fn shift(set: u64, by: i32) -> u64 {
    if by >= 0 { set << by } else { set >> -by }
}

/// The squares where a step of `x` columns, -1 to 1, can arrive without leaving the board: the mask
/// that [`walk`](super::walk) and the floods apply after a shift.
#[must_use]
#[inline(always)]
pub const fn arrivals(x: i32) -> u64 {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    match x {
        1 => !COLUMN,
        -1 => !(COLUMN << 7),
        _ => !0,
    }
}
