use polyboard_board::Facts;
use polyboard_rules::Variant;

use crate::{Clock, Contender, Job, Speed, Task, Times};

/// The result of a comparison in which all contenders agree.
///
/// `Display` prints [`contenders`](Comparison::contenders_table) and
/// [`positions`](Comparison::positions_table), a table each.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The job that was timed.
    pub job: Job,
    /// The clock that timed it.
    pub clock: Clock,
    /// One entry per contender, in the order of the contenders.
    pub contenders: Vec<ContenderResult>,
    /// One entry per task, in the order of the tasks.
    pub tasks: Vec<TaskResult>,
    /// The number of rounds that were timed.
    pub rounds: u32,
}

/// The result of one contender over all tasks that have leaves.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ContenderResult {
    /// The name of the backend or of the program.
    pub name: String,
    /// The title of the backend, or the name that the program gives itself, if it has one.
    pub title: Option<String>,
    /// The facts about a board's representation; none for a program.
    pub facts: Option<Facts>,
    /// The size of one board in bytes; none for a program.
    pub board_bytes: Option<usize>,
    /// The speed in nodes per second, or in another [unit](Job::unit) of the job. The speed of a
    /// round is the geometric mean over the tasks.
    pub speed: Speed,
    /// The median speed divided by that of the first contender.
    pub ratio: f64,
}

/// The result of one task: the amount of work, and the speed of each contender.
#[derive(Clone, Debug)]
#[non_exhaustive]
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

impl Comparison {
    /// Creates a result from a count for each task, not all 0, and at least one round.
    pub(crate) fn of<V: Variant>(
        contenders: &[Contender<'_>],
        job: Job,
        tasks: &[Task<V>],
        clock: Clock,
        nodes: &[u64],
        times: &Times,
    ) -> Comparison {
        let speeds = |nodes: u64, times: &[f64]| -> Vec<f64> {
            times.iter().map(|time| nodes as f64 / time.max(1e-12)).collect()
        };
        let counted: Vec<_> = nodes.iter().zip(times).filter(|(nodes, _)| **nodes > 0).collect();
        let rounds = counted.first().map_or(0, |(_, times)| times[0].len());
        let speed = |c: usize| {
            let mut logs = vec![0.0; rounds];
            for &(&nodes, times) in &counted {
                for (log, speed) in logs.iter_mut().zip(speeds(nodes, &times[c])) {
                    *log += speed.ln() / counted.len() as f64;
                }
            }
            Speed::of(logs.into_iter().map(f64::exp).collect())
        };
        let all: Vec<Speed> = (0..contenders.len()).map(speed).collect();
        let contenders = contenders.iter().zip(&all).map(|(contender, &speed)| {
            let (title, facts, board_bytes) = match contender {
                Contender::Board(backend) => {
                    let bytes = backend.board_type(&V::RULES).ok().map(|board| board.bytes);
                    (Some(backend.facts.title), Some(backend.facts), bytes)
                }
                Contender::Program(program) => (program.title(), None, None),
            };
            ContenderResult {
                name: contender.name().to_owned(),
                title: title.map(str::to_owned),
                facts,
                board_bytes,
                speed,
                ratio: speed.median / all[0].median,
            }
        });
        let tasks = tasks.iter().zip(nodes).zip(times).map(|((task, &nodes), times)| TaskResult {
            name: task.name.clone(),
            depth: task.depth,
            nodes,
            speeds: times.iter().map(|times| Speed::of(speeds(nodes, times))).collect(),
        });
        let (contenders, tasks) = (contenders.collect(), tasks.collect());
        Comparison { job, clock, contenders, tasks, rounds: rounds as u32 }
    }

    /// The pairs of neighbours in speed, the faster one first, whose intervals
    /// [overlap](Speed::overlaps). For this number of rounds, the machine was too noisy, or the
    /// contenders are too similar, to tell which is faster.
    #[must_use]
    pub fn unranked(&self) -> Vec<[usize; 2]> {
        let mut places: Vec<usize> = (0..self.contenders.len()).collect();
        let speed = |place: usize| self.contenders[place].speed;
        places.sort_by(|&a, &b| speed(b).median.total_cmp(&speed(a).median));
        let pairs = places.windows(2).map(|pair| [pair[0], pair[1]]);
        pairs.filter(|&[faster, slower]| speed(faster).overlaps(speed(slower))).collect()
    }
}

impl TaskResult {
    /// The median speed of a contender divided by that of the first; 0 if there is no such contender.
    #[must_use]
    pub fn ratio(&self, contender: usize) -> f64 {
        self.speeds.get(contender).map_or(0.0, |speed| speed.median / self.speeds[0].median)
    }
}
