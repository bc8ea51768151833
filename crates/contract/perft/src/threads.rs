//! Perft with several threads.

use polyboard_board::Board;
use polyboard_rules::Move;
use rayon::prelude::*;

use crate::{
    Tree,
    perft::{Overflow, PerftMode, perft},
};

/// The least depth at which sharing a count among threads takes less time than counting it.
const WORTH_SHARING: u32 = 3;

/// The same counts as [`divide`](crate::divide), computed by the threads of the current rayon pool.
///
/// # Errors
///
/// [`Overflow`] if any count does not fit.
pub fn perft_threaded<B: Board>(
    board: &B,
    depth: u32,
    mode: PerftMode,
) -> Result<Vec<(Move, u64)>, Overflow> {
    divide_threaded(board, depth, &|board, depth| perft(board, depth, mode))
}

/// The `count` below each legal move, in the order of the sorted moves, by the threads of the current rayon pool; none
/// for depth 0.
///
/// The first two plies are split into jobs. The first ply alone would leave threads idle at the end: there are twenty
/// moves at the start of a game, some with twice the leaves of others, and about six in an endgame.
///
/// # Errors
///
/// The first error of `count`, or [`Overflow`] if a sum does not fit.
pub fn divide_threaded<T: Tree + Clone + Send + Sync, E: From<Overflow> + Send>(
    board: &T,
    depth: u32,
    count: &(dyn Fn(&mut T, u32) -> Result<u64, E> + Sync),
) -> Result<Vec<(Move, u64)>, E> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let children = children(board);
    let counts = in_parallel(children.len(), &|i| {
        let (_, child) = &children[i];
        if rest <= WORTH_SHARING {
            return count(&mut child.clone(), rest);
        }
        let children = self::children(child);
        let counts = in_parallel(children.len(), &|i| count(&mut children[i].1.clone(), rest - 1))?;
        let mut leaves = counts.into_iter();
        Ok(leaves.try_fold(0_u64, |sum, more| sum.checked_add(more).ok_or(Overflow))?)
    })?;
    Ok(children.into_iter().map(|(mv, _)| mv).zip(counts).collect())
}

/// A copy of the board after each legal move.
fn children<T: Tree + Clone>(board: &T) -> Vec<(Move, T)> {
    let mut children = Vec::new();
    let visited = board.clone().after_each(&mut |child, mv| {
        children.push((mv, child.clone()));
        Ok(())
    });
    debug_assert_eq!(visited, Ok(()), "the visits do not fail");
    children
}

/// Runs `job` for each number below `jobs` on the threads of the current pool.
///
/// The job is behind a pointer, so that rayon's code is compiled once rather than once per board.
fn in_parallel<E: Send>(
    jobs: usize,
    job: &(dyn Fn(usize) -> Result<u64, E> + Sync),
) -> Result<Vec<u64>, E> {
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
