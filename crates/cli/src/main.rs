//! The command `polyboard`.
//!
//! One file a command, each in the same order: what it takes (`Args`), what it does (`run`), what
//! it says (the report). A report is data first: `--format json` prints the data, text is one way
//! to read it. Results go to stdout; notes, errors and progress go to stderr.
//!
//! | file | what |
//! |---|---|
//! | compare, perft, suite, moves, list | the commands over boards |
//! | map, which, bits, show | the commands over squares |
//! | explain | the command over steps: how each board finds where a piece can go |
//! | completions | the command about itself: scripts for shells, the manual |
//! | position | the arguments that say from which position, and the moves played first |
//! | named | the positions that go by a name |
//! | clock | what a move does to the rest of a FEN |
//! | backends | backends by their names |
//! | mappings | mappings and squares by their names |
//! | pieces | pieces in words |
//! | number | numbers as programs write them |
//! | game | the variant by its name |
//! | file | suites of positions, read from a file |
//! | memory | a table of counts, if there is room for it |
//! | color | when to write in colour |
//! | output | reports in every format, tables, notes, progress |
//! | failure | what ends a command early, and the exit codes |

mod bits;
mod compare;
mod completions;
mod explain;
mod list;
mod map;
mod moves;
mod perft;
mod show;
mod suite;
mod which;

mod backends;
mod clock;
mod color;
mod failure;
mod file;
mod mappings;
mod memory;
mod named;
mod number;
mod output;
mod pieces;
mod position;
mod variant;

use std::{env, process::ExitCode};

use clap::{CommandFactory, Parser, Subcommand};
use polyboard::{BuiltInVariant, Chess, Makruk};

use crate::{color::When, output::log};

/// One game, many boards: chess board representations, compared, checked and shown.
#[derive(Parser)]
#[command(name = "polyboard", version, long_about = LONG_ABOUT, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to write in colour; auto heeds `NO_COLOR`
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto, global = true)]
    color: When,
}

const LONG_ABOUT: &str = "\
One game, many boards: chess board representations, compared, checked and shown.

A chess position can be held in many ways: as sets of squares (bitboards) in one numbering or \
another, or as an array of cells (a mailbox). polyboard has several of these behind one contract, \
proves that they play the same game, and measures what each of them costs.";

const AFTER_HELP: &str = "\
Start with:
  polyboard compare                         all boards, side by side: do they agree, how fast are they
  polyboard list                            what there is, and what is to be known of it
  polyboard perft --depth 5 --divide        count the leaves of the game tree, as Stockfish does
  polyboard map lerf                        how squares become numbers: tables, offsets, masks
  polyboard which 0x04000000 c4             which numbering a constant was written for
  polyboard explain h1 knight               how a board finds where a piece can go, step by step

Backends:
  lerf, lefr        sets of squares, numbered by ranks or by files
  0x88, 10x12, 8x8  arrays of cells
  reference         the wording of the laws; slow, and named only by name
  all               all of these but the reference
  lerf+NAME         lerf with other sliders, as lerf+magic or lerf+rotated; list has all of them

Exit codes:
  0  fine
  1  a mismatch was found: between boards, between a board and a published
     count, or between a constant and every mapping
  2  the command line was not understood
  3  the input cannot be used: a bad FEN, an illegal move, an unknown name, a missing file";

#[derive(Subcommand)]
enum Command {
    Compare(compare::Args),
    Perft(perft::Args),
    Suite(suite::Args),
    Moves(moves::Args),
    List(list::Args),
    Map(map::Args),
    Which(which::Args),
    Bits(bits::Args),
    Show(show::Args),
    Explain(explain::Args),
    Completions(completions::Args),
    Man(completions::ManualArgs),
}

/// Runs a command for the variant that its arguments name: one match, and code of one type from
/// there on.
macro_rules! play {
    ($command:ident::$run:ident, $args:expr) => {
        $args.game.game().and_then(|game| match game {
            BuiltInVariant::Chess => $command::$run::<Chess>(&$args),
            BuiltInVariant::Makruk => $command::$run::<Makruk>(&$args),
        })
    };
}

fn main() -> ExitCode {
    When::wanted(env::args_os()).apply();
    // clap itself ends with 0 after --help and with 2 where it does not understand.
    let Cli { command, color } = Cli::parse();
    color.apply();
    let result = match command {
        Command::Compare(args) => play!(compare::run, args),
        Command::Perft(args) => play!(perft::run, args),
        Command::Suite(args) => play!(suite::run, args),
        Command::Moves(args) => play!(moves::run, args),
        Command::List(args) => list::run(&args),
        Command::Map(args) => map::run(&args),
        Command::Which(args) => which::run(&args),
        Command::Bits(args) => play!(bits::run, args),
        Command::Show(args) => play!(show::run, args),
        Command::Explain(args) => play!(explain::run, args),
        Command::Completions(args) => completions::run(&args, Cli::command()),
        Command::Man(args) => completions::manual(&args, Cli::command()),
    };
    let exit = result.unwrap_or_else(|failure| {
        log("error", failure);
        failure::Exit::InvalidInput
    });
    ExitCode::from(exit as u8)
}
