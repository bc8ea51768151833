//! The command line, read: what holds for the arguments of all commands.
//!
//! Names ignore case, a wrong number is answered with a remedy, and help is output, which must not be lost.

use std::{
    ffi::OsString,
    fmt::Display,
    num::{IntErrorKind, ParseIntError},
    ops::{Bound::Included, RangeBounds},
    process::ExitCode,
    str::FromStr,
};

use clap::{Arg, Command, Error, FromArgMatches};

use crate::{end, failure::Exit, help::grouped, output::print, position::MAX_DEPTH};

/// The arguments of this process for a command, or the exit code after help or an error was printed.
pub fn read<P: FromArgMatches>(command: Command) -> Result<P, ExitCode> {
    // Only the help of the whole command has groups, and to make them takes a millisecond.
    let is_command = |arg: OsString| command.find_subcommand(&arg).is_some();
    let is_named = std::env::args_os().any(is_command);
    let mut command = relaxed(if is_named { command } else { grouped(command) });
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let read = matches.and_then(|mut matches| P::from_arg_matches_mut(&mut matches));
    read.map_err(|error| answer(&error))
}

/// Prints the help or the error, and returns the exit code.
fn answer(error: &Error) -> ExitCode {
    const USAGE: u8 = 2;
    if !error.use_stderr() {
        // Help and version are output: if they are lost, the command has failed.
        return end(print(&error.render().ansi().to_string()).map(|()| Exit::Fine));
    }
    // There is no other place to report an error that cannot be printed.
    drop(error.print());
    ExitCode::from(USAGE)
}

/// The parser of a depth in plies.
pub fn depth(least: u32) -> impl Fn(&str) -> Result<u32, String> + Clone {
    number("a depth", least..=MAX_DEPTH)
}

/// The parser of a number of threads.
pub fn threads() -> impl Fn(&str) -> Result<u16, String> + Clone {
    number("a number of threads", 1..=1024)
}

/// The parser of a number in a range. Its errors call the number by this noun.
pub fn number<T>(
    noun: &'static str,
    range: impl RangeBounds<T> + Clone,
) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr<Err = ParseIntError> + PartialOrd + Display,
{
    move |text| {
        let remedy = match (text.parse(), range.start_bound(), range.end_bound()) {
            (Ok(number), ..) if range.contains(&number) => return Ok(number),
            _ if text.starts_with('-') => "is not negative; leave the minus sign out".to_string(),
            (Err(error), ..) if *error.kind() != IntErrorKind::PosOverflow => {
                "is a whole number, such as 4".to_string()
            }
            (_, Included(least), Included(most)) => format!("is from {least} to {most}"),
            (Ok(_), Included(least), _) => format!("is at least {least}"),
            _ => "is not as large as that".to_string(),
        };
        Err(format!("{noun} {remedy}"))
    }
}

/// The command with names that ignore case, with `--backend` and `--backends` as one name, and with values that may look
/// like negative numbers, so that `--depth -1` is a wrong depth and not an unknown flag.
#[must_use]
pub fn relaxed(command: Command) -> Command {
    let named = |arg: Arg| match arg.get_long() {
        Some("backend") => arg.alias("backends"),
        Some("backends") => arg.alias("backend"),
        _ => arg,
    };
    let relax = |arg: Arg| match arg.get_action().takes_values() {
        true => named(arg).ignore_case(true).allow_negative_numbers(true),
        false => arg,
    };
    command.mut_args(relax).mut_subcommands(relaxed)
}
