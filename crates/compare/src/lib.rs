//! A comparison of several boards: the same positions, counted and timed in alternating rounds.
//!
//! Timings on one machine drift: it heats up, or other programs run. So the contenders take turns,
//! position by position and round by round. The report gives the median of the rounds, the spread
//! of their middle half, and the ratio to the fastest contender in the same run. Before anything is
//! timed, all contenders must agree on every count.
//!
//! A [`Comparison`] is data, and prints itself as two tables: a row for each board, and a row for
//! each position.

mod table;

pub use table::{grouped, millions};

use core::{error, fmt};
use std::time::{Duration, Instant};

use polyboard_board::{Board, Facts, Representation};
use polyboard_perft::{Overflow, PerftMode, perft};
use polyboard_rules::{Position, Variant};

/// A board that takes part in a comparison.
///
/// ```
/// use polyboard_board::{Facts, Reference, ReferenceRepresentation, Representation};
/// use polyboard_compare::{Contender, Task, compare};
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
/// let comparison = compare(&contenders, &tasks, std::time::Duration::ZERO, |_, _| ()).unwrap();
/// assert_eq!(comparison.tasks[0].nodes, 400);
/// println!("{comparison}");
/// ```
#[derive(Clone, Debug)]
pub struct Contender<V> {
    /// The facts about its representation.
    pub facts: Facts,
    /// The size of one board in bytes.
    pub board_bytes: usize,
    count: TimedPerft<V>,
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
            count: |position, depth| {
                let mut board = B::new(position);
                let start = Instant::now();
                let nodes = perft(&mut board, depth, PerftMode::Bulk)?;
                Ok((nodes, start.elapsed()))
            },
        }
    }
}

/// Counts the leaves to a depth and returns how long the counting took.
type TimedPerft<V> = fn(&Position<V>, u32) -> Result<(u64, Duration), Overflow>;

/// A position to count from, and the depth.
#[derive(Clone, Debug)]
pub struct Task<V> {
    /// The name of the position in the report.
    pub name: String,
    /// The position to count from.
    pub position: Position<V>,
    /// The depth in plies.
    pub depth: u32,
    /// The published count, if there is one.
    pub expected: Option<u64>,
}

/// The result of a comparison in which all contenders agree.
///
/// `Display` prints [`boards`](Comparison::boards_table) and
/// [`positions`](Comparison::positions_table), a table each.
#[derive(Clone, Debug)]
pub struct Comparison {
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
    /// The geometric mean over the tasks of its median speed, in nodes per second.
    pub nodes_per_second: f64,
    /// The mean over the tasks of the [spread](Speed::spread) of the rounds.
    pub spread: f64,
    /// The geometric mean over the tasks of its [ratio](TaskResult::ratio) to the fastest: 1.0 if it
    /// is the fastest in every task.
    pub ratio: f64,
}

/// The result of one task: the count and the speed of each contender.
#[derive(Clone, Debug)]
pub struct TaskResult {
    /// The name of the position.
    pub name: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves, on which all contenders agree. If it is 0, the speeds mean nothing.
    pub nodes: u64,
    /// One entry per contender, in the order of the contenders.
    pub speeds: Vec<Speed>,
}

/// The speed of one contender over the rounds, in nodes per second.
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
    fn of(nodes: u64, times: &mut [Duration]) -> Speed {
        times.sort_unstable();
        let last = times.len() - 1;
        let speed = |at: usize| nodes as f64 / times[at].as_secs_f64().max(1e-9);
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
    /// The median speed of a contender divided by the fastest; 0 if there is no such contender.
    #[must_use]
    pub fn ratio(&self, contender: usize) -> f64 {
        let fastest = self.speeds.iter().map(|speed| speed.median).fold(0.0, f64::max);
        self.speeds.get(contender).map_or(0.0, |speed| speed.median / fastest)
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
        /// The published count.
        expected: Option<u64>,
        /// The count of each contender, in the order of the contenders.
        counts: Vec<u64>,
    },
    /// A task has more leaves than a `u64` holds.
    Overflow {
        /// The index of the task that is too deep.
        task: usize,
    },
}

impl fmt::Display for CompareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompareError::Disagreement { task, expected, counts } => {
                let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
                write!(f, "task {task}: the boards count {}", counts.join(", "))?;
                match expected {
                    Some(expected) => write!(f, "; the published count is {expected}"),
                    None => f.write_str("; divide the counts to find the first wrong move"),
                }
            }
            CompareError::Overflow { task } => write!(f, "task {task}: {Overflow}"),
        }
    }
}

impl error::Error for CompareError {}

/// Runs every contender over every task, first to check that they agree, then in timed rounds.
///
/// The rounds go on for at most `budget`, but there are at least three and at most a thousand.
/// `progress` receives the number of runs done in this round and the number of runs in a round.
/// Without contenders, or if no task has a leaf to count, there are no rounds and no results.
///
/// # Errors
///
/// [`CompareError`] if the contenders do not agree or a count does not fit.
pub fn compare<V: Variant>(
    contenders: &[Contender<V>],
    tasks: &[Task<V>],
    budget: Duration,
    mut progress: impl FnMut(usize, usize),
) -> Result<Comparison, CompareError> {
    let run = |task: usize, contender: &Contender<V>| {
        (contender.count)(&tasks[task].position, tasks[task].depth)
            .map_err(|Overflow| CompareError::Overflow { task })
    };
    let runs = contenders.len() * tasks.len();
    let mut nodes = Vec::new();
    for (t, task) in tasks.iter().enumerate() {
        let mut counts = Vec::new();
        for contender in contenders {
            counts.push(run(t, contender)?.0);
            progress(t * contenders.len() + counts.len(), runs);
        }
        let truth = task.expected.or(counts.first().copied()).unwrap_or(0);
        if counts.iter().any(|&count| count != truth) {
            return Err(CompareError::Disagreement { task: t, expected: task.expected, counts });
        }
        nodes.push(truth);
    }
    if nodes.iter().all(|&nodes| nodes == 0) || contenders.is_empty() {
        return Ok(Comparison { boards: Vec::new(), tasks: Vec::new(), rounds: 0 });
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
        for (t, times) in times.iter_mut().enumerate() {
            for (c, contender) in contenders.iter().enumerate() {
                times[c].push(run(t, contender)?.1);
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
    Ok(Comparison { boards, tasks, rounds })
}
