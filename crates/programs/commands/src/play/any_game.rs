//! The game of the console: how it begins, and its moves as text, with their numbers.
//!
//! Only `ConsoleGame` and the starts are compiled once for each variant, beside `AnyGame`.

use polyboard::{
    AnyBoard, AnyGame, Backend, Color, Game, Move, Position, Variant, VariantVisitor,
    game::UnknownMove,
    notation::{Castling, Level},
    typed::TypedMoveError,
};

use crate::{
    backends::{any_board, check},
    failure::Failure,
    game::Report,
    named,
    position::{self, PositionArgs},
};

/// A game of any variant on any board.
pub(crate) trait ConsoleGame: AnyGame {
    /// The game on another board, with the moves that were undone.
    fn onto(&self, backend: &'static Backend) -> Result<Box<dyn ConsoleGame>, UnknownMove>;
    fn report(&self, castling: Castling) -> Report;
}

impl<V: Variant> ConsoleGame for Game<AnyBoard<V>> {
    fn onto(&self, backend: &'static Backend) -> Result<Box<dyn ConsoleGame>, UnknownMove> {
        Ok(Box::new(self.onto_board(any_board(backend, &self.start()))?))
    }

    fn report(&self, castling: Castling) -> Report {
        Report::of(self, castling)
    }
}

/// A game from this position.
pub(super) fn begin<V: Variant>(
    start: &Position<V>,
    backend: &'static Backend,
) -> Result<Box<dyn ConsoleGame>, Failure> {
    check(backend, &[V::RULES])?;
    Ok(Box::new(Game::on(any_board(backend, start), start)))
}

/// Begins the game that the arguments of the command describe.
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
            play(&mut *game, text).map_err(|error| position.fault(number, text, error))?;
        }
        Ok(game)
    }
}

/// The name of the position with which a game of each variant starts.
pub(super) const START: &str = "startpos";

/// A game from a position by name or as FEN, with notes on its text.
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

/// Plays a move in UCI or in algebraic notation, and returns it with its number: `12... Nf6`.
pub(super) fn play(game: &mut dyn ConsoleGame, text: &str) -> Result<String, TypedMoveError> {
    let mv = game.read(text)?;
    let text = numbered(game, mv);
    game.play(mv).expect("the move was found on this board");
    Ok(text)
}

/// Undoes the last move and returns it with its number.
pub(super) fn undo(game: &mut dyn ConsoleGame) -> Option<String> {
    let mv = game.undo()?;
    Some(numbered(game, mv))
}

/// Plays the move again that was undone last, and returns it with its number.
pub(super) fn redo(game: &mut dyn ConsoleGame) -> Option<String> {
    let text = numbered(game, game.next_undone()?);
    game.redo();
    Some(text)
}

/// The number before the next move: `12.` or `12...`.
pub(super) fn next_number_text(game: &dyn AnyGame) -> String {
    let dots = if game.board().turn() == Color::Black { "..." } else { "." };
    format!("{}{dots}", game.clocks().fullmove)
}

/// A legal move in algebraic notation, with its number.
fn numbered(game: &dyn ConsoleGame, mv: Move) -> String {
    format!("{} {}", next_number_text(game), game.sans(&[mv]).concat())
}
