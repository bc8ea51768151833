//! A move, as UCI writes it, and the legal moves of a board as a view of it.

use std::vec;

use polyboard::{BuiltInVariant, Chess, Role, Square, UciMove, Variant as _, notation::shown};
use pyo3::{prelude::*, types::PyType};

use crate::arguments::{At, Whole, value_error};
use crate::board::Board;

/// A move in the notation of UCI: `str(move)` is such as 'e2e4' or 'e7e8q'.
///
/// `promotion` is a type such as `polyboard.QUEEN`, with its letter in chess. A board decides whether the move is
/// legal: `move in board.legal_moves`.
#[pyclass(frozen, eq, hash, from_py_object, module = "polyboard")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) UciMove);

impl Move {
    /// The null move, by which a side passes: from a1 to a1, as in python-chess.
    pub(crate) const NULL: Move =
        Move(UciMove { origin: Square::A1, target: Square::A1, promotion: None });

    /// The move in 16 bits: the from-square, 64 times the to-square, and 4,096 times the type of a promotion.
    pub(crate) fn packed(self) -> u16 {
        let UciMove { origin, target, .. } = self.0;
        let promotion = u16::from(self.promotion().unwrap_or(0));
        u16::from(origin.index()) | u16::from(target.index()) << 6 | promotion << 12
    }
}

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
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion=None))]
    fn new(from_square: At, to_square: At, promotion: Option<Whole<u8>>) -> PyResult<Move> {
        let letters = Chess::RULES.promotion_letters;
        let letter = promotion.map(|Whole(it)| letters.get(usize::from(it).wrapping_sub(1)));
        let letter = letter.map(|letter| *letter.unwrap_or(&'?')).map(String::from);
        let text = format!("{}{}{}", from_square.0, to_square.0, letter.unwrap_or_default());
        Move::from_uci(&text)
    }

    /// The null move, by which a side passes: '0000'.
    #[staticmethod]
    fn null() -> Move {
        Move::NULL
    }

    /// The move of a text such as 'e2e4'; '0000' is the null move.
    #[staticmethod]
    pub(crate) fn from_uci(uci: &str) -> PyResult<Move> {
        if uci == "0000" {
            return Ok(Move::NULL);
        }
        let mv: UciMove = uci.parse().map_err(value_error)?;
        if mv.promotion.is_some() && role_of(mv).is_none() {
            let fault =
                format!("{} does not end in a promotion; write a move such as e7e8q", shown(uci));
            return Err(value_error(fault));
        }
        Ok(Move(mv))
    }

    /// The text of the move.
    pub(crate) fn uci(&self) -> String {
        if *self == Move::NULL { "0000".into() } else { self.0.to_string() }
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
    pub(crate) fn promotion(&self) -> Option<u8> {
        role_of(self.0).map(|role| role as u8 + 1)
    }

    fn __bool__(&self) -> bool {
        *self != Move::NULL
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
    fn list(&self, py: Python<'_>) -> Vec<Move> {
        let board = self.0.borrow(py);
        let moves = board.game.board().moves().into_iter();
        moves.map(|mv| board.spelled(Some(mv))).collect()
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
        self.0.borrow(py).game.board().has_legal_move()
    }

    fn __contains__(&self, py: Python<'_>, mv: Move) -> bool {
        self.0.borrow(py).game.find(mv.0).is_ok()
    }

    fn __iter__(&self, py: Python<'_>) -> MoveIterator {
        let version = self.0.borrow(py).version;
        MoveIterator { board: self.0.clone_ref(py), version, moves: self.list(py).into_iter() }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let moves: Vec<String> = self.list(py).iter().map(Move::uci).collect();
        format!("<LegalMoves ({})>", moves.join(", "))
    }
}

/// An iterator over the legal moves of one position.
#[pyclass(module = "polyboard")]
pub(crate) struct MoveIterator {
    board: Py<Board>,
    version: u64,
    moves: vec::IntoIter<Move>,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(slf: Py<MoveIterator>) -> Py<MoveIterator> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Move>> {
        // An iterator that has ended stays at its end.
        if self.moves.len() > 0 && self.board.borrow(py).version != self.version {
            let fault = "the board changed while its moves were iterated; iterate over list(board.legal_moves)";
            return Err(value_error(fault));
        }
        Ok(self.moves.next())
    }
}
