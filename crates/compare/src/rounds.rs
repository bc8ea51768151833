//! The timed rounds of a comparison.

use std::time::{Duration, Instant};

use polyboard_rules::Variant;

use crate::{Clock, CompareError, Contender, Job, Task, job::Refusal, order::Order};

const LEAST_ROUNDS: u32 = 3;

/// More rounds improve no median, and every time is kept in memory.
const MOST_ROUNDS: u32 = 1000;

/// How long a turn lasts, if there is time: what an interrupt takes is a thousandth of it.
const TURN: Duration = Duration::from_millis(50);

/// How often a job is done in a turn at most, if it takes next to no time.
const MOST_TIMES: u32 = 10_000_000;

/// The seconds that a job takes, by task, contender and round.
pub(crate) type Times = Vec<Vec<Vec<f64>>>;

/// Lets the contenders take turns for as long as the budget allows, and for three rounds at least.
pub(crate) fn time<V: Variant>(
    contenders: &[Contender<V>],
    job: Job,
    tasks: &[Task<V>],
    clock: Clock,
    budget: Duration,
    mut progress: impl FnMut(usize, usize),
) -> Result<Times, CompareError> {
    let runs = contenders.len() * tasks.len();
    let turn = TURN.min(budget / (LEAST_ROUNDS * runs as u32));
    let start = Instant::now();
    let mut order = Order::new(contenders.len());
    let mut often = vec![vec![1; contenders.len()]; tasks.len()];
    let mut times = vec![vec![Vec::new(); contenders.len()]; tasks.len()];
    let mut rounds = 0_u32;
    let is_over = |rounds: u32| {
        let elapsed = start.elapsed();
        rounds >= MOST_ROUNDS || rounds >= LEAST_ROUNDS && elapsed + elapsed / rounds >= budget
    };
    while !is_over(rounds) {
        for (t, task) in tasks.iter().enumerate() {
            for (place, &c) in order.next().iter().enumerate() {
                let work =
                    |times| (contenders[c].time)(job, &task.position, task.depth, times, clock);
                let time = take_turn(turn, &mut often[t][c], work);
                times[t][c].push(time.map_err(|refusal| refusal.of(t))?);
                progress(t * contenders.len() + place + 1, runs);
            }
        }
        rounds += 1;
    }
    Ok(times)
}

/// Does the work until it has lasted for a turn; the seconds that it takes to do it once.
///
/// `often` is how many times fill a turn, as far as earlier turns have shown.
fn take_turn(
    turn: Duration,
    often: &mut u32,
    work: impl Fn(u32) -> Result<Duration, Refusal>,
) -> Result<f64, Refusal> {
    let (mut done, mut lasted) = (0_u32, Duration::ZERO);
    let mut more = *often;
    loop {
        let time = work(more)?;
        (done, lasted) = (done + more, lasted + time);
        // A twentieth more, since a turn that falls short has the clock read again.
        let each = time.as_secs_f64().max(1e-9) / f64::from(more);
        let fill = |time: Duration| (1.05 * time.as_secs_f64() / each).ceil().max(1.0) as u32;
        *often = fill(turn).min(MOST_TIMES);
        let missing = turn.saturating_sub(lasted);
        if missing.is_zero() || done >= MOST_TIMES {
            return Ok(lasted.as_secs_f64() / f64::from(done));
        }
        more = fill(missing).min(MOST_TIMES);
    }
}

#[cfg(test)]
mod tests {
    use core::cell::RefCell;

    use super::*;

    /// Turns of work that takes a millisecond each time, but ten the first.
    #[test]
    fn a_turn_goes_on_until_it_has_lasted_long_enough() {
        let calls = RefCell::new(Vec::new());
        let work = |times: u32| {
            let extra = if calls.borrow().is_empty() { 9 } else { 0 };
            calls.borrow_mut().push(times);
            Ok(Duration::from_millis(u64::from(times) + extra))
        };
        let mut often = 1;
        let slow = take_turn(TURN, &mut often, work).unwrap();
        assert_eq!(*calls.borrow(), [1, 5, 37]);
        assert!((0.001..0.0015).contains(&slow), "{slow}");
        assert_eq!(take_turn(TURN, &mut often, work), Ok(0.001));
        assert_eq!(calls.borrow()[3..], [53]);
    }

    #[test]
    fn without_time_the_work_is_done_once() {
        let mut often = 1;
        assert_eq!(take_turn(Duration::ZERO, &mut often, |_| Ok(TURN)), Ok(0.05));
        assert_eq!(often, 1);
        // A clock that stands still does not keep a turn from ending.
        assert_eq!(take_turn(TURN, &mut often, |_| Ok(Duration::ZERO)), Ok(0.0));
    }
}
