//! Bugs that leave the lists of moves right and make other answers wrong.

use polyboard_board::{Answer, Inconsistency, Key, Question};
use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{Rank, Square};

use super::board::{Bug, RULES, Scene};

impl Bug for super::AttacksNoOwnPiece {
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

impl Bug for super::KeyWithoutEnPassant {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Key => {
                Answer::Key(Some(Key::of(&Setup { en_passant: None, ..scene.setup.clone() })))
            }
            _ => answer,
        }
    }
}

impl Bug for super::ShowsPiecesAsSetUp {
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

impl Bug for super::TurnAsSetUp {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Turn => Answer::Color(scene.start.turn),
            _ => answer,
        }
    }
}

impl Bug for super::CapturesOwnRook {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        let rook = |mv: Move| scene.setup.piece_at(mv.target());
        match question {
            Question::Captured(mv) if mv.kind() == MoveKind::Castling => Answer::Piece(rook(mv)),
            Question::IsCapture(mv) if mv.kind() == MoveKind::Castling => Answer::Flag(true),
            _ => answer,
        }
    }
}

impl Bug for super::MovesThePromotedPiece {
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

impl Bug for super::ForgetsQueensideRights {
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

impl Bug for super::ListsTwoOfAKind {
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

impl Bug for super::MovesOneOfTwoRecords {
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

impl Bug for super::OccupiesFirstSquaresOnly {
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

impl Bug for super::AttackersLookThroughKings {
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

impl Bug for super::AttacksEndBeforePieces {
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

impl Bug for super::ChecksTheOtherKing {
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
