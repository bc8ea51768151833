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
//! and the a-file before it goes west. For pawns these two ANDs are the whole price of the mapping:
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

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "backend")]
extern crate alloc;

#[cfg(feature = "backend")]
mod backend;
#[cfg(feature = "sliders")]
mod sliders;

use core::marker::PhantomData;

#[cfg(feature = "backend")]
pub use backend::LERF;
use polyboard_bitboard::{Bitboards, EightWords, Fastest, Sliders, table_bytes};
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Lerf, MappingInfo};
#[cfg(feature = "sliders")]
pub use sliders::SLIDERS;

/// A position as LERF bitboards, with the fastest sliders that the build allows.
pub type LerfBoard<V> = Bitboards<V, EightWords<Lerf>, Fastest>;

/// LERF bitboards as a representation: for every variant a [`LerfBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfRepresentation;

impl Representation for LerfRepresentation {
    const FACTS: Facts = Facts::new("lerf", "rank-first bitboards", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lerf>())
        .with_off_board("wrap mask")
        .with_tables(table_bytes::<EightWords<Lerf>, Fastest>())
        .with_counting(LerfBoard::<Chess>::COUNTS_BY);
    type Board<V: Variant> = LerfBoard<V>;
}

/// LERF bitboards with a slider algorithm of your choice; on the command line `lerf+magic`,
/// `lerf+rotated`.
///
/// The board looks up a slider for each move and each attack; [`LerfBoard`] also counts moves
/// without a lookup for each slider, if the build has AVX2, AVX-512 or NEON. So compare algorithms with
/// `lerf+pext`: all boards of this kind count their moves in the same way, piece by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfWith<S>(PhantomData<S>);

impl<S: Sliders> Representation for LerfWith<S> {
    const FACTS: Facts = LerfRepresentation::FACTS
        .with_name(Self::NAME)
        .with_tables(table_bytes::<EightWords<Lerf>, S>())
        .with_counting(Bitboards::<Chess, EightWords<Lerf>, S>::COUNTS_BY);
    type Board<V: Variant> = Bitboards<V, EightWords<Lerf>, S>;
}

impl<S: Sliders> LerfWith<S> {
    const PREFIX: &str = "lerf+";
    const SPELLED: [u8; 32] = {
        let (prefix, name) = (Self::PREFIX.as_bytes(), S::NAME.as_bytes());
        let mut spelled = [0; 32];
        let (head, tail) = spelled.split_at_mut(prefix.len());
        head.copy_from_slice(prefix);
        tail.split_at_mut(name.len()).0.copy_from_slice(name);
        spelled
    };
    const NAME: &str = {
        let name = Self::SPELLED.split_at(Self::PREFIX.len() + S::NAME.len()).0;
        match str::from_utf8(name) {
            Ok(name) => name,
            Err(_) => panic!("two texts are no text together"),
        }
    };
}
