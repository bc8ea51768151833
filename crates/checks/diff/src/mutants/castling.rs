//! Bugs about castling: the path, the attacks on it, and the rights.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{File, Square};

use super::board::{Bug, RULES};

/// The moves of the reference, with castling replaced by those castling moves that `allows`
/// accepts. `allows` is asked about each castling move that rights and blockers permit, whether or
/// not squares are attacked.
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

/// The squares from the king's square to its target, both included.
fn kings_way(castling: Move) -> impl Iterator<Item = Square> {
    let (from, to) = (castling.origin(), castling.destination());
    Square::ALL.into_iter().filter(move |square| (from.min(to)..=from.max(to)).contains(square))
}

fn is_attacked(setup: &Setup, square: Square) -> bool {
    reference::is_attacked(RULES, setup, square, !setup.turn)
}

impl Bug for super::CastlesThroughAttack {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        with_castlings(setup, |mv| {
            [mv.origin(), mv.destination()].into_iter().all(|square| !is_attacked(setup, square))
        })
    }
}

impl Bug for super::CastlesOutOfCheck {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        with_castlings(setup, |mv| {
            kings_way(mv).filter(|&square| square != mv.origin()).all(|at| !is_attacked(setup, at))
        })
    }
}

impl Bug for super::ClassicalPathOnly {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        moves.retain(|mv| mv.kind() != MoveKind::Castling);
        let Some(king) = setup.king(setup.turn) else { return moves };
        let castlings = setup.castling.rooks(setup.turn).map(|rook| Move::castling(king, rook));
        moves.extend(castlings.filter(|&mv| {
            let corner = CastlingSide::of(king.file(), mv.target().file()).classical_rook();
            let (low, high) = (File::E.min(corner), File::E.max(corner));
            let is_free = |file: File| {
                let square = Square::new(file, king.rank());
                square == king || square == mv.target() || setup.piece_at(square).is_none()
            };
            File::ALL.into_iter().filter(|&file| low < file && file < high).all(is_free)
                && kings_way(mv).all(|square| !is_attacked(setup, square))
        }));
        moves
    }
}

/// The setup after a move, with those rights of `color` kept whose rook `is_kept`.
fn keeping(setup: &Setup, mv: Move, color: Color, is_kept: impl Fn(Square) -> bool) -> Setup {
    let mut after = reference::after(RULES, setup, mv);
    for rook in setup.castling.rooks(color).filter(|&rook| is_kept(rook)) {
        after.castling = after.castling.with(color, rook.file());
    }
    after
}

impl Bug for super::RightsSurviveCapture {
    fn after(setup: &Setup, mv: Move) -> Setup {
        keeping(setup, mv, !setup.turn, |rook| rook == mv.target())
    }
}

impl Bug for super::RightsSurviveKingMove {
    fn after(setup: &Setup, mv: Move) -> Setup {
        let is_king = setup.king(setup.turn) == Some(mv.origin());
        keeping(setup, mv, setup.turn, |_| is_king && mv.kind() == MoveKind::Normal)
    }
}

impl Bug for super::RightsSurviveRookMove {
    fn after(setup: &Setup, mv: Move) -> Setup {
        keeping(setup, mv, setup.turn, |rook| rook == mv.origin())
    }
}

impl Bug for super::RightsSurviveCapturingPromotion {
    fn after(setup: &Setup, mv: Move) -> Setup {
        let is_promotion = matches!(mv.kind(), MoveKind::Promotion(_));
        keeping(setup, mv, !setup.turn, |rook| is_promotion && rook == mv.target())
    }
}
