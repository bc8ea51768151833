//! Charts, their operations on words, and the conversion of sets.

mod charts;
mod operations;
mod sets;
