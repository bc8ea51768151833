//! Any board behind a pointer, so that what is written over it is compiled once.
//!
//! [`DynBoard`] has every question of the trait [`Board`](polyboard_board::Board), in neutral squares and
//! moves, and each answer is the board's own. [`AnyBoard`] makes a `Board` of it again, for code over
//! `B: Board` that need not know the type. [`AnyVariant`] is a variant as a value: its rules, and the
//! functions that read and write its texts.
//!
//! | file | contents |
//! |---|---|
//! | dyn_board | the trait, and what is counted over it |
//! | object | its one implementation, for every board |
//! | candidate | a move and what is known of it |
//! | any_board | the pointer as a `Board` |
//! | any_variant | a variant as a value |

mod dyn_board;

mod object;

mod candidate;

mod any_board;
mod any_variant;

pub use any_board::{AnyBoard, AnyMove};
pub use any_variant::AnyVariant;
pub use candidate::{Candidate, MoveFacts, Wanted};
pub use dyn_board::{Divided, DynBoard};
pub use object::{Object, board_of, boxed, boxed_keyed};
