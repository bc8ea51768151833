//! Tests of the board, from outside.

mod arithmetic;
mod conformance;
mod lists;
