use polyboard_board::{Board, CopyMake};
use polyboard_perft::{PerftMode, divide};
use polyboard_rules::Move;

use super::on;
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Counting, Problem, same_count, same_moves},
};

/// Checks that unmaking moves gives the same counts as returning to a copy, after each first move
/// and with every leaf made.
///
/// [`CopyMake`] never calls `unmake`, so it keeps intact what a wrong `unmake` damages. And where
/// perft counts in bulk, this check lists, makes and unmakes the last ply as well.
pub fn copy_make_agrees<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("copy_make_agrees", position, |board: &mut B| {
            // Two plies everywhere, three where that is cheap.
            let depth = if board.count_replies() <= 200 { 3 } else { 2 };
            let overflow =
                |_| Problem::difference("perft", "a count", "more than 64 bits can hold");
            let mut copied = CopyMake::<B>::new(position);
            let expected = divide(&mut copied, depth, PerftMode::EveryLeaf).map_err(overflow)?;
            let found = divide(board, depth, PerftMode::EveryLeaf).map_err(overflow)?;
            let moves =
                |counts: &[(Move, u64)]| counts.iter().map(|&(mv, _)| mv).collect::<Vec<_>>();
            same_moves::<B::Variant>(&moves(&expected), &moves(&found))?;
            for (&(mv, expected), (_, found)) in expected.iter().zip(found) {
                same_count(depth - 1, expected, found).map_err(|problem| {
                    let counted = Counting { depth: depth - 1, every_leaf: true };
                    problem.shown_by(counted).after(mv)
                })?;
            }
            Ok(())
        })
    })
}
