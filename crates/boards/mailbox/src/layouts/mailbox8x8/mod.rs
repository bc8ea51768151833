//! The 8x8 mailbox: a1 = 0, b1 = 1, a2 = 8.
//!
//! ```text
//! 8  56 57 58 59 60 61 62 63        a1 = 0, east = +1, north = +8
//! 7  48 49 50 51 52 53 54 55
//! 6  40 41 42 43 44 45 46 47        No arithmetic on indices finds the edge:
//! 5  32 33 34 35 36 37 38 39        the square after h1 = 7 is a2 = 8.
//! 4  24 25 26 27 28 29 30 31
//! 3  16 17 18 19 20 21 22 23             64 is off the board: one cell,
//! 2   8  9 10 11 12 13 14 15             with a guard in it.
//! 1   0  1  2  3  4  5  6  7
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! A board of 64 cells in an array of 256, numbered as LERF numbers its bits. Its indices fit every
//! table by square; steps are not additions. The Chess Programming Wiki calls it the [8x8
//! Board](https://www.chessprogramming.org/8x8_Board).
//!
//! # The edge of the board
//!
//! The board looks up where a step leads. For every square and direction there is a list of the
//! squares on the way to the edge. It ends with 64, a cell that holds a guard, so the load that
//! looks for a piece finds the edge, as on 10x12, and no index is computed.
//!
//! ```
//! use polyboard_mailbox::{
//!     EMPTY, GUARD, Layout, Ray,
//!     layouts::{Layout8x8, ListRay},
//! };
//! use polyboard::{Square, squares::Direction};
//!
//! let mut ray = ListRay::new(Square::F4.index(), Direction::NorthEast as u8);
//! for square in [Square::G5, Square::H6] {
//!     assert_eq!(ray.step(&Layout8x8::NO_PIECES), EMPTY);
//!     assert_eq!(ray.at(), square.index());
//! }
//! assert_eq!(ray.step(&Layout8x8::NO_PIECES), GUARD);
//! assert_eq!(ray.at(), 64);
//! ```
//!
//! The other answer is Tom Kerrigan's in TSCP (1997): go through a 10x12 board,
//! `mailbox[mailbox64[from] + offset]`. Each step then waits for the load of the one before. It was
//! slower: see `layout.rs`.
//!
//! # What this layout lacks
//!
//! Rows of eight keep fewer index differences apart than any other: of 127, 98 mean more than one
//! thing. So this board looks up the pair of squares, 64 by 64, where 0x88 looks up a difference.

mod layout;

pub use layout::{Layout8x8, ListRay};
use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;

use crate::{Mailbox, facts};

/// A position on an 8x8 mailbox.
pub type Mailbox8x8Board<V> = Mailbox<V, Layout8x8>;

/// The 8x8 mailbox as a representation: for every variant a [`Mailbox8x8Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox8x8Representation;

impl Representation for Mailbox8x8Representation {
    const FACTS: Facts =
        facts::<Layout8x8>("8x8", "8x8 mailbox", "target lists").with_tables(layout::TABLE_BYTES);
    type Board<V: Variant> = Mailbox8x8Board<V>;
}
