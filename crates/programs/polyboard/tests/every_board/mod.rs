//! Tests that every board with a name does the same. One binary, since the boards take longer to
//! compile than the tests to run.

mod columns;
mod games;
mod order;
mod search;
mod sets;
mod uci;
