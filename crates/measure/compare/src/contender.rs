use core::fmt;
use std::time::Duration;

use polyboard_backend::Backend;
use polyboard_rules::{Clocks, Setup, Variant};

use crate::{Clock, CompareError, Job, Task};

/// A contender of a comparison: there is nothing to time but boards and programs, so there will be no third kind.
pub enum Contender<'a> {
    /// A board, which can do every [`Job`](crate::Job).
    Board(&'a Backend),
    /// A program, which can only count leaves in bulk.
    Program(Box<dyn Program + 'a>),
}

impl Contender<'_> {
    /// The name of the backend or of the program.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Contender::Board(backend) => backend.name(),
            Contender::Program(program) => program.name(),
        }
    }

    /// Does the job once, like [`Job::answer`].
    pub(crate) fn answer<V: Variant>(
        &mut self,
        job: Job,
        (place, task): (usize, &Task<V>),
        clock: Clock,
    ) -> Result<(u64, u64), CompareError> {
        match self {
            Contender::Board(backend) => {
                let board = backend.board(&task.position)?;
                let answer = job.answer(board, &task.position, task.depth);
                answer.map_err(|refusal| CompareError::Refused { task: place, refusal })
            }
            Contender::Program(program) => {
                counted(&mut **program, job, task, clock).map(|(leaves, _)| (leaves, leaves))
            }
        }
    }

    /// The time of doing the job this many times, like [`Job::time`]; another answer of a program than before is an
    /// error.
    pub(crate) fn time<V: Variant>(
        &mut self,
        job: Job,
        (place, task): (usize, &Task<V>),
        times: u32,
        clock: Clock,
        before: u64,
        disagreement: impl Fn(u64) -> CompareError,
    ) -> Result<Duration, CompareError> {
        let program = match self {
            Contender::Board(backend) => {
                let board = backend.board(&task.position)?;
                let time = job.time(board, &task.position, task.depth, times, clock);
                return time.map_err(|refusal| CompareError::Refused { task: place, refusal });
            }
            Contender::Program(program) => &mut **program,
        };
        let mut all = Duration::ZERO;
        for _ in 0..times {
            let (leaves, time) = counted(&mut *program, job, task, clock)?;
            if leaves != before {
                return Err(disagreement(leaves));
            }
            if time.is_zero() && leaves > 0 {
                return Err(CompareError::Program(format!(
                    "{} answers too soon at depth {} to be timed; choose a greater depth, or leave slower programs out",
                    program.name(),
                    task.depth
                )));
            }
            all += time;
        }
        Ok(all)
    }
}

/// The leaves that a program counts, and its time.
fn counted<V: Variant>(
    program: &mut dyn Program,
    job: Job,
    task: &Task<V>,
    clock: Clock,
) -> Result<(u64, Duration), CompareError> {
    if job != Job::Bulk {
        let fault = format!("{} can only count leaves in bulk; choose that job", program.name());
        return Err(CompareError::Program(fault));
    }
    let (setup, clocks) = (task.position.setup(), task.position.clocks());
    program.leaves(setup, clocks, task.depth, clock).map_err(CompareError::Program)
}

impl fmt::Debug for Contender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contender").field(&self.name()).finish()
    }
}

/// The leaves that a program has counted and the time that it took, or the fault with its remedy.
pub type Counted = Result<(u64, Duration), String>;

/// A program that counts leaves, such as an engine in a process of its own.
pub trait Program {
    /// The name in the report.
    fn name(&self) -> &str;

    /// The text by which `polyboard diff` starts it, such as `engine:stockfish`; none if it lists no counts by move.
    fn line(&self) -> Option<&str> {
        Some(self.name())
    }

    /// The name that the program gives itself, if it has one.
    fn title(&self) -> Option<&str>;

    /// Counts the leaves of the tree of `depth` plies, at least one, and measures the time by the clock: 0 if it is too
    /// short to be known. The error says why there is no usable answer or no time.
    fn leaves(&mut self, setup: &Setup, clocks: Clocks, depth: u32, clock: Clock) -> Counted;
}

#[cfg(test)]
mod tests {
    use polyboard_board::ReferenceRepresentation;
    use polyboard_rules::{Chess, Position};

    use super::*;
    use crate::compare_contenders;

    static REFERENCE: Backend = Backend::of::<ReferenceRepresentation>();

    /// A program with these answers, the last one again and again.
    struct Answers(Vec<(u64, u64)>);

    impl Program for Answers {
        fn name(&self) -> &str {
            "mine"
        }

        fn title(&self) -> Option<&str> {
            None
        }

        fn leaves(&mut self, _: &Setup, _: Clocks, _: u32, _: Clock) -> Counted {
            let (leaves, milliseconds) = self.0[0];
            if self.0.len() > 1 {
                self.0.remove(0);
            }
            Ok((leaves, Duration::from_millis(milliseconds)))
        }
    }

    fn compared(job: Job, answers: &[(u64, u64)]) -> Result<f64, CompareError> {
        let program = Answers(answers.to_vec());
        let mut contenders = [Contender::Board(&REFERENCE), Contender::Program(Box::new(program))];
        let tasks = [Task::new("startpos", Position::<Chess>::start(), 1)];
        let compared = compare_contenders(&mut contenders, job, &tasks, Duration::ZERO, |_, _| ())?;
        Ok(compared.contenders[1].speed.median)
    }

    #[test]
    fn a_program_has_the_speed_of_its_own_clock() {
        let speed = compared(Job::Bulk, &[(20, 0), (20, 10)]);
        assert_eq!(speed.map(f64::round), Ok(2000.0));
    }

    #[test]
    fn a_wrong_count_is_no_speed_in_any_round() {
        let disagreement =
            CompareError::Disagreement { task: 0, expected: None, answers: vec![20, 21] };
        for right in 0..3 {
            let answers = [vec![(20, 10); right], vec![(21, 10)]].concat();
            assert_eq!(compared(Job::Bulk, &answers).as_ref(), Err(&disagreement), "after {right}");
        }
    }

    #[test]
    fn what_a_program_cannot_do_is_an_error_with_a_remedy() {
        let too_short = compared(Job::Bulk, &[(20, 0)]).unwrap_err().to_string();
        assert!(too_short.contains("too soon at depth 1 to be timed; choose a greater depth"));
        for job in Job::ALL.iter().filter(|&&job| job != Job::Bulk) {
            let refused = compared(*job, &[(20, 10)]).unwrap_err().to_string();
            assert_eq!(refused, "mine can only count leaves in bulk; choose that job");
        }
    }
}
