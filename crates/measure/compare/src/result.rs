use polyboard_board::Facts;
use polyboard_rules::Variant;

use crate::{Clock, Contender, Estimate, Job, Load, Speed, Task, Times};

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
    /// The load on the machine during the rounds.
    pub load: Load,
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
    /// The speed in each round, in the order of the rounds.
    pub rounds: Vec<f64>,
    /// The median of the speeds divided by those of the first contender, round by round.
    pub ratio: f64,
    /// The interval that contains the true ratio, with the [confidence](crate::confidence) that this
    /// number of rounds allows.
    pub ratio_interval: [f64; 2],
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
            Vec::from_iter(logs.into_iter().map(f64::exp))
        };
        let all: Vec<Vec<f64>> = (0..contenders.len()).map(speed).collect();
        let contenders = contenders.iter().zip(&all).map(|(contender, speeds)| {
            let ratio = Estimate::ratio(speeds, &all[0]);
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
                speed: Speed::of(speeds),
                rounds: speeds.clone(),
                ratio: ratio.median,
                ratio_interval: [ratio.low, ratio.high],
            }
        });
        let tasks = tasks.iter().zip(nodes).zip(times).map(|((task, &nodes), times)| TaskResult {
            name: task.name.clone(),
            depth: task.depth,
            nodes,
            speeds: times.iter().map(|times| Speed::of(&speeds(nodes, times))).collect(),
        });
        let (contenders, tasks) = (contenders.collect(), tasks.collect());
        let rounds = rounds as u32;
        Comparison { contenders, tasks, rounds, ..Comparison::without_rounds(job, clock) }
    }

    /// The result if there is nothing to time.
    pub(crate) fn without_rounds(job: Job, clock: Clock) -> Comparison {
        let load = Load::default();
        Comparison { job, clock, contenders: Vec::new(), tasks: Vec::new(), rounds: 0, load }
    }

    /// The pairs of neighbours in speed, the one with the greater median first, for which the interval of
    /// their ratio, taken round by round, contains 1. For this number of rounds, the machine was too
    /// noisy, or the contenders are too similar, to tell which is faster.
    #[must_use]
    pub fn unranked(&self) -> Vec<[usize; 2]> {
        let mut places: Vec<usize> = (0..self.contenders.len()).collect();
        let median = |place: usize| self.contenders[place].speed.median;
        places.sort_by(|&a, &b| median(b).total_cmp(&median(a)));
        let rounds = |place: usize| &self.contenders[place].rounds;
        let pairs = places.windows(2).map(|pair| [pair[0], pair[1]]);
        pairs.filter(|&[a, b]| Estimate::ratio(rounds(a), rounds(b)).contains(1.0)).collect()
    }
}

impl TaskResult {
    /// The median speed of a contender divided by that of the first; 0 if there is no such contender.
    #[must_use]
    pub fn ratio(&self, contender: usize) -> f64 {
        self.speeds.get(contender).map_or(0.0, |speed| speed.median / self.speeds[0].median)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_ranked_by_their_ratios_and_not_by_their_speeds() {
        let contender = |name: &str, rounds: [f64; 6]| ContenderResult {
            name: name.into(),
            title: None,
            facts: None,
            board_bytes: None,
            speed: Speed::of(&rounds),
            rounds: rounds.to_vec(),
            ratio: 1.0,
            ratio_interval: [1.0; 2],
        };
        // A machine that slows down: the intervals of the speeds overlap, and in each round the second is faster.
        let (a, b) = ([8.0, 7.0, 6.0, 5.0, 4.0, 3.0], [8.8, 7.8, 6.6, 5.5, 4.4, 3.4]);
        let mut comparison = Comparison::without_rounds(Job::Bulk, Clock::Wall);
        comparison.contenders = vec![contender("a", a), contender("b", b)];
        assert!(comparison.unranked().is_empty());
        comparison.contenders.push(contender("c", [8.1, 6.9, 6.1, 4.9, 4.1, 2.9]));
        assert_eq!(comparison.unranked(), [[0, 2]]);
    }
}
