//! Finds the first wrong move: compares two boards, or a board and a program, until they differ.
//!
//! A count that is off by 37 does not say which move is wrong. [`Diff`] descends to the first position in which two
//! [`Side`]s list different moves, or give different answers. It makes that position as small as it can, and asks the
//! literal reference which side is wrong and why: the [`Cause`]. [`judged`] asks the same about one move of a program.
//!
//! [`first_wrong_move`] does all of this for two types of board. Programs take part as a
//! [`UciEngine`], which understands Stockfish's `go perft`, or as a [`DivideScript`]; a [`Program`] is either.
//!
//! You can descend by hand, by comparing the counts below each move;
//! [perftree](https://github.com/agausmann/perftree) makes that easier. This crate adds the next
//! steps: state that only moves reveal, the smallest position, and the cause.
//!
//! [`mutants`] are boards with a planted bug each, on which the crate is tested.

mod board_cause;
mod castling_cause;
mod cause;
mod count_cause;
mod diff;
mod difference;
mod judged;
mod line;
mod minimise;
mod move_cause;
pub mod mutants;
mod pawn_cause;
mod positions;
mod program;
mod report;
mod side;
mod two_boards;

pub use cause::{Cause, CauseKind};
pub use diff::{Diff, Found, Games};
pub use difference::Difference;
pub use judged::judged;
pub use line::Line;
pub use program::{DivideScript, Program, ProgramError, TotalScript, UciEngine};
pub use report::Report;
pub use side::{BoardSide, Counts, Side};
pub use two_boards::{first_wrong_move, first_wrong_move_below};
