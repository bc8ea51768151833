//! The `polyboard` command.
//!
//! Each command has its own file, always in the same order: the arguments (`Args`), the work
//! (`run`), the output (the report). A report is data first: `--format json` prints the data, and
//! text is one view of it. Results go to stdout; notes, errors and progress go to stderr.
//!
//! | file | contents |
//! |---|---|
//! | compare, perft, suite, moves, list | the commands about boards |
//! | units, work, sum | the commands that split a count among many machines |
//! | game, pgn | the commands about games |
//! | play | the console: commands, the running game, its record, autosave, completion |
//! | uci | the engine |
//! | diff, perftree | the first wrong move |
//! | lab | the experiments |
//! | map, which, bits, show | the commands about squares |
//! | explain | the command about the steps by which each board finds the targets of a piece |
//! | quiz | questions about all of these, and a check of the answers |
//! | completions | shell completions and manual pages |
//! | arguments | the command line, read: what holds for the arguments of all commands |
//! | position | the arguments for a position, and the moves to play first |
//! | named | positions by name |
//! | backends | backends by name |
//! | mappings | mappings and squares by name |
//! | pieces | pieces by name |
//! | number | numbers as programs write them |
//! | variant | the variant by name |
//! | file | perft suites, read from a file |
//! | boards | what boards store of a position, side by side |
//! | bytes | a set as the eight bytes of a word |
//! | last_move | the last move of a game, marked on a drawn board |
//! | memory | a transposition table, if there is enough memory |
//! | color | the choice of when to write in colour |
//! | output | reports in every format, tables, notes, progress |
//! | failure | the error type, and the exit codes |

mod bits;
mod compare;
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
mod search;
mod show;
mod suite;
mod sum;
mod uci;
mod units;
mod which;
mod work;

mod arguments;
mod backends;
mod boards;
mod bytes;
mod color;
mod failure;
mod file;
mod last_move;
mod mappings;
mod memory;
mod named;
mod number;
mod output;
mod pieces;
mod position;
mod variant;

use std::{env, process::ExitCode};

use clap::{Parser, Subcommand};
use polyboard::{Variant, VariantVisitor};

use crate::{
    color::When,
    failure::{Exit, Failure},
    output::log,
};

/// One game, many boards: chess board representations, compared, checked and shown
#[derive(Parser)]
#[command(name = "polyboard", version, long_about = LONG_ABOUT, after_help = AFTER_HELP)]
#[command(term_width = output::help_width())]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to write in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto, global = true)]
    color: When,
}

const LONG_ABOUT: &str = "\
One game, many boards: chess board representations, compared, checked and shown.

A program can hold a chess position in many ways: as sets of squares (bitboards) in one numbering \
or another, or as an array of cells (a mailbox). polyboard has several such boards behind one \
trait. It checks that they play the same game, measures their speed and size, and draws and \
explains them.";

// Lines of at most 80 characters: clap would break longer ones without the indentation.
const AFTER_HELP: &str = "\
Start with:
  polyboard compare                   boards compared: speed and size
  polyboard list                      all boards, with facts about each
  polyboard perft 5 --divide          leaves of the game tree
  polyboard diff lerf 8x8             the first difference of two boards
  polyboard units --depth 6 --at 3    units of work, to count on many machines
  polyboard map                       how each mapping numbers the squares
  polyboard which 0x04000000 c4       the mapping of a constant
  polyboard show --targets g1         a position, with the targets of a piece
  polyboard bits --of 'w pawns'       a set of squares, drawn and as a number
  polyboard explain h1 knight         how a board finds the targets
  polyboard explore                   the boards in a browser
  polyboard quiz mapping              questions to learn with, asked and checked
  polyboard play                      a game in the terminal
  polyboard pgn games.pgn             the games of a PGN file, replayed
  polyboard uci                       a chess engine, for a user interface
  polyboard lab                       what the textbooks say, measured

Backends (their names ignore upper and lower case, as all names do):
  lerf, lefr                bitboards, numbered rank by rank or file by file
  12bb, 6+2, quad, hybrid   bitboards as lerf, stored in other ways
  0x88, 10x12, 8x8, 16x12   mailboxes
  plain                     an array of pieces, as in a first chess program
  reference                 the rules, word by word; slow
  all                       all of these except the reference
  a8b8, h1g1, …             bitboards under the other mappings of 64 cells
  lerf+NAME                 lerf with another slider algorithm, such as magic

Width of text:
  A line has as many characters as the terminal, or as COLUMNS says; 80 in a
  pipe or a file. A table that is too wide breaks its text into lines, then
  leaves out columns from the right and names them. FENs and commands stay
  whole. --format json always has everything.

Exit codes:
  0  success
  1  mismatch: two boards differ, a board differs from a published count, units
     of work do not fit their results, or no mapping fits a constant
  2  the command line is not valid
  3  the input cannot be used: a bad FEN, an illegal move, an unknown name, a
     missing file, a suite of which nothing was checked; or the output cannot
     be written";

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
    Search(search::Args),
    Moves(moves::Args),
    Game(game::Args),
    Pgn(pgn::Args),
    Play(play::Args),
    Uci(uci::Args),
    Lab(lab::Args),
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
    let Cli { command, color } = match arguments::read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    color.apply();
    let result = match command {
        Command::Compare(args) => with_variant!(compare::run, args),
        Command::Perft(args) => with_variant!(perft::run, args),
        Command::Suite(args) => with_variant!(suite::run, args),
        Command::Diff(args) => diff::run(&args),
        Command::Perftree(args) => with_variant!(perftree::run, args),
        Command::Units(args) => with_variant!(units::run, args),
        Command::Work(args) => work::run(&args),
        Command::Sum(args) => sum::run(&args),
        Command::Search(args) => with_variant!(search::run, args),
        Command::Moves(args) => with_variant!(moves::run, args),
        Command::Game(args) => with_variant!(game::run, args),
        Command::Pgn(args) => pgn::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::List(args) => list::run(&args),
        Command::Map(args) => map::run(&args),
        Command::Which(args) => which::run(&args),
        Command::Bits(args) => with_variant!(bits::run, args),
        Command::Show(args) => with_variant!(show::run, args),
        Command::Explain(args) => with_variant!(explain::run, args),
        Command::Explore(args) => explore::run(&args),
        Command::Quiz(args) => quiz::run(&args),
        Command::Completions(args) => completions::run(&args, arguments::command::<Cli>()),
        Command::Man(args) => completions::manual(&args, arguments::command::<Cli>()),
    };
    let exit = result.unwrap_or_else(|failure| {
        log("error", failure);
        Exit::InvalidInput
    });
    ExitCode::from(exit as u8)
}
