//! The legal moves of a board, as a view of it.

use std::vec;

use polyboard::UciMove;
use pyo3::prelude::*;

use crate::{arguments::value_error, board::Board, moves::Move};

/// The legal moves of a board in its present position: `board.legal_moves`.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct LegalMoves(pub(crate) Py<Board>);

impl LegalMoves {
    fn list(&self, py: Python<'_>) -> Vec<UciMove> {
        self.0.borrow(py).spelled_moves()
    }
}

#[pymethods]
impl LegalMoves {
    /// The number of legal moves.
    fn count(&self, py: Python<'_>) -> usize {
        self.list(py).len()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.count(py)
    }

    fn __bool__(&self, py: Python<'_>) -> bool {
        self.0.borrow(py).has_legal_move()
    }

    fn __contains__(&self, py: Python<'_>, mv: Move) -> bool {
        self.0.borrow(py).is_legal(mv.0)
    }

    fn __iter__(&self, py: Python<'_>) -> MoveIterator {
        let version = self.0.borrow(py).version();
        MoveIterator { board: self.0.clone_ref(py), version, moves: self.list(py).into_iter() }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let moves: Vec<String> = self.list(py).iter().map(UciMove::to_string).collect();
        format!("<LegalMoves ({})>", moves.join(", "))
    }
}

/// An iterator over the legal moves of one position.
#[pyclass(module = "polyboard")]
pub(crate) struct MoveIterator {
    board: Py<Board>,
    version: u64,
    moves: vec::IntoIter<UciMove>,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(slf: Py<MoveIterator>) -> Py<MoveIterator> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Move>> {
        // An iterator that has ended stays at its end.
        if self.moves.len() > 0 && self.board.borrow(py).version() != self.version {
            let fault = "the board changed while its moves were iterated; iterate over list(board.legal_moves)";
            return Err(value_error(fault));
        }
        Ok(self.moves.next().map(Move))
    }
}
