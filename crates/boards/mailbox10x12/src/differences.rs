//! The relation of two 10x12 squares, looked up by their difference in rows of sixteen.
//!
//! ```text
//! from e4 = 55 to      difference     in rows of 16  files, ranks     direction
//! h7         88            +33            +51          +3, +3         north-east
//! b5         62             +7            +13          -3, +1         none
//! ```
//!
//! In rows of ten a difference may have two meanings. That of the indices which the squares have in rows
//! of sixteen has one, after one more load than on 0x88.
//!
//! A table by pairs of squares takes 48 KiB for what 768 bytes and the indices hold. The loads that
//! it saves are lost again if a tree is large enough to use most of the table.

use polyboard_mailbox::Layout;
pub use polyboard_mailbox::{DIRECTIONS, Relations};
use polyboard_squares::{Index, Mailbox10x12};

use crate::Layout10x12;

/// The slot of two squares: the difference of their wide indices, modulo 256.
///
/// ```
/// use polyboard_mailbox10x12::differences::{DIRECTIONS, slot_of};
/// use polyboard::{
///     Square,
///     squares::{Direction, Index},
/// };
///
/// let slot = slot_of(Index::of(Square::E4), Index::of(Square::H7));
/// assert_eq!(slot, 51);
/// assert_eq!(Direction::ALL[usize::from(DIRECTIONS[slot])], Direction::NorthEast);
/// ```
#[must_use]
#[inline(always)]
pub fn slot_of(from: Index<Mailbox10x12>, to: Index<Mailbox10x12>) -> usize {
    Layout10x12::difference(from.raw(), to.raw()).into()
}
