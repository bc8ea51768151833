//! What a board answers: a piece on a square, and how a game ended.

use polyboard::{Color, rules::Rules};
use pyo3::prelude::*;

/// A piece: `symbol()`, `piece_type` and `color`.
#[pyclass(frozen, eq, hash, module = "polyboard")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Piece {
    piece: polyboard::Piece,
    letter: char,
}

impl Piece {
    pub(crate) fn of(piece: polyboard::Piece, rules: &Rules) -> Piece {
        Piece { piece, letter: rules.letter(piece) }
    }
}

#[pymethods]
impl Piece {
    /// The letter of the piece in a FEN, upper case for White.
    fn symbol(&self) -> char {
        self.letter
    }

    /// The type of the piece, from `polyboard.PAWN` to `polyboard.KING`.
    #[getter]
    fn piece_type(&self) -> u8 {
        self.piece.role as u8 + 1
    }

    /// The side of the piece, `polyboard.WHITE` or `polyboard.BLACK`.
    #[getter]
    fn color(&self) -> bool {
        self.piece.color == Color::White
    }

    fn __str__(&self) -> String {
        self.letter.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Piece {}>", self.letter)
    }
}

/// How a game ended: `winner` and `reason`.
#[pyclass(frozen, eq, hash, module = "polyboard")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) polyboard::Outcome);

#[pymethods]
impl Outcome {
    /// The winner, `polyboard.WHITE` or `polyboard.BLACK`; None if the game is drawn.
    #[getter]
    fn winner(&self) -> Option<bool> {
        self.0.winner.map(|color| color == Color::White)
    }

    /// Why: 'checkmate', 'stalemate', 'insufficient-material', 'seventy-five-moves', 'fivefold', 'fifty-moves',
    /// 'threefold' or, in makruk, 'counting'.
    #[getter]
    fn reason(&self) -> String {
        self.0.reason.to_string()
    }

    /// '1-0', '0-1' or '1/2-1/2'.
    fn result(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {} by {}>", self.0, self.0.reason)
    }
}
