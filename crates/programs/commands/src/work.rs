//! `polyboard work`: the leaves of units of work.

use std::{
    fmt::Display,
    fs::File,
    io::{self, BufRead, BufReader},
    sync::OnceLock,
};

use polyboard::{PerftTable, pgn::decompress};
use polyboard_units::{
    Counter, LineFault, Log, Part, Sink, Stream, Summary, Unit, WorkError, Worker,
};

use crate::{backends::every_variant, prelude::*};

/// Count the leaves of units of work
///
/// Reads the units that "polyboard units" prints, also compressed by gzip or Zstandard, and writes a line of
/// JSON for each: id, leaves, boards, seconds, machine, run, build and a checksum. The manifest is handed on.
/// With --output, a worker that was stopped continues where it stopped.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard work units.jsonl --output results.jsonl
  polyboard work units.jsonl --output results.jsonl --check 8x8 --threads 2
  polyboard work units.jsonl --output results-3.jsonl --part 3/16 --hash 1024"))]
pub(crate) struct Args {
    /// File of units, or - for standard input
    #[arg(default_value = "-")]
    file: PathBuf,

    /// File to append the results to; units that have a result there are skipped [default: standard
    /// output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Board that counts; for all names, also those such as lerf+magic, see polyboard list
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    /// Board of another family that must find the same count; if the two disagree, no result is
    /// written. Units that have only a result without a check are counted again
    #[arg(long, value_name = "NAME")]
    check: Option<String>,

    /// Number of units to count at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,

    /// Store counts in a transposition table of this many megabytes. Each board has its own, and all
    /// threads share it. It holds counts of one variant, that of the first unit
    #[arg(long, value_name = "MB", value_parser = number::<u64>("a size", 1..))]
    hash: Option<u64>,

    /// Count only every N-th unit, starting with unit I: 1/3, 2/3 and 3/3 together are all units
    #[arg(long, value_name = "I/N", value_parser = part, default_value = "1/1")]
    part: Part,
}

fn part(text: &str) -> Result<Part, &'static str> {
    let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let part = numbers.and_then(|(number, of)| Part::new(number, of));
    part.ok_or("it is not a part; write I/N with 1 <= I <= N, such as 3/16")
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let backend = backends::one(&args.backend, "name another one with --check", &every_variant())?;
    let check = backends::independent(backend, args.check.as_deref(), &every_variant());
    let first = Hand::new(backend, args.hash)?;
    let second = check?.map(|check| Hand::new(check, args.hash)).transpose()?;
    let count = |unit: &Unit| first.count(unit);
    let check = second.as_ref().map(|second| (second, |unit: &Unit| second.count(unit)));
    let check = check.as_ref().map(|(second, count)| Counter::new(second.backend.name(), count));
    let mut worker = Worker::new(Counter::new(first.backend.name(), &count));
    (worker.check, worker.threads, worker.part) = (check, args.threads.into(), args.part);

    let mut results = args.output.as_deref().map(open).transpose()?;
    let mut stdout = Stream(io::stdout());
    let sink: &mut (dyn Sink + Send) = if let Some(it) = &mut results { it } else { &mut stdout };
    let done = if args.file == Path::new("-") {
        let units = decompress(io::stdin()).map_err(|error| Failure::in_file(&args.file, error))?;
        worker.run(BufReader::new(units), sink)
    } else {
        worker.run(read(&args.file, UNITS)?, sink)
    };
    end(args, done)
}

fn open(path: &Path) -> Result<Log, Failure> {
    let log_file = Log::open(path).map_err(|error| Failure::in_file(path, error))?;
    if log_file.was_torn {
        let message = "the last line was torn and has been cut off; its unit is counted again";
        log("note", format!("{}: {message}", place(path)));
    }
    Ok(log_file)
}

/// What to do about a file of units that cannot be opened.
pub(crate) const UNITS: &str = "name a file that `polyboard units` has written";

/// Opens a file of units or of results, compressed or not; `remedy` says which.
pub(crate) fn read(path: &Path, remedy: &str) -> Result<impl BufRead + Send + use<>, Failure> {
    let fault = |fault: &dyn Display| Failure::in_file(path, format!("{fault}; {remedy}"));
    let file = File::open(path).map_err(|error| fault(&error))?;
    // A folder can be opened, and only reading it fails.
    match file.metadata() {
        Ok(data) if data.is_dir() => Err(fault(&"this is a directory")),
        _ => Ok(BufReader::new(decompress(file).map_err(|error| fault(&error))?)),
    }
}

/// A board that counts, with a table of its own: a wrong count that one board has stored must not be
/// read by another.
pub(crate) struct Hand {
    backend: &'static Backend,
    table: Option<PerftTable>,
    /// The variant whose counts the table holds. The same pieces have other counts in another.
    variant: OnceLock<BuiltInVariant>,
}

impl Hand {
    pub(crate) fn new(backend: &'static Backend, hash: Option<u64>) -> Result<Hand, Failure> {
        let table = hash.map(|hash| memory::allocate(hash, PerftTable::new)).transpose()?;
        Ok(Hand { backend, table, variant: OnceLock::new() })
    }

    /// Counts the leaves of a unit of any variant, on a board behind a pointer.
    pub(crate) fn count(&self, unit: &Unit) -> Result<u128, LineFault> {
        struct Count<'a>(&'a Unit, &'static Backend, PerftMode<'a>);
        impl VariantVisitor for Count<'_> {
            type Output = Result<u128, LineFault>;
            fn visit<V: Variant>(self) -> Self::Output {
                let Count(unit, backend, mode) = self;
                let nodes = board::<V>(backend, &unit.position()?).leaves(unit.depth, mode);
                nodes.map(u128::from).map_err(|_| LineFault::TooManyLeaves)
            }
        }
        let unknown = |unknown: UnknownName| LineFault::Other(unknown.to_string());
        let variant: BuiltInVariant = unit.variant.parse().map_err(unknown)?;
        let is_of_table = || *self.variant.get_or_init(|| variant) == variant;
        let table = self.table.as_ref().filter(|_| is_of_table());
        let mode = table.map_or(PerftMode::Bulk, PerftMode::Hashed);
        variant.visit(Count(unit, self.backend, mode))
    }
}

fn end(args: &Args, done: Result<Summary, WorkError>) -> Result<Exit, Failure> {
    match done {
        Ok(Summary { counted, skipped, .. }) => {
            let before = match skipped {
                0 => String::new(),
                skipped => format!(", {} had a result before", plural(skipped, "unit")),
            };
            log("note", format!("{} counted{before}", plural(counted, "unit")));
            Ok(Exit::Fine)
        }
        Err(WorkError::Write { kind: io::ErrorKind::BrokenPipe, .. }) => Ok(Exit::Fine),
        Err(WorkError::Write { message, .. }) => Err(match &args.output {
            Some(path) => Failure::unwritable(path, message),
            None => Failure::of_output(message),
        }),
        Err(WorkError::Disagreement { line, unit, counts }) => {
            let [(board, first), (name, second)] = &*counts;
            let [first, second] = [first, second].map(grouped);
            let fault = format!("{board} counts {first} leaves and {name} counts {second}");
            let at = format!("{}: line {line}", place(&args.file));
            log("error", format!("{at}: {fault}; compare them move by move:"));
            for (name, _) in &*counts {
                log("note", perft_command(&unit.variant, &unit.fen, unit.depth, name));
            }
            Ok(Exit::Mismatch)
        }
        Err(error) => Err(Failure::in_file(&args.file, error)),
    }
}
