//! Time management: the time to spend on a move.

use std::time::Duration;

/// The time for a move, counted from the moment at which `go` was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// The time after which no new depth begins; `None` to use all of the time.
    pub(crate) soft: Option<Duration>,
    /// The time after which the search stops at once.
    pub(crate) hard: Duration,
}

/// The shortest time for a search, enough for a depth or two.
const LEAST: Duration = Duration::from_millis(1);

/// The reserve of a clock that is not used. If the clock shows less than twice as much, the reserve is half of it.
const RESERVE: Duration = Duration::from_millis(200);

/// The assumed number of moves until the game ends.
const MOVES_TO_GO: u32 = 25;

impl Budget {
    /// The time for a move that is given a fixed time. The overhead is subtracted, but at most half of the time, since
    /// many match programs give 20 milliseconds for a move.
    pub(crate) fn of_move(time: Duration, overhead: Duration) -> Budget {
        let hard = time.saturating_sub(overhead).max(time / 2).max(LEAST);
        Budget { soft: None, hard }
    }

    /// The time for a move by a clock, with `moves_to_go` until it gains time, if that is known.
    ///
    /// Each move may use its share. A depth takes about twice as long as all before it together, so no
    /// depth begins after 60 % of the share. A depth that has begun may use four times the share, but
    /// never more than three quarters of the time left. A reserve of half of the clock, at most a fifth of a
    /// second, is not used, because a busy machine may suspend a thread for longer than the overhead.
    pub(crate) fn of_clock(
        left: Duration,
        increment: Duration,
        moves_to_go: Option<u32>,
        overhead: Duration,
    ) -> Budget {
        let reserve = overhead + (left / 2).min(RESERVE);
        let left = left.saturating_sub(reserve).max(LEAST);
        let moves = moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, 2 * MOVES_TO_GO);
        let share = left / moves + increment * 3 / 4;
        let hard = (share * 4).min(left * 3 / 4).max(LEAST);
        Budget { soft: Some((share * 3 / 5).min(hard)), hard }
    }

    /// The shorter of two budgets.
    pub(crate) fn and(self, other: Budget) -> Budget {
        let soft = [self.soft, other.soft].into_iter().flatten().min();
        Budget { soft, hard: self.hard.min(other.hard) }
    }

    /// The time for a move whose search began as pondering. The depth in progress has already used the
    /// opponent's time, so it gets no more than planned.
    pub(crate) fn after_ponder(self) -> Duration {
        self.soft.unwrap_or(self.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEADS: [u64; 4] = [0, 1, 20, 5_000];

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn no_move_takes_more_than_is_left_beyond_the_overhead() {
        for left in [0, 1, 2, 19, 20, 21, 50, 100, 1_000, 60_000, 10_000_000_000] {
            for increment in [0, 1, 100, 10_000, 10_000_000_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    for overhead in OVERHEADS.map(milliseconds) {
                        let (left, increment) = (milliseconds(left), milliseconds(increment));
                        let budget = Budget::of_clock(left, increment, moves_to_go, overhead);
                        let most = left.saturating_sub(overhead).max(LEAST);
                        assert!(LEAST <= budget.hard && budget.hard <= most, "{left:?} {budget:?}");
                        assert!(budget.soft.is_some_and(|soft| soft <= budget.hard));
                    }
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_but_for_the_overhead() {
        let hard = |time, overhead| {
            Budget::of_move(milliseconds(time), milliseconds(overhead)).hard.as_millis()
        };
        assert_eq!(hard(1_000, 20), 980);
        assert_eq!(hard(20, 20), 10);
        assert_eq!(hard(1, 20), 1);
        assert_eq!(hard(0, 0), 1);
    }

    #[test]
    fn the_last_move_before_the_control_may_take_most_of_the_time() {
        let soft = |moves| {
            let left = milliseconds(10_000);
            Budget::of_clock(left, Duration::ZERO, Some(moves), Duration::ZERO).soft
        };
        assert_eq!(soft(1), Some(milliseconds(5_880)));
        assert_eq!(soft(10), Some(milliseconds(588)));
    }
}
