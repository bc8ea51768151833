//! Tests of the checks, on boards with bugs and without.

mod failures;
mod keys;
mod mutants;
mod positions;
mod reference;
mod walks;
