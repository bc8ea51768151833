//! The error type of the commands, and the exit codes.

use std::{error::Error, fmt, path::Path};

use polyboard::{UnknownName, notation::shown};

/// The exit code of a command. clap exits with 2 on usage errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Success.
    Fine = 0,
    /// Two things that should agree do not.
    Mismatch = 1,
    /// The input cannot be used.
    InvalidInput = 3,
}

/// The error of input that cannot be used: the place, and the fault with its remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    message: String,
}

impl Failure {
    pub fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into() }
    }

    /// Creates the error of a fault at a place: `--at 4: more plies than --depth 3`.
    pub fn at(place: impl fmt::Display, fault: impl fmt::Display) -> Failure {
        Failure { message: format!("{place}: {fault}") }
    }

    /// Creates the error of a fault in a file: `moves.epd: no positions`.
    pub fn in_file(path: &Path, fault: impl fmt::Display) -> Failure {
        Failure::at(place(path), fault)
    }

    /// Creates the error of a name that nothing of a kind has; `remedy` says where all names are listed.
    pub fn unknown<'a>(
        kind: &str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
        remedy: &str,
    ) -> Failure {
        let meant = Failure::hint(name, known);
        Failure::new(format!("unknown {kind} \"{}\"; {meant}{remedy}", shown(name)))
    }

    /// The part of a message that names the most similar of the known names, if one is similar.
    pub fn hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        UnknownName::suggest(name, known)
            .map_or(String::new(), |meant| format!("did you mean {meant}? otherwise "))
    }

    pub fn unwritable(path: &Path, error: impl fmt::Display) -> Failure {
        Failure::in_file(path, format!("the file cannot be written ({error}); name another one"))
    }

    pub fn of_threads(threads: impl fmt::Display, error: impl fmt::Display) -> Failure {
        Failure::at(format!("--threads {threads}"), format!("{error}; choose fewer threads"))
    }

    pub fn of_output(error: impl fmt::Display) -> Failure {
        let remedy = "make room for it, or write it to another place";
        Failure::at("standard output", format!("the output cannot be written ({error}); {remedy}"))
    }
}

/// The error of a library, with its remedy. One of the system has no place: see [`Failure::in_file`].
impl<E: Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::new(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The name of a file in a message; `-` is the standard input.
pub fn place(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { shown(&path.to_string_lossy()) }
}
