//! Tests of the board, from outside.

mod conformance;
mod keys;
