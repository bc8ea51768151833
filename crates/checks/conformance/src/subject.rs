//! A type of board as a value: the functions that set up a position on it.

use core::any::type_name;

use polyboard_backend::{AnyVariant, DynBoard, boxed};
use polyboard_board::Board;
use polyboard_rules::{Position, Setup, Variant};

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
}

fn position<V: Variant>(setup: &Setup) -> Position<V> {
    Position::lenient(setup.clone()).expect("the setup is that of a position")
}
