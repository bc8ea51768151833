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
mod on_boards;
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
pub use table::{grouped, millions};

use std::time::Duration;

use polyboard_board::{Board, Facts, Representation};
use polyboard_rules::{Position, Variant};

/// The length of a turn, if the budget allows it. An interrupt takes a thousandth of it.
const TURN: Duration = Duration::from_millis(50);

/// A board that takes part in a comparison.
///
/// ```
/// use polyboard_board::{Facts, Reference, ReferenceRepresentation, Representation};
/// use polyboard_compare::{Contender, Job, Task, compare};
/// use polyboard_rules::{Chess, Position};
///
/// // A board of your own gets its row in the same way, with or without a representation.
/// let mine = Facts { name: "mine", ..ReferenceRepresentation::FACTS };
/// let contenders = [
///     Contender::of::<ReferenceRepresentation>(),
///     Contender::new::<Reference<Chess>>(mine),
/// ];
/// let position = Position::start();
/// let tasks = [Task { name: "startpos".into(), position, depth: 2, expected: Some(400) }];
/// let budget = std::time::Duration::ZERO;
/// let comparison = compare(&contenders, Job::Bulk, &tasks, budget, |_, _| ()).unwrap();
/// assert_eq!(comparison.tasks[0].nodes, 400);
/// println!("{comparison}");
/// ```
#[derive(Clone, Debug)]
pub struct Contender<V> {
    /// The facts about its representation.
    pub facts: Facts,
    /// The size of one board in bytes.
    pub board_bytes: usize,
    answer: Answer<V>,
    time: Time<V>,
}

impl<V: Variant> Contender<V> {
    /// Creates a contender for the boards of the representation `R`.
    #[must_use]
    pub fn of<R: Representation>() -> Contender<V> {
        Contender::new::<R::Board<V>>(R::FACTS)
    }

    /// Creates a contender for the board `B`, under the name in its facts.
    #[must_use]
    pub fn new<B: Board<Variant = V>>(facts: Facts) -> Contender<V> {
        Contender {
            facts,
            board_bytes: size_of::<B>(),
            answer: |job, position, depth| job.answer::<B>(position, depth),
            time: |job, position, depth, times, clock| job.time::<B>(position, depth, times, clock),
        }
    }

    /// Does a job once at a position. Returns the amount of work, and a number that is equal for
    /// two boards with the same answers and the same amount of work.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if a count does not fit, or there are too many boards.
    pub fn answer(
        &self,
        job: Job,
        position: &Position<V>,
        depth: u32,
    ) -> Result<(u64, u64), Refusal> {
        (self.answer)(job, position, depth)
    }

    /// The time that a job takes if it is done this many times. The preparation is not timed.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if a count does not fit, or there are too many boards.
    pub fn time(
        &self,
        job: Job,
        position: &Position<V>,
        depth: u32,
        times: u32,
        clock: Clock,
    ) -> Result<Duration, Refusal> {
        (self.time)(job, position, depth, times, clock)
    }
}

/// A function that does a job once, and returns the amount of work and the answer.
type Answer<V> = fn(Job, &Position<V>, u32) -> Result<(u64, u64), Refusal>;

/// A function that times a job that is done several times.
type Time<V> = fn(Job, &Position<V>, u32, u32, Clock) -> Result<Duration, Refusal>;

/// A position to start from, and the depth.
#[derive(Clone, Debug)]
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

/// Lets every contender do the job for every task, first to check that they agree, then in timed
/// rounds.
///
/// The rounds go on for at most `budget`, but there are at least three and at most a thousand. A turn
/// does the job until it has lasted 50 milliseconds, or less where three rounds of such turns would
/// exceed the budget, but at least once. `progress` receives the number of runs done in this round and
/// the number of runs in a round. Without contenders, or if no task has anything to do, there are no
/// rounds and no results.
///
/// # Errors
///
/// [`CompareError`] if the contenders do not agree, a count does not fit, or a task has too many
/// boards.
pub fn compare<V: Variant>(
    contenders: &[Contender<V>],
    job: Job,
    tasks: &[Task<V>],
    budget: Duration,
    mut progress: impl FnMut(usize, usize),
) -> Result<Comparison, CompareError> {
    let runs = contenders.len() * tasks.len();
    let mut nodes = Vec::new();
    for (t, task) in tasks.iter().enumerate() {
        let (mut count, mut answers) = (0, Vec::new());
        for contender in contenders {
            let result = contender.answer(job, &task.position, task.depth);
            let answer;
            (count, answer) =
                result.map_err(|refusal| CompareError::Refused { task: t, refusal })?;
            answers.push(answer);
            progress(t * contenders.len() + answers.len(), runs);
        }
        let expected = task.expected.filter(|_| job.is_perft());
        let truth = expected.or(answers.first().copied()).unwrap_or(0);
        if answers.iter().any(|&answer| answer != truth) {
            return Err(CompareError::Disagreement { task: t, expected, answers });
        }
        nodes.push(count);
    }
    let clock = Clock::best();
    if nodes.iter().all(|&nodes| nodes == 0) || contenders.is_empty() {
        return Ok(Comparison { job, clock, boards: Vec::new(), tasks: Vec::new(), rounds: 0 });
    }
    let turns = Turns { tasks: tasks.len(), contenders: contenders.len(), turn: TURN, budget };
    let work = |task: usize, contender: usize, times| {
        let Task { position, depth, .. } = &tasks[task];
        let spent = contenders[contender].time(job, position, *depth, times, clock);
        spent.map_err(|refusal| CompareError::Refused { task, refusal })
    };
    let times = turns.take(work, progress)?;
    Ok(Comparison::of(contenders, job, tasks, clock, &nodes, &times))
}
