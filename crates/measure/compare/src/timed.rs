//! Programs as contenders of `compare`: their processor time.

use std::time::{Duration, Instant};

use polyboard_diff::{Line, Program, ProgramError, Side, TotalScript};
use polyboard_rules::{Clocks, Setup};

pub use self::processor::processor_time;
use crate::{Clock, Counted};

/// A program that `compare` times.
pub(crate) struct Timed {
    /// The name in the table.
    pub(crate) name: String,
    pub(crate) program: Asked,
}

/// A program by what it is asked for.
pub(crate) enum Asked {
    /// The counts below each move.
    Divided(Program),
    /// The total alone.
    Total(TotalScript),
}

/// How often the time in which a script counts fits in that of its start, at most: more would be lost in their errors.
const MOST_STARTS: u32 = 4;

/// The part of its wall clock time that a program has on a busy processor, at least.
const LEAST_PART: u32 = 50;

/// The time after which a program that waits for another one is told from one that was answered at once.
const A_WHILE: Duration = Duration::from_millis(200);

impl Timed {
    /// Tells an engine to use one thread.
    pub(crate) fn on_one_thread(mut self) -> Timed {
        if let Asked::Divided(Program::Engine(engine)) = &mut self.program {
            engine.use_one_thread();
        }
        self
    }

    /// The leaves; none if they are too many to add.
    pub(crate) fn count(&mut self, line: &Line, depth: u32) -> Result<Option<u64>, ProgramError> {
        match &mut self.program {
            Asked::Total(script) => script.leaves(line, depth).map(Some),
            Asked::Divided(program) => {
                let counts = program.divide(line, depth)?;
                Ok(counts.iter().try_fold(0_u64, |sum, (_, leaves)| sum.checked_add(*leaves)))
            }
        }
    }

    /// The leaves, and the time of the answer with the start of a script.
    fn measured(&mut self, setup: &Setup, clocks: Clocks, depth: u32, clock: Clock) -> Counted {
        if let Asked::Divided(Program::Engine(engine)) = &mut self.program {
            engine.start_game().map_err(|error| error.to_string())?;
        }
        let name = self.name.clone();
        let unknown = || format!("the processor time of {name} cannot be read; leave it out");
        let spent = |program: &Asked| match (clock, program) {
            (Clock::Processor, Asked::Divided(Program::Engine(engine))) => {
                processor_time(engine.process_id()).ok_or_else(unknown)
            }
            (Clock::Processor, _) => processor::of_ended_children().ok_or_else(unknown),
            _ => Ok(Duration::ZERO),
        };
        let line = Line::new(setup.clone()).with_clocks(clocks);
        let (before, begin) = (spent(&self.program)?, Instant::now());
        let leaves = self.count(&line, depth).map_err(|error| error.to_string())?;
        let wall = begin.elapsed();
        let spent = spent(&self.program)?.saturating_sub(before);
        let time = if clock == Clock::Processor { spent } else { wall };
        if time.is_zero() || wall > A_WHILE && time < wall / LEAST_PART {
            return Err(format!(
                "{name} answers depth {depth} in {:.3} s, but has the processor for {:.3} s only: another process \
                 seems to count; start that one instead, in a script by exec",
                wall.as_secs_f64(),
                time.as_secs_f64()
            ));
        }
        let overflow = "counts more leaves than 64 bits can hold; take a smaller depth";
        Ok((leaves.ok_or_else(|| format!("{name} {overflow}"))?, time))
    }
}

impl crate::Program for Timed {
    fn name(&self) -> &str {
        &self.name
    }

    fn line(&self) -> Option<&str> {
        match &self.program {
            Asked::Divided(program) => Some(program.name()),
            Asked::Total(_) => None,
        }
    }

    fn title(&self) -> Option<&str> {
        match &self.program {
            Asked::Divided(Program::Engine(engine)) => engine.title(),
            _ => None,
        }
    }

    fn leaves(&mut self, setup: &Setup, clocks: Clocks, depth: u32, clock: Clock) -> Counted {
        let (leaves, time) = self.measured(setup, clocks, depth, clock)?;
        if let Asked::Divided(Program::Engine(_)) = self.program {
            return Ok((leaves, time));
        }
        // Beside the answer, so that the machine is as busy, and the interval of the rounds has the error of both.
        let (_, start) = self.measured(setup, clocks, 1, clock)?;
        let counting = time.saturating_sub(start);
        let is_known = counting >= start / MOST_STARTS;
        Ok((leaves, if is_known { counting } else { Duration::ZERO }))
    }
}

/// The clocks of Linux count to a microsecond what a process and its children spent, ended threads included. Of those,
/// the files below `/proc` leave ticks of ten milliseconds.
#[cfg(any(target_os = "linux", target_os = "android"))]
mod processor {
    use std::time::Duration;

    use nix::{
        sys::resource::{UsageWho, getrusage},
        time::ClockId,
        unistd::Pid,
    };

    /// The processor time of all threads of a process, if the system tells it.
    #[must_use]
    pub fn processor_time(process: u32) -> Option<Duration> {
        let process = Pid::from_raw(process.try_into().ok()?);
        ClockId::pid_cpu_clock_id(process).ok()?.now().ok().map(Duration::from)
    }

    /// The processor time of all children of this process that have ended, and of theirs.
    pub(super) fn of_ended_children() -> Option<Duration> {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
        let time = usage.user_time() + usage.system_time();
        Some(Duration::new(time.tv_sec().try_into().ok()?, 1000 * time.tv_usec() as u32))
    }
}

/// Other systems time programs, and boards, by the wall clock.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
mod processor {
    use std::time::Duration;

    /// None.
    #[must_use]
    pub fn processor_time(_: u32) -> Option<Duration> {
        None
    }

    pub(super) fn of_ended_children() -> Option<Duration> {
        None
    }
}
