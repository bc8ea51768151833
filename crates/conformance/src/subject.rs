//! A type of board as a value: the functions that set up a position on it.

use core::any::type_name;

use polyboard_backend::{AnyVariant, DynBoard, boxed};
use polyboard_board::{Board, CopyMake};
use polyboard_perft::{Overflow, PerftMode, divide};
use polyboard_rules::{Move, Position, Setup, Variant};

/// The count below each move, or that one does not fit.
pub(crate) type Divided = Result<Vec<(Move, u64)>, Overflow>;

/// A type of board, as a value.
#[derive(Clone, Copy)]
pub(crate) struct Subject {
    /// The name of the type.
    pub(crate) name: &'static str,
    pub(crate) game: AnyVariant,
    /// Sets up a position.
    pub(crate) board: fn(&Setup) -> Box<dyn DynBoard>,
    /// Makes every leaf of a tree, and returns to copies instead of unmaking moves.
    pub(crate) divide_on_copies: fn(&Setup, u32) -> Divided,
}

impl Subject {
    pub(crate) fn of<B: Board>() -> Subject {
        Subject {
            name: type_name::<B>(),
            game: AnyVariant::of::<B::Variant>(),
            board: |setup| boxed(B::new(&position(setup))),
            divide_on_copies: |setup, depth| {
                divide(&mut CopyMake::<B>::new(&position(setup)), depth, PerftMode::EveryLeaf)
            },
        }
    }
}

pub(crate) fn position<V: Variant>(setup: &Setup) -> Position<V> {
    Position::lenient(setup.clone()).expect("the setup is that of a position")
}
