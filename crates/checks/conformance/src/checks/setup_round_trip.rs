//! Checks that a board holds the position that it was made from, and that after each move it equals
//! a board made from scratch from its setup: in setup, key and moves.
//!
//! A board that is updated move by move and one that is set up at once reach the same position in
//! different ways. A wrong state (a stale en passant square, a right whose rook is gone, a wrong
//! piece number) shows as a difference between the two, or as a setup that is no position.

use super::*;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    in_setups("setup_round_trip", subject, effort, |board, setup| {
        same_setup(game, "the setup", setup, &board.setup())?;
        after_each_move(board, |child, _| {
            let setup = child.setup();
            let normalised = (game.lenient)(setup.clone()).map_err(|faults| {
                Problem::difference("the setup", "a position", faults.to_string())
            })?;
            same_setup(game, "the setup once normalised", normalised.setup(), &setup)?;
            equal_fresh(subject, &setup, child)
        })
    })
}
