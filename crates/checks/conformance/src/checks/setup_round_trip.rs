use polyboard_board::Board;

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Problem, same, same_moves, same_setup},
    subject::Subject,
};

/// Checks that a board holds the position that it was made from, and that after each move it equals
/// a board made from scratch from its setup: in setup, key and moves.
///
/// A board that is updated move by move and one that is set up at once reach the same position in
/// different ways. A wrong state (a stale en passant square, a right whose rook is gone, a wrong
/// piece number) shows as a difference between the two, or as a setup that is no position.
pub fn setup_round_trip<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("setup_round_trip", subject, setup, |board| {
            same_setup(game, "the setup", setup, &board.setup())?;
            after_each_move(board, |child, _| {
                let setup = child.setup();
                let normalised = (game.lenient)(setup.clone()).map_err(|faults| {
                    Problem::difference("the setup", "a position", faults.to_string())
                })?;
                let normalised = normalised.into_setup();
                same_setup(game, "the setup once normalised", &normalised, &setup)?;
                let fresh = (subject.board)(&normalised);
                same_setup(game, "the setup, set up afresh", &setup, &fresh.setup())?;
                same("the key, against a board set up afresh", &fresh.key(), &child.key())?;
                same_moves(game, &fresh.sorted_moves(), &child.sorted_moves())
            })
        })
    })
}
