use std::{
    fs, thread,
    time::{Duration, Instant},
};

use strum::{Display, IntoStaticStr};

/// The clock that times a comparison, as text `processor` or `wall`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Clock {
    /// The processor time of the comparing thread, as Linux accounts for it, without that of other programs.
    Processor,
    /// The wall clock time.
    Wall,
}

impl Clock {
    /// The best clock that this system has.
    #[must_use]
    pub fn best() -> Clock {
        on_processor().map_or(Clock::Wall, |_| Clock::Processor)
    }

    /// Measures the time that the work takes.
    pub fn time(self, work: impl FnOnce()) -> Duration {
        let read = || (self == Clock::Processor).then(on_processor).flatten();
        let (start, wall) = (read(), Instant::now());
        work();
        let elapsed = wall.elapsed();
        let spent = read().zip(start).and_then(|(end, start)| end.checked_sub(start));
        spent.unwrap_or(elapsed)
    }
}

/// The processor time of this thread, if the system reports it. The call takes some ten microseconds.
fn on_processor() -> Option<Duration> {
    // Linux updates the value when the scheduler runs, or a few milliseconds later.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = text.split_whitespace().next()?.parse().ok()?;
    // A kernel that does not account for it reports 0, which is impossible for a running thread.
    (nanos > 0).then(|| Duration::from_nanos(nanos))
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::*;

    #[test]
    fn to_sleep_takes_no_processor_time() {
        let wait = Duration::from_millis(60);
        assert!(Clock::Wall.time(|| thread::sleep(wait)) >= wait);
        if Clock::best() == Clock::Processor {
            assert!(Clock::Processor.time(|| thread::sleep(wait)) < wait / 2);
        }
    }

    #[test]
    fn to_work_takes_time_by_either_clock() {
        for clock in [Clock::best(), Clock::Wall] {
            let time = clock.time(|| _ = (0..20_000_000_u64).map(black_box).sum::<u64>());
            assert!(time > Duration::from_millis(1), "{time:?} by the {clock} clock");
        }
    }
}
