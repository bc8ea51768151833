use std::collections::HashSet;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Board, Question};
use polyboard_rules::Setup;

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Problem, Verdict, literally, same, same_count, same_setup},
    subject::Subject,
};

/// Checks that all ways to count agree with the lists of moves:
/// [`count_legal`](Board::count_legal), [`count_replies`](Board::count_replies) and
/// [`for_each_child`](Board::for_each_child), which shows exactly the setups that
/// [`make`](Board::make) leads to; and that so does [`has_legal_move`](Board::has_legal_move).
///
/// Boards are fast at counting, by code of its own that no list uses. This check compares that code
/// in the positions of the corpora; perft tests it in the positions beyond.
pub fn counts_equal_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("counts_equal_lists", subject, setup, |board| {
            let before = board.setup();
            same_count(1, board.moves().len() as u64, board.count_legal())?;
            has_moves_as_listed(board)?;

            let (mut replies, mut made) = (0, Vec::new());
            after_each_move(board, |child, _| {
                replies += child.moves().len() as u64;
                has_moves_as_listed(child)?;
                made.push(child.setup());
                Ok(())
            })?;
            same_count(2, replies, board.count_replies())?;

            let (shown, counts): (Vec<Setup>, Vec<u64>) =
                board.ask(Question::Children).children().into_iter().unzip();
            same_children(game, &made, &shown)?;
            same_count(2, replies, counts.iter().sum())?;
            same_setup(game, "the setup after all that", &before, &board.setup())
        })
    })
}

fn has_moves_as_listed(board: &dyn DynBoard) -> Verdict {
    let has_moves = !board.moves().is_empty();
    same("whether there is a legal move", &has_moves, &board.has_legal_move())
}

fn same_children(game: &AnyVariant, made: &[Setup], shown: &[Setup]) -> Verdict {
    same("how many children are shown", &made.len(), &shown.len())?;
    // No two moves lead to the same setup: as many, and each of them, are the same.
    let shown: HashSet<&Setup> = shown.iter().collect();
    match made.iter().find(|child| !shown.contains(child)) {
        None => Ok(()),
        Some(child) => Err(Problem::difference("a child", literally(game, child), "not shown")),
    }
}
