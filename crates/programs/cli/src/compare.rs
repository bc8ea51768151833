//! `polyboard compare`: all boards on the same positions, side by side.

mod bounds;
mod contenders;
mod report;
mod tasks;

use std::{fs::File, io, path::PathBuf, time::Duration};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use polyboard::{
    Backends, BuiltInVariant, Chess, Variant, VariantVisitor,
    backends::{ALIASES, NAMES},
    compare::{
        CompareError, Comparison, Contender, Job, Refusal, Task, chosen_build, compare_contenders,
        grouped,
    },
    pgn::decompress,
};

pub use self::contenders::Programs;
use self::report::{Agreement, Disagreement};
use crate::{
    arguments::{depth, number},
    backends,
    disk::replace,
    failure::{Exit, Failure, place},
    output::{FormatArgs, check_file, log, progress, show},
    position::PositionArgs,
    variant::VariantArgs,
};

/// Compare boards: whether they agree, their speed and their size
///
/// Every board does the same job on the same positions: by default it counts leaves. First, all
/// answers must agree, also with the published counts. Then the boards take turns, in an order that is drawn
/// in one round and reversed in the next, so that a machine that warms up or is shared slows all of them alike. The clock is that of the
/// thread, where the system has one. The report gives the median of the rounds in millions a second, its
/// confidence interval, and the ratio to the first board. A warning names boards that cannot be ranked,
/// because the interval of their ratio contains 1. Without a position or a suite, the command uses several well-known
/// positions.
///
/// The jobs bulk and lists are perft: bulk counts the moves of the last plies, and lists makes every leaf
/// from a list. The job search is an alpha-beta search, whose tree is the same on every board, and
/// search-without-table is the same without a transposition table. The other jobs work on all boards that
/// lie --depth plies after the position: piece-at asks for the piece on each square, attacked asks whether
/// each side attacks each square, make makes and unmakes each legal move, and copy copies the board.
/// The jobs attackers, attacked-set, undefended, relation and changes do the same as make, and ask
/// after each move who attacks whom. In JSON, nodes and nodes_per_second count what unit names: nodes,
/// squares, moves or boards.
///
/// A program takes part as in polyboard diff: an engine that understands Stockfish's go perft
/// (`engine:COMMAND`), or a program that takes a depth and a FEN and prints the format of polyboard perftree
/// (`divide:COMMAND`). It counts leaves, in turns with the boards and on one thread, and its time is that of
/// all its threads, without its start. A program that counts wrongly is named, with the command that finds
/// its wrong move. In JSON it has the key program in place of the facts about a board.
///
/// A file of programs has an entry for each: its name, its command, its environment, how it is asked, its licence
/// and its source. Such a program may print the total alone. benches/programs.json is an example.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,

    /// Use the positions of a perft suite
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "position", "moves"])]
    suite: Option<PathBuf>,

    /// Depth in plies, 1 to 100 [default: in each position as deep as a few million nodes allow, or some
    /// thousand boards; with programs, such that the slowest answers in about half a second]
    #[arg(long, value_name = "N", value_parser = depth(1))]
    depth: Option<u32>,

    /// Boards and programs to compare; ratios are to the first. all means every backend of polyboard list
    /// except the reference [default: lerf, lefr, 0x88 and 10x12, each as a
    /// textbook has it and tuned]
    #[arg(long, value_name = "A,B,…|all")]
    backends: Option<String>,

    /// Read names of programs from this file, for --backends [default for --backends then: lerf, 0x88 and each
    /// program of the file that starts]
    #[arg(long, value_name = "FILE")]
    pub programs: Option<PathBuf>,

    /// Job to time [default: bulk; for the default boards bulk and lists, side by side]
    #[arg(long, value_name = "JOB", value_parser = job())]
    job: Option<Job>,

    /// Time for all rounds in seconds; there are at least three rounds
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::<u64>("a time", 0..=86_400))]
    seconds: u64,

    /// Seconds within which a program must answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = number::<u64>("a time", 1..=86_400))]
    timeout: u64,

    /// Also draw the speeds as bars, to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    output: FormatArgs,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard compare
  polyboard compare --backends all
  polyboard compare --backends lerf,reference --depth 3
  polyboard compare --backends lerf,12bb,6+2,quad,hybrid --job piece-at
  polyboard compare --job search
  polyboard compare --backends lerf+pext,lerf+magic,lerf+rotated
  polyboard compare --position kiwipete --depth 5
  polyboard compare --job lists --svg lists.svg
  polyboard compare --backends lerf,0x88,engine:stockfish
  polyboard compare --backends 'lerf,engine:./mine --uci,divide:./script'
  polyboard compare --programs benches/programs.json --backends lerf,stockfish
  polyboard compare --suite perft.epd --format json";

impl Args {
    /// Whether they name a file of programs, a program, or a backend, by its name or an alias, that exists and is not one of these.
    #[must_use]
    pub fn names_other_than(&self, known: Backends) -> bool {
        let is_other = |name: &str| {
            let name = name.to_ascii_lowercase();
            let mut names = NAMES.iter().chain(ALIASES);
            name == "all"
                || contenders::is_program(&name)
                || names.any(|it| *it == name) && backends::named(&name, known).is_err()
        };
        self.programs.is_some()
            || self.backends.as_ref().is_some_and(|list| contenders::names(list).any(is_other))
    }

    /// Whether the boards are those of the first table.
    fn is_default(&self) -> bool {
        self.backends.is_none() && self.programs.is_none()
    }

    /// Whether the suite is a compressed file that this program cannot read: the first one is built without the
    /// formats.
    #[must_use]
    pub fn has_unreadable_suite(&self) -> bool {
        // What is read of a pipe is gone.
        let is_file = |file: &File| file.metadata().is_ok_and(|data| data.is_file());
        let opened = self.suite.as_ref().and_then(|path| File::open(path).ok()).filter(is_file);
        let is_unreadable = |error: &io::Error| error.kind() == io::ErrorKind::Unsupported;
        opened.is_some_and(|file| decompress(file).is_err_and(|error| is_unreadable(&error)))
    }
}

/// Compares backends, those that are known, and programs, if any can take part.
pub fn run(args: &Args, known: Backends, programs: Option<&dyn Programs>) -> Result<Exit, Failure> {
    struct Compare<'a>(&'a Args, Vec<Contender<'static>>);
    impl VariantVisitor for Compare<'_> {
        type Output = Result<Exit, Failure>;
        fn visit<V: Variant>(self) -> Self::Output {
            run_as::<V>(self.0, self.1)
        }
    }
    let variant: BuiltInVariant = args.variant.read()?;
    let contenders = contenders::choose(args, variant, known, programs)?;
    variant.visit(Compare(args, contenders))
}

/// Compares backends in chess by one job, for a command that keeps the comparison. Boards that disagree are an error.
pub fn measure(args: &Args, known: Backends) -> Result<Comparison, Failure> {
    let job = args.job.unwrap_or_default();
    let mut contenders = contenders::choose(args, BuiltInVariant::Chess, known, None)?;
    let tasks = tasks::choose::<Chess>(args, &[job], &mut contenders)?;
    Ok(timed(&mut contenders, job, &tasks, Duration::from_secs(args.seconds))?)
}

fn run_as<V: Variant>(
    args: &Args,
    mut contenders: Vec<Contender<'static>>,
) -> Result<Exit, Failure> {
    if let Some(path) = &args.svg {
        check_file(path)?;
    }
    let jobs = match args.job {
        Some(job) => vec![job],
        None if args.is_default() => vec![Job::Bulk, Job::Lists],
        None => vec![Job::Bulk],
    };
    let tasks = tasks::choose::<V>(args, &jobs, &mut contenders)?;
    if !chosen_build().is_empty() {
        log("note", format!("this is the build {}", chosen_build()));
    }
    if cfg!(debug_assertions) {
        log("note", "this is a debug build, so the speeds mean little; build with --release");
    }

    let mut comparisons = Vec::new();
    for &job in &jobs {
        let budget = Duration::from_secs(args.seconds) / jobs.len() as u32;
        match timed(&mut contenders, job, &tasks, budget) {
            Ok(comparison) => comparisons.push(comparison),
            Err(CompareError::Disagreement { task, expected: _, answers }) => {
                let report = Disagreement::new(&contenders, job, &tasks[task], &answers);
                if let Some(path) = &args.svg {
                    let place = place(path);
                    log("note", format!("{place} is not written, since there are no speeds"));
                }
                return show(&report, args.output.format);
            }
            Err(CompareError::Refused { task, refusal }) => {
                return Err(refused(&tasks[task], refusal));
            }
            Err(error) => return Err(error.into()),
        }
    }
    let report = Agreement::new(&comparisons, args.is_default())?;
    for doubt in report.doubts() {
        log("warning", doubt);
    }
    if let Some(path) = &args.svg {
        let svg = Comparison::svg(&comparisons, &report.head());
        replace(path, &svg).map_err(|error| Failure::unwritable(path, error))?;
    }
    show(&report, args.output.format)
}

fn timed<V: Variant>(
    contenders: &mut [Contender<'_>],
    job: Job,
    tasks: &[Task<V>],
    budget: Duration,
) -> Result<Comparison, CompareError> {
    let bar = progress((contenders.len() * tasks.len()) as u64);
    bar.set_message("checking counts");
    let mut passes = 0;
    let result = compare_contenders(contenders, job, tasks, budget, |done, all| {
        bar.set_position(done as u64);
        if done == all {
            passes += 1;
            bar.set_message(format!("{job}, round {passes}"));
        }
    });
    bar.finish_and_clear();
    result
}

/// The error of a job that a board cannot do.
fn refused<V>(task: &Task<V>, refusal: Refusal) -> Failure {
    let reason = match refusal {
        Refusal::Overflow => "more leaves than 64 bits can count; choose a smaller --depth".into(),
        Refusal::TooManyBoards => format!(
            "more than {} boards at depth {}; choose a smaller --depth",
            grouped(Job::MOST_BOARDS),
            task.depth
        ),
        other => other.to_string(),
    };
    Failure::at(&task.name, reason)
}

fn job() -> impl TypedValueParser<Value = Job> {
    let names = PossibleValuesParser::new(Job::ALL.iter().map(|job| job.name()));
    names.map(|name| {
        let mut jobs = Job::ALL.iter().copied();
        jobs.find(|job| job.name().eq_ignore_ascii_case(&name)).unwrap_or_default()
    })
}
