//! Moves in Standard Algebraic Notation: published ones, properties, spellings, errors, and mutants.

mod checks;
mod corpus;
