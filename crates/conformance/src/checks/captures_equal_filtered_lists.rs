use polyboard_board::{Board, MoveList};
use polyboard_rules::{Move, MoveKind, Setup};

use super::{neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, same_moves},
};

/// Checks that [`generate_captures`](Board::generate_captures) lists the captures and promotions
/// among the legal moves, each once, and nothing else.
///
/// A search that resolves captures generates nothing but these, by code that no list of all moves
/// runs through.
pub fn captures_equal_filtered_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("captures_equal_filtered_lists", position, |board: &mut B| {
            let mut expected = neutral_moves(board);
            expected.retain(|&mv| is_capture_or_promotion(position.setup(), mv));
            let mut list = MoveList::new();
            for _ in 0..2 {
                // The second time the list is not empty, and what it holds stays.
                board.generate_captures(&mut list);
            }
            let mut found: Vec<Move> = list.iter().map(|&mv| mv.into()).collect();
            let again = found.split_off(found.len() / 2);
            for mut moves in [found, again] {
                moves.sort_unstable();
                same_moves::<B::Variant>(&expected, &moves).map_err(called_captures)?;
            }
            Ok(())
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
        MoveKind::Normal => setup.piece_at(mv.to()).is_some(),
        MoveKind::Promotion(_) | MoveKind::EnPassant => true,
        MoveKind::Castling => false,
    }
}
