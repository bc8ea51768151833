//! Tests of the rules, from outside.

mod faults;
mod makruk;
mod play;
mod reference;
