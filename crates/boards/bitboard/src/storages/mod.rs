//! Five ways to store a position in bitboards.
//!
//! | storage | board | bytes | the piece on a square is found by | one side's knights |
//! |---|---|--:|---|---|
//! | [`EightWords`] | `lerf` | 64 | up to six tests | two words, one AND |
//! | [`TwelveWords`] | `12bb` | 104 | up to twelve tests | a word |
//! | [`SixPlusTwo`] | `6+2` | 72 | up to eight tests | two words, one AND |
//! | [`Quad`] | `quad` | 32 | four bits, without a branch | four words, three ANDs |
//! | [`Hybrid`] | `hybrid` | 136 | a load | two words, one AND |
//!
//! The boards differ only in what they store. Mapping, sliders and generator are those of `lerf`, so
//! only the storage sets their speeds apart. The `diff` of two files is the difference of two boards.
//!
//! ```
//! use polyboard::{
//!     Board, Chess, HybridBoard, MoveList, Position, QuadBoard, SixPlusTwoBoard, TwelveBoard,
//! };
//!
//! fn play<B: Board<Variant = Chess>>() -> usize {
//!     let mut board = B::new(&Position::start());
//!     assert_eq!(board.count_legal(), 20);
//!     assert_eq!(board.count_replies(), 400);
//!
//!     let mut moves = MoveList::new();
//!     board.generate(&mut moves);
//!     let undo = board.make(moves[0]);
//!     board.unmake(moves[0], undo);
//!     size_of_val(&board)
//! }
//!
//! let bytes = [
//!     play::<TwelveBoard<Chess>>(),
//!     play::<SixPlusTwoBoard<Chess>>(),
//!     play::<QuadBoard<Chess>>(),
//!     play::<HybridBoard<Chess>>(),
//! ];
//! assert_eq!(bytes, [104, 72, 32, 136]);
//! ```

/// The state of a storage that keeps it as a word.
macro_rules! state_in_a_word {
    () => {
        #[inline(always)]
        fn state(&self) -> Bitboard<M> {
            self.state
        }

        #[inline(always)]
        fn set_state(&mut self, state: Bitboard<M>) {
            self.state = state;
        }
    };
}

mod eight_words;
mod hybrid;
mod quad;
mod six_plus_two;
mod twelve_words;

use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::Lerf;

pub use self::{
    eight_words::{EightWords, Row},
    hybrid::{Hybrid, HybridRow, HybridUndo},
    quad::{Quad, QuadRow},
    six_plus_two::SixPlusTwo,
    twelve_words::TwelveWords,
};
use crate::{Bitboards, Fastest, facts};

/// For each storage its board in LERF, as a type and as a representation.
macro_rules! boards {
    ($($storage:ident $board:ident $representation:ident $name:literal $title:literal;)*) => {$(
        #[doc = concat!("A position in [`", stringify!($storage), "`], LERF.")]
        pub type $board<V> = Bitboards<V, $storage<Lerf>, Fastest>;

        #[doc = concat!("A representation: for every variant a [`", stringify!($board), "`].")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $representation;

        impl Representation for $representation {
            const FACTS: Facts = facts::<$storage<Lerf>, Fastest>($name, $title);
            type Board<V: Variant> = $board<V>;
        }
    )*};
}

boards! {
    TwelveWords TwelveBoard TwelveRepresentation "12bb" "twelve bitboards";
    SixPlusTwo SixPlusTwoBoard SixPlusTwoRepresentation "6+2" "six plus two bitboards";
    Quad QuadBoard QuadRepresentation "quad" "quad-bitboards";
    Hybrid HybridBoard HybridRepresentation "hybrid" "bitboards and a mailbox";
}
