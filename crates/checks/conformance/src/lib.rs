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
//! That makes one test for each of the [`checks`], `my_board::perft_corpus` and so on. They are
//! plain functions, so a program can run them too:
//!
//! ```
//! use polyboard::{Chess, LerfBoard};
//! use polyboard_conformance::{Effort, checks};
//!
//! checks::setup_round_trip::<LerfBoard<Chess>>(Effort::SHALLOW)?;
//! # Ok::<(), polyboard_conformance::Failure>(())
//! ```
//!
//! # Who says what is right
//!
//! The checks compare a board with published counts and lists of other programs ([`corpus`]), with
//! the literal reference in [`polyboard_rules::reference`], and with itself, by asking the same
//! question in two ways. A check that no wrong board can fail is worth nothing. So
//! [`polyboard_diff::mutants`] plants the usual bugs, one in each board, and the tests of this crate verify
//! that each of them is rejected.
//!
//! A failed check returns a [`Failure`]: it names the position, the moves that are missing and
//! those that are invented, and a command that runs the failed test in this position alone. That
//! prints
//! [`Answers`]: all that the board says there, beside what the literal reference says. One bug fails
//! many checks; the tests of [`conformance!`] report the first in full and refer the others to it.
//!
//! # Facts
//!
//! [`facts()`] checks the facts that a representation states, such as its numbering and its size.
//!
//! # Other variants
//!
//! Every check is generic over the board and takes the variant from it. The published facts about a
//! variant, so far chess or makruk, are found by the name in its rules. A variant without published
//! facts is checked only against the reference, from its start. The positions of a game that treats
//! left and right alike are rotated by 180 degrees as well as flipped.

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
