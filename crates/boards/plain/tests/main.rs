//! Tests of the board, from outside.

mod conformance;
mod odd_variant;
mod size;
