//! The search, which releases the GIL and ends at Ctrl-C.

use std::{sync::Arc, time::Duration};

use polyboard::search::{Limits, Report, Score, Search, Stop, Table};
use pyo3::prelude::*;

use crate::arguments::{Whole, value_error};
use crate::board::Board;
use crate::count::{allowed_megabytes, allowed_threads, wait_for};

/// The score of a mate on the board.
const MATE: i32 = 32_000;

/// A score in centipawns, and a mate in n moves as 32,000 - n, as `score(mate_score=32000)` of python-chess.
pub(crate) fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score,
        Score::Mate(moves @ 1..) => MATE - moves,
        Score::Mate(moves) => -MATE - moves,
    }
}

/// The limits of a search, of which there must be one.
pub(crate) fn limits(
    depth: Option<Whole<u32>>,
    nodes: Option<Whole<u64>>,
    seconds: Option<f64>,
) -> PyResult<Limits> {
    let fault = |_| value_error("the seconds must be a number from 0 on");
    let mut limits = Limits::default();
    limits.depth = depth.map(|Whole(plies)| plies);
    limits.nodes = nodes.map(|Whole(nodes)| nodes);
    limits.time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(fault)?;
    let fault = "a search without a limit; name depth, nodes or seconds";
    (limits != Limits::default()).then_some(limits).ok_or_else(|| value_error(fault))
}

/// Searches the position of a board with threads and a table of megabytes.
pub(crate) fn search(
    board: &Bound<'_, Board>,
    limits: Limits,
    threads: u32,
    hash: u64,
) -> PyResult<Report> {
    let position = board.borrow().current()?;
    let threads = allowed_threads(threads)?;
    let table = allowed_megabytes(hash).and_then(Table::new).map_err(value_error)?;
    let stop = Arc::<Stop>::default();
    let flag = Arc::clone(&stop);
    let work = move || {
        let search = Search::new(position.root()).threads(threads).limits(limits);
        search.stop(&flag).run_with(&table)
    };
    wait_for(board.py(), work, || stop.stop())
}
