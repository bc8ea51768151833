//! Work that releases the GIL while Python still handles its signals.

use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::arguments::value_error;

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
