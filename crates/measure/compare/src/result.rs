use std::env::consts::ARCH;

use polyboard_board::Counting;
use polyboard_rules::{Variant, fen::fen_text};

use crate::{
    Clock, Commit, Conditions, Contender, Estimate, Job, Task, Times, confidence,
    processor_features,
};

/// The result of a comparison in which all contenders agree: what was measured, how, and where.
///
/// `Display` prints a table of [contenders](Comparison::contenders_table) and one of
/// [positions](Comparison::positions_table).
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Comparison {
    /// The job that was timed.
    pub job: Job,
    /// The [unit](Job::unit) of all counts and speeds.
    pub unit: &'static str,
    /// The clock that timed it.
    pub clock: Clock,
    /// The processor family for which the program was compiled.
    pub architecture: &'static str,
    /// The processor features that the compiler could use.
    pub features: Vec<&'static str>,
    /// The number of rounds that were timed.
    pub rounds: u32,
    /// The probability that an interval holds the true median, for [this number of rounds](confidence).
    pub confidence: f64,
    /// The machine, the system, the build, and the load during the rounds.
    pub conditions: Conditions,
    /// The commit of the source.
    pub commit: Commit,
    /// One entry per contender, in the order of the contenders.
    #[cfg_attr(feature = "serde", serde(rename = "backends"))]
    pub contenders: Vec<ContenderResult>,
    /// The neighbours in speed, the one with the greater median first, for which the interval of their ratio contains
    /// 1.
    pub unranked: Vec<[String; 2]>,
    /// One entry per task with anything to count, in the order of the tasks.
    #[cfg_attr(feature = "serde", serde(rename = "positions"))]
    pub tasks: Vec<TaskResult>,
}

/// The result of one contender over all tasks.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ContenderResult {
    /// The name of the backend or of the program.
    #[cfg_attr(feature = "serde", serde(rename = "backend"))]
    pub name: String,
    /// The title of the backend; none for a program.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub title: Option<&'static str>,
    /// In nodes per second, or another [unit](Job::unit) of the job: of a round, the geometric mean over the tasks.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "without_quartiles"))]
    pub speed: Speed,
    /// The speed in each round, in the order of the rounds.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rounds: Vec<f64>,
    /// The median of the speeds divided by those of the first contender, round by round.
    pub ratio: f64,
    /// The interval that contains the true ratio, with the [confidence] that this number of rounds allows.
    pub ratio_interval: [f64; 2],
    /// The size of one board in bytes; none for a program, nor are the next three.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub board_bytes: Option<usize>,
    /// The size of the lookup tables, which all boards share.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub table_bytes: Option<usize>,
    /// The test that tells cells off the board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub off_board: Option<&'static str>,
    /// How the board counts moves.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(serialize_with = "by_name"))]
    pub counts_by: Option<Counting>,
    /// What is known of a program, in place of the facts about a board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub program: Option<ProgramFacts>,
}

/// What is known of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ProgramFacts {
    /// The text by which other commands start it, or how the caller names it.
    pub line: String,
    /// The name that it gives itself, if it has one.
    pub name: Option<String>,
}

/// The result of one task: the amount of work, and the speed of each contender.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TaskResult {
    /// The name of the position.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of leaves, or of what the job counts, on which all contenders agree: at least 1.
    pub nodes: u64,
    /// The published count of leaves, if there is one, and the job counts them.
    pub expected: Option<u64>,
    /// One entry per contender, in the order of the contenders.
    pub speeds: Vec<TaskSpeed>,
}

/// The speed of one contender at one task.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TaskSpeed {
    /// The name of the backend or of the program.
    pub backend: String,
    /// The speed.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub speed: Speed,
    /// The median speed divided by that of the first contender.
    pub ratio: f64,
}

/// The speed of one contender over the rounds, in nodes per second or another unit of the job.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Speed {
    /// The median of the rounds.
    #[cfg_attr(feature = "serde", serde(rename = "nodes_per_second"))]
    pub median: f64,
    /// The interval that contains the true speed, with the [confidence](crate::confidence) of this number of rounds.
    pub interval: [f64; 2],
    /// A quarter of the rounds were slower than this.
    pub lower_quartile: f64,
    /// A quarter of the rounds were faster than this.
    pub upper_quartile: f64,
    /// The interquartile range as a fraction of the median: the full range would mostly show the most disturbed round.
    pub spread: f64,
}

impl Speed {
    /// Summarises the speeds of the rounds, of which there is at least one, in the order of the rounds.
    pub(crate) fn of(rounds: &[f64]) -> Speed {
        let Estimate { median, low, high } = Estimate::of(rounds);
        let mut sorted = rounds.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let last = sorted.len() - 1;
        let [lower_quartile, upper_quartile] = [sorted[last / 4], sorted[(3 * last).div_ceil(4)]];
        let spread = (upper_quartile - lower_quartile) / median;
        Speed { median, interval: [low, high], lower_quartile, upper_quartile, spread }
    }
}

/// Of all tasks together, the interval says enough.
#[cfg(feature = "serde")]
fn without_quartiles<S: serde::Serializer>(speed: &Speed, to: S) -> Result<S::Ok, S::Error> {
    use serde::ser::SerializeStruct;
    let mut fields = to.serialize_struct("Speed", 3)?;
    fields.serialize_field("nodes_per_second", &speed.median)?;
    fields.serialize_field("interval", &speed.interval)?;
    fields.serialize_field("spread", &speed.spread)?;
    fields.end()
}

#[cfg(feature = "serde")]
fn by_name<S: serde::Serializer>(counting: &Option<Counting>, to: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&counting.map(Counting::name), to)
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
        let counted = tasks.iter().zip(nodes.iter().copied()).zip(times);
        let counted: Vec<_> = counted.filter(|((_, nodes), _)| *nodes > 0).collect();
        let rounds = counted.first().map_or(0, |(_, times)| times[0].len());
        let (mut all, count) = (vec![vec![0.0; rounds]; contenders.len()], counted.len() as f64);
        for &((_, nodes), times) in &counted {
            for (logs, times) in all.iter_mut().zip(times) {
                let parts = speeds(nodes, times).into_iter().map(|speed| speed.ln() / count);
                logs.iter_mut().zip(parts).for_each(|(log, part)| *log += part);
            }
        }
        all.iter_mut().flatten().for_each(|log| *log = log.exp());
        let result = |(contender, speeds): (&Contender<'_>, &Vec<f64>)| {
            let timed = ContenderResult::timed(contender.name(), speeds, &all[0]);
            match contender {
                Contender::Board(backend) => ContenderResult {
                    title: Some(backend.facts.title),
                    board_bytes: backend.board_type(&V::RULES).ok().map(|board| board.bytes),
                    table_bytes: Some(backend.facts.table_bytes),
                    off_board: Some(backend.facts.off_board),
                    counts_by: Some(backend.facts.counts_by),
                    ..timed
                },
                Contender::Program(program) => {
                    let line = program.line().unwrap_or(program.name()).to_owned();
                    let name = program.title().map(str::to_owned);
                    ContenderResult { program: Some(ProgramFacts { line, name }), ..timed }
                }
            }
        };
        let contenders: Vec<ContenderResult> = contenders.iter().zip(&all).map(result).collect();
        let tasks = counted.iter().map(|&((task, nodes), times)| {
            let of: Vec<_> = times.iter().map(|times| Speed::of(&speeds(nodes, times))).collect();
            let speed = |(contender, &speed): (&ContenderResult, &Speed)| {
                let (backend, ratio) = (contender.name.clone(), speed.median / of[0].median);
                TaskSpeed { backend, speed, ratio }
            };
            TaskResult {
                name: task.name.clone(),
                fen: fen_text(&task.position),
                depth: task.depth,
                nodes,
                expected: task.expected.filter(|_| job.is_perft()),
                speeds: contenders.iter().zip(&of).map(speed).collect(),
            }
        });
        Comparison {
            rounds: rounds as u32,
            confidence: confidence(rounds as u32),
            unranked: unranked(&contenders),
            tasks: tasks.collect(),
            contenders,
            ..Comparison::without_rounds(job, clock)
        }
    }

    /// The result if there is nothing to time.
    pub(crate) fn without_rounds(job: Job, clock: Clock) -> Comparison {
        Comparison {
            job,
            unit: job.unit(),
            clock,
            architecture: ARCH,
            features: processor_features(),
            rounds: 0,
            confidence: confidence(0),
            conditions: Conditions::here(&"not counted"),
            commit: Commit::here(),
            contenders: Vec::new(),
            unranked: Vec::new(),
            tasks: Vec::new(),
        }
    }
}

/// The neighbours in speed whose order the rounds do not tell.
fn unranked(contenders: &[ContenderResult]) -> Vec<[String; 2]> {
    let mut places: Vec<&ContenderResult> = contenders.iter().collect();
    places.sort_by(|a, b| b.speed.median.total_cmp(&a.speed.median));
    let pairs = places.windows(2).map(|pair| [pair[0], pair[1]]);
    let open = pairs.filter(|[a, b]| Estimate::ratio(&a.rounds, &b.rounds).contains(1.0));
    open.map(|pair| pair.map(|contender| contender.name.clone())).collect()
}

impl ContenderResult {
    /// A contender of which only the name and the rounds are known, and those of the first one.
    pub(crate) fn timed(name: &str, rounds: &[f64], first: &[f64]) -> ContenderResult {
        let ratio = Estimate::ratio(rounds, first);
        ContenderResult {
            name: name.into(),
            title: None,
            speed: Speed::of(rounds),
            rounds: rounds.to_vec(),
            ratio: ratio.median,
            ratio_interval: [ratio.low, ratio.high],
            board_bytes: None,
            table_bytes: None,
            off_board: None,
            counts_by: None,
            program: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_ranked_by_their_ratios_and_not_by_their_speeds() {
        // A machine that slows down: the intervals of the speeds overlap, and in each round the second is faster.
        let (a, b) = ([8.0, 7.0, 6.0, 5.0, 4.0, 3.0], [8.8, 7.8, 6.6, 5.5, 4.4, 3.4]);
        let contender = |name: &str, rounds: [f64; 6]| ContenderResult::timed(name, &rounds, &a);
        let mut contenders = vec![contender("a", a), contender("b", b)];
        assert!(unranked(&contenders).is_empty());
        contenders.push(contender("c", [8.1, 6.9, 6.1, 4.9, 4.1, 2.9]));
        assert_eq!(unranked(&contenders), [["a", "c"]]);
    }

    #[test]
    fn a_speed_is_the_median_with_quartiles_and_an_interval() {
        let speed = Speed::of(&[9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
        let quartiles = [speed.lower_quartile, speed.upper_quartile];
        assert_eq!((speed.median, quartiles, speed.spread), (5.0, [3.0, 7.0], 0.8));
        let [low, high] = speed.interval;
        assert!(1.0 < low && low < 5.0 && 5.0 < high && high < 9.0, "{speed:?}");
        let one = Speed::of(&[4.0]);
        assert_eq!((one.median, one.interval, one.spread), (4.0, [4.0; 2], 0.0));
    }
}
