//! A board representation as a value, and its boards behind a pointer: what is written over them is
//! compiled once.
//!
//! A [`Backend`] has a name, facts, and a function that sets up a board. [`DynBoard`] answers every
//! [`Question`](polyboard_board::Question) about a position, in neutral squares and moves, and each answer is the
//! board's own. [`AnyBoard`] makes a `Board` of it again, for code over `B: Board` that need not know the type.
//! [`AnyVariant`] is a variant as a value: its rules, and the functions that read and write its texts.
//!
//! | file | contents |
//! |---|---|
//! | dyn_board | the trait, and what is counted over it |
//! | tree | what can be counted, and cancelled, move by move |
//! | object | its one implementation, for every board |
//! | candidate | a move and what is known of it |
//! | workload | many boards and one question, for a clock |
//! | backend | a representation as a value |
//! | any_board | the pointer as a `Board` |
//! | any_variant | a variant as a value |

#![cfg_attr(docsrs, feature(doc_cfg))]

/// Methods that ask one question each, and unwrap its answer; all have one attribute.
macro_rules! asks {
    ($attribute:meta: $($(#[$doc:meta])* $vis:vis fn $name:ident($($argument:ident: $type:ty),*)
        -> $answer:ty = $question:expr, $($get:ident).+;)*) => {$(
        $(#[$doc])*
        #[$attribute]
        $vis fn $name(&self, $($argument: $type),*) -> $answer {
            self.ask($question)$(.$get())+
        }
    )*};
}

mod any_board;
mod any_variant;
mod backend;
mod candidate;
mod dyn_board;
mod object;
mod tree;
mod workload;

pub use any_board::{AnyBoard, AnyMove, Ask};
pub use any_variant::AnyVariant;
pub use backend::{Backend, Backends, BoardType, NoBoard};
pub use candidate::{Candidate, Selection};
pub use dyn_board::{CannotPass, Divided, DynBoard};
pub use object::{Object, board_of, boxed, boxed_keyed};
pub use workload::{BoardWork, TooManyBoards, Workload};
