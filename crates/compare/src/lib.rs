//! Several boards over the same positions, side by side.
//!
//! A machine is never the same twice: it heats up, it is shared. So the contenders take turns,
//! position by position and round by round, and what is reported is the median of the rounds, how
//! far the middle half of them spreads, and the ratio to the fastest in the same run. Before
//! anything is timed, all contenders must have counted the same.

use std::time::{Duration, Instant};

use polyboard_board::{Board, Facts};
use polyboard_perft::{Overflow, PerftMode, perft};
use polyboard_rules::{Position, Variant};

/// A board that takes part.
///
/// ```
/// use polyboard_board::{Facts, ReferenceRepresentation, Reference, Representation};
/// use polyboard_compare::{Contender, Task, compare};
/// use polyboard_rules::{Chess, Position};
///
/// // A board of your own gets its row in the same way.
/// let mine = Facts { name: "mine", ..ReferenceRepresentation::FACTS };
/// let contenders = [Contender::new::<Reference<Chess>>(mine)];
/// let tasks = [Task { name: "startpos".into(), position: Position::start(), depth: 2, expected: Some(400) }];
/// let comparison = compare(&contenders, &tasks, std::time::Duration::ZERO, |_, _| ()).unwrap();
/// assert_eq!(comparison.tasks[0].nodes, 400);
/// ```
#[derive(Clone, Debug)]
pub struct Contender<V> {
    /// What is to be known of its representation.
    pub facts: Facts,
    /// The bytes of one board.
    pub board_bytes: usize,
    count: TimedPerft<V>,
}

impl<V: Variant> Contender<V> {
    /// The board `B`, under the name in its facts.
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

/// Counts the leaves to a depth, and says how long the counting took.
type TimedPerft<V> = fn(&Position<V>, u32) -> Result<(u64, Duration), Overflow>;

/// A position to count from.
#[derive(Clone, Debug)]
pub struct Task<V> {
    /// What to call it.
    pub name: String,
    /// Where to start.
    pub position: Position<V>,
    /// How many plies to count.
    pub depth: u32,
    /// The published count, where there is one.
    pub expected: Option<u64>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// One entry a task, in their order.
    pub tasks: Vec<TaskResult>,
    /// How many rounds were run.
    pub rounds: u32,
}

/// One task, run by everybody.
#[derive(Clone, Debug)]
pub struct TaskResult {
    /// The leaves, on which all agree.
    pub nodes: u64,
    /// One entry a contender, in their order.
    pub speeds: Vec<Speed>,
}

/// How fast a contender was over the rounds, in nodes a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speed {
    /// The middle one of the rounds.
    pub median: f64,
    /// A quarter of the rounds were slower.
    pub lower: f64,
    /// A quarter of the rounds were faster.
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

    /// How far the middle half of the rounds lies apart, as a part of the median: 0.02 is two per
    /// cent. The whole range would tell of the one moment when the machine did something else.
    #[must_use]
    pub fn spread(self) -> f64 {
        (self.upper - self.lower) / self.median
    }
}

impl Comparison {
    /// For each contender the geometric mean over the tasks of its speed divided by the fastest
    /// contender's: 1.0 for one that is the fastest everywhere.
    #[must_use]
    pub fn ratios(&self) -> Vec<f64> {
        let contenders = self.tasks.first().map_or(0, |task| task.speeds.len());
        let mean_log = |contender: usize| {
            let logs = self.tasks.iter().map(|task| task.ratio(contender).ln());
            logs.sum::<f64>() / self.tasks.len() as f64
        };
        (0..contenders).map(|contender| mean_log(contender).exp()).collect()
    }
}

impl TaskResult {
    /// A contender's median speed divided by that of the fastest; 0 for one that did not take part.
    #[must_use]
    pub fn ratio(&self, contender: usize) -> f64 {
        let fastest = self.speeds.iter().map(|speed| speed.median).fold(0.0, f64::max);
        self.speeds.get(contender).map_or(0.0, |speed| speed.median / fastest)
    }
}

/// Why there is nothing to compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompareError {
    /// Boards, or a board and the published count, disagree.
    Disagreement {
        /// The task on which they do.
        task: usize,
        /// The published count.
        expected: Option<u64>,
        /// What each contender counted, in their order.
        counts: Vec<u64>,
    },
    /// There are more leaves than can be counted.
    Overflow {
        /// The task that is too deep.
        task: usize,
    },
}

/// Runs every contender over every task: once to see that they agree, then in rounds for at most
/// `budget`, but at least three and at most a thousand. `progress` is told how many runs are done,
/// and of how many in this round. Where nobody takes part, or no task has a leaf to count, there are
/// no rounds and no results.
///
/// # Errors
///
/// [`CompareError`] if they do not agree, or a count does not fit.
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
        return Ok(Comparison { tasks: Vec::new(), rounds: 0 });
    }
    const LEAST_ROUNDS: u32 = 3;
    // What a median needs, and what memory has room for.
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
    let result = |(nodes, times): (u64, Vec<Vec<Duration>>)| TaskResult {
        nodes,
        speeds: times.into_iter().map(|mut times| Speed::of(nodes, &mut times)).collect(),
    };
    Ok(Comparison { tasks: nodes.into_iter().zip(times).map(result).collect(), rounds })
}
