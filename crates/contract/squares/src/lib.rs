//! Squares, and the numberings that boards give them.
//!
//! Three numbers define the numbering of every board in this workspace:
//!
//! ```text
//! index(file, rank) = a1 + east * file + north * rank
//! ```
//!
//! A mapping is a type with that one constant, its [`Geometry`]. `const fn`s derive everything
//! else from it: index tables, the compass rose, knight steps, files, ranks, diagonals, wrap masks,
//! rays, and the flips that convert a whole set from one mapping to another.
//!
//! ```
//! use polyboard::{
//!     Square,
//!     squares::{Befr, Bitboard, Direction, Lefr, Lerf, SquareMapping, board},
//! };
//!
//! assert_eq!(Lerf::GEOMETRY.index(Square::C4), 26);
//! assert_eq!(Lefr::GEOMETRY.index(Square::C4), 19);
//! assert_eq!(Lefr::GEOMETRY.delta(Direction::NorthEast.step()), 9);
//!
//! // A set of squares is drawn with White below.
//! let pawns: Bitboard<Lerf> = board! {
//!     . . . . . . . .
//!     x x x . . x x x
//!     . . . . . . . .
//!     . . . x x . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! assert_eq!(pawns.bits(), 0x00e7_0018_0000_0000);
//! assert_eq!(pawns.to_mapping::<Befr>().bits(), 0x0202_0208_0802_0202);
//! ```
//!
//! The crate is geometry only: nothing in it knows what a pawn is.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[macro_use]
mod enums;

mod bitboard;
mod coordinate;
mod direction;
mod geometry;
mod index;
mod mapping;
mod masks;
mod random;
mod square;
mod symmetry;
mod table;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod text;

pub use bitboard::{Bitboard, Squares};
pub use coordinate::{File, Rank};
pub use direction::{Direction, KING_STEPS, KNIGHT_STEPS, Step};
#[doc(hidden)]
pub use enums::all;
pub use geometry::Geometry;
pub use index::Index;
pub use mapping::{
    Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12,
    MappingInfo, SquareMapping, WordMapping, all_mappings,
};
pub use masks::{between, line, ray, stays_on_board, step_table, wrap_mask};
pub use random::SplitMix64;
pub use square::{ParseSquareError, Square};
pub use symmetry::Symmetry;
