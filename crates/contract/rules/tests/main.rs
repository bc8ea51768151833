//! Tests of the rules, from outside.

mod common;
mod faults;
mod makruk;
mod play;
mod reference;
mod text;
