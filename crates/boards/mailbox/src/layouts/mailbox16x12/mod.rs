//! The 16x12 mailbox: a1 = 36, b1 = 37, a2 = 52.
//!
//! ```text
//!   176 … 179 180 … … … … … … 187 188 … 191     a1 = 36, east = +1, north = +16
//!   160 … 163 164 … … … … … … 171 172 … 175
//! 8 144 … 147 148 149 … … … … 155 156 … 159             +15  +16  +17
//! 7 128 … 131 132 133 … … … … 139 140 … 143                \   |   /
//! 6 112 … 115 116 117 … … … … 123 124 … 127              -1  —  ·  —  +1
//! 5  96 …  99 100 101 … … … … 107 108 … 111                /   |   \
//! 4  80 …  83  84  85 … … … …  91  92 …  95             -17  -16  -15
//! 3  64 …  67  68  69 … … … …  75  76 …  79
//! 2  48 …  51  52  53 … … … …  59  60 …  63     Four columns to the left, four to the right and
//! 1  32 …  35  36  37 … … … …  43  44 …  47     the two rows below and above are guards.
//!    16 …  19  20 … … … … … …  27  28 …  31
//!     0 …   3   4 … … … … … …  11  12 …  15
//!              a   b           h
//! ```
//!
//! A board of 192 cells in an array of 512: the rows of 0x88 in the frame of 10x12. It has more cells
//! than both, and the advantages of both.
//!
//! # The edge of the board
//!
//! The load that looks for a piece also finds the edge, as on 10x12. The frame is filled with a
//! sentinel that counts as an own piece for both sides. So a piece stops there as at an own piece,
//! and no test is needed. Christophe Théron gave the reason in 2000: most indices pass the test of
//! 0x88, and then the cell is loaded in any case.
//!
//! # What only this layout has
//!
//! It has sentinels and unique differences at once. Rows of sixteen keep the index differences of
//! any two squares apart, so their [relation](crate::Relations) needs one subtraction of two indices. 10x12 first
//! looks up the indices that the squares would have in rows of sixteen.
//!
//! ```
//! use polyboard_mailbox::{Layout, Relation, layouts::Layout16x12};
//! use polyboard::{
//!     Chess, Color, Role, Square,
//!     squares::{Direction, Index, Mailbox16x12},
//! };
//!
//! let [e4, f6, h7] =
//!     [Square::E4, Square::F6, Square::H7].map(|square| Index::<Mailbox16x12>::of(square).raw());
//! assert_eq!((h7 - e4, f6 - e4), (51, 33)); // three times +17, and once +33
//! assert!(Layout16x12::relation::<Chess>(e4, h7).meets(Relation::DIAGONAL));
//! assert_eq!(Layout16x12::direction(e4, h7), Direction::NorthEast as u8);
//! let knight = Relation::leap(Color::White, Role::Knight);
//! assert!(Layout16x12::relation::<Chess>(e4, f6).meets(knight));
//! ```
//!
//! The Chess Programming Wiki describes this combination of 0x88 and 10x12 under [Vector
//! Attacks](https://www.chessprogramming.org/Vector_Attacks). Fritz Reul's thesis "New Architectures
//! in Computer Chess" (2009) treats such boards in its second chapter, "Non-Bitboard Architectures".

use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::Mailbox16x12;

use super::Framed;
use crate::{Mailbox, facts};

/// Rows of sixteen cells in a frame of guards.
pub type Layout16x12 = Framed<Mailbox16x12>;

/// A position on a 16x12 mailbox.
pub type Mailbox16x12Board<V> = Mailbox<V, Layout16x12>;

/// The 16x12 mailbox as a representation: for every variant a [`Mailbox16x12Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox16x12Representation;

impl Representation for Mailbox16x12Representation {
    const FACTS: Facts = facts::<Layout16x12>("16x12", "16x12 mailbox", "sentinel");
    type Board<V: Variant> = Mailbox16x12Board<V>;
}
