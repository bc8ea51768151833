//! When a search ends.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use polyboard_rules::Move;

use crate::deepening::MAX_DEPTH;

/// What ends a search, apart from a [`Stop`]: whichever limit is reached first. Without a limit it goes
/// on to the largest depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes. With one thread the search visits exactly as many, unless it ends before.
    pub nodes: Option<u64>,
    /// The time after which the search is broken off.
    pub time: Option<Duration>,
    /// The time after which no new depth is begun, for a search by a clock.
    pub soft_time: Option<Duration>,
    /// Look for a mate in this number of moves or fewer, by [exhaustive](crate::Techniques::exhaustive)
    /// search to twice as many plies less one: a mate that is not found does not exist.
    pub mate: Option<u32>,
    /// The first moves to search; all legal ones if empty.
    pub moves: Vec<Move>,
}

impl Limits {
    /// A search to a depth in plies.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search for a mate in so many moves.
    #[must_use]
    pub fn mate(moves: u32) -> Limits {
        Limits { mate: Some(moves), ..Limits::default() }
    }

    /// A search of so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of so much time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}

impl Limits {
    /// The largest depth that the limits allow.
    pub(crate) fn most_depth(&self) -> usize {
        let plies = self.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1));
        let depth = [self.depth, plies].into_iter().flatten().min();
        depth.map_or(MAX_DEPTH, |depth| depth as usize).clamp(1, MAX_DEPTH)
    }
}

/// A way to stop a search from another thread.
///
/// ```
/// use polyboard_search::Stop;
///
/// let stop = Stop::new();
/// stop.stop();
/// assert!(stop.is_stopped());
/// ```
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// A stop that has not been asked for.
    #[must_use]
    pub const fn new() -> Stop {
        Stop(AtomicBool::new(false))
    }

    /// Asks the search to stop. It does so within microseconds, with the best move that it has.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether a stop has been asked for.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Looks at the clock now and then.
///
/// Asking for the time at each node would cost a tenth of the speed of a fast board, and asking at each
/// thousandth would let a slow board overrun its time. So the number of nodes between two looks adapts
/// until a look comes about every tenth of a millisecond.
#[derive(Debug)]
pub(crate) struct Watch {
    start: Instant,
    last: Instant,
    /// The nodes between two looks, and those left until the next.
    interval: u32,
    left: u32,
}

impl Watch {
    pub(crate) fn new(start: Instant) -> Watch {
        Watch { start, last: start, interval: 1, left: 1 }
    }

    /// The time since the start, at those nodes where the clock is looked at.
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
