use core::cell::RefCell;

use polyboard_board::Board;
use polyboard_rules::Setup;
use proptest::{
    collection::vec,
    prelude::any,
    test_runner::{TestCaseError, TestError},
};

use super::random_walks::{play, shortest_end};
use crate::{Effort, Failure, setups, subject::Subject, walks};

/// Checks the board against the reference from random setups, and for a few moves on from each, as
/// [`random_walks`](super::random_walks()) does from the positions of the corpora.
///
/// A setup may have ten pieces on the lines of a king, which no game has. A variant without a
/// corpus is compared with the reference all over the board, and not only from its start.
pub fn random_setups<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let failed = RefCell::new(None);
    let games = (setups::playable(subject.game), vec(any::<u16>(), 0..=8));
    let outcome = walks::runner(2 * effort.walks).run(&games, |(setup, choices)| {
        // If either king is attacked, no game follows.
        let Some(setup) = setup else { return Ok(()) };
        play("random_setups", subject, &setup, &choices).map_err(|failure| {
            *failed.borrow_mut() = Some(failure);
            TestCaseError::fail("the board and the reference disagree")
        })
    });
    let (setup, choices) = match outcome {
        Ok(()) => return Ok(()),
        Err(TestError::Fail(_, game)) => game,
        Err(TestError::Abort(reason)) => unreachable!("no game is rejected: {reason}"),
    };
    let failed = failed.into_inner().expect("the failure of the last game that failed is kept");
    let shortest = |setup: Setup| shortest_end("random_setups", subject, &setup, &choices);
    Err(setup.and_then(shortest).unwrap_or(failed))
}
