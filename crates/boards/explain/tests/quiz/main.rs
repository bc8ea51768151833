//! The questions of the quiz: their answers, and what is accepted as an answer.

mod checking;
mod recomputed;
