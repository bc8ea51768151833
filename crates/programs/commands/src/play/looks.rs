//! Answers to questions about the position.

use polyboard::{
    AnyGame, Chess, Color, Move, Square, Variant,
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

/// The legal moves, of all pieces or of the one on a square.
pub(super) fn moves(game: &dyn AnyGame, from: Option<Square>) -> String {
    match (&sorted_sans(game, from)[..], from) {
        ([], Some(from)) => format!("no legal move from {from}\n"),
        ([], None) => "no legal moves\n".to_string(),
        (moves, _) => moves.join(" ") + "\n",
    }
}

/// The legal moves, of all pieces or of the one on a square, sorted by their text.
pub(super) fn sorted_sans(game: &dyn AnyGame, from: Option<Square>) -> Vec<String> {
    let mut moves = game.board().moves();
    moves.retain(|mv: &Move| from.is_none_or(|from| mv.origin() == from));
    let mut texts = game.sans(&moves);
    texts.sort_unstable();
    texts
}

/// The pieces of both sides that attack a square.
pub(super) fn attacks(game: &dyn AnyGame, square: Square) -> String {
    let (setup, rules) = (game.board().setup(), game.rules());
    let mut text = String::new();
    for color in Color::ALL {
        let mut attackers = game.board().attackers_to(square, color);
        attackers.sort_unstable();
        let name = |&from: &Square| {
            let piece = setup.piece_at(from).map(|piece| rules.word(piece.role));
            format!("{} on {from}", piece.unwrap_or_default())
        };
        let attackers = match &attackers[..] {
            [] => "nothing".to_string(),
            attackers => attackers.iter().map(name).collect::<Vec<_>>().join(", "),
        };
        text += &format!("{color}: {attackers}\n");
    }
    text
}

/// The facts that players must know about the position: check, outcome, claims.
pub(super) fn state(game: &dyn AnyGame) -> String {
    let mut text = String::new();
    if let Some(outcome) = game.outcome() {
        return format!("{outcome}, {}\n", outcome.reason);
    }
    if game.board().is_check() {
        text += "check\n";
    }
    for claim in game.claims() {
        text += &format!("{} may claim a draw: claim {claim}\n", game.board().turn());
    }
    text
}
