//! The game of the console: moves as text, with their numbers.
//!
//! Only `ConsoleGame` is compiled once for each variant, beside `AnyGame`.

use polyboard::{
    AnyBoard, AnyGame, Backend, Color, Game, Move, Position, Variant,
    game::UnknownMove,
    notation::{Castling, SanError},
    pgn::MoveNumber,
    typed::TypedMoveError,
};

use crate::{
    backends::{any_board, check},
    failure::Failure,
    game::Report,
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
pub(crate) fn begin<V: Variant>(
    start: &Position<V>,
    backend: &'static Backend,
) -> Result<Box<dyn ConsoleGame>, Failure> {
    check(backend, &[V::RULES])?;
    Ok(Box::new(Game::on(any_board(backend, start), start)))
}

/// A text that is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unplayed {
    pub(crate) fault: String,
    /// Whether the text does not even have the form of a move.
    pub(crate) is_word: bool,
}

impl From<TypedMoveError> for Unplayed {
    fn from(error: TypedMoveError) -> Unplayed {
        let is_word = matches!(error, TypedMoveError::San(SanError::Malformed { .. }));
        Unplayed { fault: error.to_string(), is_word }
    }
}

/// Plays a move in UCI or in algebraic notation, and returns it with its number: `12... Nf6`.
pub(crate) fn play(game: &mut dyn ConsoleGame, text: &str) -> Result<String, Unplayed> {
    let mv = game.read(text)?;
    let text = numbered(game, mv);
    game.play(mv).expect("the move was found on this board");
    Ok(text)
}

/// Undoes the last move and returns it with its number.
pub(crate) fn undo(game: &mut dyn ConsoleGame) -> Option<String> {
    let mv = game.undo()?;
    Some(numbered(game, mv))
}

/// Plays the move again that was undone last, and returns it with its number.
pub(crate) fn redo(game: &mut dyn ConsoleGame) -> Option<String> {
    let text = numbered(game, game.next_undone()?);
    game.redo();
    Some(text)
}

pub(crate) fn next_number(game: &dyn AnyGame) -> MoveNumber {
    let (number, turn) = (game.clocks().fullmove, game.board().turn());
    MoveNumber { number, is_black: turn == Color::Black }
}

/// A legal move in algebraic notation, with its number.
fn numbered(game: &dyn ConsoleGame, mv: Move) -> String {
    let MoveNumber { number, is_black } = next_number(game);
    format!("{number}{} {}", if is_black { "..." } else { "." }, game.sans(&[mv]).concat())
}
