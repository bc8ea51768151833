//! Bugs about en passant, the only capture of a piece that does not stand on the target square.

use polyboard_rules::{Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use super::board::{Bug, RULES};

/// The square of the pawn that a capture en passant takes.
fn captured(mv: Move) -> Square {
    Square::new(mv.target().file(), mv.origin().rank())
}

impl Bug for super::CapturedPawnShields {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        if mv.kind() != MoveKind::EnPassant {
            return reference::is_safe(RULES, setup, mv);
        }
        // A pawn of the side to move in its place blocks the same lines and gives no check.
        let mut shielded = setup.clone();
        shielded.put(captured(mv), Some(Piece::new(setup.turn, Role::Pawn)));
        reference::is_safe(RULES, &shielded, Move::normal(mv.origin(), mv.target()))
    }
}

impl Bug for super::MissesEnPassantEvasion {
    fn is_safe(setup: &Setup, mv: Move) -> bool {
        let gives_check = |pawn: Square| {
            let king = setup.king(setup.turn);
            king.is_some_and(|king| {
                reference::attackers(RULES, setup, king, !setup.turn).contains(&pawn)
            })
        };
        reference::is_safe(RULES, setup, mv)
            && !(mv.kind() == MoveKind::EnPassant && gives_check(captured(mv)))
    }
}

impl Bug for super::KeepsEnPassant {
    fn after(setup: &Setup, mv: Move) -> Setup {
        let mut after = reference::after(RULES, setup, mv);
        after.en_passant = after.en_passant.or(setup.en_passant);
        after
    }
}

impl Bug for super::ReportsEveryDoubleStep {
    fn after(setup: &Setup, mv: Move) -> Setup {
        let mut after = reference::after(RULES, setup, mv);
        let is_pawn = setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == Role::Pawn);
        let (from, to) = (mv.origin().index(), mv.target().index());
        if is_pawn && from.abs_diff(to) == 16 {
            after.en_passant = Square::from_index(from.midpoint(to));
        }
        after
    }
}
