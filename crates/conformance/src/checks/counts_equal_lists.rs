use std::collections::HashSet;

use polyboard_board::Board;
use polyboard_rules::{Setup, Variant};

use super::{after_each_move, native_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, Verdict, literally, same, same_count, same_setup},
};

/// Checks that all ways to count agree with the lists of moves:
/// [`count_legal`](Board::count_legal), [`count_replies`](Board::count_replies) and
/// [`for_each_child`](Board::for_each_child), which shows exactly the setups that
/// [`make`](Board::make) leads to; and that so do [`has_legal_move`](Board::has_legal_move),
/// [`is_checkmate`](Board::is_checkmate) and [`is_stalemate`](Board::is_stalemate).
///
/// Counting is where boards are fast, by code of its own that no list ever runs through. Here it
/// is compared in the positions of the corpora; in those beyond, perft sees to it.
pub fn counts_equal_lists<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("counts_equal_lists", position, |board: &mut B| {
            let before = board.setup();
            same_count(1, native_moves(board).len() as u64, board.count_legal())?;
            has_moves_as_listed(board)?;

            let (mut replies, mut made) = (0, Vec::new());
            after_each_move(board, |child, _| {
                replies += native_moves(child).len() as u64;
                has_moves_as_listed(child)?;
                made.push(child.setup());
                Ok(())
            })?;
            same_count(2, replies, board.count_replies())?;

            let (mut replies_of_shown, mut shown) = (0, Vec::new());
            board.for_each_child(|child| {
                replies_of_shown += child.count_legal();
                shown.push(child.setup());
            });
            same_children::<B::Variant>(&made, &shown)?;
            same_count(2, replies, replies_of_shown)?;
            same_setup::<B::Variant>("the setup after all that", &before, &board.setup())
        })
    })
}

fn has_moves_as_listed<B: Board>(board: &B) -> Verdict {
    let has_moves = !native_moves(board).is_empty();
    same("whether there is a legal move", &has_moves, &board.has_legal_move())?;
    same("checkmate", &(!has_moves && board.is_check()), &board.is_checkmate())?;
    same("stalemate", &(!has_moves && !board.is_check()), &board.is_stalemate())
}

fn same_children<V: Variant>(made: &[Setup], shown: &[Setup]) -> Verdict {
    same("how many children are shown", &made.len(), &shown.len())?;
    // No two moves lead to the same setup: as many, and each of them, are the same.
    let shown: HashSet<&Setup> = shown.iter().collect();
    match made.iter().find(|child| !shown.contains(child)) {
        None => Ok(()),
        Some(child) => Err(Problem::difference("a child", literally::<V>(child), "not shown")),
    }
}
