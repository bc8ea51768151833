//! Perft with several threads.

use polyboard_board::{Board, MoveList};
use polyboard_rules::Move;
use rayon::prelude::*;

use crate::perft::{Overflow, PerftMode, perft, sorted_moves};

/// The least depth at which sharing a count among threads takes less time than counting it.
const WORTH_SHARING: u32 = 3;

/// The same counts as [`divide`](crate::divide), computed by the threads of the current rayon pool.
///
/// The first two plies are split into jobs. The first ply alone would leave threads idle at the
/// end: there are twenty moves at the start of a game, some with twice the leaves of others, and
/// about six in an endgame.
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

/// The leaves below a board, with one job for each move.
fn shared<B: Board>(board: &B, depth: u32, mode: PerftMode) -> Result<u64, Overflow> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    let counts =
        in_parallel(moves.len(), &|i| perft(&mut after(board, moves[i]), depth - 1, mode))?;
    counts.into_iter().try_fold(0_u64, |sum, leaves| sum.checked_add(leaves).ok_or(Overflow))
}

/// Runs `job` for each number below `jobs` on the threads of the current pool.
///
/// The job is behind a pointer, so that rayon's code is compiled once rather than once per board.
///
/// # Errors
///
/// The first [`Overflow`] of a job.
pub fn in_parallel(
    jobs: usize,
    job: &(dyn Fn(usize) -> Result<u64, Overflow> + Sync),
) -> Result<Vec<u64>, Overflow> {
    // By default rayon gives a thread several jobs at once, and other threads cannot take them.
    (0..jobs).into_par_iter().with_max_len(1).map(job).collect()
}

/// Runs `job` on a pool of this many threads; 0 is one for each processor. A count by threads in it, such as
/// [`perft_threaded`], runs on the pool.
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, PerftMode, Position, on_threads, perft_threaded};
///
/// let board = LerfBoard::<Chess>::new(&Position::start());
/// let counts = on_threads(2, || perft_threaded(&board, 4, PerftMode::Bulk))??;
/// assert_eq!(counts.iter().map(|(_, leaves)| leaves).sum::<u64>(), 197_281);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`NoThreads`] if the system refuses the threads.
pub fn on_threads<R: Send>(threads: usize, job: impl FnOnce() -> R + Send) -> Result<R, NoThreads> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    Ok(pool.map_err(|error| NoThreads(error.to_string()))?.install(job))
}

/// The error of a system that refuses threads.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system starts no more threads ({0}); use fewer")]
pub struct NoThreads(String);

fn after<B: Board>(board: &B, mv: B::Move) -> B {
    let mut child = board.clone();
    child.make(mv);
    child
}
