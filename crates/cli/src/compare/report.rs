//! The result of a comparison: agreement with speeds, or disagreement.

use std::env::consts::ARCH;

use polyboard::{
    Backend, Variant,
    compare::{BoardResult, Comparison, Job, Task, compiled_for, confidence, processor_features},
    notation::fen_text,
};
use serde::Serialize;

use crate::{
    failure::Failure,
    output::{self, fitted, perft_command, plural, wrapped},
};

/// The report of boards that agree: the speed and the size of each.
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
    backends: Vec<Row>,
    /// Pairs of boards that follow each other in speed, the faster one first, and whose intervals
    /// overlap: which of them is faster is not known.
    unranked: Vec<[&'static str; 2]>,
    positions: Vec<PositionResult>,
    /// The same as text: a table of the boards, and one of the positions.
    #[serde(skip)]
    tables: [String; 2],
    /// Whether the table of the boards is enough.
    #[serde(skip)]
    is_short: bool,
}

/// The results of one board on all positions.
#[derive(Serialize)]
struct Row {
    backend: &'static str,
    title: &'static str,
    /// The median of the rounds; the speed of a round is the geometric mean over the positions.
    nodes_per_second: f64,
    /// The bounds of the interval that holds the median.
    interval: [f64; 2],
    /// The interquartile range of the rounds as a fraction of the median.
    spread: f64,
    /// The ratio to the first board.
    ratio: f64,
    board_bytes: usize,
    table_bytes: usize,
    off_board: &'static str,
    /// How the board counts moves.
    counts_by: String,
}

/// The results of all boards on one position.
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

/// The result of one board on one position.
#[derive(Serialize)]
struct Cell {
    backend: &'static str,
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
    /// Creates the report. Positions without leaves at the requested depth have no speed and are
    /// left out.
    pub(super) fn new<V: Variant>(
        backends: &[&'static Backend],
        tasks: &[Task<V>],
        comparison: &Comparison,
        is_short: bool,
    ) -> Result<Agreement, Failure> {
        let all = tasks.iter().zip(&comparison.tasks);
        let positions: Vec<PositionResult> = all
            .filter(|(_, result)| result.nodes > 0)
            .map(|(task, result)| PositionResult {
                name: task.name.clone(),
                fen: fen_text(&task.position),
                depth: task.depth,
                nodes: result.nodes,
                expected: task.expected.filter(|_| comparison.job.is_perft()),
                speeds: (backends.iter().zip(&result.speeds).enumerate())
                    .map(|(i, (backend, speed))| Cell {
                        backend: backend.name(),
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
        let row = |board: &BoardResult| Row {
            backend: board.facts.name,
            title: board.facts.title,
            nodes_per_second: board.speed.median,
            interval: board.speed.interval,
            spread: board.speed.spread(),
            ratio: board.ratio,
            board_bytes: board.board_bytes,
            table_bytes: board.facts.table_bytes,
            off_board: board.facts.off_board,
            counts_by: board.facts.counts_by.to_string(),
        };
        let name = |place: usize| backends[place].name();
        Ok(Agreement {
            agree: true,
            job: comparison.job.name(),
            unit: comparison.job.unit(),
            clock: comparison.clock.name(),
            architecture: ARCH,
            features: processor_features(),
            rounds: comparison.rounds,
            confidence: confidence(comparison.rounds),
            backends: comparison.boards.iter().map(row).collect(),
            unranked: comparison.unranked().into_iter().map(|pair| pair.map(name)).collect(),
            positions,
            tables: [comparison.boards_table(), comparison.positions_table()]
                .map(|table| fitted(&table)),
            is_short,
        })
    }
}

impl Agreement {
    /// One sentence about boards that cannot be ranked, if there are any.
    pub(super) fn doubt(&self) -> Option<String> {
        let pairs: Vec<String> =
            self.unranked.iter().map(|[faster, slower]| format!("{faster} and {slower}")).collect();
        let pairs = pairs.join(", ");
        (!pairs.is_empty())
            .then(|| format!("too noisy to rank {pairs}: the intervals of their speeds overlap"))
    }
}

impl output::Report for Agreement {
    fn text(&self) -> String {
        const MANY: usize = 20;
        let count = self.positions.len();
        let head = format!(
            "All boards agree on {}. {} by the {} clock, {}.",
            plural(count as u64, "position"),
            plural(self.rounds.into(), "round"),
            self.clock,
            compiled_for(&self.features)
        );
        let head = wrapped(&head, 0) + "\n";
        let [boards, positions] = &self.tables;
        match count {
            _ if self.is_short => head + boards,
            ..=MANY => head + boards + "\n" + positions,
            _ => head + boards + &format!("\n(--format json lists all {count} positions)\n"),
        }
    }
}

/// The report of boards that disagree with each other or with the published count.
#[derive(Serialize)]
pub(super) struct Disagreement {
    agree: bool,
    position: String,
    fen: String,
    depth: u32,
    expected: Option<u64>,
    counts: Vec<Count>,
}

/// The count of one board, or the number that sums up its answers.
#[derive(Serialize)]
struct Count {
    backend: &'static str,
    nodes: u64,
    /// For leaves the command that divides the count by first moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
}

impl Disagreement {
    pub(super) fn new<V: Variant>(
        backends: &[&'static Backend],
        job: Job,
        task: &Task<V>,
        counts: &[u64],
    ) -> Disagreement {
        let fen = fen_text(&task.position);
        let count = |(backend, &nodes): (&&Backend, &u64)| {
            let backend = backend.name();
            Count {
                backend,
                nodes,
                command: job.is_perft().then(|| {
                    let lists = if job == Job::Lists { " --no-bulk" } else { "" };
                    perft_command(V::RULES.name, &fen, task.depth, backend) + lists
                }),
            }
        };
        Disagreement {
            agree: false,
            position: task.name.clone(),
            depth: task.depth,
            expected: task.expected.filter(|_| job.is_perft()),
            counts: backends.iter().zip(counts).map(count).collect(),
            fen,
        }
    }
}

impl output::Report for Disagreement {
    fn text(&self) -> String {
        let mut text = format!("{}, depth {}: {}\n", self.position, self.depth, self.fen);
        if let Some(expected) = self.expected {
            text += &format!("\n{expected} expected\n");
        }
        for Count { backend, nodes, command } in &self.counts {
            text += &match command {
                Some(command) => format!("\n{nodes} counted by {backend}\n  {command}\n"),
                None => format!("\n{nodes} is the sum of the answers of {backend}\n"),
            };
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        let with = if self.expected.is_some() { " with the published count" } else { "" };
        Some(format!("the boards do not agree{with} on {}", self.position))
    }
}
