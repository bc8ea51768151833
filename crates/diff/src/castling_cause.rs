//! Finds out why a king cannot castle.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use crate::{
    CauseKind::*,
    cause::{Scene, Why},
};

/// The rook that a king castles with, in either spelling of the move.
pub(crate) fn castles(setup: &Setup, mv: Move, piece: Piece) -> Option<Square> {
    let (from, to) = (mv.origin(), mv.target());
    if mv.kind() == MoveKind::Castling {
        return Some(to);
    }
    let is_far = from.rank() == to.rank() && from.file().index().abs_diff(to.file().index()) == 2;
    if piece.role != Role::King || !is_far {
        return None;
    }
    let rook = Some(Piece::new(piece.color, Role::Rook));
    let is_beyond = |square: &Square| match from < to {
        true => *square >= to,
        false => *square <= to,
    };
    let on_rank = Square::ALL.into_iter().filter(|square| square.rank() == from.rank());
    on_rank.filter(is_beyond).find(|&square| setup.piece_at(square) == rook)
}

/// The reason why a king cannot castle with the rook on this square.
pub(crate) fn castling(scene: &Scene<'_>, king: Square, rook: Square) -> Why {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let turn = setup.turn;
    if !setup.castling.rooks(turn).any(|right| right == rook) {
        return lost_right(scene, turn, rook);
    }
    let attacked = |square: Square| {
        let attackers = reference::attackers(rules, setup, square, !turn);
        let attacker = scene.piece_on(*attackers.first()?);
        Some(format!("which {attacker} attacks"))
    };
    if let Some(by) = attacked(king) {
        return (CastlesOutOfCheck, format!("the king is in check on {king}, {by}"));
    }
    let side = CastlingSide::of(king.file(), rook.file());
    let target = Square::new(side.king_target(), king.rank());
    let rooks_target = Square::new(side.rook_target(), king.rank());
    let way = |from: Square, to: Square| {
        Square::ALL.into_iter().filter(move |at| (from.min(to)..=from.max(to)).contains(at))
    };
    let is_other = |at: &Square| *at != king && *at != rook && setup.piece_at(*at).is_some();
    if let Some(at) = way(king, target).chain(way(rook, rooks_target)).find(is_other) {
        return (CastlesThroughPiece, format!("a piece stands in the way on {at}"));
    }
    let passed = way(king, target).filter(|&at| at != target);
    if let Some((at, by)) = passed.filter_map(|at| Some((at, attacked(at)?))).next() {
        return (CastlesThroughCheck, format!("the king passes {at}, {by}"));
    }
    match attacked(target) {
        Some(by) => (CastlesIntoCheck, format!("the king would stand on {target}, {by}")),
        None => (CastlesIntoCheck, format!("the rook has shielded {target}")),
    }
}

/// Legal castling that a side does not list, with an attack that may be the reason although it prevents nothing.
pub(crate) fn missed(scene: &Scene<'_>, king: Square, rook: Square) -> String {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let side = CastlingSide::of(king.file(), rook.file());
    let rooks_target = Square::new(side.rook_target(), king.rank());
    let (first, last) = (rook.min(rooks_target), rook.max(rooks_target));
    // Castling is legal, so the king crosses no attacked square.
    let way = Square::ALL.into_iter().filter(|at| (first..=last).contains(at));
    let is_attacked = |at: &Square| reference::is_attacked(rules, setup, *at, !setup.turn);
    match [rook].into_iter().chain(way).find(is_attacked) {
        Some(at) if at == rook => {
            format!("castling, which an attack on the rook on {at} does not prevent")
        }
        Some(at) => {
            format!(
                "castling, which an attack on {at} does not prevent: the king does not cross it"
            )
        }
        None => "castling".to_owned(),
    }
}

/// The move that removed the right to castle with a rook.
fn lost_right(scene: &Scene<'_>, color: Color, rook: Square) -> Why {
    let has = |setup: &Setup| setup.castling.rooks(color).any(|right| right == rook);
    let lost = scene.positions.windows(2).zip(scene.moves);
    let lost = lost.into_iter().find(|(pair, _)| has(&pair[0]) && !has(&pair[1]));
    let Some((pair, &mv)) = lost else {
        return (
            CastlesWithoutRight,
            format!("there is no right to castle with the rook on {rook}"),
        );
    };
    let text = scene.uci(mv);
    if pair[0].turn == color {
        if mv.origin() == rook {
            return (RightSurvivesRookMove, format!("{text} has moved the rook of that right"));
        }
        return (RightSurvivesKingMove, format!("{text} has moved the king"));
    }
    match mv.kind() {
        MoveKind::Promotion(_) => (
            RightSurvivesCapturingPromotion,
            format!("{text} has captured the rook of that right and promoted"),
        ),
        _ => (RightSurvivesCapture, format!("{text} has captured the rook of that right")),
    }
}
