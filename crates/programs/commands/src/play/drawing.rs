//! The board as the console draws it.

use polyboard::{
    AnyGame, Chess, Color, Variant,
    diagram::{Figure, Glyphs},
};

/// The position with this side at the bottom, the last move, and the side to move.
///
/// The pieces of chess have symbols. The pieces of other variants have letters, as in a move.
pub(super) fn board(game: &dyn AnyGame, side: Color) -> String {
    let (rules, board) = (game.rules(), game.board());
    let glyphs = if *rules == Chess::RULES { Glyphs::Unicode } else { Glyphs::Ascii };
    let last = game.moves().pop();
    let figure = Figure::position(&board.setup(), rules, side).with_last_move(last);
    let last = last.map(|mv| format!("last move: {mv}\n")).unwrap_or_default();
    format!("{}\n{last}{} to move\n", figure.painted(glyphs), board.turn())
}
