//! The board as the console draws it.

use polyboard::{
    CastlingSide, Chess, Color, Move, MoveKind, Square, Variant,
    diagram::{Figure, Glyphs, Mark},
};

use super::any_game::AnyGame;

/// The position with this side at the bottom, the last move, and the side to move.
///
/// Chess has its symbols. The pieces of other variants have letters, as they have in a move.
pub(super) fn board(game: &dyn AnyGame, side: Color) -> String {
    let rules = game.rules();
    let glyphs = if rules == Chess::RULES { Glyphs::Unicode } else { Glyphs::Ascii };
    let figure = Figure::position(&game.setup(), &rules, side);
    let last = game.last_move();
    let figure = last
        .into_iter()
        .flat_map(squares)
        .fold(figure, |figure, square| figure.marked(square, Mark::LastMove));
    let last = last.map(|mv| format!("last move: {mv}\n")).unwrap_or_default();
    format!("{}\n{last}{} to move\n", figure.painted(glyphs), game.turn())
}

/// The squares that a move leaves and on which it arrives; for castling those of the king.
fn squares(mv: Move) -> [Square; 2] {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            [from, Square::new(side.king_target(), from.rank())]
        }
        _ => [from, to],
    }
}
