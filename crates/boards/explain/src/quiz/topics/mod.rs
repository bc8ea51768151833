//! One file for each topic: its kinds of questions, each a function of random numbers. The table of topics lists them.

pub(super) mod bitboard;
pub(super) mod bits;
pub(super) mod castling;
pub(super) mod key;
pub(super) mod mailbox;
pub(super) mod mapping;
pub(super) mod mv;
pub(super) mod perft;
pub(super) mod shift;
pub(super) mod slider;

use polyboard_squares::Square;

use crate::{
    charts::Chart,
    quiz::{Question, random::Random},
};

/// A kind of question.
pub(crate) type Kind = fn(&mut Random) -> Question;

/// The names of squares, separated by blanks.
fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

/// The command that shows a mapping.
fn map(chart: &Chart) -> String {
    format!("polyboard map {}", chart.name().to_ascii_lowercase())
}
