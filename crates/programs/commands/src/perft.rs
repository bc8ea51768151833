//! `polyboard perft`: the number of leaves of the tree of legal moves.

use std::time::Instant;

use polyboard::{
    DynBoard, Overflow, PerftTable,
    compare::{compiled_for, is_slow_here, processor_features},
    on_threads,
};
use polyboard_answers::Count;

use crate::prelude::*;

/// Count leaf nodes to a given depth (perft)
///
/// The output has the format of Stockfish: with --divide, one line for each first move, sorted,
/// then a blank line, then the sum. Time and speed go to stderr, with threads also the processor time of
/// all of them, and a note if the program was compiled in a way that makes bitboards slow on this machine.
///
/// With several boards, each counts, and stderr has its count as soon as it is done. The command fails if their
/// counts differ. It names the command that compares their speeds.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard perft 5
  polyboard perft 5 --divide
  polyboard perft --position kiwipete --depth 4 --backend lefr
  polyboard perft 4 --backend all
  polyboard perft --position kiwipete --depth 4 --columns
  polyboard perft 7 --hash
  polyboard perft --depth 8 --threads 2 --hash 1024
  polyboard perft --depth 5 --backend lerf+rotated
  polyboard perft --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -' --depth 6
  polyboard perft --moves 'e2e4 e7e5' --depth 4 --format json"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Depth in plies, 0 to 100; the same as --depth [default: 4]
    #[arg(value_name = "DEPTH", conflicts_with = "depth", value_parser = depth(0))]
    plies: Option<u32>,

    /// Depth in plies, 0 to 100 [default: 4, which every board counts in a moment]
    #[arg(long, value_name = "N", value_parser = depth(0))]
    depth: Option<u32>,

    /// Boards that count, separated by commas, or all; for all names, also those such as lerf+magic, see
    /// polyboard list
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    /// Print the count after each first move
    #[arg(long)]
    divide: bool,

    /// Count the last moves by their kind, at every depth up to this one: captures, en passant, castles, promotions,
    /// checks, discovered and double checks, mates, as the tables of the Chess Programming Wiki do
    #[arg(long, conflicts_with_all = ["divide", "no_bulk", "hash", "threads"])]
    columns: bool,

    /// Make and unmake every leaf instead of counting the moves of the last plies
    #[arg(long)]
    no_bulk: bool,

    /// Store counts in a transposition table of this many megabytes, so that a position that is reached
    /// again is not counted again. Without a number the size suits the depth, and is at most a quarter of
    /// the available memory. All threads share the table; each board has its own
    #[arg(long, value_name = "MB", num_args = 0..=1, conflicts_with = "no_bulk",
          value_parser = number::<u64>("a size", 1..))]
    hash: Option<Option<u64>>,

    /// Distribute the first two plies among this many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,

    #[command(flatten)]
    report: ReportArgs,
}

/// The depth if none is given: the reference takes seconds for it, and every other board less.
const USUAL_DEPTH: u32 = 4;

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = several(&args.backend, ALL, &[V::RULES])?;
    let position = args.report.position.read::<V>()?;
    let depth = args.depth.or(args.plies).unwrap_or(USUAL_DEPTH);
    let (is_text, is_alone) = (args.report.format == Format::Text, backends.len() == 1);
    let hash = match args.hash {
        Some(None) => Some(memory::suitable(&position, depth)?),
        given => given.flatten(),
    };
    if let (true, Some(None), Some(megabytes)) = (is_text, args.hash, hash) {
        log("note", format!("--hash {megabytes} suits this depth"));
    }
    let count = |backend: &'static Backend| {
        let (count, processor) = row(args, backend, &position, depth, hash)?;
        if is_text && is_alone {
            log_time(&count, processor);
        } else if is_text {
            log(backend.name(), format!("{} leaves", grouped(count.nodes)));
        }
        Ok(count)
    };
    let report = Several(backends.into_iter().map(count).collect::<Result<_, Failure>>()?);
    if is_text {
        if !is_alone {
            let job = if args.no_bulk { Job::Lists } else { Job::Bulk };
            log_compare(V::RULES.name, &fen_text(&position), job, &args.backend);
        }
        let features = processor_features();
        if is_slow_here(&features) {
            log("note", compiled_for(&features));
        }
    }
    show(&report, args.report.format)
}

/// Prints the time of a count and, of threads, their processor time, if the system tells it.
fn log_time(Count { backend, nodes, seconds, threads, .. }: &Count, processor: Option<Duration>) {
    /// A shorter count says nothing about processors.
    const LONG_ENOUGH: f64 = 0.1;
    let speed = output::speed(*nodes, Duration::from_secs_f64(*seconds));
    let Some(processor) = processor.filter(|_| *threads > 1).map(|time| time.as_secs_f64()) else {
        return log(backend, format!("{seconds:.3} s, {speed}"));
    };
    log(backend, format!("{seconds:.3} s, {processor:.3} s of processor time, {speed}"));
    let busy = processor / seconds;
    if *seconds > LONG_ENOUGH && busy < 1.5 {
        let fault = "the system left them on one, or gave the others to other programs";
        let remedy = "threads save time only on processors of their own";
        log("note", format!("{threads} threads had {busy:.1} processors: {fault}; {remedy}"));
    }
}

/// The count of one board, and the processor time of all threads, if the system tells it.
fn row<V: Variant>(
    args: &Args,
    backend: &'static Backend,
    position: &Position<V>,
    depth: u32,
    hash: Option<u64>,
) -> Result<(Count, Option<Duration>), Failure> {
    let table = hash.map(|hash| memory::allocate(hash, PerftTable::new)).transpose()?;
    let mode = match &table {
        Some(table) => PerftMode::Hashed(table),
        None if args.no_bulk => PerftMode::EveryLeaf,
        None => PerftMode::Bulk,
    };
    let mut columns = Vec::new();
    let mut count = || match args.columns {
        true => {
            let mut board = board(backend, position);
            columns.extend((1..=depth).map(|depth| board.columns(depth)));
            Ok((columns.last().map_or(1, |last| last.nodes), Vec::new()))
        }
        false => count(args, &mut *board(backend, position), depth, mode),
    };
    let no_threads = |error| Failure::at(format!("--threads {}", args.threads), error);

    let spent = || polyboard_compare::processor_time(std::process::id());
    let (start, before) = (Instant::now(), spent());
    let counted = match args.threads {
        1 => count(),
        threads => on_threads(threads.into(), count).map_err(no_threads)?,
    };
    let time = start.elapsed();
    let processor = spent().zip(before).map(|(after, before)| after.saturating_sub(before));
    let too_deep = |overflow| Failure::at(format!("depth {depth}"), overflow);
    let (nodes, mut moves) = counted.map_err(too_deep)?;
    moves.retain(|_| args.divide);
    let how = (args.report.castling(), time);
    let count = Count::new(backend, position, depth, (nodes, moves), how);
    Ok((Count { threads: args.threads, hash, columns, ..count }, processor))
}

/// The count, and its parts for each first move if they are printed or shared by threads.
fn count(
    args: &Args,
    board: &mut dyn DynBoard,
    depth: u32,
    mode: PerftMode,
) -> Result<(u64, Vec<(Move, u64)>), Overflow> {
    let moves = match args.threads {
        // Depth 0 has one leaf but no first move.
        _ if depth == 0 => return Ok((1, Vec::new())),
        1 if !args.divide => return board.leaves(depth, mode).map(|nodes| (nodes, Vec::new())),
        1 => board.leaves_by_move(depth, mode)?,
        _ => board.leaves_by_threads(depth, mode)?,
    };
    Ok((Count::sum(&moves)?, moves))
}

impl output::Report for Several<Count> {
    /// The count, once if all boards agree.
    fn text(&self) -> String {
        if self.mismatch().is_none() {
            return self.0.first().map(Count::to_string).unwrap_or_default();
        }
        joined(self.0.iter().map(|count| format!("{}\n{count}", count.backend)), "\n")
    }

    fn mismatch(&self) -> Option<String> {
        let (first, rest) = self.0.split_first()?;
        let answer = |count: &&Count| (count.nodes, count.divide.clone(), count.columns.clone());
        let odd = rest.iter().find(|odd| answer(odd) != answer(&first))?;
        let [name, other] = [first, odd].map(|row| &row.backend);
        let [nodes, others] = [first, odd].map(|row| grouped(row.nodes));
        let command = format!("polyboard diff {name} {other} finds the first wrong move");
        Some(format!("{name} and {other} disagree: {nodes} and {others} leaves; {command}"))
    }
}
