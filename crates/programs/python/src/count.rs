//! Work that releases the GIL while Python still handles its signals, and perft, which ends at Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::{error::Error, sync::Arc, thread, time::Duration};

use polyboard::search::available_megabytes;
use polyboard::{Cancellable, Move, NoMemory, PerftMode, PerftTable, divide_threaded, on_threads};
use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::arguments::{Whole, value_error};
use crate::board::Board;

const MOST_PLIES: u32 = 100;
const MOST_THREADS: u32 = 1024;

/// A number of threads that a caller may ask for.
pub(crate) fn allowed_threads(threads: u32) -> PyResult<usize> {
    let fault = || format!("{threads} threads; name a number from 1 to {MOST_THREADS}");
    let is_allowed = (1..=MOST_THREADS).contains(&threads);
    is_allowed.then_some(threads as usize).ok_or_else(|| value_error(fault()))
}

/// The size of a table in megabytes, if there is memory for it.
pub(crate) fn allowed_megabytes(megabytes: u64) -> Result<usize, NoMemory> {
    let size = usize::try_from(megabytes).unwrap_or(usize::MAX);
    let is_free = available_megabytes().is_none_or(|free| megabytes <= free);
    is_free.then_some(size).ok_or(NoMemory::new(size))
}

type Counts = Vec<(Move, u64)>;

/// The leaves below each legal move, counted by threads and with a table of megabytes; none for depth 0.
pub(crate) fn count(
    board: &Bound<'_, Board>,
    Whole(depth): Whole<u32>,
    Whole(threads): Whole<u32>,
    hash: Option<Whole<u64>>,
) -> PyResult<Counts> {
    if depth > MOST_PLIES {
        let remedy = format!("name one from 0 to {MOST_PLIES}");
        return Err(value_error(format!("depth {depth} is too deep; {remedy}")));
    }
    let threads = allowed_threads(threads)?;
    // The board is free while its copy counts.
    let (py, board) = (board.py(), board.borrow().game.board().to_box());
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&is_cancelled);
    let work = move || -> Result<Counts, Box<dyn Error + Send + Sync>> {
        let table = hash.map(|Whole(megabytes)| allowed_megabytes(megabytes)).transpose()?;
        let table = table.map(PerftTable::new).transpose()?;
        let mode = table.as_ref().map_or(PerftMode::Bulk, PerftMode::Hashed);
        let is_stopped = || flag.load(Relaxed);
        on_threads(threads, || {
            divide_threaded(&board, depth, &|board, depth| {
                Ok(Cancellable::new(mode, &is_stopped).leaves(&mut **board, depth)?)
            })
        })?
    };
    wait_for(py, work, || is_cancelled.store(true, Relaxed))?.map_err(value_error)
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
