//! Tests of the board, from outside.

mod arithmetic;
mod lists;
mod same_moves;
