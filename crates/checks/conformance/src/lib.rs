//! Checks that any board representation must pass, and mutants that must fail them.
//!
//! To test a board of your own, write three lines in a file of its `tests` folder:
//!
//! ```
//! # mod mine { pub use polyboard::LerfBoard as MyBoard; }
//! use mine::MyBoard;
//! use polyboard::Chess;
//! polyboard_conformance::conformance!(my_board, MyBoard<Chess>);
//! ```
//!
//! That makes one test for each of the [`checks`], `my_board::perft_corpus` and so on. They are plain functions, so a
//! program can run them too. [`facts()`] checks what a representation states, such as its numbering and its size.
//!
//! # Who says what is right
//!
//! The checks compare a board with published counts and lists of other programs ([`corpus`]), with the literal
//! reference in [`polyboard_rules::reference`], and with itself, by asking the same question in two ways. A check that
//! no wrong board can fail is worth nothing. So [`polyboard_diff::mutants`] plants the usual bugs, one in each board,
//! and the tests of this crate verify that each of them is rejected.
//!
//! A failed check returns a [`Failure`]: it names the position, the moves that are missing and those that are invented,
//! and a command that runs the failed test in this position alone. That prints [`Answers`]: all that the board says
//! there, beside what the literal reference says. One bug fails many checks; the tests of [`conformance!`] report the
//! first in full and refer the others to it.
//!
//! # Other variants
//!
//! Every check takes the variant from the board, and the published facts by the name in its rules, so far for chess and
//! makruk. A variant without published facts is checked only against the reference, from its start.

pub mod checks;
pub mod corpus;
pub mod drawn;
pub mod mutants;
pub mod setups;
pub mod walks;

mod answers;
mod conformance;
mod effort;
mod facts;
mod failure;
mod fields;
mod problem;
mod subject;
mod suite;
mod view;

pub use answers::Answers;
pub use effort::Effort;
pub use facts::{WrongFacts, facts, tables_in};
pub use failure::Failure;
#[doc(hidden)]
pub use suite::Suite;
