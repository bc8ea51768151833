use core::fmt;
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use polyboard::{
    Backend, NoBoard, Position, Variant,
    compare::{Clock, Job, Refusal},
};
use thiserror::Error;

use crate::rule::prefix;

/// The error of an experiment that cannot be timed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// Two contenders give different answers to a workload, so neither is timed.
    #[error("{}{} and {} give different answers, so neither is timed", prefix(workload), contenders[0], contenders[1])]
    Disagreement {
        /// The workload; empty if there is only one.
        workload: String,
        /// The contenders, the first of which is right by definition.
        contenders: [String; 2],
    },
    /// A board cannot do the work.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A backend has no board for a position.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
}

/// A way to do the work of an experiment.
pub struct Contender<'a> {
    /// The name in tables and rules.
    pub name: &'static str,
    /// The bytes of its tables or its state, if they matter.
    pub bytes: Option<usize>,
    work: Work<'a>,
}

/// The work of a contender. Each closure is called from one place only: the compiler copies it to each.
enum Work<'a> {
    Hot(Box<dyn FnMut() -> u64 + 'a>),
    Cold {
        batches: usize,
        evict: Box<dyn FnMut() + 'a>,
        work: Box<dyn FnMut(usize) -> u64 + 'a>,
    },
    Board {
        answer: Box<dyn Fn() -> Result<u64, LabError> + 'a>,
        time: Box<dyn Fn(u32, Clock) -> Result<Duration, LabError> + 'a>,
    },
}

impl<'a> Contender<'a> {
    /// A contender whose `work` does the whole workload once. All contenders must give the same number, its answers.
    pub fn new(name: &'static str, work: impl FnMut() -> u64 + 'a) -> Contender<'a> {
        Contender { name, bytes: None, work: Work::Hot(Box::new(work)) }
    }

    /// A contender with cold caches: `evict` runs before each of the batches, and is not timed. `work` gets the batch.
    pub fn cold(
        name: &'static str,
        batches: usize,
        evict: impl FnMut() + 'a,
        work: impl FnMut(usize) -> u64 + 'a,
    ) -> Contender<'a> {
        let (evict, work) = (Box::new(evict), Box::new(work));
        Contender { name, bytes: None, work: Work::Cold { batches, evict, work } }
    }

    /// A board that does a job at each of the positions, to the depth beside it.
    #[must_use]
    pub fn board<V: Variant>(
        backend: &'static Backend,
        job: Job,
        positions: &'a [(Position<V>, u32)],
    ) -> Contender<'a> {
        let answer = move || {
            positions.iter().try_fold(0_u64, |answers, (position, depth)| {
                let (_, answer) = job.answer(backend.board(position)?, position, *depth)?;
                Ok(answers.rotate_left(5).wrapping_add(answer))
            })
        };
        let time = move |times, clock| {
            let time = |(position, depth): &(Position<V>, u32)| {
                Ok(job.time(backend.board(position)?, position, *depth, times, clock)?)
            };
            positions.iter().map(time).sum()
        };
        Contender {
            name: backend.name(),
            bytes: backend.board_type(&V::RULES).ok().map(|board| board.bytes),
            work: Work::Board { answer: Box::new(answer), time: Box::new(time) },
        }
    }

    /// Whether some of the work is not timed.
    pub(crate) const fn is_cold(&self) -> bool {
        matches!(self.work, Work::Cold { .. })
    }

    /// States the bytes of its tables or its state.
    #[must_use]
    pub fn with_bytes(self, bytes: usize) -> Contender<'a> {
        Contender { bytes: Some(bytes), ..self }
    }

    /// Does the work once, and returns the number that sums up all answers, or the error of a board that cannot do it.
    pub fn answer(&mut self) -> Result<u64, LabError> {
        match &mut self.work {
            Work::Hot(work) => Ok(work()),
            Work::Cold { batches, work, .. } => {
                Ok((0..*batches).map(work).fold(0, u64::wrapping_add))
            }
            Work::Board { answer, .. } => answer(),
        }
    }

    /// Measures the time of this many repetitions of the work, or returns the error of a board that cannot do it.
    pub fn time(&mut self, times: u32, clock: Clock) -> Result<Duration, LabError> {
        match &mut self.work {
            Work::Hot(work) => Ok(clock.time(|| (0..times).for_each(|_| _ = black_box(work())))),
            // By the wall clock, the only one that can be read around each batch, less what two readings of it take.
            Work::Cold { batches, evict, work } => {
                let readings = (0..64).map(|_| Instant::now().elapsed()).min().unwrap_or_default();
                let mut spent = Duration::ZERO;
                for batch in (0..times).flat_map(|_| 0..*batches) {
                    evict();
                    let start = Instant::now();
                    black_box(work(batch));
                    spent += start.elapsed().saturating_sub(readings);
                }
                Ok(spent)
            }
            Work::Board { time, .. } => time(times, clock),
        }
    }
}

impl fmt::Debug for Contender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contender").field(&self.name).finish()
    }
}
