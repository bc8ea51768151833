//! Finds out why a king cannot castle.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{Rank, Square};

use crate::{
    CauseKind::*,
    cause::{Scene, Why},
};

/// The rook of a castling that is written as the king's move of two files or more along its first rank: that of a
/// right on this side in the last position or, if the right has ended, in an earlier one. Without any right, it is
/// a rook beyond two files.
pub(crate) fn rook_of(positions: &[Setup], from: Square, to: Square) -> Option<Square> {
    let setup = positions.last()?;
    let (turn, files) = (setup.turn, from.file().index().abs_diff(to.file().index()));
    let first = turn.rank(Rank::First);
    let own = setup.piece_at(from).filter(|piece| piece.color == turn);
    if (from.rank(), to.rank()) != (first, first)
        || files < 2
        || own.is_some_and(|piece| piece.role != Role::King)
    {
        return None;
    }
    let side = CastlingSide::of(from.file(), to.file());
    let right = positions.iter().rev().find_map(|earlier| {
        // A program may write the move from the square that the king has left.
        let king = earlier.king(turn).filter(|&king| own.is_some() || king == from)?;
        let is_beside = |rook: &Square| CastlingSide::of(king.file(), rook.file()) == side;
        earlier.castling.rooks(turn).find(is_beside)
    });
    let rook = Some(Piece::new(turn, Role::Rook));
    let is_beyond = |square: &Square| match side {
        CastlingSide::King => *square >= to,
        CastlingSide::Queen => *square <= to,
    };
    let beyond = || {
        let on_rank = Square::ALL.into_iter().filter(|square| square.rank() == first);
        on_rank.filter(is_beyond).find(|&square| setup.piece_at(square) == rook)
    };
    right.or_else(|| (own.is_some() && files == 2).then(beyond).flatten())
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
    let target = Move::castling(king, rook).destination();
    let rooks_target = Square::new(side.rook_target(), king.rank());
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
    // Castling is legal, so the king crosses no attacked square.
    let way = way(rook, rooks_target);
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

/// The squares from one of a rank to another, both included, from the a-file on.
pub(crate) fn way(from: Square, to: Square) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |at| (from.min(to)..=from.max(to)).contains(at))
}

/// The move that removed the right to castle with a rook.
fn lost_right(scene: &Scene<'_>, color: Color, rook: Square) -> Why {
    let has = |setup: &Setup| setup.castling.rooks(color).any(|right| right == rook);
    let lost = scene.positions.windows(2).zip(scene.moves);
    let lost = lost.into_iter().find(|(pair, _)| has(&pair[0]) && !has(&pair[1]));
    let Some((pair, &mv)) = lost else {
        let why = format!("there is no right to castle with the rook on {rook}");
        return (CastlesWithoutRight, why);
    };
    let text = scene.uci(mv);
    if pair[0].turn == color {
        if mv.origin() == rook {
            return (RightSurvivesRookMove, format!("{text} has moved the rook of that right"));
        }
        return (RightSurvivesKingMove, format!("{text} has moved the king"));
    }
    let why = format!("{text} has captured the rook of that right");
    match mv.kind() {
        MoveKind::Promotion(_) => (RightSurvivesCapturingPromotion, why + " and promoted"),
        _ => (RightSurvivesCapture, why),
    }
}
