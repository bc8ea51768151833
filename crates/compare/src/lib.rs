//! A comparison of several boards: the same positions and the same job, timed in alternating rounds.
//!
//! Timings on one machine drift: it heats up, or other programs run. So the contenders take turns,
//! position by position and round by round, in an order drawn anew each time. A fast board does the
//! job several times in a turn, so that the time is long enough to measure. If the system reports
//! how long a thread has been running, the [clock](Clock) measures that. The report gives the
//! median of the rounds with the interval in which it is known to lie, and the ratio to the first
//! contender in the same run. Two boards whose intervals overlap are [not
//! ranked](Comparison::unranked). Before anything is timed, all contenders must agree on every
//! answer.
//!
//! A [`Comparison`] is data, and prints itself as two tables: a row for each board, and a row for
//! each position.

mod clock;
mod columns;
mod error;
mod job;
mod order;
mod result;
mod rounds;
mod speed;
mod table;
mod tree;

pub use clock::Clock;
pub use columns::Columns;
pub use error::CompareError;
pub use job::{Job, Refusal};
pub use result::{BoardResult, Comparison, TaskResult};
pub use rounds::{Times, Turns};
pub use speed::{Speed, confidence};
pub use table::{compiled_for, grouped, millions, processor_features};

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

/// Lets every backend do the job for every task, first to check that they agree, then in timed
/// rounds.
///
/// The rounds go on for at most `budget`, but there are at least three and at most a thousand. A turn
/// does the job until it has lasted 50 milliseconds, or less where three rounds of such turns would
/// exceed the budget, but at least once. `progress` receives the number of runs done in this round and
/// the number of runs in a round. Without backends, or if no task has anything to do, there are no
/// rounds and no results.
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
    mut progress: impl FnMut(usize, usize),
) -> Result<Comparison, CompareError> {
    let runs = backends.len() * tasks.len();
    let mut nodes = Vec::new();
    for (t, task) in tasks.iter().enumerate() {
        let (mut count, mut answers) = (0, Vec::new());
        for backend in backends {
            let board = backend.board(&task.position).map_err(CompareError::NoBoard)?;
            let result = job.answer(board, &task.position, task.depth);
            let answer;
            (count, answer) =
                result.map_err(|refusal| CompareError::Refused { task: t, refusal })?;
            answers.push(answer);
            progress(t * backends.len() + answers.len(), runs);
        }
        let expected = task.expected.filter(|_| job.is_perft());
        let truth = expected.or(answers.first().copied()).unwrap_or(0);
        if answers.iter().any(|&answer| answer != truth) {
            return Err(CompareError::Disagreement { task: t, expected, answers });
        }
        nodes.push(count);
    }
    let clock = Clock::best();
    if nodes.iter().all(|&nodes| nodes == 0) || backends.is_empty() {
        return Ok(Comparison { job, clock, boards: Vec::new(), tasks: Vec::new(), rounds: 0 });
    }
    let turns = Turns::new(tasks.len(), backends.len()).with_budget(budget);
    let work = |task: usize, contender: usize, times| {
        let Task { position, depth, .. } = &tasks[task];
        let board = backends[contender].board(position).map_err(CompareError::NoBoard)?;
        let spent = job.time(board, position, *depth, times, clock);
        spent.map_err(|refusal| CompareError::Refused { task, refusal })
    };
    let times = turns.take(work, progress)?;
    Ok(Comparison::of(backends, job, tasks, clock, &nodes, &times))
}
