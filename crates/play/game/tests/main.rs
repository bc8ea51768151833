//! Tests of games and their ends, from outside.

mod judging;
mod manual_counting;
