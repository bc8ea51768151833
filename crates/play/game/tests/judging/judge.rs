//! A literal judge: it receives all positions of a game, compares their texts, and applies the laws.
//!
//! It is slow. The game layer is compared with it.

use polyboard_rules::{Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference};
use polyboard_squares::Square;

/// The verdict on the last of some positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruling {
    pub(crate) result: String,
    pub(crate) reason: String,
    /// Whether the side to move may claim a draw by repetition, and by fifty moves.
    pub(crate) claims: [bool; 2],
}

/// What the laws say, in their order of precedence.
pub(crate) fn rule<V: Variant>(positions: &[Position<V>]) -> Ruling {
    const DRAW: &str = "1/2-1/2";
    let last = positions.last().expect("there is a position");
    let (clocks, has_count) = (last.clocks(), V::RULES.counting.has_count());
    let text = identity(last);
    let repetitions = positions.iter().filter(|&position| identity(position) == text).count();
    let has_no_move = reference::moves(last).is_empty();
    let won = if last.turn() == Color::White { "0-1" } else { "1-0" };
    let ends = [
        (has_no_move && last.is_check(), won, "checkmate"),
        (has_no_move && !last.is_check(), DRAW, "stalemate"),
        (clocks.count.is_some_and(|count| count.plies > count.limit), DRAW, "counting"),
        (!has_count && is_dead(last.setup()), DRAW, "insufficient-material"),
        (!has_count && clocks.halfmove >= 150, DRAW, "seventy-five-moves"),
        (has_count && repetitions >= 3, DRAW, "threefold"),
        (!has_count && repetitions >= 5, DRAW, "fivefold"),
    ];
    let claims = [repetitions >= 3, clocks.halfmove >= 100].map(|is_met| is_met && !has_count);
    let goes_on = Ruling { result: "*".into(), reason: "none".into(), claims };
    let end = ends.into_iter().find(|(applies, ..)| *applies);
    end.map_or(goes_on, |(_, result, reason)| Ruling {
        result: result.into(),
        reason: reason.into(),
        claims: [false; 2],
    })
}

fn identity<V: Variant>(position: &Position<V>) -> String {
    let mut setup = position.setup().clone();
    let captures = |mv: &Move| mv.kind() == MoveKind::EnPassant;
    if !reference::moves(position).iter().any(captures) {
        setup.en_passant = None;
    }
    setup.to_string()
}

/// The dead positions of chess, as the commentaries on the laws list them.
fn is_dead(setup: &Setup) -> bool {
    let pieces = Square::ALL.into_iter().filter_map(|square| {
        let piece = setup.piece_at(square).filter(|piece| piece.role != Role::King)?;
        Some((square, piece))
    });
    let pieces: Vec<(Square, Piece)> = pieces.collect();
    let shade = |square: Square| (square.file() as u8 + square.rank() as u8) % 2;
    match &pieces[..] {
        [] => true,
        [(_, piece)] if piece.role == Role::Knight => true,
        all => all
            .iter()
            .all(|&(square, piece)| piece.role == Role::Bishop && shade(square) == shade(all[0].0)),
    }
}
