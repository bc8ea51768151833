//! Little-endian file-rank bitboards: a1 = 0, a2 = 1, b1 = 8.
//!
//! ```text
//! 8   7 15 23 31 39 47 55 63        a1 = 0, east = +8, north = +1
//! 7   6 14 22 30 38 46 54 62
//! 6   5 13 21 29 37 45 53 61                 -7   +1   +9
//! 5   4 12 20 28 36 44 52 60                   \   |   /
//! 4   3 11 19 27 35 43 51 59               -8  —   ·   —  +8
//! 3   2 10 18 26 34 42 50 58                   /   |   \
//! 2   1  9 17 25 33 41 49 57                 -9   -1   +7
//! 1   0  8 16 24 32 40 48 56
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! This is LERF reflected in its long diagonal. A file is a byte of the word, and the files come in
//! the order of the bytes.
//!
//! # Wrap masks
//!
//! A step east or west that leaves the board leaves the word, and the shift drops the bit. A step
//! north or south does not: the square after a8 is b1. But pawns never stand on the first or the
//! last rank, so their captures leave the board only to the east and west, and need no mask:
//!
//! ```
//! use polyboard::squares::{Bitboard, Direction, Lefr, board};
//!
//! let pawns: Bitboard<Lefr> = board! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . x . . . x
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! // Nine bits up is north-east, and from h4 it leaves the word.
//! let unmasked: Bitboard<Lefr> = Bitboard::new(pawns.bits() << 9);
//! assert_eq!(unmasked, board! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . x . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! // A set that may hold any square is masked all the same: a8 would come to c1.
//! assert_eq!(unmasked, pawns.shifted(Direction::NorthEast));
//! ```
//!
//! # Two boards
//!
//! [`Textbook`] is a whole board in one file, as in a textbook: for chess, without SIMD, generics or
//! code of other boards. By `diff` with the `textbook.rs` of `lerf` only the numbering differs.
//! `tuned.rs` has the fastest board that we know how to write, for every variant: the generator of
//! [`bitboard`](polyboard_bitboard), whose `generate.rs` shows how it works.
//!
//! # Playing
//!
//! ```
//! use polyboard::{Board, Chess, LefrBoard, MoveList, Position};
//!
//! let mut board = LefrBoard::<Chess>::new(&Position::start());
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
pub use backend::{LEFR, LEFR_TEXTBOOK};
pub use polyboard_bitboard::{Batch, BatchKind, BatchMoves, PawnShift, Source};
pub use textbook::{Textbook, TextbookMove};
pub use tuned::{LefrBoard, LefrRepresentation};
