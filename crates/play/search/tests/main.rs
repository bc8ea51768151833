//! Tests of the search, from outside.

mod mates;
mod search;
