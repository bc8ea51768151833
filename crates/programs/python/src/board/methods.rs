//! What Python calls.

use polyboard::{BuiltInVariant, Castling, Color, diagram::Glyphs};
use polyboard_answers::{Count, MemoryPicture};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict, PyType},
};

use super::Board;
use crate::{
    arguments::{At, Whole, as_data, choice, value_error},
    bitboard::Bitboard,
    moves::{LegalMoves, Move},
    piece::{Outcome, Piece},
};

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen=None, backend="lerf", variant="chess", chess960=false))]
    fn new(fen: Option<&str>, backend: &str, variant: &str, chess960: bool) -> PyResult<Board> {
        Board::begin(fen, choice(backend)?, choice(variant)?, chess960)
    }

    /// The board of a pickle: a start, and the moves after it.
    #[classmethod]
    fn _restored(
        _class: &Bound<'_, PyType>,
        fen: &str,
        backend: &str,
        variant: &str,
        chess960: bool,
        moves: Vec<String>,
    ) -> PyResult<Board> {
        let mut board = Board::new(Some(fen), backend, variant, chess960)?;
        for uci in moves {
            board.push_uci(&uci)?;
        }
        Ok(board)
    }

    /// The side to move: `polyboard.WHITE` or `polyboard.BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        self.game.board().turn() == Color::White
    }

    /// The name of the backend.
    #[getter]
    fn backend(&self) -> &'static str {
        self.backend.name()
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        self.game.rules().name
    }

    /// Whether castling is spelled as the king that takes its rook.
    #[getter]
    fn chess960(&self) -> bool {
        self.chess960
    }

    /// The legal moves, as a view: it iterates, counts, and tells whether a move is legal.
    #[getter]
    fn legal_moves(slf: Py<Board>) -> LegalMoves {
        LegalMoves(slf)
    }

    /// Plays a legal move.
    fn push(&mut self, r#move: Move) -> PyResult<()> {
        let mv = self.game.find(r#move.0).map_err(value_error)?;
        self.play(mv);
        Ok(())
    }

    /// Plays a move in algebraic notation, such as 'Nf3', and returns it.
    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        let mv = self.game.find_san(san).map_err(value_error)?;
        Ok(self.play(mv))
    }

    /// Plays a move in the notation of UCI, such as 'g1f3', and returns it.
    fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        let mv = uci.parse().and_then(|mv| self.game.find(mv)).map_err(value_error)?;
        Ok(self.play(mv))
    }

    /// Undoes the last move and returns it.
    fn pop(&mut self) -> PyResult<Move> {
        let fault = "no move was played, so there is none to undo";
        self.undo().ok_or_else(|| value_error(fault))
    }

    /// A legal move in algebraic notation.
    fn san(&self, r#move: Move) -> PyResult<String> {
        self.san_text(r#move.0).map_err(value_error)
    }

    /// The position in Forsyth-Edwards Notation, with an en passant square only if a legal move captures there.
    fn fen(&self) -> String {
        self.game.legal_fen()
    }

    /// The number of moves played on this board.
    fn ply(&self) -> usize {
        self.game.ply()
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.game.board().is_check()
    }

    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// How the game ended, or None; with `claim_draw` also by a draw that the side to move may claim.
    #[pyo3(signature = (*, claim_draw=false))]
    fn outcome(&self, claim_draw: bool) -> Option<Outcome> {
        self.ended(claim_draw).map(Outcome)
    }

    // A square may be an object of Python, which may play a move when it is asked for its number, so the board is
    // borrowed only then.

    /// The piece on a square, or None.
    #[pyo3(text_signature = "($self, square)")]
    fn piece_at(slf: &Bound<'_, Board>, square: At) -> Option<Piece> {
        let board = slf.borrow();
        let piece = board.game.board().piece_at(square.0)?;
        Some(Piece::of(piece, board.game.rules()))
    }

    /// The squares that the piece on a square attacks.
    #[pyo3(text_signature = "($self, square)")]
    fn attacks(slf: &Bound<'_, Board>, square: At) -> Bitboard {
        Bitboard::of(slf.borrow().game.board().attacks_from(square.0))
    }

    /// The squares of the pieces of one side that attack a square.
    #[pyo3(text_signature = "($self, color, square)")]
    fn attackers(slf: &Bound<'_, Board>, color: bool, square: At) -> Bitboard {
        Bitboard::of(slf.borrow().game.board().attackers_to(square.0, self::color(color)))
    }

    /// The number of sequences of legal moves of this length, counted on the backend.
    ///
    /// The GIL is released, and Ctrl-C ends the count. `hash` is the size of a transposition table in megabytes.
    #[pyo3(
        signature = (depth, threads=Whole(1), hash=None),
        text_signature = "($self, depth, threads=1, hash=None)"
    )]
    fn perft(
        slf: &Bound<'_, Board>,
        depth: Whole<u32>,
        threads: Whole<u32>,
        hash: Option<Whole<u64>>,
    ) -> PyResult<u64> {
        let counts = Board::counted(slf, depth, threads, hash)?;
        if depth.0 == 0 { Ok(1) } else { Count::sum(&counts).map_err(value_error) }
    }

    /// The same count below each legal move, as a dict from the text of the move.
    #[pyo3(
        signature = (depth, threads=Whole(1), hash=None),
        text_signature = "($self, depth, threads=1, hash=None)"
    )]
    fn divide<'py>(
        slf: &Bound<'py, Board>,
        depth: Whole<u32>,
        threads: Whole<u32>,
        hash: Option<Whole<u64>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let counts = Board::counted(slf, depth, threads, hash)?;
        let (board, divided) = (slf.borrow(), PyDict::new(slf.py()));
        for (mv, leaves) in counts {
            divided.set_item(board.spelled(mv).0.to_string(), leaves)?;
        }
        Ok(divided)
    }

    /// The fields of the board in memory, as dicts: name, offset, bytes, what it holds, and its value in hexadecimal.
    fn memory<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let picture = MemoryPicture::after(self.game.board().to_box(), &[], self.backend);
        as_data(py, &serde_json::json!(picture.fields))
    }

    /// The board's answer to every question that the library asks boards, as a dict from the question, such as
    /// 'the attacks from e4', to its text. Castling is spelled as the king that takes its rook.
    fn answers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (answers, variant) = (PyDict::new(py), choice::<BuiltInVariant>(self.variant())?.any());
        for (question, answer) in self.game.board().answers() {
            answers.set_item(question.to_string(), variant.answer_text(&answer))?;
        }
        Ok(answers)
    }

    /// A copy with its moves.
    fn copy(&self) -> Board {
        self.copied()
    }

    fn __copy__(&self) -> Board {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.copy()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Board>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let board = slf.borrow();
        let spell = |mv| board.game.uci(mv, Castling::KingTakesRook).to_string();
        let moves: Vec<String> = board.game.moves().into_iter().map(spell).collect();
        let state = (
            board.game.at_start().legal_fen(),
            board.backend(),
            board.variant(),
            board.chess960,
            moves,
        );
        Ok((slf.get_type().getattr("_restored")?, state.into_pyobject(slf.py())?.into_any()))
    }

    /// Boards are equal if they have the same position of the same variant, clocks and the spelling of castling
    /// included, on any backend.
    fn __eq__(&self, other: &Board) -> bool {
        self.chess960 == other.chess960
            && self.game.rules() == other.game.rules()
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
