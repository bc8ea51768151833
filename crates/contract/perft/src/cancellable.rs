//! A count that can be cancelled: the first plies are played, and the last ones counted by the board in one call.

use std::{
    cmp::Ordering,
    fmt,
    time::{Duration, Instant},
};

use polyboard_board::Board;
use polyboard_rules::Move;

use crate::perft::{Overflow, PerftMode, perft, sorted_moves};

/// A board whose tree of legal moves can be counted whole, or move by move.
///
/// Every [`Board`] is one. So is a board behind a pointer, whose moves have no type.
pub trait Tree {
    /// The number of leaves; see [`perft`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] if the count does not fit.
    fn leaves(&mut self, depth: u32, mode: PerftMode<'_>) -> Result<u64, Overflow>;

    /// Calls `visit` after each legal move, in the order of the sorted moves, and unmakes the move.
    ///
    /// # Errors
    ///
    /// The first error of `visit`, which ends the loop.
    fn after_each(
        &mut self,
        visit: &mut dyn FnMut(&mut Self, Move) -> Result<(), Cut>,
    ) -> Result<(), Cut>;
}

impl<B: Board> Tree for B {
    fn leaves(&mut self, depth: u32, mode: PerftMode<'_>) -> Result<u64, Overflow> {
        perft(self, depth, mode)
    }

    fn after_each(
        &mut self,
        visit: &mut dyn FnMut(&mut B, Move) -> Result<(), Cut>,
    ) -> Result<(), Cut> {
        sorted_moves(self).into_iter().try_for_each(|mv| {
            let undo = self.make(mv);
            let visited = visit(self, mv.into());
            self.unmake(mv, undo);
            visited
        })
    }
}

/// The reason why a count has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Cut {
    /// The count was stopped.
    #[error("the count was stopped")]
    Stopped,
    /// The count does not fit into 64 bits.
    #[error("the count does not fit into 64 bits")]
    Overflow,
}

impl From<Overflow> for Cut {
    fn from(_: Overflow) -> Cut {
        Cut::Overflow
    }
}

/// Counts trees, and asks every few milliseconds whether it is stopped.
///
/// A board counts at its full speed in one call, and cannot be stopped there. So the count is split into calls that
/// are long enough for that speed, and short enough for a user who waits. The value learns how many plies that is:
/// keep it for the next tree on the same board.
///
/// ```
/// use polyboard::{Board, Cancellable, Chess, Cut, LerfBoard, PerftMode, Position};
///
/// let mut board = LerfBoard::<Chess>::new(&Position::start());
/// let leaves = Cancellable::new(PerftMode::Bulk, &|| false).leaves(&mut board, 4);
/// assert_eq!(leaves, Ok(197_281));
/// let leaves = Cancellable::new(PerftMode::Bulk, &|| true).leaves(&mut board, 4);
/// assert_eq!(leaves, Err(Cut::Stopped));
/// ```
pub struct Cancellable<'a> {
    mode: PerftMode<'a>,
    is_stopped: &'a dyn Fn() -> bool,
    /// The number of plies that the board counts in one call. The fastest board is a thousand times as fast as the
    /// slowest.
    at_once: u32,
}

impl<'a> Cancellable<'a> {
    /// Counts in this way, until `is_stopped`.
    #[must_use]
    pub fn new(mode: PerftMode<'a>, is_stopped: &'a dyn Fn() -> bool) -> Cancellable<'a> {
        Cancellable { mode, is_stopped, at_once: 2 }
    }

    /// The number of sequences of `depth` legal moves.
    ///
    /// # Errors
    ///
    /// [`Cut`] if it was stopped, or if the count does not fit.
    pub fn leaves<T: Tree + ?Sized>(&mut self, board: &mut T, depth: u32) -> Result<u64, Cut> {
        if (self.is_stopped)() {
            return Err(Cut::Stopped);
        }
        // The clock is read only where it can change the number: it takes as long as a small count.
        match depth.cmp(&self.at_once) {
            _ if depth == 0 => Ok(1),
            Ordering::Less => Ok(board.leaves(depth, self.mode)?),
            Ordering::Equal => self.timed(board),
            Ordering::Greater => {
                let mut total: u64 = 0;
                self.leaves_by_move(board, depth, |_, leaves| {
                    total = total.checked_add(leaves).ok_or(Cut::Overflow)?;
                    Ok(())
                })?;
                Ok(total)
            }
        }
    }

    /// Reports the number of leaves below each legal move, in the order of the sorted moves; none for depth 0.
    ///
    /// # Errors
    ///
    /// [`Cut`] if it was stopped, or if a count does not fit; or the first error of `tell`.
    pub fn leaves_by_move<T: Tree + ?Sized>(
        &mut self,
        board: &mut T,
        depth: u32,
        mut tell: impl FnMut(Move, u64) -> Result<(), Cut>,
    ) -> Result<(), Cut> {
        let Some(rest) = depth.checked_sub(1) else { return Ok(()) };
        board.after_each(&mut |child, mv| tell(mv, self.leaves(child, rest)?))
    }

    /// Counts the plies that a board counts at once, and adapts their number.
    fn timed<T: Tree + ?Sized>(&mut self, board: &mut T) -> Result<u64, Cut> {
        const SHORT: Duration = Duration::from_micros(500);
        const LONG: Duration = Duration::from_millis(20);
        // A table shortens large trees, and has to see them to do so.
        let factor = if matches!(self.mode, PerftMode::Hashed(_)) { 25 } else { 1 };
        let start = Instant::now();
        let leaves = board.leaves(self.at_once, self.mode)?;
        match start.elapsed() {
            time if time < SHORT * factor => self.at_once += 1,
            time if time > LONG * factor => self.at_once = (self.at_once - 1).max(1),
            _ => {}
        }
        Ok(leaves)
    }
}

impl fmt::Debug for Cancellable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cancellable { mode, at_once, .. } = self;
        let mut shown = f.debug_struct("Cancellable");
        shown.field("mode", mode).field("at_once", at_once).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use polyboard_board::{BoardExt, Reference};
    use polyboard_rules::{Chess, Position};

    use super::*;
    use crate::divide;

    #[test]
    fn it_counts_like_perft_and_stops_in_the_middle() {
        let mut board = Reference::<Chess>::new(&Position::start());
        let go_on = || false;
        let mut count = Cancellable::new(PerftMode::Bulk, &go_on);
        for (depth, leaves) in [(0, 1), (1, 20), (2, 400), (3, 8902), (3, 8902), (2, 400)] {
            assert_eq!(count.leaves(&mut board, depth), Ok(leaves));
        }
        let mut counts = Vec::new();
        let counted = count.leaves_by_move(&mut board, 3, |mv, leaves| {
            counts.push((mv, leaves));
            Ok(())
        });
        assert_eq!((counted, Ok(counts)), (Ok(()), divide(&mut board, 3, PerftMode::Bulk)));

        let calls = Cell::new(0);
        let is_stopped = || calls.replace(calls.get() + 1) == 5;
        let mut count = Cancellable::new(PerftMode::Bulk, &is_stopped);
        assert_eq!(count.leaves(&mut board, 20), Err(Cut::Stopped));
        assert_eq!(calls.get(), 6);
        assert_eq!(board.position(), Position::start(), "the moves are unmade");
    }
}
