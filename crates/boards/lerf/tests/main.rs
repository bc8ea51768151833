//! Tests of the board, from outside.

mod keys;
mod same_moves;
