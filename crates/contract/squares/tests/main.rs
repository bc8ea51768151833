//! Tests of squares, sets and mappings, from outside.

#[macro_use]
mod common;

mod operations;
mod published;
mod published_sets;
mod shifts;
mod symmetry;
mod text;
mod x88;
