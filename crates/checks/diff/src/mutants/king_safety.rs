//! Bugs about moves that leave the king attacked.

use polyboard_rules::{Move, MoveKind, Setup, reference};
use polyboard_squares::Square;

use super::board::{Bug, RULES};

fn checkers(setup: &Setup) -> Vec<Square> {
    let king = setup.king(setup.turn);
    king.map_or_else(Vec::new, |king| reference::attackers(RULES, setup, king, !setup.turn))
}

fn is_king_move(setup: &Setup, mv: Move) -> bool {
    setup.king(setup.turn) == Some(mv.origin())
}

impl Bug for super::AnswersOneOfTwoCheckers {
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

impl Bug for super::KingShieldsItself {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        if mv.kind() == MoveKind::Normal && is_king_move(setup, mv) {
            !reference::is_attacked(RULES, setup, mv.target(), !setup.turn)
        } else {
            reference::is_safe(RULES, setup, mv)
        }
    }
}

impl Bug for super::PinnedPiecesMove {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        let is_trusted =
            mv.kind() == MoveKind::Normal && !is_king_move(setup, mv) && checkers(setup).is_empty();
        is_trusted || reference::is_safe(RULES, setup, mv)
    }
}
