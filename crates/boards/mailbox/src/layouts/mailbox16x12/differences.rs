//! The relation of two 16x12 squares, looked up by the difference of their indices.
//!
//! ```text
//! from e4 = 88 to      difference     files and ranks          direction
//! h7        139           +51            +3, +3               north-east
//! c4         86            -2            -2,  0               west
//! f6        121           +33            +1, +2               none: a knight's leap
//! ```
//!
//! The differences are those of 0x88, since both have rows of sixteen; the place of a1 does not
//! matter. So one row of 256 slots serves all squares, where the tables of 8x8 have a row for each
//! square.

use core::marker::PhantomData;

use polyboard_rules::Variant;
use polyboard_squares::{Index, Mailbox16x12};

use crate::{Relation, directions_by_difference, relations_by_difference};

/// The relations of two squares by their difference: which roles attack over it in one leap, and
/// along which kind of line sliders might.
pub struct Relations<V>(PhantomData<V>);

impl<V: Variant> Relations<V> {
    /// One entry for each value of a byte.
    pub const TABLE: &'static [Relation; 256] = &relations_by_difference::<V>();
}

/// The number of the direction between squares on a common line, by their difference, in the order
/// of [`Direction::ALL`](polyboard_squares::Direction::ALL).
pub static DIRECTIONS: [u8; 256] = directions_by_difference();

/// The slot of two squares: the difference of their indices, modulo 256.
///
/// ```
/// use polyboard_mailbox::layouts::mailbox16x12::differences::{DIRECTIONS, slot_of};
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
pub const fn slot_of(from: Index<Mailbox16x12>, to: Index<Mailbox16x12>) -> usize {
    to.raw().wrapping_sub(from.raw()) as usize
}

impl<V> core::fmt::Debug for Relations<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Relations")
    }
}
