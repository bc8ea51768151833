use polyboard_backend::Wanted;
use polyboard_board::{Board, Question};
use polyboard_rules::{Move, MoveKind, Role, Setup};
use polyboard_squares::Square;

use super::{lead_as_by_the_rules, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Problem, same_moves},
    subject::Subject,
};

/// Checks that [`generate_to`](Board::generate_to) lists the moves of one role to one square, for
/// every role and square, each once, and nothing else, and that they lead where the rules say.
///
/// A reader of algebraic notation generates only these moves. If there is only one, it takes that
/// move as legal.
pub fn arrivals_equal_filtered_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("arrivals_equal_filtered_lists", subject, setup, |board| {
            let all = board.sorted_moves();
            let asked = Role::ALL.iter().flat_map(|&role| Square::ALL.map(|to| (role, to)));
            asked.into_iter().try_for_each(|(role, to)| {
                let mut expected = all.clone();
                expected.retain(|&mv| arrives(setup, mv, role, to));
                for question in [Question::Arrivals(role, to), Question::AppendedArrivals(role, to)]
                {
                    let found = board.ask(question).moves();
                    same_moves(game, &expected, &found)
                        .map_err(|problem| called_arrivals(problem, role, to))?;
                }
                if expected.is_empty() {
                    return Ok(());
                }
                lead_as_by_the_rules(subject, board, setup, Wanted::Arrivals(role, to))
            })
        })
    })
}

fn arrives(setup: &Setup, mv: Move, role: Role, to: Square) -> bool {
    mv.target() == to
        && mv.kind() != MoveKind::Castling
        && setup.piece_at(mv.origin()).is_some_and(|piece| piece.role == role)
}

fn called_arrivals(mut problem: Box<Problem>, role: Role, to: Square) -> Box<Problem> {
    if let Some(difference) = &mut problem.difference {
        difference.what = format!("the moves by a {role} to {to}");
    }
    problem
}
