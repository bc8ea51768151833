use core::{fmt, ops::ControlFlow};
use std::time::Duration;

use polyboard::{DynBoard, Move, Overflow, PerftMode, compare::Clock};
use serde::Serialize;

use crate::AnswerError;

/// The number of leaves of the tree of legal moves, counted by one board.
///
/// `Display` prints the count of each first move and the sum, as Stockfish does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Count {
    /// The name of the board.
    pub backend: String,
    /// The position.
    pub fen: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of threads.
    pub threads: u16,
    /// The size of the transposition table in megabytes; null without a table.
    pub hash: Option<u64>,
    /// The number of leaves.
    pub nodes: u64,
    /// The time of the count.
    pub seconds: f64,
    /// The count of each first move, sorted by move; empty unless it was asked for.
    #[serde(serialize_with = "crate::mapping::as_object")]
    pub divide: Vec<(String, u64)>,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mv, nodes) in &self.divide {
            writeln!(f, "{mv}: {nodes}")?;
        }
        if !self.divide.is_empty() {
            writeln!(f)?;
        }
        writeln!(f, "Nodes searched: {}", self.nodes)
    }
}

/// The time of one board in a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// The name of the board.
    pub backend: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves of one count.
    pub nodes: u64,
    /// The number of counts.
    pub counts: u32,
    /// The time of all counts.
    pub seconds: f64,
    /// The clock: `processor`, the time of the thread, or `wall` where the system does not report it.
    pub clock: &'static str,
}

/// The time that a turn lasts at least, as in a comparison.
const LEAST_TURN: Duration = Duration::from_millis(50);

/// The number of counts with which a turn ends in any case.
const MOST_COUNTS: u32 = 1 << 20;

/// Counts over and over, until the time can be measured: the leaves, the counts, and their time.
pub(crate) fn turn(
    board: &mut dyn DynBoard,
    depth: u32,
    clock: Clock,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<(u64, u32, Duration), AnswerError> {
    let (mut counts, mut elapsed) = (0, Duration::ZERO);
    loop {
        // To read the clock takes as long as a small count, so the number of counts doubles.
        let more = u32::max(counts, 1);
        let mut counted = Ok(0);
        elapsed += clock.time(|| {
            for _ in 0..more {
                counted = checked(board, depth, is_cancelled);
            }
        });
        counts += more;
        let nodes = counted?;
        // A position without moves takes no time, whatever the number.
        if elapsed >= LEAST_TURN || counts >= MOST_COUNTS {
            return Ok((nodes, counts, elapsed));
        }
    }
}

/// The count of a tree and, if `divide` is set, that of each first move.
pub(crate) fn count_by_move(
    board: &mut dyn DynBoard,
    depth: u32,
    divide: bool,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<(u64, Vec<(Move, u64)>), AnswerError> {
    if depth == 0 || !divide {
        return Ok((checked(board, depth, is_cancelled)?, Vec::new()));
    }
    let mut moves = Vec::new();
    board.after_each_move(|child, mv| {
        moves.push((mv, checked(child, depth - 1, is_cancelled)?));
        Ok::<_, AnswerError>(())
    })?;
    let sum = moves.iter().try_fold(0_u64, |sum, (_, nodes)| sum.checked_add(*nodes));
    Ok((sum.ok_or_else(|| AnswerError::at("depth", Overflow))?, moves))
}

/// The count of a tree, or why there is none.
fn checked(
    board: &mut dyn DynBoard,
    depth: u32,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<u64, AnswerError> {
    match count(board, depth, is_cancelled) {
        ControlFlow::Break(()) => Err(AnswerError::cancelled()),
        ControlFlow::Continue(None) => Err(AnswerError::at("depth", Overflow)),
        ControlFlow::Continue(Some(nodes)) => Ok(nodes),
    }
}

/// The count of a tree, which `is_cancelled` can end before it is finished.
///
/// `Break` means that it did end, and `None` that the number does not fit into 64 bits.
fn count(
    board: &mut dyn DynBoard,
    depth: u32,
    is_cancelled: &dyn Fn() -> bool,
) -> ControlFlow<(), Option<u64>> {
    if is_cancelled() {
        return ControlFlow::Break(());
    }
    if is_small(board, depth) {
        return ControlFlow::Continue(board.leaves(depth, PerftMode::Bulk).ok());
    }
    let mut sum = Some(0_u64);
    let counted = board.after_each_move(|child, _| match count(child, depth - 1, is_cancelled) {
        ControlFlow::Break(()) => Err(()),
        ControlFlow::Continue(below) => {
            sum = sum.zip(below).and_then(|(sum, below)| sum.checked_add(below));
            Ok(())
        }
    });
    if counted.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(sum) }
}

/// Whether a tree is so small that every board counts it in seconds.
///
/// A count in one call runs at the full speed of the board, but cannot be cancelled. The moves of both
/// sides give an estimate. A side in check has few, which says nothing about the moves after them, so
/// such a tree is taken apart.
fn is_small(board: &dyn DynBoard, depth: u32) -> bool {
    const LEAVES: u64 = 1_000_000;
    const LEAST_MOVES: usize = 20;
    if depth <= 2 {
        return true;
    }
    let mut other = board.to_box();
    if other.pass().is_err() {
        return false;
    }
    let moves = board.sorted_moves().len().max(other.sorted_moves().len()).max(LEAST_MOVES);
    (moves as u64).checked_pow(depth).is_some_and(|leaves| leaves <= LEAVES)
}
