//! The class `Board`: a game of any variant on any backend.

mod methods;

use polyboard::{Castling, UciMove};
use pyo3::prelude::*;

use crate::{
    any_game::AnyGame,
    arguments::Whole,
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
    chess960: bool,
    /// The number of changes so far, by which an iterator notices one.
    version: u64,
}

impl Board {
    pub(crate) fn of(game: Box<dyn AnyGame>, chess960: bool) -> Board {
        Board { game, chess960, version: 0 }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(crate) fn spelled_moves(&self) -> Vec<UciMove> {
        let moves = self.game.legal_moves().into_iter();
        moves.map(|mv| self.game.spell(mv, self.castling())).collect()
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
        Move(self.game.spell(mv, self.castling()))
    }

    /// Undoes the last move.
    pub(super) fn undo(&mut self) -> Option<Move> {
        let mv = self.game.undo()?;
        self.version += 1;
        Some(self.spelled(mv))
    }

    pub(super) fn play(&mut self, mv: polyboard::Move) -> Move {
        self.game.play(mv);
        self.version += 1;
        self.spelled(mv)
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
