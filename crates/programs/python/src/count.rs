//! Perft that releases the GIL, and ends at Ctrl-C.
//!
//! The tree is split after two plies into jobs, which the threads take in turn. A thread looks every few
//! milliseconds whether it is to end.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use polyboard::{
    Cancellable, Cut, DynBoard, Move, NoMemory, Overflow, PerftMode, PerftTable,
    search::available_megabytes,
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
    #[error("the system starts no more threads ({0}); use fewer")]
    Thread(#[from] std::io::Error),
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

/// A part of the tree: the first move, the board after one or two plies, and the plies below.
struct Job {
    first: usize,
    board: Box<dyn DynBoard>,
    rest: u32,
}

fn divided(mut board: Box<dyn DynBoard>, count: &Count, is_cancelled: &AtomicBool) -> Divided {
    let table = count.hash.map(table).transpose()?;
    let mode = table.as_ref().map_or(PerftMode::Bulk, PerftMode::Hashed);
    let (moves, jobs) = jobs(&mut *board, count.depth);
    let (next, sums) = (AtomicUsize::new(0), Mutex::new(Ok(vec![0_u64; moves.len()])));
    let is_stopped = || is_cancelled.load(Relaxed);
    let work = || {
        let mut count = Cancellable::new(mode, &is_stopped);
        while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
            let leaves = count.leaves(&mut *job.board.to_box(), job.rest);
            let Ok(mut sums) = sums.lock() else { return };
            let added = match (&mut *sums, leaves) {
                (Err(_), _) => return,
                (Ok(sums), Ok(leaves)) => {
                    sums[job.first].checked_add(leaves).ok_or(Fault::Overflow(Overflow))
                }
                (Ok(_), Err(cut)) => Err(cut.into()),
            };
            match (&mut *sums, added) {
                (Ok(sums), Ok(sum)) => sums[job.first] = sum,
                (sums, Err(fault)) => *sums = Err(fault),
                (Err(_), Ok(_)) => return,
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..count.threads {
            thread::Builder::new().spawn_scoped(scope, work)?;
        }
        work();
        Ok::<(), std::io::Error>(())
    })?;
    let sums = sums.into_inner().unwrap_or(Err(Fault::Cancelled))?;
    Ok(moves.into_iter().zip(sums).collect())
}

fn table(megabytes: u64) -> Result<PerftTable, NoMemory> {
    let size = usize::try_from(megabytes).unwrap_or(usize::MAX);
    if available_megabytes().is_some_and(|free| megabytes > free) {
        return Err(NoMemory::new(size));
    }
    PerftTable::new(size)
}

/// The first moves, sorted, and the parts of the tree below them.
fn jobs(board: &mut dyn DynBoard, depth: u32) -> (Vec<Move>, Vec<Job>) {
    let (mut moves, mut jobs) = (Vec::new(), Vec::new());
    let Some(rest) = depth.checked_sub(1) else { return (moves, jobs) };
    let done: Result<(), core::convert::Infallible> = board.after_each_move(|child, mv| {
        let first = moves.len();
        moves.push(mv);
        if rest <= 2 {
            jobs.push(Job { first, board: child.to_box(), rest });
            return Ok(());
        }
        child.after_each_move(|child, _| {
            jobs.push(Job { first, board: child.to_box(), rest: rest - 1 });
            Ok(())
        })
    });
    let Ok(()) = done;
    (moves, jobs)
}
