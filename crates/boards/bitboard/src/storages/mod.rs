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

mod eight_words;

mod twelve_words;

mod six_plus_two;

mod quad;

mod hybrid;

pub use eight_words::{EightWords, Row};
pub use hybrid::{Hybrid, HybridBoard, HybridRepresentation, HybridRow, HybridUndo};
pub use quad::{Quad, QuadBoard, QuadRepresentation, QuadRow};
pub use six_plus_two::{SixPlusTwo, SixPlusTwoBoard, SixPlusTwoRepresentation};
pub use twelve_words::{TwelveBoard, TwelveRepresentation, TwelveWords};
