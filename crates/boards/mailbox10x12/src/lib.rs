//! The 10x12 mailbox: a1 = 21, b1 = 22, a2 = 31.
//!
//! ```text
//!   110 … … … … … … … … 119        a1 = 21, east = +1, north = +10
//!   100 … … … … … … … … 109
//! 8  90 91 92 93 94 95 96 97 98 99            +9  +10  +11
//! 7  80 81 82 83 84 85 86 87 88 89              \   |   /
//! 6  70 71 72 73 74 75 76 77 78 79            -1  —  ·  —  +1
//! 5  60 61 62 63 64 65 66 67 68 69              /   |   \
//! 4  50 51 52 53 54 55 56 57 58 59           -11  -10  -9
//! 3  40 41 42 43 44 45 46 47 48 49
//! 2  30 31 32 33 34 35 36 37 38 39     The first and the last column and the two rows
//! 1  20 21 22 23 24 25 26 27 28 29     below and above are guards. The right edge of one
//!    10 … … … … … … … … 19             row and the left edge of the next are neighbours:
//!     0 … … … … … … … … 9              two columns do the work of four.
//!        a  b  c  d  e  f  g  h
//! ```
//!
//! A board of 120 cells: eight by eight in a frame that is wide enough for a knight's leap. The frame
//! has two rows above and below, and two columns between one h-file and the next a-file. The tuned
//! board pads the array to 512 cells, so that no load needs a bounds check. The Chess Programming Wiki
//! calls it the [10x12 Board](https://www.chessprogramming.org/10x12_Board).
//!
//! # The edge of the board
//!
//! The load that looks for a piece also finds the edge. The frame is filled with a sentinel that
//! is neither empty nor a piece; in the tuned board it looks like a friendly piece to either side. So
//! no separate test is needed: the load that fetches the piece also fetches the sentinel.
//!
//! ```
//! use polyboard_mailbox::{EMPTY, GUARD, Layout};
//! use polyboard_mailbox10x12::Layout10x12;
//! use polyboard::{
//!     Square,
//!     squares::{Direction, Geometry, Mailbox10x12, SquareMapping},
//! };
//!
//! const MAILBOX: Geometry = Mailbox10x12::GEOMETRY;
//! let north_east = MAILBOX.delta(Direction::NorthEast.step()); // +11
//! let from_h4 = MAILBOX.index(Square::H4) + north_east;
//! assert_eq!(from_h4, 69);
//! assert_eq!(Layout10x12::probe(&Layout10x12::NO_PIECES, from_h4 as u8), GUARD);
//! let from_d8 = MAILBOX.index(Square::D8) + north_east;
//! assert_eq!(from_d8, 105);
//! assert_eq!(Layout10x12::probe(&Layout10x12::NO_PIECES, from_d8 as u8), GUARD);
//! let from_d4 = MAILBOX.index(Square::D4) + north_east;
//! assert_eq!(Layout10x12::probe(&Layout10x12::NO_PIECES, from_d4 as u8), EMPTY);
//! assert_eq!(MAILBOX.square(from_d4), Some(Square::E5));
//! ```
//!
//! # What this layout lacks
//!
//! Rows of ten are too short to keep index differences apart: +7 is seven files to the east, or one
//! rank to the north and three files to the west. Of 155 differences that occur, 70 mean more than
//! one thing. So this board looks up the index that each square would have in rows of sixteen, and
//! subtracts those: [`differences`].
//!
//! The sentinel frame appears in early published programs; Robert Hyatt's "Chess Program Board
//! Representations" describes it as the "offset board".
//!
//! # Two boards
//!
//! [`Textbook`] is a whole board in one file, as in a textbook: for chess, without SIMD, generics or
//! code of other boards. By `diff` with the `textbook.rs` of `x88` only the numbering and the edge
//! test differ. `tuned.rs` has the fastest board that we know how to write, for every variant: the
//! generator of [`mailbox`](polyboard_mailbox), whose `generate.rs` shows how it works.
//!
//! # Playing
//!
//! ```
//! use polyboard::{Board, Chess, Mailbox10x12Board, MoveList, Position};
//!
//! let mut board = Mailbox10x12Board::<Chess>::new(&Position::start());
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
mod textbook;
mod tuned;

#[cfg(all(feature = "backend", not(test)))]
pub use backend::{MAILBOX_10X12, MAILBOX_10X12_TEXTBOOK};
pub use polyboard_mailbox::{Batch, BatchKind, BatchMoves};
pub use textbook::{Textbook, TextbookMove, TextbookUndo};
pub use tuned::{Layout10x12, Mailbox10x12Board, Mailbox10x12Representation};
