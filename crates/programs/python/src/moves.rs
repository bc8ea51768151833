//! A move, as UCI writes it, and the legal moves of a board as a view of it.

use std::vec;

use polyboard::{BuiltInVariant, Role, UciMove, notation::shown};
use pyo3::{prelude::*, types::PyType};

use crate::{arguments::value_error, board::Board};

/// A move in the notation of UCI: `str(move)` is such as 'e2e4' or 'e7e8q'.
///
/// A board decides whether it is legal: `move in board.legal_moves`.
#[pyclass(frozen, eq, hash, from_py_object, module = "polyboard")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) UciMove);

/// The role that the pawn becomes, in any variant.
fn role_of(mv: UciMove) -> Option<Role> {
    let letter = mv.promotion?;
    let in_variant = |variant: &BuiltInVariant| {
        let rules = variant.rules();
        let is_it = |role: &&Role| rules.promotion_letters[**role as usize] == letter;
        rules.pawn.promotions.iter().find(is_it).copied()
    };
    BuiltInVariant::ALL.iter().find_map(in_variant)
}

#[pymethods]
impl Move {
    /// The move of a text such as 'e2e4'.
    #[staticmethod]
    fn from_uci(uci: &str) -> PyResult<Move> {
        let mv: UciMove = uci.parse().map_err(value_error)?;
        if mv.promotion.is_some() && role_of(mv).is_none() {
            let fault =
                format!("{} does not end in a promotion; write a move such as e7e8q", shown(uci));
            return Err(value_error(fault));
        }
        Ok(Move(mv))
    }

    /// The text of the move.
    fn uci(&self) -> String {
        self.0.to_string()
    }

    /// The square that the piece leaves, from 0 to 63.
    #[getter(from_square)]
    fn origin(&self) -> u8 {
        self.0.origin.index()
    }

    /// The square on which it arrives; for castling the king's, in Chess960 the rook's.
    #[getter(to_square)]
    fn target(&self) -> u8 {
        self.0.target.index()
    }

    /// The type of the piece that the pawn becomes, as in `polyboard.QUEEN`, or None.
    #[getter]
    fn promotion(&self) -> Option<u8> {
        role_of(self.0).map(|role| role as u8 + 1)
    }

    fn __str__(&self) -> String {
        self.uci()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", shown(&self.uci()))
    }

    fn __reduce__(slf: Bound<'_, Move>) -> PyResult<(Bound<'_, PyAny>, (String,))> {
        let class: Bound<'_, PyType> = slf.get_type();
        Ok((class.getattr("from_uci")?, (slf.get().uci(),)))
    }
}

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
