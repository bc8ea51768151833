//! A comparison of several boards: the same positions and the same job, timed in alternating rounds.
//!
//! Timings on one machine drift: it heats up, or other programs run. So the contenders take turns,
//! position by position and round by round. A board that is done soon does the job several times in a
//! turn, so that the clock has something to measure. The report gives the median of the rounds, the
//! spread of their middle half, and the ratio to the first contender in the same run. Before anything
//! is timed, all contenders must agree on every answer.
//!
//! A [`Comparison`] is data, and prints itself as two tables: a row for each board, and a row for
//! each position.

mod job;
mod table;

pub use job::Job;
pub use table::{grouped, millions};

use core::{error, fmt};
use std::time::{Duration, Instant};

use job::Refusal;
use polyboard_board::{Board, Facts, Representation};
use polyboard_perft::Overflow;
use polyboard_rules::{Position, Variant};

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
            time: |job, position, depth, times| job.time::<B>(position, depth, times),
        }
    }
}

/// How much a job has to do, and what comes of it.
type Answer<V> = fn(Job, &Position<V>, u32) -> Result<(u64, u64), Refusal>;

/// How long a job takes when it is done several times.
type Time<V> = fn(Job, &Position<V>, u32, u32) -> Result<Duration, Refusal>;

/// A position to start from, and the depth.
#[derive(Clone, Debug)]
pub struct Task<V> {
    /// The name of the position in the report.
    pub name: String,
    /// The position to start from.
    pub position: Position<V>,
    /// The depth in plies.
    pub depth: u32,
    /// The published count of leaves, if there is one. Other jobs than perft do not ask for it.
    pub expected: Option<u64>,
}

/// The result of a comparison in which all contenders agree.
///
/// `Display` prints [`boards`](Comparison::boards_table) and
/// [`positions`](Comparison::positions_table), a table each.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was timed.
    pub job: Job,
    /// One entry per contender, in the order of the contenders.
    pub boards: Vec<BoardResult>,
    /// One entry per task, in the order of the tasks.
    pub tasks: Vec<TaskResult>,
    /// The number of rounds that were timed.
    pub rounds: u32,
}

/// The result of one contender over all tasks that have leaves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardResult {
    /// The facts about its representation.
    pub facts: Facts,
    /// The size of one board in bytes.
    pub board_bytes: usize,
    /// The geometric mean over the tasks of its median speed, in nodes per second, or whatever the
    /// [unit](Job::unit) of the job.
    pub nodes_per_second: f64,
    /// The mean over the tasks of the [spread](Speed::spread) of the rounds.
    pub spread: f64,
    /// The geometric mean over the tasks of its [ratio](TaskResult::ratio) to the first contender.
    pub ratio: f64,
}

/// The result of one task: how much there was to do, and the speed of each contender.
#[derive(Clone, Debug)]
pub struct TaskResult {
    /// The name of the position.
    pub name: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves, or of what the job counts, on which all contenders agree. If it is 0, the
    /// speeds mean nothing.
    pub nodes: u64,
    /// One entry per contender, in the order of the contenders.
    pub speeds: Vec<Speed>,
}

/// The speed of one contender over the rounds, in nodes per second, or whatever the job counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speed {
    /// The median of the rounds.
    pub median: f64,
    /// The lower quartile: a quarter of the rounds were slower.
    pub lower: f64,
    /// The upper quartile: a quarter of the rounds were faster.
    pub upper: f64,
}

impl Speed {
    /// `times` are seconds for `nodes` nodes.
    fn of(nodes: u64, times: &mut [f64]) -> Speed {
        times.sort_unstable_by(f64::total_cmp);
        let last = times.len() - 1;
        let speed = |at: usize| nodes as f64 / times[at].max(1e-12);
        Speed {
            median: speed(times.len() / 2),
            lower: speed((3 * last).div_ceil(4)),
            upper: speed(last / 4),
        }
    }

    /// The interquartile range of the rounds as a fraction of the median: 0.02 is two per cent.
    ///
    /// The full range would mostly show the one round that another program disturbed.
    #[must_use]
    pub fn spread(self) -> f64 {
        (self.upper - self.lower) / self.median
    }
}

impl BoardResult {
    fn of<V>(contender: &Contender<V>, index: usize, tasks: &[TaskResult]) -> BoardResult {
        let counted = || tasks.iter().filter(|task| task.nodes > 0);
        let number = counted().count() as f64;
        let mean = |value: &dyn Fn(&TaskResult) -> f64| counted().map(value).sum::<f64>() / number;
        BoardResult {
            facts: contender.facts,
            board_bytes: contender.board_bytes,
            nodes_per_second: mean(&|task| task.speeds[index].median.ln()).exp(),
            spread: mean(&|task| task.speeds[index].spread()),
            ratio: mean(&|task| task.ratio(index).ln()).exp(),
        }
    }
}

impl TaskResult {
    /// The median speed of a contender divided by that of the first; 0 if there is no such contender.
    #[must_use]
    pub fn ratio(&self, contender: usize) -> f64 {
        self.speeds.get(contender).map_or(0.0, |speed| speed.median / self.speeds[0].median)
    }
}

/// The reason why a comparison has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompareError {
    /// Two boards disagree, or a board disagrees with the published count.
    Disagreement {
        /// The index of the task.
        task: usize,
        /// The published count, if the job is to count.
        expected: Option<u64>,
        /// The answer of each contender, in the order of the contenders: for perft its count.
        answers: Vec<u64>,
    },
    /// A task has more leaves than a `u64` holds.
    Overflow {
        /// The index of the task that is too deep.
        task: usize,
    },
    /// A task has more boards than [`Job::MOST_BOARDS`].
    TooManyBoards {
        /// The index of the task that is too deep.
        task: usize,
    },
}

impl fmt::Display for CompareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompareError::Disagreement { task, expected, answers } => {
                let answers: Vec<String> = answers.iter().map(u64::to_string).collect();
                write!(f, "task {task}: the boards answer {}", answers.join(", "))?;
                match expected {
                    Some(expected) => write!(f, "; the published count is {expected}"),
                    None => f.write_str("; divide the counts to find the first wrong move"),
                }
            }
            CompareError::Overflow { task } => write!(f, "task {task}: {Overflow}"),
            CompareError::TooManyBoards { task } => {
                let most = grouped(Job::MOST_BOARDS);
                write!(f, "task {task}: more than {most} boards; choose a smaller depth")
            }
        }
    }
}

impl error::Error for CompareError {}

impl Refusal {
    fn of(self, task: usize) -> CompareError {
        match self {
            Refusal::Overflow => CompareError::Overflow { task },
            Refusal::TooManyBoards => CompareError::TooManyBoards { task },
        }
    }
}

/// Lets every contender do the job for every task, first to check that they agree, then in timed
/// rounds.
///
/// The rounds go on for at most `budget`, but there are at least three and at most a thousand.
/// `progress` receives the number of runs done in this round and the number of runs in a round.
/// Without contenders, or if no task has anything to do, there are no rounds and no results.
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
    let mut repeats = Vec::new();
    for (t, task) in tasks.iter().enumerate() {
        let (mut count, mut answers, mut each) = (0, Vec::new(), Vec::new());
        for contender in contenders {
            let refused = |refusal: Refusal| refusal.of(t);
            let answer;
            (count, answer) =
                (contender.answer)(job, &task.position, task.depth).map_err(refused)?;
            let time = (contender.time)(job, &task.position, task.depth, 1).map_err(refused)?;
            answers.push(answer);
            each.push(times_to_do(time));
            progress(t * contenders.len() + answers.len(), runs);
        }
        let expected = task.expected.filter(|_| job.is_perft());
        let truth = expected.or(answers.first().copied()).unwrap_or(0);
        if answers.iter().any(|&answer| answer != truth) {
            return Err(CompareError::Disagreement { task: t, expected, answers });
        }
        nodes.push(count);
        repeats.push(each);
    }
    if nodes.iter().all(|&nodes| nodes == 0) || contenders.is_empty() {
        return Ok(Comparison { job, boards: Vec::new(), tasks: Vec::new(), rounds: 0 });
    }
    const LEAST_ROUNDS: u32 = 3;
    // More rounds improve no median, and every time is kept in memory.
    const MOST_ROUNDS: u32 = 1000;
    let start = Instant::now();
    let mut times = vec![vec![Vec::new(); contenders.len()]; tasks.len()];
    let mut rounds = 0_u32;
    let is_over = |rounds: u32| {
        let elapsed = start.elapsed();
        rounds >= MOST_ROUNDS || rounds >= LEAST_ROUNDS && elapsed + elapsed / rounds >= budget
    };
    while !is_over(rounds) {
        for (t, task) in tasks.iter().enumerate() {
            for (c, contender) in contenders.iter().enumerate() {
                let often = repeats[t][c];
                let time = (contender.time)(job, &task.position, task.depth, often)
                    .map_err(|refusal| refusal.of(t))?;
                times[t][c].push(time.as_secs_f64() / f64::from(often));
                progress(t * contenders.len() + c + 1, runs);
            }
        }
        rounds += 1;
    }
    let results = tasks.iter().zip(nodes).zip(times).map(|((task, nodes), times)| TaskResult {
        name: task.name.clone(),
        depth: task.depth,
        nodes,
        speeds: times.into_iter().map(|mut times| Speed::of(nodes, &mut times)).collect(),
    });
    let tasks: Vec<TaskResult> = results.collect();
    let boards = contenders.iter().enumerate();
    let boards = boards.map(|(i, contender)| BoardResult::of(contender, i, &tasks)).collect();
    Ok(Comparison { job, boards, tasks, rounds })
}

/// How often a job is done in a turn, if it takes this long: for ten milliseconds, but at least once.
fn times_to_do(time: Duration) -> u32 {
    const TURN: Duration = Duration::from_millis(10);
    let often = TURN.as_nanos() / time.as_nanos().max(1);
    often.clamp(1, 10_000) as u32
}
