//! Games of PGN: the class `Game`, the function `read_pgn` and its iterator.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use polyboard::{
    backends::LERF,
    pgn::{self, GameBuf, GameText, Item, Reader, Source},
};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments::value_error,
    arrays::Arrays,
    board::Board,
    moves,
    replayed::{Replayed, Replayer},
};

/// A game of a PGN file: its tags, and the moves that could be played.
///
/// `len(game)` is the number of moves, variations not among them.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct Game {
    number: u64,
    text: GameBuf,
    replayed: Replayed,
}

impl Game {
    fn new(number: u64, text: &GameText<'_>, replayed: Replayed) -> Game {
        Game { number, text: text.to_buf(), replayed }
    }
}

#[pymethods]
impl Game {
    /// The number of the game in its file, from 1.
    #[getter]
    fn number(&self) -> u64 {
        self.number
    }

    /// The line of the file on which the game begins.
    #[getter]
    fn line(&self) -> u64 {
        self.text.view().line()
    }

    /// The tags, as a dict; of two with the same name, the first.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for tag in self.text.view().tags() {
            if !tags.contains(&*tag.name)? {
                tags.set_item(&*tag.name, &*tag.value)?;
            }
        }
        Ok(tags)
    }

    /// The variant, 'chess' or 'makruk', or None if the tags name another.
    #[getter]
    fn variant(&self) -> Option<&'static str> {
        self.replayed.variant.map(|(variant, _)| variant.rules().name)
    }

    /// The moves.
    #[getter]
    fn moves(&self) -> Vec<moves::Move> {
        self.replayed.moves.iter().copied().map(moves::Move).collect()
    }

    /// The seconds on the clock after each move, from comments such as `[%clk 0:03:00]`; None without one.
    #[getter]
    fn clocks(&self) -> Vec<Option<f64>> {
        let mut clocks = clocks(&self.text.view());
        clocks.resize(self.replayed.moves.len(), None);
        clocks
    }

    /// The result: '1-0', '0-1', '1/2-1/2' or '*'.
    #[getter]
    fn result(&self) -> String {
        self.text.view().final_result().to_string()
    }

    /// What could not be read or played, each with its place.
    #[getter]
    fn errors(&self) -> Vec<String> {
        self.replayed.errors.clone()
    }

    /// A board at the start of the game.
    fn board(&self) -> PyResult<Board> {
        let fault = "no board plays the variant of this game; its errors name those that are known";
        let (variant, is_chess960) = self.replayed.variant.ok_or_else(|| value_error(fault))?;
        let fen = self.text.view().tag("FEN");
        Board::begin(fen.as_deref(), &LERF, variant, is_chess960)
    }

    fn __len__(&self) -> usize {
        self.replayed.moves.len()
    }

    fn __repr__(&self) -> String {
        format!("<Game {}: {} moves, {}>", self.number, self.__len__(), self.result())
    }
}

/// The clock after each move that is not in a variation.
fn clocks(text: &GameText<'_>) -> Vec<Option<f64>> {
    let (mut clocks, mut depth) = (Vec::new(), 0_usize);
    for item in text.items() {
        match item {
            Item::Open => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            Item::Move(_) if depth == 0 => clocks.push(None),
            Item::Comment(comment) if depth == 0 => {
                if let (Some(last), Some(clock)) = (clocks.last_mut(), clock(&comment)) {
                    *last = Some(clock);
                }
            }
            _ => {}
        }
    }
    clocks
}

/// The seconds of a comment `[%clk h:mm:ss]`, also with a fraction.
fn clock(comment: &str) -> Option<f64> {
    let (_, rest) = comment.split_once("[%clk ")?;
    let (text, _) = rest.split_once(']')?;
    let mut parts = text.trim().splitn(3, ':');
    let mut part = || {
        let part = parts.next()?;
        let is_number = part.chars().all(|c| c.is_ascii_digit() || c == '.');
        part.parse::<f64>().ok().filter(|_| is_number)
    };
    let (hours, minutes, seconds) = (part()?, part()?, part()?);
    Some(3600.0 * hours + 60.0 * minutes + seconds)
}

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
