//! Bugs about pawns.

use polyboard_rules::{Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{File, Rank, Square};

use super::board::{Bug, RULES};

impl Bug for super::CapturesAroundTheEdge {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        if setup.turn == Color::White {
            let pawns = setup.squares_of(Piece::new(Color::White, Role::Pawn));
            // From h6 the capture would end on a8 with a promotion, which is not part of this bug.
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

impl Bug for super::NeverPromotesToBishop {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        moves.retain(|mv| mv.kind() != MoveKind::Promotion(Role::Bishop));
        moves
    }
}
