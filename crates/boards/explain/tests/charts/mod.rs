//! Charts, and their operations on words.

mod operations;
mod printed;
