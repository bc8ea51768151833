//! A type of board as a value: the functions that set up a position on it.

use core::any::type_name;

use polyboard_backend::{AnyVariant, DynBoard, board_of};
use polyboard_board::Board;
use polyboard_diff::{BoardSide, Diff};
use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::{Move, Playable, Setup};

/// The function that sets up a board, as a [`BoardType`](polyboard_backend::BoardType) has it.
type SetUp = fn(&Playable) -> Option<Box<dyn DynBoard>>;

/// A type of board, as a value.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    pub(crate) game: AnyVariant,
    pub(crate) set_up: SetUp,
}

impl Subject {
    pub(crate) fn of<B: Board>() -> Subject {
        let game = AnyVariant::of::<B::Variant>();
        Subject { name: type_name::<B>(), game, set_up: board_of::<B> }
    }

    pub(crate) fn board(&self, setup: &Setup) -> Box<dyn DynBoard> {
        let position = (self.game.lenient)(setup.clone()).expect("the setup is that of a position");
        (self.set_up)(&position).expect("the board is of the variant")
    }

    /// A move in UCI. Castling is the king taking its rook.
    pub(crate) fn uci(&self, mv: Move) -> String {
        (self.game.uci)(mv, Castling::KingTakesRook)
    }

    /// Moves in UCI with blanks between them; `None` if there are none.
    pub(crate) fn uci_line(&self, moves: &[Move]) -> Option<String> {
        let texts: Vec<String> = moves.iter().map(|&mv| self.uci(mv)).collect();
        (!texts.is_empty()).then(|| texts.join(" "))
    }

    pub(crate) fn fen(&self, setup: &Setup) -> String {
        (self.game.write)(setup, FenStyle::default())
    }

    /// Compares the board with the reference.
    pub(crate) fn beside_reference<T>(
        &self,
        compare: impl FnOnce(&mut Diff<'_, BoardSide, BoardSide>) -> T,
    ) -> T {
        let game = self.game;
        let reference = move |position: &Playable| (game.reference)(position.setup()).ok();
        let mut left = BoardSide::new("the board", game, self.set_up);
        let mut right = BoardSide::new("the reference", game, reference);
        compare(&mut Diff::new(game, &mut left, &mut right))
    }
}
