//! Bugs that leave the list of moves right and make other answers wrong.

use std::collections::HashSet;

use polyboard_board::{Inconsistency, Key, MoveList};
use polyboard_rules::{
    CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference,
};
use polyboard_squares::{Rank, Square};

use super::{
    board::{Bug, MutantMove, RULES},
    bug,
};

bug! {
    /// Denies that a side attacks the squares of its own pieces, as if an attack were a move.
    AttacksNoOwnPiece
}

impl Bug for AttacksNoOwnPiece {
    fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
        setup.piece_at(square).is_none_or(|piece| piece.color != by)
            && reference::is_attacked(RULES, setup, square, by)
    }
}

bug! {
    /// Counts a promotion once where the list has it four times.
    CountsPromotionsOnce
}

impl Bug for CountsPromotionsOnce {
    fn count_legal(setup: &Setup) -> u64 {
        let moves = Self::legal_moves(setup).into_iter();
        moves.map(|mv| (mv.origin(), mv.target())).collect::<HashSet<_>>().len() as u64
    }
}

bug! {
    /// Lets `find` accept moves that leave the king attacked.
    FindsPseudoLegalMoves
}

impl Bug for FindsPseudoLegalMoves {
    fn lets_in(setup: &Setup, mv: Move) -> bool {
        Self::pseudo_legal_moves(setup).contains(&mv)
    }
}

bug! {
    /// Gives one key to two positions that differ only in the en passant square.
    KeyWithoutEnPassant
}

impl Bug for KeyWithoutEnPassant {
    fn key(setup: &Setup) -> Key {
        Key::of(&Setup { en_passant: None, ..setup.clone() })
    }
}

bug! {
    /// Lists a pawn move again if another pawn can go to the same square.
    ListsPawnsTwice
}

impl Bug for ListsPawnsTwice {
    fn legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::legal_moves(RULES, setup);
        let pawn = Some(Piece::new(setup.turn, Role::Pawn));
        let by_pawns: Vec<Move> =
            moves.iter().copied().filter(|mv| setup.piece_at(mv.origin()) == pawn).collect();
        for (i, mv) in by_pawns.iter().enumerate() {
            let meets =
                |other: &Move| other.target() == mv.target() && other.origin() != mv.origin();
            if by_pawns[..i].iter().any(meets) {
                moves.push(*mv);
            }
        }
        moves
    }
}

bug! {
    /// Visits the children of the first 32 moves only, like a loop unrolled for that many.
    ShowsChildrenOfFirstMoves
}

impl Bug for ShowsChildrenOfFirstMoves {
    fn moves_to_children(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::legal_moves(setup);
        moves.truncate(32);
        moves
    }
}

bug! {
    /// Stores its pieces twice, and shows the copy that no move changes.
    ShowsPiecesAsSetUp
}

impl Bug for ShowsPiecesAsSetUp {
    fn piece_at(start: &Setup, _: &Setup, square: Square) -> Option<Piece> {
        start.piece_at(square)
    }
}

bug! {
    /// Reports that the side to move is the one that moved first.
    TurnAsSetUp
}

impl Bug for TurnAsSetUp {
    fn turn(start: &Setup, _: &Setup) -> Color {
        start.turn
    }
}

bug! {
    /// Appends, to a list that is not empty, its first move as often as there are legal moves.
    AppendsTheFirst
}

impl Bug for AppendsTheFirst {
    fn append(setup: &Setup, list: &mut MoveList<MutantMove>) {
        let first = list.first().copied();
        for mv in Self::legal_moves(setup) {
            list.push(first.unwrap_or(MutantMove(mv)));
        }
    }
}

bug! {
    /// Lists as captures only the moves to squares where a piece stands: no promotions to empty squares,
    /// and no captures en passant.
    CapturesOnOccupiedSquares
}

impl Bug for CapturesOnOccupiedSquares {
    fn captures(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::legal_moves(setup);
        moves.retain(|&mv| Self::captured(setup, mv).is_some() && mv.kind() != MoveKind::EnPassant);
        moves
    }
}

bug! {
    /// Lists captures as if there were no pins.
    CapturesByPinnedPieces
}

impl Bug for CapturesByPinnedPieces {
    fn captures(setup: &Setup) -> Vec<Move> {
        let mut moves = Self::pseudo_legal_moves(setup);
        moves.retain(|&mv| {
            Self::captured(setup, mv).is_some() || matches!(mv.kind(), MoveKind::Promotion(_))
        });
        moves
    }
}

bug! {
    /// Lists pinned pieces among the pieces that can move to a square.
    ArrivalsOfPinnedPieces
}

impl Bug for ArrivalsOfPinnedPieces {
    fn arrivals(setup: &Setup, role: Role, to: Square) -> Vec<Move> {
        let mut moves = Self::pseudo_legal_moves(setup);
        moves.retain(|&mv| {
            let is_piece = setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role);
            is_piece && mv.target() == to && mv.kind() != MoveKind::Castling
        });
        moves
    }
}

bug! {
    /// Lists a castling king among the pieces that can move to the square of the rook.
    ArrivalsOfCastlingKings
}

impl Bug for ArrivalsOfCastlingKings {
    fn arrivals(setup: &Setup, role: Role, to: Square) -> Vec<Move> {
        let mut moves = Self::legal_moves(setup);
        moves.retain(|&mv| {
            let is_piece = setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role);
            is_piece && mv.target() == to
        });
        moves
    }
}

bug! {
    /// Takes the rook that a king castles with for a captured piece.
    CapturesOwnRook
}

impl Bug for CapturesOwnRook {
    fn captured(setup: &Setup, mv: Move) -> Option<Piece> {
        match mv.kind() {
            MoveKind::EnPassant => Some(Piece::new(!setup.turn, Role::Pawn)),
            _ => setup.piece_at(mv.target()),
        }
    }
}

bug! {
    /// Calls a pawn that promotes by the role it promotes to.
    MovesThePromotedPiece
}

impl Bug for MovesThePromotedPiece {
    fn moving_piece(setup: &Setup, mv: Move) -> Option<Piece> {
        match mv.kind() {
            MoveKind::Promotion(role) => Some(Piece::new(setup.turn, role)),
            _ => setup.piece_at(mv.origin()),
        }
    }
}

bug! {
    /// Finds no legal move where only the king has none, as if it were always checkmate.
    MateOnceTheKingIsStuck
}

impl Bug for MateOnceTheKingIsStuck {
    fn has_legal_move(setup: &Setup) -> bool {
        let king = setup.king(setup.turn);
        Self::legal_moves(setup).into_iter().any(|mv| Some(mv.origin()) == king)
    }
}

bug! {
    /// Reports only kingside rights.
    ForgetsQueensideRights
}

impl Bug for ForgetsQueensideRights {
    fn castling_rights(setup: &Setup) -> CastlingRights {
        let mut rights = setup.castling;
        for color in Color::ALL {
            let king = setup.king(color).map(Square::file);
            for rook in setup.castling.files(color) {
                if king.is_some_and(|king| CastlingSide::of(king, rook) == CastlingSide::Queen) {
                    rights = rights.without(color, rook);
                }
            }
        }
        rights
    }
}

bug! {
    /// Lists as many pieces of one kind as the game starts with, and no promoted ones beyond.
    ListsTwoOfAKind
}

impl Bug for ListsTwoOfAKind {
    fn pieces(setup: &Setup, piece: Piece) -> Vec<Square> {
        let limit = if piece.role == Role::Pawn { 8 } else { 2 };
        setup.squares_of(piece).take(limit).collect()
    }
}

bug! {
    /// Stores the pieces twice, moves them in one record, and answers every question by it. Only a
    /// comparison of the two records shows it.
    MovesOneOfTwoRecords
}

impl Bug for MovesOneOfTwoRecords {
    fn check_consistency(start: &Setup, setup: &Setup) -> Result<(), Inconsistency> {
        let differs = |square: &Square| start.piece_at(*square) != setup.piece_at(*square);
        match Square::ALL.into_iter().find(differs) {
            None => Ok(()),
            Some(square) => Err(Inconsistency::new(
                square,
                [("the sets", setup.piece_at(square)), ("the cells", start.piece_at(square))],
            )),
        }
    }
}

bug! {
    /// Leaves the squares of the fourth and fifth rank out of the occupied ones, where none is at the start.
    OccupiesFirstSquaresOnly
}

impl Bug for OccupiesFirstSquaresOnly {
    fn occupied(setup: &Setup) -> Vec<Square> {
        let occupied = Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_some());
        occupied.filter(|square| !matches!(square.rank(), Rank::Fourth | Rank::Fifth)).collect()
    }
}

bug! {
    /// Finds the attackers of a square with a king behind it as if the king were not there.
    AttackersLookThroughKings
}

impl Bug for AttackersLookThroughKings {
    fn attackers(setup: &Setup, square: Square, by: Color) -> Vec<Square> {
        let mut without = setup.clone();
        if let Some(king) = setup.king(!by).filter(|&king| king != square) {
            without.put(king, None);
        }
        reference::attackers(RULES, &without, square, by)
    }
}

bug! {
    /// Ends the attacks of a slider before the first piece, and leaves that piece out.
    AttacksEndBeforePieces
}

impl Bug for AttacksEndBeforePieces {
    fn attacks_from(setup: &Setup, square: Square) -> Vec<Square> {
        let mut attacked = reference::attacks_from(RULES, setup, square);
        attacked.retain(|&to| setup.piece_at(to).is_none());
        attacked
    }
}

bug! {
    /// Looks for checkers around the king that is not to move, where there never are any.
    ChecksTheOtherKing
}

impl Bug for ChecksTheOtherKing {
    fn checkers(setup: &Setup) -> Vec<Square> {
        let king = setup.king(!setup.turn).into_iter();
        king.flat_map(|king| reference::attackers(RULES, setup, king, setup.turn)).collect()
    }
}
