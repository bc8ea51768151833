//! Bugs that leave the list of moves right and make other answers wrong.

use std::collections::HashSet;

use polyboard_board::{Answer, Inconsistency, Key, Question};
use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{Rank, Square};

use super::{
    board::{Bug, RULES, Scene},
    bug,
};

bug! {
    /// Denies that a side attacks the squares of its own pieces, as if an attack were a move.
    AttacksNoOwnPiece
}

impl Bug for AttacksNoOwnPiece {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::IsAttacked(square, by)
                if scene.setup.piece_at(square).is_some_and(|piece| piece.color == by) =>
            {
                Answer::Flag(false)
            }
            _ => answer,
        }
    }
}

bug! {
    /// Counts a promotion once where the list has it four times.
    CountsPromotionsOnce
}

impl Bug for CountsPromotionsOnce {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        let counted = |moves: Vec<Move>| {
            let ends = moves.into_iter().map(|mv| (mv.origin(), mv.target()));
            ends.collect::<HashSet<_>>().len() as u64
        };
        let replies = || scene.replies(&scene.legal_moves()).map(counted).collect::<Vec<u64>>();
        match (question, answer) {
            (Question::Count, _) => Answer::Number(counted(scene.legal_moves())),
            (Question::Replies, _) => Answer::Number(replies().iter().sum()),
            (Question::Children, Answer::Children(children)) => Answer::Children(
                children.into_iter().map(|(setup, _)| setup).zip(replies()).collect(),
            ),
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Lets `find` accept moves that leave the king attacked.
    FindsPseudoLegalMoves
}

impl Bug for FindsPseudoLegalMoves {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Find(mv) if scene.pseudo_legal_moves().contains(&mv) => {
                Answer::Move(Some(mv))
            }
            Question::IsLegal(mv) => Answer::Flag(scene.pseudo_legal_moves().contains(&mv)),
            _ => answer,
        }
    }
}

bug! {
    /// Gives one key to two positions that differ only in the en passant square.
    KeyWithoutEnPassant
}

impl Bug for KeyWithoutEnPassant {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Key => {
                Answer::Key(Some(Key::of(&Setup { en_passant: None, ..scene.setup.clone() })))
            }
            _ => answer,
        }
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

/// The number of children that the next bug shows.
const SHOWN: usize = 32;

bug! {
    /// Visits the children of the first 32 moves only, like a loop unrolled for that many.
    ShowsChildrenOfFirstMoves
}

impl Bug for ShowsChildrenOfFirstMoves {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Children, Answer::Children(mut children)) => {
                children.truncate(SHOWN);
                Answer::Children(children)
            }
            (Question::Replies, _) => {
                let mut moves = scene.legal_moves();
                moves.truncate(SHOWN);
                Answer::Number(scene.replies(&moves).map(|replies| replies.len() as u64).sum())
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Stores its pieces twice, and shows the copy that no move changes.
    ShowsPiecesAsSetUp
}

impl Bug for ShowsPiecesAsSetUp {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::PieceAt(square) => Answer::Piece(scene.start.piece_at(square)),
            Question::Pieces => {
                let piece = |square| Some((square, scene.start.piece_at(square)?));
                Answer::Pieces(Square::ALL.into_iter().filter_map(piece).collect())
            }
            _ => answer,
        }
    }
}

bug! {
    /// Reports that the side to move is the one that moved first.
    TurnAsSetUp
}

impl Bug for TurnAsSetUp {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Turn => Answer::Color(scene.start.turn),
            _ => answer,
        }
    }
}

bug! {
    /// Appends, to a list that is not empty, its first move as often as there are legal moves.
    AppendsTheFirst
}

impl Bug for AppendsTheFirst {
    fn answer(question: Question, _: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Appended, Answer::Moves(mut moves)) => {
                if let Some(&first) = moves.first() {
                    moves.fill(first);
                }
                Answer::Moves(moves)
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Lists as captures only the moves to squares where a piece stands: no promotions to empty squares,
    /// and no captures en passant.
    CapturesOnOccupiedSquares
}

impl Bug for CapturesOnOccupiedSquares {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Captures, Answer::Moves(mut moves)) => {
                moves.retain(|mv| scene.setup.piece_at(mv.target()).is_some());
                Answer::Moves(moves)
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Lists captures as if there were no pins.
    CapturesByPinnedPieces
}

impl Bug for CapturesByPinnedPieces {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Captures => {
                let mut moves = scene.pseudo_legal_moves();
                moves.retain(|mv| match mv.kind() {
                    MoveKind::Normal => scene.setup.piece_at(mv.target()).is_some(),
                    MoveKind::Promotion(_) | MoveKind::EnPassant => true,
                    MoveKind::Castling => false,
                });
                Answer::Moves(moves)
            }
            _ => answer,
        }
    }
}

/// Whether a move is one of this role to this square.
fn arrives(setup: &Setup, mv: Move, role: Role, to: Square) -> bool {
    mv.target() == to && setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role)
}

bug! {
    /// Lists pinned pieces among the pieces that can move to a square.
    ArrivalsOfPinnedPieces
}

impl Bug for ArrivalsOfPinnedPieces {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Arrivals(role, to) => {
                let mut moves = scene.pseudo_legal_moves();
                moves.retain(|&mv| {
                    arrives(scene.setup, mv, role, to) && mv.kind() != MoveKind::Castling
                });
                Answer::Moves(moves)
            }
            _ => answer,
        }
    }
}

bug! {
    /// Lists a castling king among the pieces that can move to the square of the rook.
    ArrivalsOfCastlingKings
}

impl Bug for ArrivalsOfCastlingKings {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Arrivals(role, to) => {
                let mut moves = scene.legal_moves();
                moves.retain(|&mv| arrives(scene.setup, mv, role, to));
                Answer::Moves(moves)
            }
            _ => answer,
        }
    }
}

bug! {
    /// Takes the rook that a king castles with for a captured piece.
    CapturesOwnRook
}

impl Bug for CapturesOwnRook {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        let rook = |mv: Move| scene.setup.piece_at(mv.target());
        match question {
            Question::Captured(mv) if mv.kind() == MoveKind::Castling => Answer::Piece(rook(mv)),
            Question::IsCapture(mv) if mv.kind() == MoveKind::Castling => Answer::Flag(true),
            _ => answer,
        }
    }
}

bug! {
    /// Calls a pawn that promotes by the role it promotes to.
    MovesThePromotedPiece
}

impl Bug for MovesThePromotedPiece {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::MovingPiece(mv) => match mv.kind() {
                MoveKind::Promotion(role) => {
                    Answer::Piece(Some(Piece::new(scene.setup.turn, role)))
                }
                _ => answer,
            },
            _ => answer,
        }
    }
}

bug! {
    /// Finds no legal move where only the king has none, as if it were always checkmate.
    MateOnceTheKingIsStuck
}

impl Bug for MateOnceTheKingIsStuck {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::HasMove => {
                let king = scene.setup.king(scene.setup.turn);
                let mut moves = scene.legal_moves().into_iter();
                Answer::Flag(moves.any(|mv| Some(mv.origin()) == king))
            }
            _ => answer,
        }
    }
}

bug! {
    /// Reports only kingside rights.
    ForgetsQueensideRights
}

impl Bug for ForgetsQueensideRights {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        if question != Question::CastlingRights {
            return answer;
        }
        let mut rights = scene.setup.castling;
        for color in Color::ALL {
            let king = scene.setup.king(color).map(Square::file);
            for rook in scene.setup.castling.files(color) {
                if king.is_some_and(|king| CastlingSide::of(king, rook) == CastlingSide::Queen) {
                    rights = rights.without(color, rook);
                }
            }
        }
        Answer::Rights(rights)
    }
}

bug! {
    /// Lists as many pieces of one kind as the game starts with, and no promoted ones beyond.
    ListsTwoOfAKind
}

impl Bug for ListsTwoOfAKind {
    fn answer(question: Question, _: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::SquaresOf(piece), Answer::Squares(mut squares)) => {
                squares.truncate(if piece.role == Role::Pawn { 8 } else { 2 });
                Answer::Squares(squares)
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Stores the pieces twice, moves them in one record, and answers every question by it. Only a
    /// comparison of the two records shows it.
    MovesOneOfTwoRecords
}

impl Bug for MovesOneOfTwoRecords {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        let Scene { start, setup, .. } = scene;
        let differs = |square: &Square| start.piece_at(*square) != setup.piece_at(*square);
        match question {
            Question::Records => {
                Answer::Records(Square::ALL.into_iter().find(differs).map(|square| {
                    Inconsistency::new(
                        square,
                        [
                            ("the sets", setup.piece_at(square)),
                            ("the cells", start.piece_at(square)),
                        ],
                    )
                }))
            }
            _ => answer,
        }
    }
}

bug! {
    /// Leaves the squares of the fourth and fifth rank out of the occupied ones, where none is at the start.
    OccupiesFirstSquaresOnly
}

impl Bug for OccupiesFirstSquaresOnly {
    fn answer(question: Question, _: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Occupied, Answer::Squares(mut squares)) => {
                squares.retain(|square| !matches!(square.rank(), Rank::Fourth | Rank::Fifth));
                Answer::Squares(squares)
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Finds the attackers of a square with a king behind it as if the king were not there.
    AttackersLookThroughKings
}

impl Bug for AttackersLookThroughKings {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::AttackersTo(square, by) => {
                let mut without = scene.setup.clone();
                if let Some(king) = scene.setup.king(!by).filter(|&king| king != square) {
                    without.put(king, None);
                }
                Answer::Squares(reference::attackers(RULES, &without, square, by))
            }
            _ => answer,
        }
    }
}

bug! {
    /// Ends the attacks of a slider before the first piece, and leaves that piece out.
    AttacksEndBeforePieces
}

impl Bug for AttacksEndBeforePieces {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::AttacksFrom(_), Answer::Squares(mut squares)) => {
                squares.retain(|&to| scene.setup.piece_at(to).is_none());
                Answer::Squares(squares)
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Looks for checkers around the king that is not to move, where there never are any.
    ChecksTheOtherKing
}

impl Bug for ChecksTheOtherKing {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        let Setup { turn, .. } = *scene.setup;
        match question {
            Question::Checkers => {
                let king = scene.setup.king(!turn).into_iter();
                let attackers = |king| reference::attackers(RULES, scene.setup, king, turn);
                Answer::Squares(king.flat_map(attackers).collect())
            }
            _ => answer,
        }
    }
}
