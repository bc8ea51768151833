//! Any board behind a pointer, and any variant as a value, so that a check is compiled only once.
//!
//! [`Probe`] answers every question that the contract lets a caller ask a
//! [`Board`](polyboard_board::Board), in neutral squares and moves. [`AnyVariant`] has the rules of
//! a variant, and reads and writes its texts.

mod any_variant;
mod boards;
mod probe;

pub use any_variant::AnyVariant;
pub use probe::{List, Made, MoveFacts, Player, Probe, View};
