//! A type of board as a value: the functions that set up a position on it.

use core::any::type_name;

use polyboard_backend::{AnyVariant, DynBoard, boxed};
use polyboard_board::{Board, BoardExt};
use polyboard_rules::{Move, Position, Setup, Variant};

/// A type of board, as a value.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    /// The name of the type.
    pub(crate) name: &'static str,
    pub(crate) game: AnyVariant,
    /// Sets up a position.
    pub(crate) board: fn(&Setup) -> Box<dyn DynBoard>,
    /// The leaves of a tree of at least one ply below each first move, in the order of the moves. Each move is made on
    /// a copy of the board.
    pub(crate) divide_on_copies: fn(&Setup, u32) -> Vec<(Move, u64)>,
}

impl Subject {
    pub(crate) fn of<B: Board>() -> Subject {
        Subject {
            name: type_name::<B>(),
            game: AnyVariant::of::<B::Variant>(),
            board: |setup| boxed(B::new(&position(setup))),
            divide_on_copies: |setup, depth| divide_on_copies(&B::new(&position(setup)), depth),
        }
    }
}

/// Perft that makes each move on a copy. It is compiled for every board that a test names; perft on a board that copies
/// would compile a second board type, with every mode of perft.
pub(crate) fn divide_on_copies<B: Board>(board: &B, depth: u32) -> Vec<(Move, u64)> {
    let mut counts = Vec::new();
    for mv in board.legal_moves() {
        let mut copy = board.clone();
        copy.make(mv);
        let leaves = match depth {
            1 => 1,
            _ => divide_on_copies(&copy, depth - 1).iter().map(|count| count.1).sum(),
        };
        counts.push((mv.into(), leaves));
    }
    counts.sort_unstable();
    counts
}

pub(crate) fn position<V: Variant>(setup: &Setup) -> Position<V> {
    Position::lenient(setup.clone()).expect("the setup is that of a position")
}
