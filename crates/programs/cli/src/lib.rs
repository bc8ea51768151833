//! The first of the two programs that are the command `polyboard`.
//!
//! A newcomer compares boards, so this program holds `compare` with the boards of its first table, and
//! builds in a minute. For everything else it [hands over](hand_over) to the second program, which lies
//! beside it, like git and cargo. The help lists all commands; to the user there is one program.
//!
//! This library also has what all commands share, for both programs; `choose.rs`, the first program of an
//! archive, which chooses a build, is not part of it.

// What a name says is not said again: only the two programs use this library.
#![allow(missing_docs)]

pub mod arguments;
pub mod backends;
pub mod color;
pub mod compare;
pub mod disk;
pub mod failure;
pub mod file;
pub mod hand_over;
mod help;
pub mod named;
mod others;
pub mod output;
pub mod position;
mod second;
pub mod variant;

use std::{env, process::ExitCode};

use clap::{CommandFactory, Parser, Subcommand};
use polyboard::backends::USUAL;

use crate::{
    color::When,
    failure::{Exit, Failure},
    output::log,
};

/// One game, many boards: chess board representations, compared, checked and shown
#[derive(Parser, Debug)]
#[command(name = "polyboard", bin_name = "polyboard", version, long_about = LONG_ABOUT, after_help = BACKENDS)]
#[command(after_long_help = format!("{BACKENDS}\n\n{OUTPUT}"), term_width = output::help_width())]
pub struct Cli<C: Subcommand> {
    /// The command and its arguments
    #[command(subcommand)]
    pub command: C,

    /// When to use colour
    // After the options of every command, however many commands a program has.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto, global = true, display_order = 100)]
    pub color: When,
}

const LONG_ABOUT: &str = "\
One game, many boards: chess board representations, compared, checked and shown.

A program can store a chess position in many ways: as sets of squares (bitboards) in one numbering \
or another, or as an array of cells (a mailbox). polyboard puts several such boards behind one \
trait. It checks that they play the same game, measures their speed and size, and draws and \
explains them.";

// Lines of at most 80 characters: clap would break longer ones without the indentation.
const EXAMPLES: &str = "\
  polyboard compare             compare the speed and size of the boards
  polyboard perft 5 --divide    count the leaves after each first move
  polyboard diff lerf 8x8       check that two boards generate the same moves
  polyboard explain h1 knight   see how 0x88 finds the targets of a knight
  polyboard explore             see the boards in a browser";

const BACKENDS: &str = "\
Backends (names are not case-sensitive):
  lerf, lefr                bitboards, numbered rank by rank or file by file
  12bb, 6+2, quad, hybrid   bitboards numbered like lerf, stored otherwise
  0x88, 10x12, 8x8, 16x12   mailboxes
  by-square, by-piece       attack tables: boards that keep who attacks whom
  plain                     an array of pieces, as in a beginner's program
  reference                 a literal transcription of the rules; slow
  all                       all of these except the reference
  a8b8, h1g1, …             bitboards whose names are their squares 0 and 1
  lerf+NAME                 lerf with another slider algorithm, such as magic";

const OUTPUT: &str = "\
Output width:
  Lines are as wide as the terminal, or as COLUMNS if it is set; 80 characters
  in a pipe or a file. A table that is too wide first wraps its cells, then
  drops columns from the right and names those dropped. FENs and commands are
  never broken. --format json always prints everything.

Exit codes:
  0  success
  1  mismatch: two boards differ, a board differs from a published count, units
     of work and results do not match, or no mapping fits a constant
  2  the command line is not valid
  3  the input cannot be used: a bad FEN, an illegal move, an unknown name, a
     missing file, a suite in which nothing was checked; or the output cannot
     be written";

#[derive(Subcommand)]
enum Command {
    Compare(compare::Args),
}

/// Runs the command with the arguments of this process; the exit codes are those that its help lists.
#[must_use]
pub fn main() -> ExitCode {
    When::wanted(env::args_os()).apply();
    if others::is_named(env::args_os()) {
        return end(hand_over::hand_over());
    }
    let known = Cli::<Command>::command().subcommands(others::commands());
    let Cli { command: Command::Compare(args), color } = match arguments::read(known) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    color.apply();
    if args.names_other_than(USUAL) || args.has_unreadable_suite() {
        return end(hand_over::hand_over());
    }
    end(compare::run(&args, USUAL, None))
}

/// The exit code of a command that has ended; a failure is printed.
#[must_use]
pub fn end(result: Result<Exit, Failure>) -> ExitCode {
    let exit = result.unwrap_or_else(|failure| {
        log("error", failure);
        Exit::InvalidInput
    });
    ExitCode::from(exit as u8)
}
