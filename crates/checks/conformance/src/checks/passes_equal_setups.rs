//! Checks that [`pass`](polyboard_board::Board::pass) returns the board of the same setup with the other side to move
//! and without an en passant square, or `None` exactly in check: in every position of the corpora and after each move.
//!
//! No list of moves contains a pass, so perft does not test it. What a board keeps beside its setup, such as a key, may
//! be wrong only if a move comes before or after the pass. So the check also plays every legal move after the pass.

use super::*;
use crate::{problem::Difference, view::same_view};

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let rules = subject.game.rules;
    in_setups("passes_equal_setups", subject, effort, |board, setup| {
        pass(subject, setup, board, |passed, setup| {
            same_view(&subject.game, passed, setup)?;
            let replies = subject.board(setup).count_replies();
            same("the replies counted", &replies, &passed.count_replies())?;
            after_each_move(passed, |child, mv| {
                equal_fresh(subject, &reference::after(rules, setup, mv), child)
            })
        })?;
        after_each_move(board, |child, mv| {
            pass(subject, &reference::after(rules, setup, mv), child, |_, _| Ok(()))
        })
    })
}

/// Passes if that is allowed, compares the board with one that is set up from scratch, and undoes the pass.
fn pass(
    subject: &Subject,
    setup: &Setup,
    board: &mut dyn DynBoard,
    more: impl FnOnce(&mut dyn DynBoard, &Setup) -> Verdict,
) -> Verdict {
    let game = &subject.game;
    let is_allowed = !reference::is_check(game.rules, setup);
    same("whether the side to move can pass", &is_allowed, &board.pass().is_ok())?;
    if is_allowed {
        let passed = Setup { turn: !setup.turn, en_passant: None, ..setup.clone() };
        equal_fresh(subject, &passed, board)
            .and_then(|()| more(board, &passed))
            .map_err(|problem| after_pass(subject, problem))?;
        board.unpass();
    }
    same_setup(game, "the setup once the pass is undone", setup, &board.setup())
}

/// The same problem, which occurs after a pass. No report can play the moves that follow a pass, so
/// the text names them.
fn after_pass(subject: &Subject, mut problem: Box<Problem>) -> Box<Problem> {
    let mut place = " after a pass".to_owned();
    for mv in problem.played.drain(..) {
        place += &format!(" and {}", subject.uci(mv));
    }
    let difference = problem.difference.get_or_insert_with(|| Difference {
        what: "the moves listed".to_owned(),
        expected: "all legal moves, each once".to_owned(),
        found: "others".to_owned(),
    });
    difference.what += &place;
    problem
}
