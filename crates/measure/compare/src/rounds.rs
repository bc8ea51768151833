//! Timed rounds, in which contenders take turns.

use core::ops::RangeInclusive;
use std::time::{Duration, Instant};

use polyboard_squares::SplitMix64;

use crate::estimate::LEAST_FOR_BLOCKS;

/// The number of rounds, unless the caller says another. Every time is kept in memory.
const ROUNDS: RangeInclusive<u32> = 3..=1000;

/// The most repetitions of work in a turn.
const MOST_TIMES: u32 = 10_000_000;

/// The length of a turn, if the budget allows it. An interrupt takes a thousandth of it.
const TURN: Duration = Duration::from_millis(50);

/// The seconds that the work takes once, by task, contender and round.
pub type Times = Vec<Vec<Vec<f64>>>;

/// Contenders that take turns at tasks. The order of a task is drawn anew in every second round, and reversed in the
/// round after it. It times any work: [`compare`](crate::compare) lets boards take turns at positions.
///
/// ```
/// use std::{convert::Infallible, hint::black_box, time::Duration};
///
/// use polyboard::compare::{Clock, Turns};
///
/// let (turn, budget) = (Duration::from_micros(100), Duration::from_millis(5));
/// let mut turns = Turns::new(1, 2);
/// (turns.turn, turns.budget) = (turn, budget);
/// let times = turns.take(
///     |_, contender, times| {
///         let sum = || _ = black_box((0..10 << contender).map(black_box).sum::<u32>());
///         Ok::<_, Infallible>(Clock::Wall.time(|| (0..times).for_each(|_| sum())))
///     },
///     |_, _| (),
/// );
/// let Ok(times) = times;
/// assert!(times[0][0].len() >= 3 && times[0][0].len() == times[0][1].len());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Turns {
    /// The number of tasks.
    pub tasks: usize,
    /// The number of contenders for each task.
    pub contenders: usize,
    /// The length of a turn, if the budget allows it. Short work is repeated.
    pub turn: Duration,
    /// The time for all rounds. The least number of rounds runs in any case.
    pub budget: Duration,
    /// The least number of rounds, at least one, and the most.
    pub rounds: RangeInclusive<u32>,
}

impl Turns {
    /// Turns of 50 milliseconds without a budget, so that there are three rounds of one run each.
    #[must_use]
    pub const fn new(tasks: usize, contenders: usize) -> Turns {
        Turns { tasks, contenders, turn: TURN, budget: Duration::ZERO, rounds: ROUNDS }
    }

    /// Runs rounds of turns for as long as the budget allows.
    ///
    /// `work` does the work of a task by a contender this many times, and returns the time; its first error is
    /// returned. `progress` receives the number of turns done in the round, and the number of turns in a round.
    pub fn take<E>(
        self,
        mut work: impl FnMut(usize, usize, u32) -> Result<Duration, E>,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Times, E> {
        let Turns { tasks, contenders, turn, budget, rounds } = self;
        let runs = tasks * contenders;
        let (least, most) = ((*rounds.start()).max(1), *rounds.end());
        // Fewer rounds than form blocks are worth less than shorter turns.
        let turn = turn.min(budget / LEAST_FOR_BLOCKS.saturating_mul(runs.max(1)) as u32);
        let start = Instant::now();
        let mut orders: Vec<Order> = (0..tasks).map(|task| Order::new(contenders, task)).collect();
        let mut often = vec![vec![1; contenders]; tasks];
        let mut times = vec![vec![Vec::new(); contenders]; tasks];
        let mut rounds = 0_u32;
        let is_over = |rounds: u32| {
            let elapsed = start.elapsed();
            rounds >= least && (rounds >= most || elapsed + elapsed / rounds >= budget)
        };
        while !is_over(rounds) {
            for (t, order) in orders.iter_mut().enumerate() {
                for (place, &c) in order.next().iter().enumerate() {
                    times[t][c].push(take_turn(turn, &mut often[t][c], |times| work(t, c, times))?);
                    progress(t * contenders + place + 1, runs);
                }
            }
            rounds += 1;
        }
        Ok(times)
    }
}

/// Repeats the work for a turn, and returns the seconds that it takes once.
///
/// `often` is the number of repetitions that fill a turn, estimated from earlier turns.
fn take_turn<E>(
    turn: Duration,
    often: &mut u32,
    mut work: impl FnMut(u32) -> Result<Duration, E>,
) -> Result<f64, E> {
    let (mut done, mut lasted) = (0_u32, Duration::ZERO);
    let mut more = *often;
    loop {
        let time = work(more)?;
        (done, lasted) = (done + more, lasted + time);
        // A twentieth more, because a turn that is too short must read the clock again.
        let each = time.as_secs_f64().max(1e-9) / f64::from(more);
        let fill = |time: Duration| (1.05 * time.as_secs_f64() / each).ceil().max(1.0) as u32;
        *often = fill(turn).min(MOST_TIMES);
        let missing = turn.saturating_sub(lasted);
        // What is a little too short is enough: another reading of the clock would cost more than it times.
        if missing <= turn / 4 || done >= MOST_TIMES {
            return Ok(lasted.as_secs_f64() / f64::from(done));
        }
        more = fill(missing).min(MOST_TIMES);
    }
}

/// The order of the contenders' turns: drawn at random in one round, and reversed in the next.
///
/// In a fixed order, a board always follows the same other board, whose work affects caches, branch predictor and clock
/// rate. Over two rounds of opposite order, a machine that becomes slower from turn to turn slows two contenders alike.
pub(crate) struct Order {
    places: Vec<usize>,
    is_drawn: bool,
    random: SplitMix64,
}

impl Order {
    /// Creates the order of a task from a fixed seed, so that two runs have the same order.
    pub(crate) fn new(contenders: usize, task: usize) -> Order {
        let random = SplitMix64::new(1_414_213_562_373_095_048 ^ task as u64);
        Order { places: (0..contenders).collect(), is_drawn: false, random }
    }

    /// The contenders in their next order.
    pub(crate) fn next(&mut self) -> &[usize] {
        if self.is_drawn {
            self.places.reverse();
        } else {
            for left in (1..self.places.len()).rev() {
                self.places.swap(left, self.random.below(left + 1));
            }
        }
        self.is_drawn = !self.is_drawn;
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use core::{cell::RefCell, convert::Infallible};
    use std::collections::BTreeMap;

    use super::*;

    /// Turns of work that takes ten milliseconds the first time, and then one.
    #[test]
    fn a_turn_goes_on_until_it_has_lasted_long_enough() {
        let calls = RefCell::new(Vec::new());
        let work = |times: u32| {
            let extra = if calls.borrow().is_empty() { 9 } else { 0 };
            calls.borrow_mut().push(times);
            Ok::<_, Infallible>(Duration::from_millis(u64::from(times) + extra))
        };
        let mut often = 1;
        let slow = take_turn(TURN, &mut often, work).unwrap();
        assert_eq!(*calls.borrow(), [1, 5, 37]);
        assert!((0.001..0.0015).contains(&slow), "{slow}");
        assert_eq!(take_turn(TURN, &mut often, work), Ok(0.001));
        assert_eq!(calls.borrow()[3..], [53]);
    }

    #[test]
    fn the_rounds_are_as_many_as_the_caller_wants() {
        let rounds = |budget, rounds| {
            let turns = Turns { turn: Duration::ZERO, budget, rounds, ..Turns::new(1, 2) };
            let Ok(times) = turns.take(|_, _, _| Ok::<_, Infallible>(TURN), |_, _| ());
            times[0][0].len()
        };
        assert_eq!(rounds(Duration::ZERO, 6..=20), 6);
        assert_eq!(rounds(Duration::from_secs(60), 6..=20), 20);
    }

    #[test]
    fn without_time_the_work_is_done_once() {
        let mut often = 1;
        assert_eq!(take_turn(Duration::ZERO, &mut often, |_| Ok::<_, Infallible>(TURN)), Ok(0.05));
        assert_eq!(often, 1);
        // A clock that stands still does not prevent a turn from ending.
        assert_eq!(take_turn(TURN, &mut often, |_| Ok::<_, Infallible>(Duration::ZERO)), Ok(0.0));
    }

    #[test]
    fn every_order_is_drawn_about_as_often() {
        let mut order = Order::new(3, 0);
        let mut drawn: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
        (0..6000).for_each(|_| *drawn.entry(order.next().to_vec()).or_default() += 1);
        assert_eq!(drawn.len(), 6);
        let is_whole = |order: &[usize]| (0..3).all(|contender| order.contains(&contender));
        let is_such = |(order, times): (&Vec<_>, _)| is_whole(order) && (900..1100).contains(times);
        assert!(drawn.iter().all(is_such), "{drawn:?}");
        assert!(Order::new(0, 0).next().is_empty());
    }

    #[test]
    fn every_second_order_is_the_reverse_of_the_one_before() {
        let mut order = Order::new(5, 1);
        for _ in 0..10 {
            let drawn = order.next().to_vec();
            assert!(drawn.iter().rev().eq(order.next()));
        }
    }
}
