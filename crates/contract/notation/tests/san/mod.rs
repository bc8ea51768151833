//! Moves in Standard Algebraic Notation: published ones, properties, spellings, errors, and mutants.

mod checks;
mod corpus;
mod errors;
mod mutants;
mod properties;
mod spellings;
mod thai;
