use polyboard_board::{Board, MoveList};
use polyboard_rules::{Move, MoveKind, Role, Setup};
use polyboard_squares::Square;

use super::{neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, same_moves},
};

/// Checks that [`generate_to`](Board::generate_to) lists the moves of one role to one square, for
/// every role and square, each once, and nothing else.
///
/// A reader of algebraic notation generates nothing but these, and takes the only one there is to be
/// legal.
pub fn arrivals_equal_filtered_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("arrivals_equal_filtered_lists", position, |board: &mut B| {
            let all = neutral_moves(board);
            let mut list = MoveList::new();
            for role in Role::ALL {
                for to in Square::ALL {
                    let known = list.len();
                    board.generate_to(role, to.into(), &mut list);
                    let mut found: Vec<Move> = list[known..].iter().map(|&mv| mv.into()).collect();
                    found.sort_unstable();
                    let mut expected = all.clone();
                    expected.retain(|&mv| arrives(position.setup(), mv, role, to));
                    same_moves::<B::Variant>(&expected, &found)
                        .map_err(|problem| called_arrivals(problem, role, to))?;
                }
            }
            Ok(())
        })
    })
}

fn arrives(setup: &Setup, mv: Move, role: Role, to: Square) -> bool {
    mv.to() == to
        && mv.kind() != MoveKind::Castling
        && setup.piece_at(mv.from()).is_some_and(|piece| piece.role == role)
}

fn called_arrivals(mut problem: Box<Problem>, role: Role, to: Square) -> Box<Problem> {
    if let Some(difference) = &mut problem.difference {
        difference.what = format!("the moves by a {role} to {to}");
    }
    problem
}
