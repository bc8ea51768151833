//! `bench`: a fixed list of positions, searched to a fixed depth. With one thread the number of nodes is the same on
//! every board and at every run, so it is a fingerprint of the search.

use std::time::{Duration, Instant};

use polyboard_rules::{Chess, Variant};
use polyboard_search::{Certainty, Search};

use crate::search_engine::{DEFAULT_HASH, MOST_HASH, MOST_THREADS, new_table};
use crate::write::{info, speed};
use crate::{CurrentPosition, Engine, GameText, OptionError, SearchEngine, Task};

/// The arguments of `bench`; missing ones have defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Bench {
    /// The size of the transposition table in megabytes.
    pub megabytes: Option<u64>,
    /// The number of threads.
    pub threads: Option<u64>,
    /// The depth in plies.
    pub depth: Option<u64>,
}

const DEFAULT_DEPTH: u64 = 10;

/// Middlegames and endings from a test of chess programs: Danny Kopec and Ivan Bratko, "The
/// Bratko-Kopec Experiment: A Comparison of Human and Computer Performance in Chess", 1982.
const BRATKO_KOPEC: [&str; 14] = [
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
    "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
    "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
    "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - - 0 1",
    "4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1",
    "2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - - 0 1",
    "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - - 0 1",
    "2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - - 0 1",
    "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - - 0 1",
    "r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - - 0 1",
    "rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - - 0 1",
];

/// Searches all positions and writes the last line of each, then the sums.
pub(crate) fn run(
    engine: &SearchEngine<'_>,
    bench: &Bench,
    task: &Task<'_>,
) -> Result<(), OptionError> {
    let set_up = |fen: &str| {
        let game = GameText { fen: Some(fen.into()), ..GameText::default() };
        engine.set_up(task.variant(), &game).map_err(OptionError::new)
    };
    // The well-known positions of the variant, and for chess those of the experiment.
    let rules = task.position().root().rules();
    let more: &[&str] = if *rules == Chess::RULES { &BRATKO_KOPEC } else { &[] };
    let fens = rules.positions.iter().map(|named| named.fen).chain(more.iter().copied());
    let positions = fens.map(set_up).collect::<Result<Vec<CurrentPosition>, _>>()?;
    let megabytes = bench.megabytes.unwrap_or(DEFAULT_HASH).clamp(1, MOST_HASH);
    let table = new_table(megabytes, 0)?;
    let (threads, note) = SearchEngine::threads(bench.threads.unwrap_or(1).clamp(1, MOST_THREADS));
    note.unwrap_or_else(|note| task.note(note));
    let depth = bench.depth.unwrap_or(DEFAULT_DEPTH).clamp(1, 100) as u32;
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (number, position) in (1..).zip(&positions) {
        if task.is_stopped() {
            task.note("the bench was stopped");
            return Ok(());
        }
        task.write(&format!("\nPosition: {number}/{} ({})", positions.len(), position.fen()));
        table.clear();
        let (mut last, start) = (None, Instant::now());
        let report = Search::new(position.root())
            .threads(threads)
            .depth(depth)
            .stop(task.stop())
            .progress(|progress| {
                if progress.certainty == Certainty::Exact {
                    last = Some(info(progress, position, task.job.castling));
                }
            })
            .run_with(&table);
        (nodes, time) = (nodes + report.nodes, time + start.elapsed());
        last.inspect(|last| task.write(last));
    }
    let (milliseconds, speed) = (time.as_millis(), speed(nodes, time));
    task.write(&format!(
        "\n===========================\nTotal time (ms) : {milliseconds}\n\
         Nodes searched  : {nodes}\nNodes/second    : {speed}"
    ));
    Ok(())
}
