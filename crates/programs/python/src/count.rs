//! Perft that releases the GIL, and ends at Ctrl-C.
//!
//! A thread looks every few milliseconds whether it is to end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use polyboard::{
    Cancellable, Cut, DynBoard, Move, NoMemory, NoThreads, Overflow, PerftMode, PerftTable,
    divide_threaded, on_threads, search::available_megabytes,
};
use pyo3::prelude::*;

use crate::{arguments::value_error, waiting::wait_for};

const MOST_PLIES: u32 = 100;
const MOST_THREADS: u32 = 1024;

/// A count: the plies, the threads, and the megabytes of a table.
pub(crate) struct Count {
    pub(crate) depth: u32,
    pub(crate) threads: u32,
    pub(crate) hash: Option<u64>,
}

/// The reason why a count has no result.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(transparent)]
    Overflow(#[from] Overflow),
    #[error(transparent)]
    Memory(#[from] NoMemory),
    #[error(transparent)]
    Threads(#[from] NoThreads),
    #[error("the count was cancelled")]
    Cancelled,
}

impl From<Cut> for Fault {
    fn from(cut: Cut) -> Fault {
        match cut {
            Cut::Overflow => Fault::Overflow(Overflow),
            _ => Fault::Cancelled,
        }
    }
}

type Divided = Result<Vec<(Move, u64)>, Fault>;

/// The leaves below each legal move; none for depth 0.
pub(crate) fn count(
    py: Python<'_>,
    board: Box<dyn DynBoard>,
    count: Count,
) -> PyResult<Vec<(Move, u64)>> {
    let Count { depth, threads, .. } = count;
    if depth > MOST_PLIES {
        return Err(value_error(format!(
            "depth {depth} is too deep; name one from 0 to {MOST_PLIES}"
        )));
    }
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(value_error(format!(
            "{threads} threads; name a number from 1 to {MOST_THREADS}"
        )));
    }
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&is_cancelled);
    let work = move || divided(board, &count, &flag);
    wait_for(py, work, || is_cancelled.store(true, Relaxed))?.map_err(value_error)
}

fn divided(board: Box<dyn DynBoard>, count: &Count, is_cancelled: &AtomicBool) -> Divided {
    let table = count.hash.map(table).transpose()?;
    let mode = table.as_ref().map_or(PerftMode::Bulk, PerftMode::Hashed);
    let is_stopped = || is_cancelled.load(Relaxed);
    on_threads(count.threads as usize, || {
        divide_threaded(&board, count.depth, &|board, depth| {
            Ok(Cancellable::new(mode, &is_stopped).leaves(&mut **board, depth)?)
        })
    })?
}

fn table(megabytes: u64) -> Result<PerftTable, NoMemory> {
    let size = usize::try_from(megabytes).unwrap_or(usize::MAX);
    if available_megabytes().is_some_and(|free| megabytes > free) {
        return Err(NoMemory::new(size));
    }
    PerftTable::new(size)
}
