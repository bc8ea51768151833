//! The generator on every storage but eight words, which `lerf` and `lefr` test.

mod hybrid;
mod quad;
mod simplest;
mod six_plus_two;
mod twelve_words;
