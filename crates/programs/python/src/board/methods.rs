//! The methods of the object: how it begins, counts, searches, is copied, compared and drawn.

use polyboard::{BuiltInVariant, ByName as _, Castling, Key, diagram::Glyphs};
use polyboard_answers::{Count, MemoryPicture};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyType};

use super::Board;
use crate::arguments::{Answer, Whole, as_data, choice, value_error};
use crate::search::{centipawns, limits, search};
use crate::{count::count, moves::Move};

/// The class, its arguments and the moves, as the protocol of pickle wants them.
type Pickle<'py> = (Bound<'py, PyType>, (String, &'static str, &'static str, bool), Vec<Move>);

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen=None, backend="lerf", variant="chess", chess960=false))]
    fn new(fen: Option<&str>, backend: &str, variant: &str, chess960: bool) -> PyResult<Board> {
        Board::begin(fen, choice(backend)?, choice(variant)?, chess960)
    }

    /// The name of the backend.
    #[getter]
    fn backend(&self) -> &'static str {
        self.backend.name()
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        self.variant.name()
    }

    /// The number of sequences of legal moves of this length, counted on the backend.
    ///
    /// The GIL is released, and Ctrl-C ends the count. `hash` is the size of a transposition table in megabytes.
    #[pyo3(signature = (depth, threads=Whole(1), hash=None))]
    #[pyo3(text_signature = "($self, depth, threads=1, hash=None)")]
    fn perft(
        slf: &Bound<'_, Board>,
        depth: Whole<u32>,
        threads: Whole<u32>,
        hash: Option<Whole<u64>>,
    ) -> PyResult<u64> {
        let counts = count(slf, depth, threads, hash)?;
        if depth.0 == 0 { Ok(1) } else { Count::sum(&counts).map_err(value_error) }
    }

    /// The same count below each legal move, as a dict from the text of the move.
    #[pyo3(signature = (depth, threads=Whole(1), hash=None))]
    #[pyo3(text_signature = "($self, depth, threads=1, hash=None)")]
    fn divide<'py>(
        slf: &Bound<'py, Board>,
        depth: Whole<u32>,
        threads: Whole<u32>,
        hash: Option<Whole<u64>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let counts = count(slf, depth, threads, hash)?;
        let (board, divided) = (slf.borrow(), PyDict::new(slf.py()));
        for (mv, leaves) in counts {
            divided.set_item(board.spelled(Some(mv)).uci(), leaves)?;
        }
        Ok(divided)
    }

    /// The best line that the search finds on the backend, as a dict with names of python-chess: `score` for the side to
    /// move in centipawns, a mate in n moves as 32,000 - n, `pv`, `depth`, `seldepth`, `nodes`, `time` in seconds.
    ///
    /// It ends at the first of its limits, which are plies, nodes and seconds; name at least one. `hash` is the size of
    /// the transposition table in megabytes. The GIL is released, and Ctrl-C ends the search.
    #[pyo3(signature = (depth=None, *, nodes=None, seconds=None, threads=Whole(1), hash=Whole(16)))]
    #[pyo3(text_signature = "($self, depth=None, *, nodes=None, seconds=None, threads=1, hash=16)")]
    fn search<'py>(
        slf: &Bound<'py, Board>,
        depth: Option<Whole<u32>>,
        nodes: Option<Whole<u64>>,
        seconds: Option<f64>,
        threads: Whole<u32>,
        hash: Whole<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let report = search(slf, limits(depth, nodes, seconds)?, threads.0, hash.0)?;
        let (board, best, line) = (slf.borrow(), report.best(), PyDict::new(slf.py()));
        let pv: Vec<Move> = best.moves.iter().map(|&mv| board.spelled(Some(mv))).collect();
        line.set_item("score", centipawns(best.score))?;
        line.set_item("pv", pv)?;
        line.set_item("depth", best.depth)?;
        line.set_item("seldepth", report.deepest)?;
        line.set_item("nodes", report.nodes)?;
        line.set_item("time", report.time.as_secs_f64())?;
        Ok(line)
    }

    /// The Zobrist key of the position, the same number on every backend.
    fn key(&self) -> u64 {
        self.game.board().key().0
    }

    /// The Zobrist key of a chess position by the numbers of Polyglot, as `chess.polyglot.zobrist_hash` computes it.
    fn polyglot_key(&self) -> PyResult<u64> {
        if self.variant != BuiltInVariant::Chess {
            return Err(value_error("Polyglot has keys of chess; key() has those of any variant"));
        }
        Ok(Key::polyglot(&self.game.board().setup()).0)
    }

    /// The fields of the board in memory, as dicts: name, offset, bytes, what it holds, and its value in hexadecimal.
    fn memory<'py>(&self, py: Python<'py>) -> Answer<'py> {
        let picture = MemoryPicture::after(self.game.board().to_box(), &[], self.backend);
        as_data(py, &serde_json::json!(picture.fields))
    }

    /// The board's answer to every question that the library asks boards, as a dict from the question, such as
    /// 'the attacks from e4', to its text. Castling is spelled as the king that takes its rook.
    fn answers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (answers, variant) = (PyDict::new(py), self.variant.any());
        for (question, answer) in self.game.board().answers() {
            answers.set_item(question.to_string(), variant.answer_text(&answer))?;
        }
        Ok(answers)
    }

    /// A copy with its moves.
    fn copy(&self) -> Board {
        let passed = self.passed.iter().map(|game| game.to_box()).collect();
        Board { game: self.game.to_box(), passed, version: 0, ..*self }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Board>) -> Pickle<'py> {
        let board = slf.borrow();
        let start = board.passed.first().unwrap_or(&board.game).at_start().fen();
        let start = (start, board.backend(), board.variant(), board.chess960);
        (slf.get_type(), start, board.played(Castling::KingTakesRook))
    }

    /// Plays the moves of a pickle.
    fn __setstate__(&mut self, moves: Vec<Move>) -> PyResult<()> {
        moves.into_iter().try_for_each(|mv| self.play(self.legal(mv)?).map(|_| ()))
    }

    /// Boards are equal if they have the same position of the same variant, clocks and the spelling of castling
    /// included, on any backend.
    fn __eq__(&self, other: &Board) -> bool {
        self.chess960 == other.chess960
            && self.variant == other.variant
            && self.fen() == other.fen()
    }

    /// The bytes of the board as they lie in memory.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.game.board().memory())
    }

    fn __str__(&self) -> String {
        self.figure().text(Glyphs::Ascii)
    }

    fn __repr__(&self) -> String {
        format!(
            "Board('{}', backend='{}', variant='{}'{})",
            self.fen(),
            self.backend(),
            self.variant(),
            if self.chess960 { ", chess960=True" } else { "" }
        )
    }

    fn _repr_svg_(&self) -> String {
        self.figure().svg()
    }
}
