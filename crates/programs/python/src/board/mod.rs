//! The class `Board`, a game of any variant on any backend, and the table of backends.

mod methods;

use polyboard::{
    AnyGame, Backend, BuiltInVariant, Castling, Color, Game, Outcome, Position, UciMove, Variant,
    VariantVisitor,
    diagram::Figure,
    notation::{Level, UciError, typed::read_fen},
};
use polyboard_answers::BoardList;
use pyo3::prelude::*;

use crate::{
    arguments::{Whole, as_data, value_error},
    count::{Count, count},
    moves::Move,
};

/// A chess board with its game, on any backend.
///
/// `Board()` is the start of chess on `lerf`; `fen` sets up another position, `backend` is a name of
/// `polyboard.backends()`, `variant` is 'chess' or 'makruk', and `chess960` spells castling as the king that takes
/// its rook.
#[pyclass(module = "polyboard")]
pub(crate) struct Board {
    game: Box<dyn AnyGame>,
    backend: &'static Backend,
    chess960: bool,
    /// The number of changes so far, by which an iterator notices one.
    version: u64,
}

impl Board {
    /// A game in a position, or at the start of the variant.
    pub(crate) fn begin(
        fen: Option<&str>,
        backend: &'static Backend,
        variant: BuiltInVariant,
        chess960: bool,
    ) -> PyResult<Board> {
        let game = variant.visit(Begin { fen, backend })?;
        Ok(Board { game, backend, chess960, version: 0 })
    }

    /// A copy with its moves.
    pub(super) fn copied(&self) -> Board {
        Board { game: self.game.to_box(), version: 0, ..*self }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn spelled_moves(&self) -> Vec<UciMove> {
        let moves = self.game.board().moves().into_iter();
        moves.map(|mv| self.game.uci(mv, self.castling())).collect()
    }

    pub(crate) fn has_legal_move(&self) -> bool {
        self.game.board().has_legal_move()
    }

    pub(crate) fn is_legal(&self, mv: UciMove) -> bool {
        self.game.find(mv).is_ok()
    }

    pub(super) fn castling(&self) -> Castling {
        if self.chess960 { Castling::KingTakesRook } else { Castling::Classical }
    }

    pub(super) fn spelled(&self, mv: polyboard::Move) -> Move {
        Move(self.game.uci(mv, self.castling()))
    }

    /// Undoes the last move.
    pub(super) fn undo(&mut self) -> Option<Move> {
        let mv = self.game.undo()?;
        self.version += 1;
        Some(self.spelled(mv))
    }

    pub(super) fn play(&mut self, mv: polyboard::Move) -> Move {
        // A move that was found is legal.
        let _ = self.game.play(mv);
        self.version += 1;
        self.spelled(mv)
    }

    pub(super) fn san_text(&self, mv: UciMove) -> Result<String, UciError> {
        Ok(self.game.sans(&[self.game.find(mv)?]).concat())
    }

    /// How the game ended; with `claims` also by a draw that the side to move may claim.
    pub(super) fn ended(&self, claims: bool) -> Option<Outcome> {
        let claimed = || {
            let claim = self.game.claims().first().copied().filter(|_| claims);
            claim.map(|claim| Outcome::draw(claim.reason()))
        };
        self.game.outcome().or_else(claimed)
    }

    pub(super) fn figure(&self) -> Figure {
        let setup = self.game.board().setup();
        let figure = Figure::position(&setup, self.game.rules(), Color::White);
        figure.with_last_move(self.game.moves().pop())
    }

    pub(super) fn counted(
        slf: &Bound<'_, Board>,
        Whole(depth): Whole<u32>,
        Whole(threads): Whole<u32>,
        hash: Option<Whole<u64>>,
    ) -> PyResult<Vec<(polyboard::Move, u64)>> {
        let board = slf.borrow().game.board().to_box();
        count(slf.py(), board, Count { depth, threads, hash: hash.map(|Whole(size)| size) })
    }
}

struct Begin<'a> {
    fen: Option<&'a str>,
    backend: &'static Backend,
}

impl VariantVisitor for Begin<'_> {
    type Output = PyResult<Box<dyn AnyGame>>;

    fn visit<V: Variant>(self) -> Self::Output {
        let start = match self.fen {
            None => Position::<V>::start(),
            Some(fen) => read_fen(fen, Level::Lenient, "").map_err(value_error)?.0,
        };
        let board = self.backend.any_board(&start).map_err(value_error)?;
        Ok(Box::new(Game::on(board, &start)))
    }
}

/// The backends with facts about each, as dicts: `backend`, which is the name, and the bytes of a board and of its
/// tables. Boards of their own also have `family` and `mapping`, and sliders of `lerf` what their idea is.
#[pyfunction]
pub(crate) fn backends(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let BoardList { backends, textbooks, mappings, sliders, .. } =
        BoardList::new(polyboard::backends::ALL);
    let rows = [
        serde_json::json!(backends),
        serde_json::json!(textbooks),
        serde_json::json!(mappings),
        serde_json::json!(sliders),
    ];
    let rows = rows.into_iter().flat_map(|rows| rows.as_array().cloned().unwrap_or_default());
    as_data(py, &serde_json::Value::Array(rows.collect()))
}
