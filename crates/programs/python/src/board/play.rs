//! Moves, and the game that they make.

use polyboard::{Move as Legal, Question};
use pyo3::prelude::*;

use super::Board;
use crate::moves::{LegalMoves, Move};
use crate::{arguments::value_error, piece::Outcome};

impl Board {
    /// Whether a legal move has this property; the null move has none.
    fn has(&self, mv: Move, property: impl FnOnce(Legal) -> bool) -> PyResult<bool> {
        Ok(self.legal(mv)?.is_some_and(property))
    }
}

#[pymethods]
impl Board {
    /// The legal moves, as a view: it iterates, counts, and tells whether a move is legal.
    #[getter]
    fn legal_moves(slf: Py<Board>) -> LegalMoves {
        LegalMoves(slf)
    }

    /// Plays a legal move, or the null move if the side to move is not in check.
    fn push(&mut self, r#move: Move) -> PyResult<()> {
        self.play(self.legal(r#move)?).map(|_| ())
    }

    /// Plays a move in algebraic notation, such as 'Nf3', and returns it.
    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        self.play(self.read_san(san)?)
    }

    /// Plays a move in the notation of UCI, such as 'g1f3', and returns it.
    fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        self.play(self.legal(Move::from_uci(uci)?)?)
    }

    /// The legal move of a text in algebraic notation.
    fn parse_san(&self, san: &str) -> PyResult<Move> {
        Ok(self.spelled(self.read_san(san)?))
    }

    /// The legal move of a text in the notation of UCI.
    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        Ok(self.spelled(self.legal(Move::from_uci(uci)?)?))
    }

    /// Undoes the last move and returns it.
    fn pop(&mut self) -> PyResult<Move> {
        self.undo().ok_or_else(|| value_error("no move was played, so there is none to undo"))
    }

    /// The last move.
    fn peek(&self) -> PyResult<Move> {
        self.move_stack().pop().ok_or_else(|| value_error("no move was played; push one first"))
    }

    /// A list of all moves from the start to here.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.played(self.castling())
    }

    /// Begins again from a position.
    fn set_fen(&mut self, fen: &str) -> PyResult<()> {
        let begun = Board::begin(Some(fen), self.backend, self.variant, self.chess960)?;
        *self = Board { version: self.version + 1, ..begun };
        Ok(())
    }

    /// A legal move in algebraic notation.
    fn san(&self, r#move: Move) -> PyResult<String> {
        let found = self.legal(r#move)?;
        Ok(found.map_or("--".to_string(), |mv| self.game.sans(&[mv]).concat()))
    }

    /// Whether a legal move captures.
    fn is_capture(&self, r#move: Move) -> PyResult<bool> {
        self.has(r#move, |mv| self.game.board().ask(Question::IsCapture(mv)).flag())
    }

    /// Whether a legal move castles.
    fn is_castling(&self, r#move: Move) -> PyResult<bool> {
        self.has(r#move, |mv| mv.castling_side().is_some())
    }

    /// Whether a legal move gives check.
    fn gives_check(&self, r#move: Move) -> PyResult<bool> {
        self.has(r#move, |mv| {
            let mut board = self.game.board().to_box();
            board.try_make(mv).is_ok() && board.is_check()
        })
    }

    /// How the game ended, or None; with `claim_draw` also by a draw that the side to move may claim.
    #[pyo3(signature = (*, claim_draw=false))]
    fn outcome(&self, claim_draw: bool) -> Option<Outcome> {
        self.ended(claim_draw).map(Outcome)
    }

    /// Whether the game has an outcome.
    #[pyo3(signature = (*, claim_draw=false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        self.ended(claim_draw).is_some()
    }

    /// The result of the game: '1-0', '0-1' or '1/2-1/2', or '*' while it goes on.
    #[pyo3(signature = (*, claim_draw=false))]
    pub(crate) fn result(&self, claim_draw: bool) -> String {
        self.ended(claim_draw).map_or("*".to_string(), |outcome| outcome.to_string())
    }
}
