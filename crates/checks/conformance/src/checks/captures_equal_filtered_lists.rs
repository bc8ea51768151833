use polyboard_backend::Wanted;
use polyboard_board::{Board, Question};
use polyboard_rules::{Move, MoveKind, Setup};

use super::{lead_as_by_the_rules, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Problem, same_moves},
    subject::Subject,
};

/// Checks that [`generate_captures`](Board::generate_captures) lists the captures and promotions
/// among the legal moves, each once, and nothing else, and that they lead where the rules say.
///
/// A quiescence search generates only these moves, by code that no list of all moves uses.
pub fn captures_equal_filtered_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("captures_equal_filtered_lists", subject, setup, |board| {
            let mut expected = board.sorted_moves();
            expected.retain(|&mv| is_capture_or_promotion(setup, mv));
            for question in [Question::Captures, Question::AppendedCaptures] {
                let found = board.ask(question).moves();
                same_moves(game, &expected, &found).map_err(called_captures)?;
            }
            lead_as_by_the_rules(subject, board, setup, Wanted::Captures)
        })
    })
}

fn called_captures(mut problem: Box<Problem>) -> Box<Problem> {
    if let Some(difference) = &mut problem.difference {
        difference.what = "the captures and promotions".to_string();
    }
    problem
}

fn is_capture_or_promotion(setup: &Setup, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Normal => setup.piece_at(mv.target()).is_some(),
        MoveKind::Promotion(_) | MoveKind::EnPassant => true,
        MoveKind::Castling => false,
    }
}
