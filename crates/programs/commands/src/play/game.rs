//! The game of the console: how it begins, its moves as text with their numbers, and answers to questions about
//! its position.

use polyboard::{AnyGame, Game, notation::typed::TypedMoveError, pgn::GameText};
use polyboard_cli::backends::check;

use crate::{
    named::{named, position},
    position::read,
    prelude::*,
};

/// The name of the position with which a game of each variant starts.
pub(super) const START: &str = "startpos";

/// What a game begins with.
pub(super) enum Start<'a> {
    /// The position and the moves of the command line.
    Arguments(&'a PositionArgs),
    /// A position by name or as FEN.
    Text(&'a str, Level),
    /// The start of a game of PGN.
    Pgn(&'a GameText<'a>),
}

/// Begins a game on a board, with notes on the text of its position.
pub(super) struct Begin<'a>(pub(super) Start<'a>, pub(super) &'static Backend);

/// A game, and notes on what was corrected or left out.
pub(super) type Noted = (Box<dyn AnyGame>, Vec<String>);

impl VariantVisitor for Begin<'_> {
    type Output = Result<Noted, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        let Begin(start, backend) = self;
        let (from, notes) = match start {
            Start::Arguments(arguments) => (arguments.start::<V>()?, Vec::new()),
            // A FEN contains a slash, and a name does not.
            Start::Text(fen, level) if fen.contains('/') => {
                read::<V>(fen, level, "start the console with --lenient")
                    .map_err(|fault| Failure::at("position", fault))?
            }
            Start::Text(name, _) => (position(named::<V>(name)?), Vec::new()),
            Start::Pgn(text) => text.start().map_err(|error| Failure::at("the tag FEN", error))?,
        };
        check(backend, &[V::RULES])?;
        let mut game = Game::on(any_board(backend, &from), &from);
        if let Start::Arguments(arguments) = start {
            for (number, text) in (1..).zip(arguments.moves()?) {
                play(&mut game, text).map_err(|error| arguments.fault(number, text, error))?;
            }
        }
        Ok((Box::new(game), notes.iter().map(ToString::to_string).collect()))
    }
}

/// Plays a move in UCI or in algebraic notation, and returns it with its number: `12... Nf6`.
pub(super) fn play(game: &mut dyn AnyGame, text: &str) -> Result<String, TypedMoveError> {
    let mv = game.read(text)?;
    let text = numbered(game, mv);
    game.play(mv).expect("the move was found on this board");
    Ok(text)
}

/// Undoes the last move and returns it with its number.
pub(super) fn undo(game: &mut dyn AnyGame) -> Option<String> {
    let mv = game.undo()?;
    Some(numbered(game, mv))
}

/// Plays the move again that was undone last, and returns it with its number.
pub(super) fn redo(game: &mut dyn AnyGame) -> Option<String> {
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
fn numbered(game: &dyn AnyGame, mv: Move) -> String {
    format!("{} {}", next_number_text(game), game.sans(&[mv]).concat())
}

/// The position with this side at the bottom, the last move, and the side to move. The pieces of chess have symbols,
/// those of other variants letters, as in a move.
pub(super) fn board(game: &dyn AnyGame, side: Color) -> String {
    let (rules, board) = (game.rules(), game.board());
    let glyphs = if *rules == Chess::RULES { Glyphs::Unicode } else { Glyphs::Ascii };
    let last = game.moves().pop();
    let figure = Figure::position(&board.setup(), rules, side).with_last_move(last);
    let last = last.map(|mv| format!("last move: {mv}\n")).unwrap_or_default();
    format!("{}\n{last}{} to move\n", figure.painted(glyphs), board.turn())
}

/// The legal moves, of all pieces or of the one on a square, sorted by their text.
pub(super) fn sorted_sans(game: &dyn AnyGame, from: Option<Square>) -> Vec<String> {
    let mut moves = game.board().moves();
    moves.retain(|mv: &Move| from.is_none_or(|from| mv.origin() == from));
    let mut texts = game.sans(&moves);
    texts.sort_unstable();
    texts
}

/// The facts that players must know about the position: check, outcome, claims.
pub(super) fn state(game: &dyn AnyGame) -> String {
    if let Some(outcome) = game.outcome() {
        return format!("{outcome}, {}\n", outcome.reason);
    }
    let (board, check) = (game.board(), if game.board().is_check() { "check\n" } else { "" });
    let claims = game.claims().into_iter();
    let claims = claims.map(|it| format!("{} may claim a draw: claim {it}\n", board.turn()));
    check.to_string() + &claims.collect::<String>()
}
