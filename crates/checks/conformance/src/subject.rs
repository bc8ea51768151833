//! A type of board as a value: the functions that set up a position on it.

use core::any::type_name;

use polyboard_backend::{AnyVariant, DynBoard, boxed};
use polyboard_board::Board;
use polyboard_diff::{BoardSide, Diff};
use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::{Move, Position, Setup, Variant};

/// A type of board, as a value.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    /// The name of the type.
    pub(crate) name: &'static str,
    pub(crate) game: AnyVariant,
    /// Sets up a position.
    pub(crate) board: fn(&Setup) -> Box<dyn DynBoard>,
}

impl Subject {
    pub(crate) fn of<B: Board>() -> Subject {
        Subject {
            name: type_name::<B>(),
            game: AnyVariant::of::<B::Variant>(),
            board: |setup| boxed(B::new(&position(setup))),
        }
    }

    /// A move in UCI. Castling is the king taking its rook.
    pub(crate) fn uci(&self, mv: Move) -> String {
        (self.game.uci)(mv, Castling::KingTakesRook)
    }

    /// Moves in UCI, with blanks between them.
    pub(crate) fn uci_line(&self, moves: &[Move]) -> String {
        moves.iter().map(|&mv| self.uci(mv)).collect::<Vec<_>>().join(" ")
    }

    /// A setup as a FEN.
    pub(crate) fn fen(&self, setup: &Setup) -> String {
        (self.game.write)(setup, FenStyle::default())
    }

    /// Compares the board with the reference.
    pub(crate) fn beside_reference<T>(
        &self,
        compare: impl FnOnce(&mut Diff<'_, BoardSide, BoardSide>) -> T,
    ) -> T {
        let (game, board) = (self.game, self.board);
        let mut left = BoardSide::set_up_by("the board", game, move |setup| Ok(board(setup)));
        let mut right = BoardSide::set_up_by("the reference", game, game.reference);
        compare(&mut Diff::new(game, &mut left, &mut right))
    }
}

fn position<V: Variant>(setup: &Setup) -> Position<V> {
    Position::lenient(setup.clone()).expect("the setup is that of a position")
}
