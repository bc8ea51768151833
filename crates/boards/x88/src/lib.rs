//! The 0x88 board: a1 = 0x00, b1 = 0x01, a2 = 0x10.
//!
//! ```text
//! 8  70 71 72 73 74 75 76 77 | 78 … 7f        a1 = 0, east = +1, north = +16
//! 7  60 61 62 63 64 65 66 67 | 68 … 6f
//! 6  50 51 52 53 54 55 56 57 | 58 … 5f               +15  +16  +17
//! 5  40 41 42 43 44 45 46 47 | 48 … 4f                  \   |   /
//! 4  30 31 32 33 34 35 36 37 | 38 … 3f                -1  —  ·  —  +1
//! 3  20 21 22 23 24 25 26 27 | 28 … 2f                  /   |   \
//! 2  10 11 12 13 14 15 16 17 | 18 … 1f               -17  -16  -15
//! 1  00 01 02 03 04 05 06 07 | 08 … 0f
//!     a  b  c  d  e  f  g  h   off the board
//! ```
//!
//! A board of 128 cells, twice as wide as the chessboard; its right half stays empty. In return an
//! index is a rank and a file of three bits each, with a spare bit above each, and a step off the board
//! sets at least one of the spare bits. The tuned board pads the array to 256 cells, so that an index
//! in a byte needs no bounds check. The Chess Programming Wiki has a page about
//! [0x88](https://www.chessprogramming.org/0x88).
//!
//! # The edge of the board
//!
//! One AND finds the edge before anything is loaded: a cell is on the board if `(sq & 0x88) == 0`.
//! A step past the h-file sets bit 3, and so does one past the a-file, by the borrow. A step past the
//! eighth rank sets bit 7, and so does one past the first, modulo 256.
//! `0x88` has just these two bits.
//!
//! ```
//! use polyboard::{
//!     Square,
//!     squares::{Direction, Geometry, Mailbox0x88, SquareMapping},
//! };
//!
//! const X88: Geometry = Mailbox0x88::GEOMETRY;
//! let north_east = X88.delta(Direction::NorthEast.step()); // +17
//! let from_h4 = X88.index(Square::H4) + north_east;
//! assert_eq!(from_h4, 0x48);
//! assert_ne!(from_h4 & 0x88, 0); // bit 3: beyond the h-file
//! let from_d8 = X88.index(Square::D8) + north_east;
//! assert_eq!(from_d8, 0x84);
//! assert_ne!(from_d8 & 0x88, 0); // bit 7: beyond the eighth rank
//! let from_d4 = X88.index(Square::D4) + north_east;
//! assert_eq!(from_d4 & 0x88, 0);
//! assert_eq!(X88.square(from_d4), Some(Square::E5));
//! ```
//!
//! # What only this layout has
//!
//! In rows of sixteen every displacement has its own index difference, so one subtraction tells
//! how two squares lie to each other: [`differences`] has tables of 256 entries, of which 225 are used. A mailbox
//! with shorter rows needs a table of pairs, or other indices.
//!
//! The inventor is not known; Robert Hyatt remembers it from about 1970. The earliest published code
//! known is J. Kuipers's, in Tiny Chess 86 (1981). Bruce Moreland heard of the scheme from David
//! Kittinger in 1995 and forgot its name, so he explained it online without one, and the name "0x88"
//! stuck.
//!
//! # Two boards
//!
//! [`Textbook`] is a whole board in one file, as in a textbook: for chess, without SIMD, generics or
//! code of other boards. By `diff` with the `textbook.rs` of `mailbox10x12` only the numbering and
//! the edge test differ. `tuned.rs` has the fastest board that we know how to write, for every
//! variant: the generator of [`mailbox`](polyboard_mailbox), whose `generate.rs` shows how it works.
//!
//! # Playing
//!
//! ```
//! use polyboard::{Board, Chess, Mailbox0x88Board, MoveList, Position};
//!
//! let mut board = Mailbox0x88Board::<Chess>::new(&Position::start());
//! assert_eq!(board.count_legal(), 20);
//! assert_eq!(board.count_replies(), 400);
//!
//! let mut moves = MoveList::new();
//! board.generate(&mut moves);
//! let taken = board.make(moves[0]);
//! board.unmake(moves[0], taken);
//! ```
//!
//! [`for_each_batch`](polyboard_mailbox::Mailbox::for_each_batch) passes the moves without a list: a
//! [`Batch`] has those from one cell to another.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

// Not in its unit tests, for which the boards would be compiled once more.
#[cfg(all(feature = "backend", not(test)))]
extern crate alloc;

#[cfg(all(feature = "backend", not(test)))]
mod backend;
pub mod differences;
mod layout;
mod textbook;
mod tuned;

#[cfg(all(feature = "backend", not(test)))]
pub use backend::{MAILBOX_0X88, MAILBOX_0X88_TEXTBOOK};
pub use layout::Layout0x88;
pub use polyboard_mailbox::{Batch, BatchKind, BatchMoves};
pub use textbook::{Textbook, TextbookMove, TextbookUndo};
pub use tuned::{Mailbox0x88Board, Mailbox0x88Representation};
