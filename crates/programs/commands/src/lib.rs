//! The second program of the command `polyboard`, with all commands and all boards.
//!
//! Each command has its own file, always in the same order: the arguments (`Args`), the work
//! (`run`), the output (the report). A report is data first: `--format json` prints the data, and
//! text is one view of it. Results go to stdout; notes, errors and progress go to stderr.
//!
//! What both programs share is in the library of the first.

mod bits;
mod completions;
mod diff;
mod explain;
mod explore;
mod game;
mod lab;
mod list;
mod map;
mod moves;
mod perft;
mod perftree;
mod pgn;
mod play;
mod quiz;
mod report;
mod search;
mod show;
mod suite;
mod sum;
mod uci;
mod units;
mod verify;
mod which;
mod work;

mod answers;
mod backends;
mod boards;
mod bytes;
mod mappings;
pub mod measured;
mod memory;
mod pieces;
mod prelude;
mod programs;

#[doc(hidden)]
pub use explore::{Asset, Server, assets};
#[doc(hidden)]
pub use play::console;

use std::{env, process::ExitCode};

use clap::{CommandFactory, Subcommand};
use polyboard_cli::{
    Cli, arguments, color::When, compare, disk, end, failure, file, named, output, position,
    variant,
};

use crate::prelude::*;

#[derive(Subcommand)]
enum Command {
    Compare(compare::Args),
    Perft(perft::Args),
    Suite(suite::Args),
    Diff(diff::Args),
    Perftree(perftree::Args),
    Units(units::Args),
    Work(work::Args),
    Sum(sum::Args),
    Verify(verify::Args),
    Search(search::Args),
    Moves(moves::Args),
    Game(game::Args),
    Pgn(pgn::Args),
    Play(play::Args),
    Uci(uci::Args),
    Lab(lab::Args),
    Report(report::Args),
    List(list::Args),
    Map(map::Args),
    Which(which::Args),
    Bits(bits::Args),
    Show(show::Args),
    Explain(explain::Args),
    Explore(explore::Args),
    Quiz(quiz::Args),
    Completions(completions::Args),
    Man(completions::ManualArgs),
}

/// The last part of the help of a command. A backslash at the end of a line takes the indentation of the next one.
fn examples(lines: &str) -> String {
    format!("Examples:\n  {lines}")
}

/// Runs a command with the variant that its arguments name, as a type.
macro_rules! with_variant {
    ($command:ident::$run:ident, $args:expr) => {{
        struct Run<'a>(&'a $command::Args);
        impl VariantVisitor for Run<'_> {
            type Output = Result<Exit, Failure>;
            fn visit<V: Variant>(self) -> Self::Output {
                $command::$run::<V>(self.0)
            }
        }
        $args.variant.read().and_then(|variant| variant.visit(Run(&$args)))
    }};
}

/// Runs the command with the arguments of this process; the exit codes are those that its help lists.
#[must_use]
pub fn main() -> ExitCode {
    When::wanted(env::args_os()).apply();
    let Cli { command, color } = match arguments::read(Cli::<Command>::command()) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    color.apply();
    let all = || arguments::relaxed(Cli::<Command>::command());
    end(match command {
        Command::Compare(args) => programs::Programs::read(args.programs.as_deref())
            .and_then(|programs| compare::run(&args, ALL, Some(&programs))),
        Command::Perft(args) => with_variant!(perft::run, args),
        Command::Suite(args) => with_variant!(suite::run, args),
        Command::Diff(args) => diff::run(&args),
        Command::Perftree(args) => with_variant!(perftree::run, args),
        Command::Units(args) => with_variant!(units::run, args),
        Command::Work(args) => work::run(&args),
        Command::Sum(args) => sum::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Search(args) => with_variant!(search::run, args),
        Command::Moves(args) => with_variant!(moves::run, args),
        Command::Game(args) => with_variant!(game::run, args),
        Command::Pgn(args) => pgn::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Report(args) => report::run(&args),
        Command::List(args) => list::run(&args),
        Command::Map(args) => map::run(&args),
        Command::Which(args) => which::run(&args),
        Command::Bits(args) => with_variant!(bits::run, args),
        Command::Show(args) => with_variant!(show::run, args),
        Command::Explain(args) => with_variant!(explain::run, args),
        Command::Explore(args) => explore::run(&args),
        Command::Quiz(args) => quiz::run(&args),
        Command::Completions(args) => completions::run(&args, all()),
        Command::Man(args) => completions::manual(&args, all()),
    })
}
