//! Bugs in lists of moves, and in what is counted or found without one.

use std::collections::HashSet;

use polyboard_board::{Answer, Question};
use polyboard_rules::{Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use super::board::{Bug, RULES, Scene};

impl Bug for super::CountsPromotionsOnce {
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

impl Bug for super::FindsPseudoLegalMoves {
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

impl Bug for super::ListsPawnsTwice {
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

impl Bug for super::ShowsChildrenOfFirstMoves {
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

impl Bug for super::AppendsTheFirst {
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

impl Bug for super::CapturesOnOccupiedSquares {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Captures | Question::AppendedCaptures, Answer::Moves(mut moves)) => {
                moves.retain(|mv| scene.setup.piece_at(mv.target()).is_some());
                Answer::Moves(moves)
            }
            (_, answer) => answer,
        }
    }
}

impl Bug for super::CapturesByPinnedPieces {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Captures | Question::AppendedCaptures => {
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

impl Bug for super::ArrivalsOfPinnedPieces {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Arrivals(role, to) | Question::AppendedArrivals(role, to) => {
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

impl Bug for super::ArrivalsOfCastlingKings {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Arrivals(role, to) | Question::AppendedArrivals(role, to) => {
                let mut moves = scene.legal_moves();
                moves.retain(|&mv| arrives(scene.setup, mv, role, to));
                Answer::Moves(moves)
            }
            _ => answer,
        }
    }
}

impl Bug for super::MateOnceTheKingIsStuck {
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
