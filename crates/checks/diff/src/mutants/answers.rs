//! Bugs that leave the moves of a board right and make other answers wrong: about pieces, attacks, counts, lists of a
//! kind, and passes.

use std::collections::HashSet;

use polyboard_board::{Answer, Inconsistency, Key, Question};
use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{Rank, Square};

use super::board::{Bug, RULES, Scene};

/// Implements bugs by the answers that they change, each as an arm of a match on question and right answer.
macro_rules! wrong_answers {
    ($($bug:ident($scene:pat_param) { $($arms:tt)* })*) => {$(
        impl Bug for super::$bug {
            fn answer(question: Question, $scene: &Scene<'_>, answer: Answer) -> Answer {
                match (question, answer) {
                    $($arms)*
                    (_, answer) => answer,
                }
            }
        }
    )*};
}

wrong_answers! {
    AttacksNoOwnPiece(scene) {
        (Question::IsAttacked(square, by), _)
            if scene.setup.piece_at(square).is_some_and(|piece| piece.color == by) =>
        {
            Answer::Flag(false)
        }
    }
    KeyWithoutEnPassant(scene) {
        (Question::Key, _) => {
            Answer::Key(Some(Key::of(&Setup { en_passant: None, ..scene.setup.clone() })))
        }
    }
    ShowsPiecesAsSetUp(scene) {
        (Question::PieceAt(square), _) => Answer::Piece(scene.start.piece_at(square)),
        (Question::Pieces, _) => {
            let piece = |square| Some((square, scene.start.piece_at(square)?));
            Answer::Pieces(Square::ALL.into_iter().filter_map(piece).collect())
        }
    }
    TurnAsSetUp(scene) {
        (Question::Turn, _) => Answer::Color(scene.start.turn),
    }
    CapturesOwnRook(scene) {
        (Question::Captured(mv), _) if mv.kind() == MoveKind::Castling => {
            Answer::Piece(scene.setup.piece_at(mv.target()))
        }
        (Question::IsCapture(mv), _) if mv.kind() == MoveKind::Castling => Answer::Flag(true),
    }
    MovesThePromotedPiece(scene) {
        (Question::MovingPiece(mv), Answer::Piece(piece)) => {
            let promoted = mv.promotes_to().map(|role| Piece::new(scene.setup.turn, role));
            Answer::Piece(promoted.or(piece))
        }
    }
    ForgetsQueensideRights(scene) {
        (Question::CastlingRights, Answer::Rights(mut rights)) => {
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
    ListsTwoOfAKind(_) {
        (Question::SquaresOf(piece), Answer::Squares(mut squares)) => {
            squares.truncate(if piece.role == Role::Pawn { 8 } else { 2 });
            Answer::Squares(squares)
        }
    }
    MovesOneOfTwoRecords(scene) {
        (Question::Records, _) => {
            let pieces = |at| [scene.setup, scene.start].map(|setup: &Setup| setup.piece_at(at));
            let differ = |at: &Square| pieces(*at)[0] != pieces(*at)[1];
            Answer::Records(Square::ALL.into_iter().find(differ).map(|square| {
                let [sets, cells] = pieces(square);
                Inconsistency::new(square, [("the sets", sets), ("the cells", cells)])
            }))
        }
    }
    OccupiesFirstSquaresOnly(_) {
        (Question::Occupied, Answer::Squares(mut squares)) => {
            squares.retain(|square| !matches!(square.rank(), Rank::Fourth | Rank::Fifth));
            Answer::Squares(squares)
        }
    }
    AttackersLookThroughKings(scene) {
        (Question::AttackersTo(square, by), _) => {
            let mut without = scene.setup.clone();
            if let Some(king) = scene.setup.king(!by).filter(|&king| king != square) {
                without.put(king, None);
            }
            Answer::Squares(reference::attackers(RULES, &without, square, by))
        }
    }
    AttacksEndBeforePieces(scene) {
        (Question::AttacksFrom(_), Answer::Squares(mut squares)) => {
            squares.retain(|&to| scene.setup.piece_at(to).is_none());
            Answer::Squares(squares)
        }
    }
    ChecksTheOtherKing(Scene { setup, .. }) {
        (Question::Checkers, _) => {
            let attackers = |king| reference::attackers(RULES, setup, king, setup.turn);
            Answer::Squares(setup.king(!setup.turn).into_iter().flat_map(attackers).collect())
        }
    }
    CountsPromotionsOnce(scene) {
        (Question::Count, _) => Answer::Number(ends(legal(scene))),
        (Question::Replies, _) => {
            Answer::Number(replies(scene.setup, &legal(scene)).map(ends).sum())
        }
        (Question::Children, Answer::Children(children)) => {
            let setups = children.into_iter().map(|(setup, _)| setup);
            Answer::Children(setups.zip(replies(scene.setup, &legal(scene)).map(ends)).collect())
        }
    }
    ShowsChildrenOfFirstMoves(scene) {
        (Question::Children, Answer::Children(mut children)) => {
            children.truncate(SHOWN);
            Answer::Children(children)
        }
        (Question::Replies, _) => {
            let mut moves = legal(scene);
            moves.truncate(SHOWN);
            Answer::Number(replies(scene.setup, &moves).map(|replies| replies.len() as u64).sum())
        }
    }
    FindsPseudoLegalMoves(scene) {
        (Question::Find(mv), _) if pseudo_legal(scene).contains(&mv) => Answer::Move(Some(mv)),
        (Question::IsLegal(mv), _) => Answer::Flag(pseudo_legal(scene).contains(&mv)),
    }
    MateOnceTheKingIsStuck(scene) {
        (Question::HasMove, _) => {
            let king = scene.setup.king(scene.setup.turn);
            Answer::Flag(legal(scene).iter().any(|mv| Some(mv.origin()) == king))
        }
    }
    AppendsTheFirst(_) {
        (Question::Appended, Answer::Moves(mut moves)) => {
            if let Some(&first) = moves.first() {
                moves.fill(first);
            }
            Answer::Moves(moves)
        }
    }
    CapturesOnOccupiedSquares(scene) {
        (Question::Captures | Question::AppendedCaptures, Answer::Moves(mut moves)) => {
            moves.retain(|mv| scene.setup.piece_at(mv.target()).is_some());
            Answer::Moves(moves)
        }
    }
    CapturesByPinnedPieces(scene) {
        (Question::Captures | Question::AppendedCaptures, _) => {
            let mut moves = pseudo_legal(scene);
            moves.retain(|mv| match mv.kind() {
                MoveKind::Normal => scene.setup.piece_at(mv.target()).is_some(),
                MoveKind::Promotion(_) | MoveKind::EnPassant => true,
                MoveKind::Castling => false,
            });
            Answer::Moves(moves)
        }
    }
    ArrivalsOfPinnedPieces(scene) {
        (Question::Arrivals(role, to) | Question::AppendedArrivals(role, to), _) => {
            let mut moves = arrivals(scene.setup, pseudo_legal(scene), role, to);
            moves.retain(|mv| mv.kind() != MoveKind::Castling);
            Answer::Moves(moves)
        }
    }
    ArrivalsOfCastlingKings(scene) {
        (Question::Arrivals(role, to) | Question::AppendedArrivals(role, to), _) => {
            Answer::Moves(arrivals(scene.setup, legal(scene), role, to))
        }
    }
    PassKeepsEnPassant(scene) {
        (Question::Pass, Answer::Setup(Some(after))) => {
            passed(Setup { en_passant: scene.setup.en_passant, ..*after })
        }
    }
    PassesInCheck(scene) {
        (Question::Pass, _) => {
            passed(Setup { turn: !scene.setup.turn, en_passant: None, ..scene.setup.clone() })
        }
    }
    PassForgetsCastling(scene) {
        (Question::Pass, Answer::Setup(Some(after))) => {
            passed(Setup { castling: after.castling.without_color(scene.setup.turn), ..*after })
        }
    }
}

/// The number of children that a bug shows.
const SHOWN: usize = 32;

fn legal(scene: &Scene<'_>) -> Vec<Move> {
    reference::legal_moves(RULES, scene.setup)
}

fn pseudo_legal(scene: &Scene<'_>) -> Vec<Move> {
    reference::pseudo_legal_moves(RULES, scene.setup)
}

/// The legal moves after each of these.
fn replies(setup: &Setup, moves: &[Move]) -> impl Iterator<Item = Vec<Move>> {
    moves.iter().map(|&mv| reference::legal_moves(RULES, &reference::after(RULES, setup, mv)))
}

/// The number of moves, where those of one piece to one square are one.
fn ends(moves: Vec<Move>) -> u64 {
    let ends = moves.into_iter().map(|mv| (mv.origin(), mv.target()));
    ends.collect::<HashSet<_>>().len() as u64
}

/// The moves of a role to a square.
fn arrivals(setup: &Setup, mut moves: Vec<Move>, role: Role, to: Square) -> Vec<Move> {
    let arrives = |mv: Move| setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role);
    moves.retain(|&mv| mv.target() == to && arrives(mv));
    moves
}

/// The answer of a pass that leads to this setup.
fn passed(setup: Setup) -> Answer {
    Answer::Setup(Some(Box::new(setup)))
}
