//! The error type of the commands, and the exit codes.

use std::fmt;

/// The exit code of a command. clap exits with 2 on usage errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Success.
    Fine = 0,
    /// Two things that should agree do not.
    Mismatch = 1,
    /// The input cannot be used.
    InvalidInput = 3,
}

/// The error of input that cannot be used: the place, and the fault with its remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    message: String,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into() }
    }

    /// Creates the error of a fault at a place: `moves.epd: No such file or directory`.
    pub(crate) fn at(place: impl fmt::Display, fault: impl fmt::Display) -> Failure {
        Failure { message: format!("{place}: {fault}") }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
