//! `polyboard compare`: all boards over the same positions, side by side.

mod report;
mod tasks;

use std::{path::PathBuf, time::Duration};

use polyboard::{
    Variant,
    compare::{CompareError, Contender, compare},
};

use self::report::{Agreement, Disagreement};
use crate::{
    backends,
    failure::{Exit, Failure},
    output::{Format, log, progress, show},
    position::{MAX_DEPTH, PositionArgs},
    variant::VariantArgs,
};

/// Compare the boards: whether they agree, how fast they are, what they weigh
///
/// Every board counts the leaves of the same positions. First it is seen that all of them agree,
/// with the published counts too; then they take turns, round by round, so that a machine
/// that warms up or is shared treats them alike. What is reported is the median of the rounds in
/// millions of nodes a second, how far the rounds lie apart, and the ratio to the fastest. Without
/// a position or a suite a handful of well-known positions is taken.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: VariantArgs,

    /// Take the positions of a perft suite
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "position", "moves", "lenient"])]
    suite: Option<PathBuf>,

    /// Of the suite, take only positions that a game can reach; else whatever can be played
    #[arg(long, requires = "suite")]
    strict: bool,

    /// How many plies, 1 to 100; else for each position as many as some million nodes allow
    #[arg(long, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH.into()))]
    depth: Option<u32>,

    /// The boards that take part; all is every one but the reference
    #[arg(long, value_name = "A,B,…", default_value = "all")]
    backends: String,

    /// How long the rounds go on; three are run in any case
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u64).range(..=86_400))]
    seconds: u64,

    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard compare
  polyboard compare --backends lerf,reference --depth 3
  polyboard compare --backends lerf,lerf+magic,lerf+rotated
  polyboard compare --position kiwipete --depth 5
  polyboard compare --suite perft.epd --format json";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = backends::several(&args.backends)?;
    let (tasks, fens) = tasks::choose::<V>(args, &backends)?;
    let contenders: Vec<Contender<V>> = backends.iter().map(|each| each.contender()).collect();
    if cfg!(debug_assertions) {
        log("note", "a debug build, whose speeds say little; build with --release");
    }

    let bar = progress((contenders.len() * tasks.len()) as u64);
    bar.set_message("do they agree?");
    let mut passes = 0;
    let budget = Duration::from_secs(args.seconds);
    let result = compare(&contenders, &tasks, budget, |done, all| {
        bar.set_position(done as u64);
        if done == all {
            passes += 1;
            bar.set_message(format!("round {passes}"));
        }
    });
    bar.finish_and_clear();

    match result {
        Ok(comparison) => {
            let report = Agreement::new(&contenders, &tasks, &fens, &comparison)?;
            show(&report, args.format)
        }
        Err(CompareError::Disagreement { task, expected: _, counts }) => {
            let report = Disagreement::new(&contenders, &tasks[task], &fens[task], &counts);
            show(&report, args.format)
        }
        Err(CompareError::Overflow { task }) => Err(Failure::at(
            &tasks[task].name,
            "more leaves than 64 bits can count; ask for a smaller --depth",
        )),
    }
}
