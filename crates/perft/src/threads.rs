//! Perft by several threads.

use polyboard_board::{Board, MoveList};
use polyboard_rules::Move;
use rayon::prelude::*;

use crate::perft::{Overflow, PerftMode, perft, sorted_moves};

/// Below that many plies a count takes less than handing it to somebody.
const WORTH_SHARING: u32 = 3;

/// [`divide`](crate::divide), the first two moves shared out among the threads of the current pool.
///
/// The first move alone would leave threads idle at the end: there are twenty at the start of a
/// game, some with twice the leaves of others, and in an endgame half a dozen.
///
/// # Errors
///
/// [`Overflow`] if any count does not fit.
pub fn perft_threaded<B: Board>(
    board: &B,
    depth: u32,
    mode: PerftMode,
) -> Result<Vec<(Move, u64)>, Overflow> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let moves = sorted_moves(board);
    let counts = in_parallel(moves.len(), &|i| {
        let mut child = after(board, moves[i]);
        if rest > WORTH_SHARING {
            shared(&child, rest, mode)
        } else {
            perft(&mut child, rest, mode)
        }
    })?;
    Ok(moves.into_iter().map(Into::into).zip(counts).collect())
}

/// The leaves below a board, its moves shared out.
fn shared<B: Board>(board: &B, depth: u32, mode: PerftMode) -> Result<u64, Overflow> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    let counts =
        in_parallel(moves.len(), &|i| perft(&mut after(board, moves[i]), depth - 1, mode))?;
    counts.into_iter().try_fold(0_u64, |sum, leaves| sum.checked_add(leaves).ok_or(Overflow))
}

/// A job for each number below `jobs`, shared out among the threads of the current pool.
///
/// A pointer to the job, so that what rayon does with it is compiled once, not once a board.
fn in_parallel(
    jobs: usize,
    job: &(dyn Fn(usize) -> Result<u64, Overflow> + Sync),
) -> Result<Vec<u64>, Overflow> {
    // Left to itself, rayon hands several jobs out at once, and does not take them back.
    (0..jobs).into_par_iter().with_max_len(1).map(job).collect()
}

fn after<B: Board>(board: &B, mv: B::Move) -> B {
    let mut child = board.clone();
    child.make(mv);
    child
}
