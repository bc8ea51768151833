//! The kinds of questions, each a function of random numbers. The table of topics lists them.

pub(super) mod bits;
pub(super) mod key;
pub(super) mod moves;
pub(super) mod sets;
pub(super) mod slider;
pub(super) mod squares;

use crate::{
    charts::Chart,
    quiz::{Answer, random::Random},
};

/// The text of a question, its answer, the reason, and the command that shows the solution.
pub(crate) type Asked = (String, Answer, String, String);

pub(crate) type Kind = fn(&mut Random) -> Asked;

fn map(chart: &Chart) -> String {
    format!("polyboard map {}", chart.name().to_ascii_lowercase())
}
