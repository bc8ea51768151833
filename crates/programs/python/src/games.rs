//! Games of PGN: the class `Game`, the functions that read games, and their iterator.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{collections::BTreeMap, io, io::Cursor, iter};

use polyboard::pgn::{GameBuf, GameText, Item, Reader, Source, Writer};
use polyboard::replay::{Replayed, Replayer, Wanted, variant_of};
use polyboard::{BuiltInVariant, ByName as _, backends::LERF, pgn};
use pyo3::{prelude::*, types::PyDict};

use crate::{arguments::value_error, board::Board, moves::Move, node::Node};

/// A game of a PGN file: its tags, its text, and the moves that could be played.
///
/// `len(game)` is the number of moves, variations not among them; `str(game)` is the game in the export format of PGN,
/// with its comments, marks and variations.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct Game {
    /// The number of the game in its file, from 1.
    #[pyo3(get)]
    number: u64,
    text: GameBuf,
    replayed: Replayed,
}

impl Game {
    fn new(number: u64, text: &GameText<'_>, replayer: &mut Replayer) -> Game {
        let mut wanted = Wanted::default();
        wanted.uci = true;
        Game { number, text: text.to_buf(), replayed: replayer.replay(text, wanted) }
    }
}

#[pymethods]
impl Game {
    /// The game of a board, with these tags, and with these comments, one for each move, of which None is left out.
    ///
    /// Of the seven tags of the roster those that are not given are unknown, and the result is that of the board.
    #[staticmethod]
    #[pyo3(signature = (board, tags=None, comments=None))]
    fn from_board(
        board: &Board,
        tags: Option<BTreeMap<String, String>>,
        comments: Option<Vec<Option<String>>>,
    ) -> PyResult<Game> {
        let (moves, mut game) = (board.game.moves(), board.game.at_start());
        let comments = comments.unwrap_or_default();
        if !board.passed.is_empty() {
            return Err(value_error("a game of PGN has no null moves; pop them first"));
        }
        if comments.len() > moves.len() {
            return Err(value_error("more comments than moves; give each move one, or None"));
        }
        let (mut all, start) = (BTreeMap::<String, String>::new(), game.legal_fen());
        let mut add = |name: &str, value: &str| _ = all.insert(name.into(), value.into());
        ["Event", "Site", "Round", "White", "Black"].iter().for_each(|name| add(name, "?"));
        add("Date", "????.??.??");
        add("Result", &board.result(false));
        tags.iter().flatten().for_each(|(name, value)| add(name, value));
        match board.variant {
            BuiltInVariant::Chess if !board.chess960 => {}
            BuiltInVariant::Chess => add("Variant", "Chess960"),
            variant => add("Variant", variant.name()),
        }
        if !game.has_usual_start() {
            add("SetUp", "1");
            add("FEN", &start);
        }
        let result = all["Result"].parse().unwrap_or_default();
        let mut writer = Writer::new(Vec::new());
        writer.begin(&all, &start);
        let comments = comments.into_iter().chain(iter::repeat(None));
        for (mv, comment) in moves.into_iter().zip(comments) {
            writer.item(&Item::Move(&game.sans(&[mv]).concat()));
            comment.into_iter().for_each(|text| writer.item(&Item::Comment(text.into())));
            // The moves of a game are legal.
            let _ = game.play(mv);
        }
        writer.end(result).map_err(value_error)?;
        let pgn = String::from_utf8_lossy(&writer.into_inner()).into_owned();
        let game = Input::of(pgn).next(Game::new).map_err(value_error)?;
        game.ok_or_else(|| value_error("the game has no text"))
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
        variant_of(&self.text.view()).ok().map(|(variant, _)| variant.rules().name)
    }

    /// The moves.
    #[getter]
    fn moves(&self) -> PyResult<Vec<Move>> {
        self.replayed.uci.split_whitespace().map(Move::from_uci).collect()
    }

    /// The moves as nodes, with their comments, marks and variations.
    fn mainline(&self) -> Vec<Node> {
        Node::mainline(&self.text.view())
    }

    /// The seconds on the clock after each move, from comments such as `[%clk 0:03:00]`; None without one.
    #[getter]
    fn clocks(&self) -> Vec<Option<f64>> {
        self.mainline().iter().map(Node::clock).collect()
    }

    /// The result: '1-0', '0-1', '1/2-1/2' or '*'.
    #[getter]
    fn result(&self) -> String {
        self.text.view().final_result().to_string()
    }

    /// What could not be read or played, each with its place.
    #[getter]
    fn errors(&self) -> Vec<String> {
        let text = self.text.view();
        let shown = |(at, error): &(usize, String)| format!("{}: {error}", text.place(*at));
        self.replayed.errors.iter().map(shown).collect()
    }

    /// A board at the start of the game.
    fn board(&self) -> PyResult<Board> {
        let fault = "no board plays the variant of this game; its errors name those that are known";
        let (variant, is_chess960) =
            variant_of(&self.text.view()).map_err(|_| value_error(fault))?;
        Board::begin(self.text.view().tag("FEN").as_deref(), &LERF, variant, is_chess960)
    }

    fn __len__(&self) -> usize {
        self.replayed.plies
    }

    fn __str__(&self) -> PyResult<String> {
        let mut writer = Writer::new(Vec::new());
        writer.write_game(&self.text.view()).map_err(value_error)?;
        Ok(String::from_utf8_lossy(writer.into_inner().trim_ascii_end()).into_owned())
    }

    fn __repr__(&self) -> String {
        format!("<Game {}: {} moves, {}>", self.number, self.__len__(), self.result())
    }
}

/// A file or a text of games that is read from the start to the end.
pub(crate) struct Input {
    name: String,
    reader: Reader<Source>,
    replayer: Replayer,
    games: u64,
}

impl Input {
    /// Opens a file, which may be compressed by gzip or Zstandard.
    pub(crate) fn open(path: PathBuf) -> Result<Input, String> {
        // The library takes the name `-` for standard input.
        let file = if path == Path::new("-") { Path::new("./-") } else { &path };
        let fault = |error| format!("{}: {error}; name a file of games", path.display());
        let reader = pgn::open(file).map_err(fault)?;
        Ok(Input::new(path.display().to_string(), reader))
    }

    fn new(name: String, reader: Reader<Source>) -> Input {
        Input { name, reader, replayer: Replayer::new(&[]), games: 0 }
    }

    /// Reads a text.
    fn of(text: String) -> Input {
        Input::new("the text".into(), Reader::new(Box::new(Cursor::new(text))))
    }

    /// Calls `made` with the number and the text of the next game, and what replays it; `None` at the end.
    pub(crate) fn next<T>(
        &mut self,
        made: impl FnOnce(u64, &GameText<'_>, &mut Replayer) -> T,
    ) -> Result<Option<T>, String> {
        let fault = |error: io::Error| {
            let fault = "the file cannot be read to its end, so check the file";
            format!("{}: {fault} ({error})", self.name)
        };
        while let Some(text) = self.reader.next_game().map_err(fault)? {
            // Else a comment between two games.
            if !text.is_empty() {
                self.games += 1;
                return Ok(Some(made(self.games, &text, &mut self.replayer)));
            }
        }
        Ok(None)
    }
}

/// An iterator over the games of a file, which is also a context manager.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct GameReader {
    /// None if the reader is closed.
    input: Mutex<Option<Input>>,
}

impl GameReader {
    fn new(input: Input) -> GameReader {
        GameReader { input: Mutex::new(Some(input)) }
    }

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
            Some(input) => input.next(Game::new),
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
/// Each move is checked on the board `lerf`, also those of variations. A game with a wrong move has the moves before it,
/// and says in `errors` what is wrong.
#[pyfunction]
pub(crate) fn read_pgn(py: Python<'_>, path: PathBuf) -> PyResult<GameReader> {
    py.detach(|| Input::open(path)).map(GameReader::new).map_err(value_error)
}

/// The games of a text in PGN, one by one, as `read_pgn` reads those of a file.
#[pyfunction]
pub(crate) fn parse_pgn(text: String) -> GameReader {
    GameReader::new(Input::of(text))
}
