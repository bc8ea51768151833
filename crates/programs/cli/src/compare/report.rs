//! The result of a comparison whose contenders agree: their speeds.

use std::env::consts::ARCH;

use polyboard::{
    Variant,
    compare::{
        Commit, Comparison, Conditions, ContenderResult, Task, compiled_for, confidence,
        processor_features,
    },
    notation::fen_text,
};
use serde::Serialize;

use crate::{
    failure::Failure,
    output::{self, fitted, plural, wrapped},
};

/// The report of contenders that agree: the speed and the size of each.
#[derive(Serialize)]
pub(super) struct Agreement {
    agree: bool,
    /// The job that was timed.
    job: &'static str,
    /// The unit of every `nodes` and `nodes_per_second` of the report: nodes, squares, moves or
    /// boards, by the job.
    unit: &'static str,
    /// The clock of all times: `processor`, the processor time of the thread, or `wall`.
    clock: &'static str,
    architecture: &'static str,
    /// The processor features that the compiler could use.
    features: Vec<&'static str>,
    rounds: u32,
    /// The probability that an `interval` holds the median of all rounds that could be run.
    confidence: f64,
    /// The machine, the system, the build, and the load during the rounds.
    conditions: Conditions,
    commit: Commit,
    backends: Vec<Row>,
    /// Pairs of contenders that follow each other in speed, the faster one first, for which the interval of
    /// their ratio contains 1: which of them is faster is not known.
    unranked: Vec<[String; 2]>,
    positions: Vec<PositionResult>,
    /// The same for the job lists, if both were timed; everything above is for the job bulk then.
    #[serde(skip_serializing_if = "Option::is_none")]
    lists: Option<Box<Agreement>>,
    /// The same as text: a table of the contenders, and one of the positions.
    #[serde(skip)]
    tables: [String; 2],
    /// Whether the table of the contenders is enough.
    #[serde(skip)]
    is_short: bool,
}

/// The results of one board or program on all positions.
#[derive(Serialize)]
struct Row {
    /// The name of the backend or of the program, as on the command line.
    backend: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    /// The median of the rounds; the speed of a round is the geometric mean over the positions.
    nodes_per_second: f64,
    /// The bounds of the interval that holds the median.
    interval: [f64; 2],
    /// The interquartile range of the rounds as a fraction of the median.
    spread: f64,
    /// The ratio to the first contender: the median of the ratios of all rounds.
    ratio: f64,
    /// The bounds of the interval that holds the ratio.
    ratio_interval: [f64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    board_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table_bytes: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    off_board: Option<&'static str>,
    /// How the board counts moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts_by: Option<String>,
    /// What is known of a program, in place of the facts about a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<ProgramFacts>,
}

/// What is known of a program.
#[derive(Serialize)]
struct ProgramFacts {
    /// The kind and the command, as on the command line.
    line: String,
    /// The name that it gives itself, if it has one.
    name: Option<String>,
}

#[derive(Serialize)]
struct PositionResult {
    name: String,
    fen: String,
    depth: u32,
    nodes: u64,
    /// The published count, if there is one.
    expected: Option<u64>,
    speeds: Vec<Cell>,
}

/// The result of one contender on one position.
#[derive(Serialize)]
struct Cell {
    backend: String,
    /// The median of the rounds.
    nodes_per_second: f64,
    /// The bounds of the interval that holds the median.
    interval: [f64; 2],
    lower_quartile: f64,
    upper_quartile: f64,
    spread: f64,
    ratio: f64,
}

impl Agreement {
    /// Creates the report of one job, or of bulk and lists. Positions without leaves at the requested depth have no
    /// speed and are left out.
    pub(super) fn new<V: Variant>(
        tasks: &[Task<V>],
        comparisons: &[Comparison],
        is_short: bool,
    ) -> Result<Agreement, Failure> {
        let (comparison, others) = comparisons.split_first().expect("a job is timed");
        let lists = match others {
            [] => None,
            _ => Some(Box::new(Agreement::new(tasks, others, is_short)?)),
        };
        let all = tasks.iter().zip(&comparison.tasks);
        let positions: Vec<PositionResult> = all
            .filter(|(_, result)| result.nodes > 0)
            .map(|(task, result)| PositionResult {
                name: task.name.clone(),
                fen: fen_text(&task.position),
                depth: task.depth,
                nodes: result.nodes,
                expected: task.expected.filter(|_| comparison.job.is_perft()),
                speeds: (comparison.contenders.iter().zip(&result.speeds).enumerate())
                    .map(|(i, (contender, speed))| Cell {
                        backend: contender.name.clone(),
                        nodes_per_second: speed.median,
                        interval: speed.interval,
                        lower_quartile: speed.lower,
                        upper_quartile: speed.upper,
                        spread: speed.spread(),
                        ratio: result.ratio(i),
                    })
                    .collect(),
            })
            .collect();
        if positions.is_empty() {
            return Err(Failure::new(
                "there is nothing to compare: every game ends before this depth; choose another position \
                 or a smaller --depth",
            ));
        }
        let row = |contender: &ContenderResult| {
            let ContenderResult { name, title, facts, board_bytes, speed, ratio, .. } = contender;
            let ratio_interval = contender.ratio_interval;
            let program = || ProgramFacts { line: name.clone(), name: title.clone() };
            Row {
                backend: name.clone(),
                title: facts.map(|facts| facts.title),
                nodes_per_second: speed.median,
                interval: speed.interval,
                spread: speed.spread(),
                ratio: *ratio,
                ratio_interval,
                board_bytes: *board_bytes,
                table_bytes: facts.map(|facts| facts.table_bytes),
                off_board: facts.map(|facts| facts.off_board),
                counts_by: facts.map(|facts| facts.counts_by.name().to_owned()),
                program: facts.is_none().then(program),
            }
        };
        let name = |place: usize| comparison.contenders[place].name.clone();
        Ok(Agreement {
            agree: true,
            job: comparison.job.name(),
            unit: comparison.job.unit(),
            clock: comparison.clock.name(),
            architecture: ARCH,
            features: processor_features(),
            rounds: comparison.rounds,
            confidence: confidence(comparison.rounds),
            conditions: Conditions::here(&"not counted").with_load(comparison.load),
            commit: Commit::here(),
            backends: comparison.contenders.iter().map(row).collect(),
            unranked: comparison.unranked().into_iter().map(|pair| pair.map(name)).collect(),
            positions,
            tables: [
                match others {
                    [lists] => comparison.table_beside(lists),
                    _ => comparison.contenders_table(),
                },
                comparison.positions_table(),
            ]
            .map(|table| fitted(&table)),
            lists,
            is_short,
        })
    }
}

/// The part of the time that a program on a quiet machine does not wait.
const MUCH: f64 = 0.1;

impl Agreement {
    /// One sentence for each job about contenders that cannot be ranked, if there are any.
    pub(super) fn doubts(&self) -> impl Iterator<Item = String> {
        [Some(self), self.lists.as_deref()].into_iter().flatten().filter_map(Agreement::doubt)
    }

    fn doubt(&self) -> Option<String> {
        let pairs: Vec<String> =
            self.unranked.iter().map(|[faster, slower]| format!("{faster} and {slower}")).collect();
        if pairs.is_empty() {
            return None;
        }
        let pairs = pairs.join(", ");
        let waiting = self.conditions.load.map_or(0.0, |load| load.waiting());
        let mut doubt = format!(
            "too noisy to rank {pairs} by {}: the interval of their ratio contains 1",
            self.job
        );
        if waiting >= MUCH {
            doubt += &format!(
                "; this program waited for a processor {:.0} % of the time, so try it on a quiet machine",
                100.0 * waiting
            );
        }
        Some(doubt)
    }
}

impl Agreement {
    /// Who agrees, and how the speeds were measured.
    pub(super) fn head(&self) -> String {
        let has_program = self.backends.iter().any(|row| row.program.is_some());
        let all = if has_program { "boards and programs" } else { "boards" };
        let rounds = match &self.lists {
            None => plural(self.rounds.into(), "round"),
            Some(lists) => format!(
                "{} in bulk and {} with lists, in M{}/s",
                plural(self.rounds.into(), "round"),
                lists.rounds,
                self.unit
            ),
        };
        format!(
            "All {all} agree on {}. {rounds} by the {} clock, {}.",
            plural(self.positions.len() as u64, "position"),
            self.clock,
            compiled_for(&self.features)
        )
    }
}

impl output::Report for Agreement {
    fn text(&self) -> String {
        const MANY: usize = 20;
        let count = self.positions.len();
        let head = wrapped(&self.head(), 0) + "\n";
        let [boards, positions] = &self.tables;
        if self.lists.is_some() {
            let note = "A board whose leaf counting is \"move list\" lists the last ply in the bulk column, too: compare it \
                        with the others in the lists column.";
            return head + boards + "\n" + &wrapped(note, 0);
        }
        match count {
            _ if self.is_short => head + boards,
            ..=MANY => head + boards + "\n" + positions,
            _ => head + boards + &format!("\n(--format json lists all {count} positions)\n"),
        }
    }
}
