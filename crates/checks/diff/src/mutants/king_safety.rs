//! Bugs about moves that leave the king attacked.

use polyboard_rules::{Move, MoveKind, Setup, reference};
use polyboard_squares::Square;

use super::{
    board::{Bug, RULES},
    bug,
};

fn checkers(setup: &Setup) -> Vec<Square> {
    let king = setup.king(setup.turn);
    king.map_or_else(Vec::new, |king| reference::attackers(RULES, setup, king, !setup.turn))
}

fn is_king_move(setup: &Setup, mv: Move) -> bool {
    setup.king(setup.turn) == Some(mv.origin())
}

bug! {
    /// Overlooks one of two checkers: accepts a move that captures the other, or steps in between.
    AnswersOneOfTwoCheckers
}

impl Bug for AnswersOneOfTwoCheckers {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        let overlooked = match checkers(setup)[..] {
            [_, second] if !is_king_move(setup, mv) => second,
            _ => return reference::is_safe(RULES, setup, mv),
        };
        let after = reference::after(RULES, setup, mv);
        after.king(setup.turn).is_some_and(|king| {
            reference::attackers(RULES, &after, king, after.turn) == [overlooked]
        })
    }
}

bug! {
    /// Lets a king step back along the line of its checker, as if its old square still blocked the
    /// line.
    KingShieldsItself
}

impl Bug for KingShieldsItself {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        if mv.kind() == MoveKind::Normal && is_king_move(setup, mv) {
            !reference::is_attacked(RULES, setup, mv.target(), !setup.turn)
        } else {
            reference::is_safe(RULES, setup, mv)
        }
    }
}

bug! {
    /// Lets a pinned piece leave the line on which it shields its king.
    PinnedPiecesMove
}

impl Bug for PinnedPiecesMove {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        let is_trusted =
            mv.kind() == MoveKind::Normal && !is_king_move(setup, mv) && checkers(setup).is_empty();
        is_trusted || reference::is_safe(RULES, setup, mv)
    }
}
