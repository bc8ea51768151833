//! Bugs about pawns.

use polyboard_rules::{Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{File, Rank, Square};

use super::board::{Bug, RULES};

/// White pawns on the h-file capture on the a-file, two ranks up: nine bits on, with no mask to
/// stop them. Black's mask is right.
#[derive(Clone, Copy, Debug)]
pub struct CapturesAroundTheEdge;

impl Bug for CapturesAroundTheEdge {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        if setup.turn == Color::White {
            let pawns = setup.squares_of(Piece::new(Color::White, Role::Pawn));
            // From h6 the way would lead to a8, and to a promotion: that one is not planted.
            let pawns = pawns.filter(|pawn| pawn.file() == File::H && pawn.rank() < Rank::Sixth);
            let captures = pawns.filter_map(|pawn| {
                let to = Square::from_index(pawn.index() + 9)?;
                let piece = setup.piece_at(to)?;
                (piece.color == Color::Black).then_some(Move::normal(pawn, to))
            });
            moves.extend(captures);
        }
        moves
    }
}

/// Nobody ever promotes to a bishop, so why generate it?
#[derive(Clone, Copy, Debug)]
pub struct NeverPromotesToBishop;

impl Bug for NeverPromotesToBishop {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        moves.retain(|mv| mv.kind() != MoveKind::Promotion(Role::Bishop));
        moves
    }
}
