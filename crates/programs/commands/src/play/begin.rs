//! Begins a game: from the arguments of the command, at the start of a variant, or from a position.

use polyboard::{Backend, Position, Variant, VariantVisitor, notation::Level};

use super::any_game::{ConsoleGame, begin, play};
use crate::{
    failure::Failure,
    named,
    position::{self, PositionArgs},
};

/// Begins the game that the arguments describe.
pub(super) struct Begin<'a> {
    pub(super) position: &'a PositionArgs,
    pub(super) backend: &'static Backend,
}

impl VariantVisitor for Begin<'_> {
    type Output = Result<Box<dyn ConsoleGame>, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        let Begin { position, backend } = self;
        let mut game = begin::<V>(&position.start()?, backend)?;
        for (number, text) in (1..).zip(position.moves()?) {
            play(&mut *game, text).map_err(|error| position.fault(number, text, error.fault))?;
        }
        Ok(game)
    }
}

/// A game from the start of a variant.
pub(super) struct Start(pub(super) &'static Backend);

impl VariantVisitor for Start {
    type Output = Result<Box<dyn ConsoleGame>, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        begin::<V>(&Position::start(), self.0)
    }
}

/// A game from a position by name or as FEN.
pub(super) struct Named<'a> {
    pub(super) text: &'a str,
    pub(super) level: Level,
    pub(super) backend: &'static Backend,
}

impl VariantVisitor for Named<'_> {
    type Output = Result<(Box<dyn ConsoleGame>, Vec<String>), Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        let Named { text, level, backend } = self;
        // A FEN contains a slash, and a name does not.
        let (start, notes) = if text.contains('/') {
            position::read::<V>(text, level, "start the console with --lenient")
                .map_err(|fault| Failure::at("position", fault))?
        } else {
            (named::position(named::named::<V>(text)?), Vec::new())
        };
        let notes = notes.iter().map(ToString::to_string).collect();
        Ok((begin(&start, backend)?, notes))
    }
}
