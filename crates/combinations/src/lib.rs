//! Bitboards in other combinations than those of `lerf` and `lefr`, as values.
//!
//! [`SLIDERS`] are the LERF board with each slider algorithm, such as `lerf+magic`, and [`MAPPINGS`] eight
//! words under each other mapping of 64 cells, such as `h8g8`. A comparison of them shows what an algorithm
//! or a corner is worth. They are in a crate of their own, because few programs ask for them, and they are
//! more boards than all others together.

mod mappings;
mod sliders;

pub use mappings::MAPPINGS;
pub use sliders::SLIDERS;
