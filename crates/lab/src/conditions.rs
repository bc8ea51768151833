//! The conditions of a run, which are those that `polyboard compare` states.

pub use polyboard::compare::{Commit, Conditions};
