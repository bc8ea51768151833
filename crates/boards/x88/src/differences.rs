//! The relation of two 0x88 squares, looked up by the difference of their indices.
//!
//! ```text
//! from e4 = 0x34 to      difference     files and ranks          direction
//! h7        0x67             +51            +3, +3               north-east
//! c4        0x32              -2            -2,  0               west
//! f6        0x55             +33            +1, +2               none: a knight's leap
//! ```
//!
//! A difference is `16 * ranks + files`, with -7 to 7 of each. It can be taken apart again only if
//! no two pairs give the same number, so a row must have room for 15 differences of files. Sixteen
//! is enough. In rows of ten, as on 10x12, +7 may be seven files, or one rank less three files.
//!
//! The differences run from -119 to 119. These are 239 numbers, of which 225 occur. The table has
//! 256 slots, one for each value of a byte, so the index is a wrapping subtraction of two bytes and
//! needs no check.

pub use polyboard_mailbox::{DIRECTIONS, Relations};
use polyboard_squares::{Index, Mailbox0x88};

/// The slot of two squares: the difference of their indices, modulo 256.
///
/// ```
/// use polyboard::{
///     Square,
///     squares::{Direction, Index},
/// };
/// use polyboard_x88::differences::{DIRECTIONS, slot_of};
///
/// let slot = slot_of(Index::of(Square::E4), Index::of(Square::H7));
/// assert_eq!(slot, 51);
/// assert_eq!(Direction::ALL[usize::from(DIRECTIONS[slot])], Direction::NorthEast);
/// ```
#[must_use]
#[inline(always)]
pub const fn slot_of(from: Index<Mailbox0x88>, to: Index<Mailbox0x88>) -> usize {
    to.raw().wrapping_sub(from.raw()) as usize
}
