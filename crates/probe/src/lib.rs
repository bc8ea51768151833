//! Any board behind a pointer, and any variant as a value: what a check needs to be compiled once.
//!
//! [`Probe`] has all that the contract lets a caller ask of a [`Board`](polyboard_board::Board), in
//! neutral squares and moves. [`AnyVariant`] has the rules of a variant, and its texts.

mod any_variant;
mod boards;
mod probe;

pub use any_variant::AnyVariant;
pub use probe::{List, Made, MoveFacts, Player, Probe, View};
