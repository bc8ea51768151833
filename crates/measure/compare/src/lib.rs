//! A comparison of several boards, and of programs that count leaves: the same positions and the same job, timed
//! in alternating rounds.
//!
//! Timings on one machine drift: it heats up, or other programs run. So the contenders take [turns](Turns), position by
//! position and round by round, by the [clock](Clock) of the processor if there is one. The report gives the median of
//! the rounds with the [interval](Estimate) in which it is known to lie, and the ratio to the first contender, round by
//! round. Two boards are [not ranked](field@Comparison::unranked) if the interval of their ratio contains 1. Before
//! anything is timed, all contenders must agree on every answer.
//!
//! A [`Comparison`] is data. It states its [`Conditions`], among them the [`Load`] on the machine, and its [`Commit`],
//! and prints itself as two tables. With the feature `serde` it is what `polyboard compare --format json` prints.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod clock;
mod columns;
mod conditions;
mod contender;
mod error;
mod estimate;
mod job;
#[cfg(feature = "programs")]
mod programs;
mod result;
mod rounds;
mod table;
#[cfg(feature = "programs")]
mod timed;

pub use clock::Clock;
pub use columns::Columns;
pub use conditions::{Commit, Conditions, Load};
pub use contender::{Contender, Counted, Program};
pub use error::CompareError;
pub use estimate::{Estimate, confidence, short};
pub use job::{Job, Refusal};
#[cfg(feature = "programs")]
#[cfg_attr(docsrs, doc(cfg(feature = "programs")))]
pub use programs::ProgramFile;
pub use result::{Comparison, ContenderResult, ProgramFacts, Speed, TaskResult, TaskSpeed};
pub use rounds::{Times, Turns};
pub use table::{
    bytes, chosen_build, compiled_for, grouped, is_slow_here, millions, plural, processor_features,
};
#[cfg(feature = "programs")]
#[cfg_attr(docsrs, doc(cfg(feature = "programs")))]
pub use timed::processor_time;

use std::time::Duration;

use polyboard_backend::Backend;
use polyboard_rules::{Position, Variant};

/// A position to start from, and the depth.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Task<V> {
    /// The name of the position in the report.
    pub name: String,
    /// The position to start from.
    pub position: Position<V>,
    /// The depth in plies.
    pub depth: u32,
    /// The published count of leaves, if there is one. Only perft compares it.
    pub expected: Option<u64>,
}

impl<V> Task<V> {
    /// A task without a published count.
    pub fn new(name: impl Into<String>, position: Position<V>, depth: u32) -> Task<V> {
        Task { name: name.into(), position, depth, expected: None }
    }

    /// The same task with the published count of leaves, if there is one.
    #[must_use]
    pub fn with_expected(self, leaves: impl Into<Option<u64>>) -> Task<V> {
        Task { expected: leaves.into(), ..self }
    }
}

/// Lets every backend do the job for every task, first to check that they agree, then in timed rounds.
///
/// The rounds go on for at most `budget`, but there are at least three and at most a thousand. A turn does the job at
/// least once, and until it has lasted 50 milliseconds, or less where twelve rounds of such turns would exceed the
/// budget. `progress` receives the number of runs done in this round, and that of all runs in a round. Without
/// backends, or if no task has anything to do, there are no rounds and no results.
///
/// ```
/// use polyboard::{
///     Backend, BoardType, Chess, LerfBoard, LerfRepresentation, Position, Representation,
///     backends::LERF,
///     compare::{Job, Task, compare},
/// };
///
/// // A board of your own gets its row in the same way as this one, which is LERF by another name.
/// static MINE: Backend = Backend::new(
///     LerfRepresentation::FACTS.with_name("mine"),
///     &[BoardType::of::<LerfBoard<Chess>>()],
/// );
/// let position = Position::<Chess>::start();
/// let tasks = [Task::new("startpos", position, 2).with_expected(400)];
/// let budget = std::time::Duration::ZERO;
/// let comparison = compare(&[&LERF, &MINE], Job::Bulk, &tasks, budget, |_, _| ()).unwrap();
/// assert_eq!(comparison.tasks[0].nodes, 400);
/// println!("{comparison}");
/// ```
///
/// # Errors
///
/// [`CompareError`] if the backends do not agree, one does not play the variant, a count does not fit, or
/// a task has too many boards.
pub fn compare<V: Variant>(
    backends: &[&Backend],
    job: Job,
    tasks: &[Task<V>],
    budget: Duration,
    progress: impl FnMut(usize, usize),
) -> Result<Comparison, CompareError> {
    let mut contenders: Vec<_> = backends.iter().map(|backend| Contender::Board(backend)).collect();
    compare_contenders(&mut contenders, job, tasks, budget, progress)
}

/// [`compare`] for boards and [programs](Program), which only [`Job::Bulk`] suits.
///
/// Each answer of a program is checked, also in the timed rounds.
///
/// ```
/// use std::time::Duration;
///
/// use polyboard::{
///     Chess, PerftMode, Position, Variant,
///     backends::{LEFR, LERF},
///     compare::{Clock, Contender, Counted, Job, Program, Task, compare_contenders},
///     rules::{Clocks, Setup},
/// };
///
/// struct Mine;
///
/// impl Program for Mine {
///     fn name(&self) -> &str {
///         "mine"
///     }
///     fn title(&self) -> Option<&str> {
///         Some("Mine 1.0")
///     }
///     fn leaves(&mut self, setup: &Setup, _: Clocks, depth: u32, clock: Clock) -> Counted {
///         // A program in a process of its own would be asked here.
///         let position = Position::<Chess>::lenient(setup.clone()).map_err(|faults| faults.to_string())?;
///         let mut board = LEFR.board(&position).map_err(|error| error.to_string())?;
///         let mut leaves = Ok(0);
///         let time = clock.time(|| leaves = board.leaves(depth, PerftMode::EveryLeaf));
///         leaves.map(|leaves| (leaves, time)).map_err(|error| error.to_string())
///     }
/// }
///
/// let tasks = [Task::new("startpos", Position::<Chess>::start(), 3).with_expected(8902)];
/// let mut contenders = [Contender::Board(&LERF), Contender::Program(Box::new(Mine))];
/// let comparison =
///     compare_contenders(&mut contenders, Job::Bulk, &tasks, Duration::ZERO, |_, _| ()).unwrap();
/// assert_eq!(comparison.contenders[1].name, "mine");
/// assert!(comparison.contenders[1].ratio > 0.0);
/// ```
///
/// # Errors
///
/// [`CompareError`] as for [`compare`], or if a program has no usable answer.
pub fn compare_contenders<V: Variant>(
    contenders: &mut [Contender<'_>],
    job: Job,
    tasks: &[Task<V>],
    budget: Duration,
    mut progress: impl FnMut(usize, usize),
) -> Result<Comparison, CompareError> {
    let clock = Clock::best();
    let all = contenders.len();
    let runs = all * tasks.len();
    let mut nodes = Vec::new();
    for (t, task) in tasks.iter().enumerate() {
        let (mut count, mut answers) = (0, Vec::new());
        for contender in &mut *contenders {
            let answer;
            (count, answer) = contender.answer(job, (t, task), clock)?;
            answers.push(answer);
            progress(t * all + answers.len(), runs);
        }
        let expected = task.expected.filter(|_| job.is_perft());
        let truth = expected.or(answers.first().copied()).unwrap_or(0);
        if answers.iter().any(|&answer| answer != truth) {
            return Err(CompareError::Disagreement { task: t, expected, answers });
        }
        nodes.push(count);
    }
    if nodes.iter().all(|&nodes| nodes == 0) || contenders.is_empty() {
        return Ok(Comparison::without_rounds(job, clock));
    }
    let end = Load::begin();
    let work = |t: usize, c: usize, times| {
        let task = &tasks[t];
        let disagreement = |answer| {
            let mut answers = vec![nodes[t]; all];
            answers[c] = answer;
            CompareError::Disagreement { task: t, expected: task.expected, answers }
        };
        contenders[c].time(job, (t, task), times, clock, nodes[t], disagreement)
    };
    let times = Turns { budget, ..Turns::new(tasks.len(), all) }.take(work, progress)?;
    let load = Some(end());
    let mut comparison = Comparison::of::<V>(contenders, job, tasks, clock, &nodes, &times);
    comparison.conditions.load = load;
    Ok(comparison)
}
