use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Board, Question};
use polyboard_rules::{MoveKind, Piece, Role};

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Verdict, same_answer},
    subject::Subject,
};

/// Checks the facts that a board states about each of its moves: the native squares it leaves and
/// reaches, the piece that moves, the piece that is captured, and what it promotes to, in every
/// position of the corpora and after each move from it.
///
/// A search orders its moves by these facts without converting them to neutral moves, so no list
/// shows a wrong fact.
pub fn moves_tell_their_facts<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("moves_tell_their_facts", subject, setup, |board| {
            facts_are_right(game, board)?;
            after_each_move(board, |child, _| facts_are_right(game, child))
        })
    })
}

fn facts_are_right(game: &AnyVariant, board: &dyn DynBoard) -> Verdict {
    let setup = board.setup();
    for mv in board.moves() {
        let (captured, promotion) = match mv.kind() {
            MoveKind::Normal => (setup.piece_at(mv.target()), None),
            MoveKind::Promotion(role) => (setup.piece_at(mv.target()), Some(role)),
            MoveKind::EnPassant => (Some(Piece::new(!setup.turn, Role::Pawn)), None),
            MoveKind::Castling => (None, None),
        };
        for (question, expected) in [
            (Question::Origin(mv), Answer::Square(Some(mv.origin()))),
            (Question::Target(mv), Answer::Square(Some(mv.target()))),
            (Question::MovingPiece(mv), Answer::Piece(setup.piece_at(mv.origin()))),
            (Question::Captured(mv), Answer::Piece(captured)),
            (Question::IsCapture(mv), Answer::Flag(captured.is_some())),
            (Question::Promotion(mv), Answer::Role(promotion)),
        ] {
            same_answer(game, question, &expected, &board.ask(question))?;
        }
    }
    Ok(())
}
