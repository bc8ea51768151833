//! The class `Board`, a game of any variant on any backend, and the table of backends.
//!
//! The methods that Python calls are in three files: `position` asks about the position on the board, `play` makes moves
//! and asks about the game, and `methods` has the object itself: how it begins, counts, is copied and drawn.

mod methods;
mod play;
mod position;

use std::mem;

use polyboard::uci::{CurrentPosition, GameText, Host as _};
use polyboard::{
    AnyGame, Backend, BuiltInVariant, ByName as _, Castling, Color, Game, Outcome, Position,
    UciHost, Variant, VariantVisitor, diagram::Figure, notation::SanError,
};
use polyboard_answers::BoardList;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::arguments::{Answer, as_data, position, value_error};
use crate::moves::Move;

/// A chess board with its game, on any backend.
///
/// `Board()` is the start of chess on `lerf`; `fen` sets up another position, `backend` is a name of
/// `polyboard.backends()`, `variant` is 'chess' or 'makruk', and `chess960` spells castling as the king that takes
/// its rook.
#[pyclass(module = "polyboard")]
pub(crate) struct Board {
    pub(crate) game: Box<dyn AnyGame>,
    /// The games before each null move, which begins another one.
    pub(crate) passed: Vec<Box<dyn AnyGame>>,
    backend: &'static Backend,
    pub(crate) variant: BuiltInVariant,
    /// Whether castling is spelled as the king that takes its rook.
    #[pyo3(get)]
    pub(crate) chess960: bool,
    /// The number of changes so far, by which an iterator notices one.
    pub(crate) version: u64,
}

impl Board {
    /// A game in a position, or at the start of the variant.
    pub(crate) fn begin(
        fen: Option<&str>,
        backend: &'static Backend,
        variant: BuiltInVariant,
        chess960: bool,
    ) -> PyResult<Board> {
        let game = variant.visit(Begin { fen, backend, passes: false })?;
        Ok(Board { game, passed: Vec::new(), backend, variant, chess960, version: 0 })
    }

    pub(super) fn castling(&self) -> Castling {
        if self.chess960 { Castling::KingTakesRook } else { Castling::Classical }
    }

    /// A legal move as the board spells it; none is the null move.
    pub(crate) fn spelled(&self, mv: Option<polyboard::Move>) -> Move {
        mv.map_or(Move::NULL, |mv| Move(self.game.uci(mv, self.castling())))
    }

    /// All moves from the start, spelled as Chess960 does or not, null moves among them.
    pub(super) fn played(&self, castling: Castling) -> Vec<Move> {
        let mut played = Vec::new();
        for game in self.passed.iter().chain([&self.game]) {
            played.extend(game.moves().into_iter().map(|mv| Move(game.uci(mv, castling))));
            played.push(Move::NULL);
        }
        // No null move follows the last game.
        played.pop();
        played
    }

    /// The legal move that this one means; none if it is the null move.
    pub(crate) fn legal(&self, mv: Move) -> PyResult<Option<polyboard::Move>> {
        let found = (mv != Move::NULL).then(|| self.game.find(mv.0));
        found.transpose().map_err(value_error)
    }

    /// The legal move of a text in algebraic notation; none if it is the null move.
    pub(super) fn read_san(&self, san: &str) -> PyResult<Option<polyboard::Move>> {
        match self.game.find_san(san) {
            Err(SanError::Null { .. }) => Ok(None),
            found => found.map(Some).map_err(value_error),
        }
    }

    /// Undoes the last move.
    pub(super) fn undo(&mut self) -> Option<Move> {
        let undone = match self.game.undo() {
            Some(mv) => self.spelled(Some(mv)),
            None => {
                self.game = self.passed.pop()?;
                Move::NULL
            }
        };
        self.version += 1;
        Some(undone)
    }

    /// Plays a legal move, or the null move.
    pub(super) fn play(&mut self, mv: Option<polyboard::Move>) -> PyResult<Move> {
        match mv {
            // A move that was found is legal.
            Some(mv) => _ = self.game.play(mv),
            None => {
                let (fen, backend) = (self.game.fen(), self.backend);
                let begin = Begin { fen: Some(&fen), backend, passes: true };
                let after = self.variant.visit(begin)?;
                self.passed.push(mem::replace(&mut self.game, after));
            }
        }
        self.version += 1;
        Ok(self.spelled(mv))
    }

    /// The game since the last null move, for a search on the backend.
    pub(crate) fn current(&self) -> PyResult<CurrentPosition> {
        let mut text = GameText::default();
        let spell = |mv| self.game.uci(mv, Castling::KingTakesRook).to_string();
        text.fen = Some(self.game.at_start().fen());
        text.moves = self.game.moves().into_iter().map(spell).collect();
        let host = UciHost::new(polyboard::backends::ALL);
        host.set_up(self.variant.name(), self.backend.name(), &text).map_err(value_error)
    }

    /// How the game ended; with `claims` also by a draw that the side to move may claim.
    pub(crate) fn ended(&self, claims: bool) -> Option<Outcome> {
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
}

struct Begin<'a> {
    fen: Option<&'a str>,
    backend: &'static Backend,
    /// Whether the side to move passes first.
    passes: bool,
}

impl VariantVisitor for Begin<'_> {
    type Output = PyResult<Box<dyn AnyGame>>;

    fn visit<V: Variant>(self) -> Self::Output {
        let start = position::<V>(self.fen)?;
        let start = if self.passes { passed(start)? } else { start };
        let board = self.backend.any_board(&start).map_err(value_error)?;
        Ok(Box::new(Game::on(board, &start)))
    }
}

/// The position after the side to move has passed.
fn passed<V: Variant>(before: Position<V>) -> PyResult<Position<V>> {
    if before.is_check() {
        return Err(value_error("a side in check cannot pass; play a move"));
    }
    let (mut setup, clocks) = (before.setup().clone(), before.clocks());
    let clocks = clocks.advanced(false, setup.turn, clocks.count);
    (setup.turn, setup.en_passant) = (!setup.turn, None);
    let after = Position::lenient(setup).map_err(value_error)?;
    Ok(after.with_clocks(clocks).with_promoted(before.promoted()))
}

/// The backends with facts about each, as dicts: `backend`, which is the name, and the bytes of a board and of its
/// tables. Boards of their own also have `family` and `mapping`, and sliders of `lerf` what their idea is.
#[pyfunction]
pub(crate) fn backends(py: Python<'_>) -> Answer<'_> {
    let BoardList { backends, textbooks, mappings, sliders, .. } =
        BoardList::new(polyboard::backends::ALL);
    let rows = [json!(backends), json!(textbooks), json!(mappings), json!(sliders)];
    as_data(py, &rows.iter().filter_map(Value::as_array).flatten().cloned().collect())
}
