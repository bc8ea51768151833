//! Checks that unmaking moves gives the same counts as making each move on a copy, after each first move
//! and with every leaf made.
//!
//! No move is unmade on a copy, so a wrong `unmake` cannot damage it. Where perft counts in bulk, this check also
//! lists, makes and unmakes the last ply.

use super::*;
use crate::problem::Counting;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    in_setups("copy_make_agrees", subject, effort, |board, _| {
        // Two plies everywhere, three where that is cheap.
        let depth = if board.count_replies() <= 200 { 3 } else { 2 };
        let expected = divide_on_copies(board, depth);
        let found = board
            .leaves_by_move(depth, PerftMode::EveryLeaf)
            .map_err(|_| Problem::difference("perft", "a count", "more than 64 bits can hold"))?;
        let moves = |counts: &[(Move, u64)]| counts.iter().map(|&(mv, _)| mv).collect::<Vec<_>>();
        same_moves(game, &moves(&expected), &moves(&found))?;
        for (&(mv, expected), (_, found)) in expected.iter().zip(found) {
            same_count(depth - 1, expected, found).map_err(|problem| {
                let counted = Counting { depth: depth - 1, every_leaf: true };
                problem.shown_by(counted).after(mv)
            })?;
        }
        Ok(())
    })
}

/// The leaves of a tree of at least one ply below each first move, in the order of the moves. Each move is made on a
/// copy of the board.
fn divide_on_copies(board: &dyn DynBoard, depth: u32) -> Vec<(Move, u64)> {
    let (mut copy, mut list) = (board.to_box(), Vec::new());
    copy.list(Selection::All, &mut list);
    list.sort_unstable_by_key(|candidate| candidate.mv);
    let leaves = |place| {
        let mut copy = copy.to_box();
        copy.make(place);
        divide_on_copies(&*copy, depth - 1).iter().map(|count| count.1).sum()
    };
    list.iter().map(|it| (it.mv, if depth == 1 { 1 } else { leaves(it.place) })).collect()
}
