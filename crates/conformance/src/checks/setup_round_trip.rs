use polyboard_board::Board;
use polyboard_rules::Position;

use super::{after_each_move, neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, same, same_moves, same_setup},
};

/// Checks that a board holds the position that it was made from, and that after each move it equals
/// a board made afresh from its setup: in setup, key and moves.
///
/// A board that is updated move by move and one that is set up at once reach the same position in
/// different ways. A wrong state (a stale en passant square, a right whose rook is gone, a wrong
/// piece number) shows as a difference between the two, or as a setup that is no position.
pub fn setup_round_trip<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("setup_round_trip", position, |board: &mut B| {
            same_setup::<B::Variant>("the setup", position.setup(), &board.setup())?;
            after_each_move(board, |child, _| {
                let setup = child.setup();
                let position = Position::lenient(setup.clone()).map_err(|faults| {
                    Problem::difference("the setup", "a position", faults.to_string())
                })?;
                same_setup::<B::Variant>("the setup once normalised", position.setup(), &setup)?;
                let fresh = B::new(&position);
                same_setup::<B::Variant>("the setup, set up afresh", &setup, &fresh.setup())?;
                same("the key, against a board set up afresh", &fresh.key(), &child.key())?;
                same_moves::<B::Variant>(&neutral_moves(&fresh), &neutral_moves(child))
            })
        })
    })
}
