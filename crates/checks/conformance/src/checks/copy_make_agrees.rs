use polyboard_board::Board;
use polyboard_perft::{Overflow, PerftMode};
use polyboard_rules::Move;

use super::on;
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Counting, Problem, same_count, same_moves},
    subject::Subject,
};

/// Checks that unmaking moves gives the same counts as making each move on a copy, after each first move
/// and with every leaf made.
///
/// No move is unmade on a copy, so a wrong `unmake` cannot damage it. Where perft counts in bulk, this check also
/// lists, makes and unmakes the last ply.
pub fn copy_make_agrees<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("copy_make_agrees", subject, setup, |board| {
            // Two plies everywhere, three where that is cheap.
            let depth = if board.count_replies() <= 200 { 3 } else { 2 };
            let expected = (subject.divide_on_copies)(setup, depth);
            let found = board.leaves_by_move(depth, PerftMode::EveryLeaf).map_err(refused)?;
            let moves =
                |counts: &[(Move, u64)]| counts.iter().map(|&(mv, _)| mv).collect::<Vec<_>>();
            same_moves(game, &moves(&expected), &moves(&found))?;
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

fn refused(_: Overflow) -> Box<Problem> {
    Problem::difference("perft", "a count", "more than 64 bits can hold")
}
