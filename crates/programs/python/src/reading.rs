//! Files of games: the function `read_pgn` and its iterator.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use polyboard::pgn::{self, GameText, Reader, Source};
use pyo3::prelude::*;

use crate::{
    arguments::value_error,
    arrays::Arrays,
    games::Game,
    replayed::{Replayed, Replayer},
};

/// A file of games that is read from the start to the end.
pub(crate) struct Input {
    path: PathBuf,
    reader: Reader<Source>,
    replayer: Replayer,
    games: u64,
}

impl Input {
    /// Opens a file, which may be compressed by gzip or Zstandard.
    pub(crate) fn open(path: PathBuf) -> Result<Input, String> {
        // The library takes the name `-` for standard input.
        let name = if path == Path::new("-") { Path::new("./-") } else { &path };
        let fault = |error| format!("{}: {error}; name a file of games", path.display());
        let reader = pgn::open(name).map_err(fault)?;
        Ok(Input { path, reader, replayer: Replayer::default(), games: 0 })
    }

    /// Replays the next game, and calls `made` with its number, text and moves; `None` at the end.
    pub(crate) fn next<T>(
        &mut self,
        mut arrays: Option<&mut Arrays>,
        made: impl FnOnce(u64, &GameText<'_>, Replayed) -> T,
    ) -> Result<Option<T>, String> {
        let fault = |error: io::Error| {
            let fault = "the file cannot be read to its end, so check the file";
            format!("{}: {fault} ({error})", self.path.display())
        };
        loop {
            let Some(text) = self.reader.next_game().map_err(fault)? else { return Ok(None) };
            // A comment between two games.
            if text.is_empty() {
                continue;
            }
            self.games += 1;
            let replayed = self.replayer.replay(&text, arrays.as_deref_mut());
            return Ok(Some(made(self.games, &text, replayed)));
        }
    }
}

/// An iterator over the games of a file, which is also a context manager.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct GameReader {
    /// None if the reader is closed.
    input: Mutex<Option<Input>>,
}

impl GameReader {
    /// The input, for as long as no other thread has it. It is taken without the GIL, so waiting for it is safe.
    fn lock(&self) -> MutexGuard<'_, Option<Input>> {
        self.input.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl GameReader {
    fn __iter__(slf: Py<GameReader>) -> Py<GameReader> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        let game = py.detach(|| match &mut *self.lock() {
            Some(input) => input.next(None, Game::new),
            None => Err("the file is closed; open it again with read_pgn".to_string()),
        });
        game.map_err(value_error)
    }

    /// Closes the file.
    fn close(&self, py: Python<'_>) {
        py.detach(|| *self.lock() = None);
    }

    fn __enter__(slf: Py<GameReader>) -> Py<GameReader> {
        slf
    }

    #[pyo3(signature = (*_arguments))]
    fn __exit__(&self, py: Python<'_>, _arguments: &Bound<'_, PyAny>) {
        self.close(py);
    }
}

/// The games of a PGN file, one by one; the file may be compressed by gzip or Zstandard.
///
/// Each move is checked on the board `lerf`. A game with a wrong move has the moves before it, and says in
/// `errors` what is wrong.
#[pyfunction]
pub(crate) fn read_pgn(py: Python<'_>, path: PathBuf) -> PyResult<GameReader> {
    let input = py.detach(|| Input::open(path)).map_err(value_error)?;
    Ok(GameReader { input: Mutex::new(Some(input)) })
}
