//! Questions with their answers.

mod checking;
mod recomputed;
