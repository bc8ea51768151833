//! Bugs about castling: the path, the attacks on it, and the rights.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{File, Square};

use super::board::{Bug, RULES, bugs};
use crate::castling_cause::way;

/// The moves of the reference, but of the castling moves all those that rights and blockers permit and `allows`
/// accepts, whether or not squares are attacked.
fn with_castlings(setup: &Setup, allows: impl Fn(Move) -> bool) -> Vec<Move> {
    // Enemy pieces become pawns of the side to move: they still block, but attack no square of it.
    let mut disarmed = setup.clone();
    for square in Square::ALL {
        if disarmed.piece_at(square).is_some_and(|piece| piece.color != setup.turn) {
            disarmed.put(square, Some(Piece::new(setup.turn, Role::Pawn)));
        }
    }
    let is_castling = |mv: &Move| mv.kind() == MoveKind::Castling;
    let castlings = reference::pseudo_legal_moves(RULES, &disarmed).into_iter().filter(is_castling);
    let mut moves = reference::pseudo_legal_moves(RULES, setup);
    moves.retain(|mv| !is_castling(mv));
    moves.extend(castlings.filter(|&mv| allows(mv)));
    moves
}

fn is_safe(setup: &Setup, square: Square) -> bool {
    !reference::is_attacked(RULES, setup, square, !setup.turn)
}

/// The squares from the king's square to its target, both included.
fn kings_way(castling: Move) -> impl Iterator<Item = Square> {
    way(castling.origin(), castling.destination())
}

/// The setup after a move, with those rights of `color` kept whose rook `is_kept`.
fn keeping(setup: &Setup, mv: Move, color: Color, is_kept: impl Fn(Square) -> bool) -> Setup {
    let mut after = reference::after(RULES, setup, mv);
    for rook in setup.castling.rooks(color).filter(|&rook| is_kept(rook)) {
        after.castling = after.castling.with(color, rook.file());
    }
    after
}

bugs! {
    CastlesThroughAttack: pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        with_castlings(setup, |mv| {
            [mv.origin(), mv.destination()].into_iter().all(|square| is_safe(setup, square))
        })
    }
    CastlesOutOfCheck: pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        with_castlings(setup, |mv| {
            kings_way(mv).all(|square| square == mv.origin() || is_safe(setup, square))
        })
    }
    ClassicalPathOnly: pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        moves.retain(|mv| mv.kind() != MoveKind::Castling);
        let Some(king) = setup.king(setup.turn) else { return moves };
        let castlings = setup.castling.rooks(setup.turn).map(|rook| Move::castling(king, rook));
        moves.extend(castlings.filter(|&mv| {
            let corner = CastlingSide::of(king.file(), mv.target().file()).classical_rook();
            let [from, to] = [File::E, corner].map(|file| Square::new(file, king.rank()));
            let passed = [from, to, king, mv.target()];
            way(from, to).all(|at| passed.contains(&at) || setup.piece_at(at).is_none())
                && kings_way(mv).all(|square| is_safe(setup, square))
        }));
        moves
    }
    RightsSurviveCapture: after(setup: &Setup, mv: Move) -> Setup {
        keeping(setup, mv, !setup.turn, |rook| rook == mv.target())
    }
    RightsSurviveKingMove: after(setup: &Setup, mv: Move) -> Setup {
        let is_king = setup.king(setup.turn) == Some(mv.origin());
        keeping(setup, mv, setup.turn, |_| is_king && mv.kind() == MoveKind::Normal)
    }
    RightsSurviveRookMove: after(setup: &Setup, mv: Move) -> Setup {
        keeping(setup, mv, setup.turn, |rook| rook == mv.origin())
    }
    RightsSurviveCapturingPromotion: after(setup: &Setup, mv: Move) -> Setup {
        let is_promotion = matches!(mv.kind(), MoveKind::Promotion(_));
        keeping(setup, mv, !setup.turn, |rook| is_promotion && rook == mv.target())
    }
}
