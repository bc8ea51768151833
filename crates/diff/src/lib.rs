//! The first wrong move: two boards, or a board and a program, compared until they differ.
//!
//! A count that is off by 37 says nothing. [`Diff`] descends to the first position in which two
//! [`Side`]s list different moves, or give another answer differently, makes it as small as it can be,
//! and names the [`Cause`] by asking the literal reference which side is wrong and why.
//!
//! [`first_wrong_move`] does all that for two types of board. Programs take part as a [`UciEngine`],
//! which understands Stockfish's `go perft`, or as a [`DivideScript`].
//!
//! To descend by comparing the counts below each move is what people do by hand, and what
//! [perftree](https://github.com/agausmann/perftree) makes easier. Added here is what comes after: the
//! state that only moves reveal, the smallest position, and the cause.

mod answers;
mod board_cause;
mod castling_cause;
mod cause;
mod diff;
mod difference;
mod line;
mod minimise;
mod move_cause;
mod pair;
mod positions;
mod program;
mod random;
mod side;
mod two_boards;

pub use cause::{Cause, CauseKind};
pub use diff::{Diff, Found, Report};
pub use difference::{Difference, Question};
pub use line::Line;
pub use program::{DivideScript, ProgramError, UciEngine};
pub use side::{BoardSide, Counts, Side};
pub use two_boards::{first_wrong_move, first_wrong_move_below};
