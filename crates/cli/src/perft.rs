//! `polyboard perft`: the leaves of the tree of legal moves, counted.

use std::time::Instant;

use polyboard::{DynBoard, Move, Overflow, PerftMode, Variant, notation::uci_text};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::{Serialize, Serializer};

use crate::{
    backends,
    failure::{Exit, Failure},
    memory,
    output::{self, Format, log, show},
    position::{MAX_DEPTH, PositionArgs, castling, fen_text},
    variant::VariantArgs,
};

/// Count the leaves of the tree of legal moves
///
/// The output is Stockfish's: with --divide a line for each first move, sorted, then a blank line,
/// then the sum. Time and speed go to stderr.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: VariantArgs,

    /// How many plies, 0 to 100
    #[arg(long, value_name = "N",
          value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH.into()))]
    depth: u32,

    /// The board that counts; polyboard list names them, also those with other sliders: lerf+magic
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    /// Print the count after each first move
    #[arg(long)]
    divide: bool,

    /// Make and unmake every leaf rather than count the moves of the last plies
    #[arg(long)]
    no_bulk: bool,

    /// Remember counts in a table of this many megabytes, which all threads share: positions that
    /// come up again are not counted again. The counts stay the same
    #[arg(long, value_name = "MB", conflicts_with = "no_bulk",
          value_parser = clap::value_parser!(u64).range(1..))]
    hash: Option<u64>,

    /// Share the first two moves out among this many threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,

    /// Print castling as the king taking its rook: e1h1 for e1g1
    #[arg(long)]
    chess960: bool,

    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard perft --depth 5 --divide
  polyboard perft --position kiwipete --depth 4 --backend lefr
  polyboard perft --depth 8 --threads 2 --hash 1024
  polyboard perft --depth 5 --backend lerf+rotated
  polyboard perft --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -' --depth 6 --threads 4
  polyboard perft --moves 'e2e4 e7e5' --depth 4 --format json";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backend = backends::one(&args.backend)?;
    let (position, fen) = args.position.read::<V>()?;
    let table = args.hash.map(memory::table).transpose()?;
    let counting = match &table {
        Some(table) => PerftMode::Hashed(table),
        None if args.no_bulk => PerftMode::EveryLeaf,
        None => PerftMode::Bulk,
    };
    let (depth, way) = (args.depth, Way::of(args));
    let count = || count(&mut *backend.board(&position), depth, counting, way);
    let pool = (way == Way::Threads).then(|| pool(args.threads)).transpose()?;

    let start = Instant::now();
    let counted = pool.map_or_else(count, |pool| pool.install(count));
    let time = start.elapsed();
    let too_deep = |overflow| Failure::at(format!("perft to depth {depth}"), overflow);
    let (nodes, moves) = counted.map_err(too_deep)?;

    let spell = |(mv, nodes)| (uci_text::<V>(mv, castling(args.chess960)), nodes);
    let mut divide: Vec<_> = moves.into_iter().filter(|_| args.divide).map(spell).collect();
    divide.sort_unstable();
    let nodes_per_second = output::speed(nodes, time);
    if args.format == Format::Text {
        let (seconds, speed) = (time.as_secs_f64(), output::millions(nodes_per_second));
        log(&backend.to_string(), format!("{seconds:.3} s, {speed} million nodes a second"));
    }
    let report = Report {
        backend: backend.to_string(),
        fen: fen_text::<V>(&fen),
        depth,
        threads: args.threads,
        hash: args.hash,
        nodes,
        seconds: time.as_secs_f64(),
        nodes_per_second,
        divide,
    };
    show(&report, args.format)
}

/// What is shared out, and to whom.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing: one count from the root.
    Whole,
    /// A count for each first move.
    Divide,
    /// The same, by several threads.
    Threads,
}

impl Way {
    fn of(args: &Args) -> Way {
        match (args.threads, args.divide) {
            (1, false) => Way::Whole,
            (1, true) => Way::Divide,
            _ => Way::Threads,
        }
    }
}

fn pool(threads: u16) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.into()).build();
    pool.map_err(|error| Failure::at(format!("--threads {threads}"), error))
}

/// The sum, and what it is the sum of.
fn count(
    board: &mut dyn DynBoard,
    depth: u32,
    counting: PerftMode,
    way: Way,
) -> Result<(u64, Vec<(Move, u64)>), Overflow> {
    let moves = match way {
        // There is no first move at depth 0, but one leaf.
        _ if depth == 0 => return Ok((1, Vec::new())),
        Way::Whole => return board.leaves(depth, counting).map(|nodes| (nodes, Vec::new())),
        Way::Divide => board.leaves_by_move(depth, counting)?,
        Way::Threads => board.leaves_by_threads(depth, counting)?,
    };
    let sum = moves.iter().try_fold(0_u64, |sum, (_, nodes)| sum.checked_add(*nodes));
    Ok((sum.ok_or(Overflow)?, moves))
}

#[derive(Serialize)]
struct Report {
    backend: String,
    fen: String,
    depth: u32,
    threads: u16,
    /// The megabytes of the table; null without one.
    hash: Option<u64>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    /// Sorted by the moves; empty unless `--divide` asks for it.
    #[serde(serialize_with = "as_object")]
    divide: Vec<(String, u64)>,
}

impl output::Report for Report {
    fn text(&self) -> String {
        let mut text = String::new();
        for (mv, nodes) in &self.divide {
            text += &format!("{mv}: {nodes}\n");
        }
        if !self.divide.is_empty() {
            text += "\n";
        }
        text + &format!("Nodes searched: {}\n", self.nodes)
    }
}

fn as_object<S: Serializer>(divide: &[(String, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(divide.iter().map(|(mv, nodes)| (mv, nodes)))
}
