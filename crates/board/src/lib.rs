//! The contract: what a board representation promises, so that everything else is written once.
//!
//! [`Board`] is the trait. [`Representation`] names a family of boards, one for each variant, with
//! its [`Facts`]. [`CopyMake`] turns any board into one that undoes moves by keeping a copy, and
//! [`Reference`] is the slowest board there is, the one that the others are compared with.
//!
//! ```
//! use polyboard_board::{Board, MoveList, Reference};
//! use polyboard_rules::{Chess, Position};
//!
//! let mut board = Reference::<Chess>::new(&Position::start());
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

mod contract;
mod copy_make;
mod field;
mod inconsistency;
mod key;
mod keyed;
mod move_list;
mod moved;
mod reference;
mod representation;

pub use contract::{Board, NativeMove, NativeSquare};
pub use copy_make::CopyMake;
#[doc(hidden)]
pub use field::bytes_behind;
pub use field::{Field, Stored};
pub use inconsistency::Inconsistency;
pub use key::Key;
pub use keyed::{Keyed, KeyedUndo};
pub use move_list::MoveList;
pub use moved::moved;
pub use reference::{Reference, ReferenceMove, ReferenceRepresentation};
pub use representation::{Facts, Family, Representation};
