//! Little-endian rank-file bitboards: a1 = 0, b1 = 1, a2 = 8.
//!
//! ```text
//! 8  56 57 58 59 60 61 62 63        a1 = 0, east = +1, north = +8
//! 7  48 49 50 51 52 53 54 55
//! 6  40 41 42 43 44 45 46 47                 +7   +8   +9
//! 5  32 33 34 35 36 37 38 39                   \   |   /
//! 4  24 25 26 27 28 29 30 31               -1  —   ·   —  +1
//! 3  16 17 18 19 20 21 22 23                   /   |   \
//! 2   8  9 10 11 12 13 14 15                 -9   -8   -7
//! 1   0  1  2  3  4  5  6  7
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! Most bitboard programs use this mapping. A rank is a byte of the word, and the ranks come in the
//! order of the bytes.
//!
//! # Wrap masks
//!
//! A step north or south that leaves the board leaves the word, and the shift drops the bit. A step
//! east or west does not: the square after h1 is a2. So clear the h-file before a set goes east,
//! and the a-file before it goes west. For pawns these two ANDs are the entire cost of the mapping:
//!
//! ```
//! use polyboard::squares::{Bitboard, Direction, Lerf, board};
//!
//! let pawns: Bitboard<Lerf> = board! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . x . . . x
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! // Nine bits up is north-east, but from h4 it is a6.
//! let unmasked: Bitboard<Lerf> = Bitboard::new(pawns.bits() << 9);
//! assert_eq!(unmasked, board! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     x . . . . . . .
//!     . . . . x . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! // With the h-file cleared first, nothing wraps.
//! let captures = pawns.shifted(Direction::NorthEast);
//! assert_eq!(captures.bits(), (pawns.bits() & 0x7f7f_7f7f_7f7f_7f7f) << 9);
//! ```
//!
//! # Two boards
//!
//! [`Textbook`] is a whole board in one file, as in a textbook: for chess, without SIMD, generics or
//! code of other boards. By `diff` with the `textbook.rs` of `lefr` only the numbering differs.
//! `tuned.rs` has the fastest board that we know how to write, for every variant: the generator of
//! [`bitboard`](polyboard_bitboard), whose `generate.rs` shows how it works.
//!
//! # Playing
//!
//! ```
//! use polyboard::{Board, Chess, LerfBoard, MoveList, Position};
//!
//! let mut board = LerfBoard::<Chess>::new(&Position::start());
//! assert_eq!(board.count_legal(), 20);
//! assert_eq!(board.count_replies(), 400);
//!
//! let mut moves = MoveList::new();
//! board.generate(&mut moves);
//! let undo = board.make(moves[0]);
//! board.unmake(moves[0], undo);
//! assert_eq!(size_of_val(&board), 64);
//! ```
//!
//! [`for_each_batch`](polyboard_bitboard::Bitboards::for_each_batch) passes the moves without a
//! list: a [`Batch`] is a set of targets with where the pieces come from.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "backend")]
extern crate alloc;

#[cfg(feature = "backend")]
mod backend;
mod textbook;
mod tuned;

#[cfg(feature = "backend")]
pub use backend::{LERF, LERF_TEXTBOOK};
pub use polyboard_bitboard::{Batch, BatchKind, BatchMoves, PawnShift, Source};
pub use textbook::{Textbook, TextbookMove};
pub use tuned::{LerfBoard, LerfRepresentation};
