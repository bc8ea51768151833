//! The boards without a crate of their own, against every check.
//!
//! Their values are compiled in this crate, and at the level of optimisation of tests the compiler takes the
//! functions of a board from there. In the crates of their families every suite would compile its board again.

mod hybrid;
mod mailbox16x12;
mod mailbox8x8;
mod mappings;
mod quad;
mod six_plus_two;
mod sliders;
mod twelve_words;
