//! What ends a command early, and the exit codes.

use std::fmt;

/// How a command ends. Usage errors, 2, are clap's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// All is well.
    Fine = 0,
    /// Something that should agree does not.
    Mismatch = 1,
    /// The input cannot be used.
    InvalidInput = 3,
}

/// Why the input cannot be used: the place, and the fault with its remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    message: String,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into() }
    }

    /// A fault at a place: `moves.epd: No such file or directory`.
    pub(crate) fn at(place: impl fmt::Display, fault: impl fmt::Display) -> Failure {
        Failure { message: format!("{place}: {fault}") }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
