//! Charts, their operations on words, and the conversion of sets.

mod operations;
mod printed;
mod sets;
