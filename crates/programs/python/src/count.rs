//! Work that releases the GIL while Python still handles its signals, and perft, which ends at Ctrl-C.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use polyboard::{
    Cancellable, Cut, DynBoard, Move, NoMemory, NoThreads, Overflow, PerftMode, PerftTable,
    divide_threaded, on_threads, search::available_megabytes,
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::arguments::value_error;

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

/// The time between two looks at the signals of Python, so that Ctrl-C does not wait for longer.
const NAP: Duration = Duration::from_millis(20);

/// Does the work on a thread of its own, and waits for it without the GIL.
///
/// A signal, such as that of Ctrl-C, ends the waiting with its exception. The work goes on until it notices what
/// `cancel` did.
pub(crate) fn wait_for<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
    cancel: impl Fn(),
) -> PyResult<T> {
    let (sender, mut receiver) = channel();
    // Who asked may no longer listen.
    let run = move || _ = sender.send(work());
    let refused = |error| format!("the system starts no thread ({error}); end another one first");
    thread::Builder::new().spawn(run).map_err(|error| value_error(refused(error)))?;
    loop {
        let result;
        (receiver, result) = py.detach(move || {
            let result = receiver.recv_timeout(NAP);
            (receiver, result)
        });
        match result {
            Ok(value) => return Ok(value),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| cancel())?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the work ended without a result"));
            }
        }
    }
}
