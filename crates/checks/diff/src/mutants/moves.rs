//! Bugs in the moves of chess: en passant, the safety of the king, pawns, and unmaking.

use polyboard_rules::{Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{File, Rank, Square};

use super::board::{Bug, RULES, bugs};
use crate::pawn_cause::captured;

fn checkers(setup: &Setup) -> Vec<Square> {
    let king = setup.king(setup.turn);
    king.map_or_else(Vec::new, |king| reference::attackers(RULES, setup, king, !setup.turn))
}

fn is_king_move(setup: &Setup, mv: Move) -> bool {
    setup.king(setup.turn) == Some(mv.origin())
}

bugs! {
    CapturedPawnShields: is_safe(setup: &Setup, mv: Move) -> bool {
        if mv.kind() != MoveKind::EnPassant {
            return reference::is_safe(RULES, setup, mv);
        }
        // A pawn of the side to move in its place blocks the same lines and gives no check.
        let mut shielded = setup.clone();
        shielded.put(captured(mv), Some(Piece::new(setup.turn, Role::Pawn)));
        reference::is_safe(RULES, &shielded, Move::normal(mv.origin(), mv.target()))
    }
    MissesEnPassantEvasion: is_safe(setup: &Setup, mv: Move) -> bool {
        reference::is_safe(RULES, setup, mv)
            && !(mv.kind() == MoveKind::EnPassant && checkers(setup).contains(&captured(mv)))
    }
    KeepsEnPassant: after(setup: &Setup, mv: Move) -> Setup {
        let mut after = reference::after(RULES, setup, mv);
        after.en_passant = after.en_passant.or(setup.en_passant);
        after
    }
    ReportsEveryDoubleStep: after(setup: &Setup, mv: Move) -> Setup {
        let mut after = reference::after(RULES, setup, mv);
        let is_pawn = setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == Role::Pawn);
        let (from, to) = (mv.origin().index(), mv.target().index());
        if is_pawn && from.abs_diff(to) == 16 {
            after.en_passant = Square::from_index(from.midpoint(to));
        }
        after
    }
    AnswersOneOfTwoCheckers: is_safe(setup: &Setup, mv: Move) -> bool {
        let overlooked = match checkers(setup)[..] {
            [_, second] if !is_king_move(setup, mv) => second,
            _ => return reference::is_safe(RULES, setup, mv),
        };
        let after = reference::after(RULES, setup, mv);
        after.king(setup.turn).is_some_and(|king| {
            reference::attackers(RULES, &after, king, after.turn) == [overlooked]
        })
    }
    KingShieldsItself: is_safe(setup: &Setup, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Normal if is_king_move(setup, mv) => {
                !reference::is_attacked(RULES, setup, mv.target(), !setup.turn)
            }
            _ => reference::is_safe(RULES, setup, mv),
        }
    }
    PinnedPiecesMove: is_safe(setup: &Setup, mv: Move) -> bool {
        let is_trusted =
            mv.kind() == MoveKind::Normal && !is_king_move(setup, mv) && checkers(setup).is_empty();
        is_trusted || reference::is_safe(RULES, setup, mv)
    }
    CapturesAroundTheEdge: pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        let pawns = setup.squares_of(Piece::new(Color::White, Role::Pawn));
        // From h6 the capture would end on a8 with a promotion, which is not part of this bug.
        let pawns = pawns.filter(|pawn| pawn.file() == File::H && pawn.rank() < Rank::Sixth);
        moves.extend(pawns.filter(|_| setup.turn == Color::White).filter_map(|pawn| {
            let to = Square::from_index(pawn.index() + 9)?;
            (setup.piece_at(to)?.color == Color::Black).then_some(Move::normal(pawn, to))
        }));
        moves
    }
    NeverPromotesToBishop: pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(RULES, setup);
        moves.retain(|mv| mv.kind() != MoveKind::Promotion(Role::Bishop));
        moves
    }
    ListsPawnsTwice: legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::legal_moves(RULES, setup);
        let pawn = Some(Piece::new(setup.turn, Role::Pawn));
        let is_by_pawn = |mv: &Move| setup.piece_at(mv.origin()) == pawn;
        let by_pawns: Vec<Move> = moves.iter().copied().filter(is_by_pawn).collect();
        moves.extend(by_pawns.iter().enumerate().filter_map(|(i, mv)| {
            let meets = |it: &Move| it.target() == mv.target() && it.origin() != mv.origin();
            by_pawns[..i].iter().any(meets).then_some(*mv)
        }));
        moves
    }
    // The undo must contain the state that no piece shows.
    UnmakeForgetsCastling: unmade(before: Setup, after: &Setup) -> Setup {
        Setup { castling: after.castling, ..before }
    }
    UnmakeForgetsEnPassant: unmade(before: Setup, _: &Setup) -> Setup {
        Setup { en_passant: None, ..before }
    }
}
