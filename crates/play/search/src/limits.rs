//! The limits of a search, and how to stop it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use polyboard_rules::Move;

use crate::deepening::MAX_DEPTH;

/// The limits of a search: it ends when the first of them is reached, or by a [`Stop`]. Without a limit it
/// continues to the largest depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes. With one thread the search visits exactly as many, unless it ends before.
    pub nodes: Option<u64>,
    /// The time after which the search stops at once.
    pub time: Option<Duration>,
    /// The time after which the search begins no new depth, for a search by a clock.
    pub soft_time: Option<Duration>,
    /// The number of moves in which to find a mate, by an [exhaustive](crate::Techniques::exhaustive) search
    /// to twice as many plies minus one. If no other limit ends it and it finds no mate, there is none in this number,
    /// or in 50 moves if it is larger, unless two of the positions share a key of 64 bits.
    pub mate: Option<u32>,
    /// The first moves to search; all legal ones if empty.
    pub moves: Vec<Move>,
}

impl Limits {
    pub(crate) fn most_depth(&self) -> usize {
        let plies = self.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1));
        let depth = [self.depth, plies].into_iter().flatten().min();
        depth.map_or(MAX_DEPTH, |depth| depth as usize).clamp(1, MAX_DEPTH)
    }
}

/// A flag that stops a search from another thread; the default is not set.
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Sets the flag. The search stops at its next node, within some milliseconds, and returns the best move so far.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether the flag is set.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Reads the clock at intervals of nodes that adapt to the speed of the board. Reading the clock at each node costs a
/// tenth of the speed of a fast board, and reading it at each thousandth node lets a slow board overrun its time. So
/// the number of nodes between two readings adapts until they are about a tenth of a millisecond apart.
#[derive(Debug)]
pub(crate) struct Watch {
    start: Instant,
    last: Instant,
    /// The nodes between two readings, and those left until the next.
    interval: u32,
    left: u32,
}

impl Watch {
    pub(crate) fn new(start: Instant) -> Watch {
        Watch { start, last: start, interval: 1, left: 1 }
    }

    /// The time since the start, at the nodes at which the clock is read.
    #[inline]
    pub(crate) fn look(&mut self) -> Option<Duration> {
        self.left -= 1;
        (self.left == 0).then(|| self.look_now())
    }

    #[cold]
    fn look_now(&mut self) -> Duration {
        const WANTED: Duration = Duration::from_micros(100);
        const MOST: u32 = 1 << 12;
        let now = Instant::now();
        let passed = now.duration_since(self.last);
        let doubled = (2 * self.interval).min(MOST);
        self.interval = if passed < WANTED { doubled } else { (self.interval / 2).max(1) };
        (self.left, self.last) = (self.interval, now);
        now.duration_since(self.start)
    }
}
