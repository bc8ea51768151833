//! How a game ended.

use polyboard::Color;
use pyo3::prelude::*;

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
