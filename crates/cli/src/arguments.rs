//! The command line, read: what holds for the arguments of all commands.
//!
//! Names ignore case, a negative number is answered with a reason, and help that cannot be written is
//! an error as for any other output.

use std::process::ExitCode;

use clap::{
    Arg, Command, CommandFactory, Error, FromArgMatches,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    failure::Exit,
    output::{log, print},
};

/// The command of the parser `P`.
pub(crate) fn command<P: CommandFactory>() -> Command {
    relaxed(P::command())
}

/// The arguments of this process, or the exit code after help or an error was printed.
pub(crate) fn read<P: CommandFactory + FromArgMatches>() -> Result<P, ExitCode> {
    let mut command = command::<P>();
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let read = matches.and_then(|mut matches| P::from_arg_matches_mut(&mut matches));
    read.map_err(|error| ExitCode::from(answer(&error)))
}

/// Prints the help or the error, and returns the exit code.
fn answer(error: &Error) -> u8 {
    const USAGE: u8 = 2;
    if !error.use_stderr() {
        // Help and version are output: if they are lost, the command has failed.
        let printed = print(&error.render().ansi().to_string());
        return printed.map_or_else(
            |failure| {
                log("error", failure);
                Exit::InvalidInput as u8
            },
            |()| Exit::Fine as u8,
        );
    }
    match wrong_number(error) {
        Some(message) => log("error", message + "\n\nFor more information, try '--help'."),
        // There is no other place to report an error that cannot be printed.
        None => drop(error.print()),
    }
    USAGE
}

/// The message for a text that is no number, or a number that is negative, too small or too large.
fn wrong_number(error: &Error) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let value = text(ContextKind::InvalidValue)?;
    let argument = text(ContextKind::InvalidArg)?;
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let reason = std::error::Error::source(error)?.to_string();
    let name = argument.to_lowercase();
    let is_of = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let noun = match () {
        () if is_of(&["depth", "--at "]) => "a depth",
        () if is_of(&["threads"]) => "a number of threads",
        () if is_of(&["hash", "memory"]) => "a size",
        () if is_of(&["seconds", "movetime", "timeout", "minimise"]) => "a time",
        () => "this number",
    };
    let range = reason.rsplit_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    let is_integer = ["digit found", "integer", "number too"].iter().any(|it| reason.contains(it));
    let remedy = match range {
        _ if value.starts_with('-') && (range.is_some() || is_integer) => {
            format!("{noun} is not negative; leave the minus sign out")
        }
        Some((least, most)) => format!("{noun} is from {least} to {most}"),
        None if reason.contains("too large") => format!("{noun} is not as large as that"),
        None if is_integer => format!("{noun} is a whole number, such as 4"),
        None => return None,
    };
    Some(format!("invalid value '{value}' for '{argument}': {remedy}"))
}

/// The command with names that ignore case, and with values that may look like negative numbers, so
/// that `--depth -1` is a wrong depth and not an unknown flag.
fn relaxed(command: Command) -> Command {
    let relax = |arg: Arg| match arg.get_action().takes_values() {
        true => arg.ignore_case(true).allow_negative_numbers(true),
        false => arg,
    };
    command.mut_args(relax).mut_subcommands(relaxed)
}
