//! The contract of a board representation: the traits over which everything else is written once.
//!
//! [`Board`] is the trait of a board, and [`BoardExt`] has what follows from its answers. With
//! [`Inspect`] a board tells about its memory.
//! A [`Question`] to a board and its [`Answer`] are values, too, so a comparison of boards is a loop.
//! [`Representation`] names a family of boards, one for each variant, with its [`Facts`].
//! [`Reference`] is the slowest board, with which the others are compared.
//!
//! ```
//! use polyboard::{Board, Chess, LerfBoard, MoveList, Position};
//!
//! let mut board = LerfBoard::<Chess>::new(&Position::start());
//! let mut moves = MoveList::new();
//! board.generate(&mut moves);
//! assert_eq!(moves.len() as u64, board.count_legal());
//!
//! let before = board.setup();
//! let undo = board.make(moves[0]);
//! board.unmake(moves[0], undo);
//! assert_eq!(board.setup(), before);
//! ```

#![no_std]

extern crate alloc;

mod answer;
mod board_ext;
mod changes;
mod contract;
mod exchange;
mod field;
mod in_memory;
mod inconsistency;
mod inspect;
mod key;
mod keyed;
mod move_list;
mod moved;
mod native;
mod position_key;
mod question;
mod reference;
mod representation;

pub use answer::Answer;
pub use board_ext::BoardExt;
pub use contract::Board;
#[doc(hidden)]
pub use field::bytes_behind;
pub use field::{Field, Stored};
pub use in_memory::InMemory;
#[doc(hidden)]
pub use in_memory::write_field;
pub use inconsistency::Inconsistency;
pub use inspect::Inspect;
pub use key::Key;
pub use keyed::{Keyed, KeyedUndo};
pub use move_list::MoveList;
pub use moved::moved;
pub use native::{NativeMove, NativeSquare};
pub use position_key::position_key;
pub use question::Question;
pub use reference::{Reference, ReferenceMove, ReferenceRepresentation};
pub use representation::{Counting, Facts, Family, Representation};

/// A set of neutral squares, a bit for each in the order of [`Square::ALL`](polyboard_squares::Square::ALL).
///
/// Boards answer with it, whatever their own numbering, so sets of two boards can be united, compared and counted.
/// A member converts to the square of a board by way of the neutral square: `at.square().into()`.
///
/// ```
/// use polyboard::{Board, Chess, Color::White, LerfBoard, Move, Position, Square::*, read_fen};
/// use polyboard::squares::board;
///
/// let position: Position<Chess> = read_fen("3rk3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1")?;
/// let mut board = LerfBoard::<Chess>::new(&position);
/// assert_eq!(board.attacked_by(White), board! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . x
///     x . . x . . x .
///     . x . x . x . .
///     . . x x x . . .
///     x x x x x x x x
///     x x x x x x . .
/// });
/// // The rook behind the queen attacks the pawn once the queen has gone.
/// let without_queen = board.occupied() ^ D2.into();
/// assert_eq!(board.attackers_under(D5.into(), White, without_queen), D1.into());
///
/// // The queen takes the pawn, a rook the queen, the other rook that rook.
/// let mv = board.find(Move::normal(D2, D5)).expect("it is legal");
/// assert_eq!(board.exchange(mv, &[100, 320, 330, 500, 900, 0]), 100 - 900 + 500);
/// // The move adds four pairs to who attacks whom, d1-d5, d5-d1, d5-d8 and d8-d5, and removes six.
/// let mut changes = [0; 2];
/// board.make_with_changes(mv, |_, _, is_added| changes[usize::from(is_added)] += 1);
/// assert_eq!(changes, [6, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type SquareSet = polyboard_squares::Bitboard<polyboard_squares::Lerf>;
