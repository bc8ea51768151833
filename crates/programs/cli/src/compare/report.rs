//! The reports: of contenders that agree their speeds, and what remains in doubt; of others their counts.

use polyboard::{
    Variant,
    compare::{Comparison, Contender, Job, Task, compiled_for},
    notation::fen_text,
};
use serde::Serialize;

use super::contenders::command;
use crate::{
    failure::Failure,
    output::{self, fitted, grouped, plural, wrapped},
};

/// A comparison, or two of the same boards.
#[derive(Serialize)]
pub(super) struct Agreement<'a> {
    agree: bool,
    #[serde(flatten)]
    comparison: &'a Comparison,
    /// The same for the job lists, if both were timed; everything above is for the job bulk then.
    #[serde(skip_serializing_if = "Option::is_none")]
    lists: Option<Box<Agreement<'a>>>,
    /// Whether the table of the contenders is enough.
    #[serde(skip)]
    is_short: bool,
}

impl Agreement<'_> {
    /// Creates the report of one job, or of bulk and lists.
    pub(super) fn new(
        comparisons: &[Comparison],
        is_short: bool,
    ) -> Result<Agreement<'_>, Failure> {
        let (comparison, others) = comparisons.split_first().expect("a job is timed");
        if comparison.tasks.is_empty() {
            return Err(Failure::new(
                "there is nothing to compare: every game ends before this depth; choose another position \
                 or a smaller --depth",
            ));
        }
        let lists = match others {
            [] => None,
            _ => Some(Box::new(Agreement::new(others, is_short)?)),
        };
        Ok(Agreement { agree: true, comparison, lists, is_short })
    }

    /// One sentence for each job about contenders that cannot be ranked, if there are any.
    pub(super) fn doubts(&self) -> impl Iterator<Item = String> {
        [Some(self), self.lists.as_deref()].into_iter().flatten().filter_map(Agreement::doubt)
    }

    fn doubt(&self) -> Option<String> {
        /// The part of the time that a program on a quiet machine does not wait.
        const MUCH: f64 = 0.1;
        let Comparison { job, unranked, conditions, .. } = self.comparison;
        let pair = |[faster, slower]: &[_; 2]| format!("{faster} and {slower}");
        let pairs = unranked.iter().map(pair).collect::<Vec<_>>().join(", ");
        let waiting = conditions.load.map_or(0.0, |load| load.waiting());
        let mut doubt =
            format!("too noisy to rank {pairs} by {job}: the interval of their ratio contains 1");
        if waiting >= MUCH {
            doubt += &format!(
                "; this program waited for a processor {:.0} % of the time, so try it on a quiet machine",
                100.0 * waiting
            );
        }
        (!unranked.is_empty()).then_some(doubt)
    }

    /// Who agrees, and how the speeds were measured.
    pub(super) fn head(&self) -> String {
        let Comparison { unit, clock, features, rounds, contenders, tasks, .. } = self.comparison;
        let has_program = contenders.iter().any(|contender| contender.program.is_some());
        let all = if has_program { "boards and programs" } else { "boards" };
        let rounds = plural((*rounds).into(), "round");
        let beside = self.lists.as_ref().map_or(String::new(), |lists| {
            format!(" in bulk and {} with lists, in M{unit}/s", lists.comparison.rounds)
        });
        let positions = plural(tasks.len() as u64, "position");
        let build = compiled_for(features);
        format!("All {all} agree on {positions}. {rounds}{beside} by the {clock} clock, {build}.")
    }
}

impl output::Report for Agreement<'_> {
    fn text(&self) -> String {
        const MANY: usize = 20;
        let head = wrapped(&self.head(), 0) + "\n";
        if let Some(lists) = &self.lists {
            let boards = fitted(&self.comparison.table_beside(lists.comparison));
            let note = "A board whose leaf counting is \"move list\" lists the last ply in the bulk \
                        column, too: compare it with the others in the lists column.";
            return head + &boards + "\n" + &wrapped(note, 0);
        }
        let head = head + &fitted(&self.comparison.contenders_table());
        match self.comparison.tasks.len() {
            _ if self.is_short => head,
            ..=MANY => head + "\n" + &fitted(&self.comparison.positions_table()),
            count => head + &format!("\n(--format json lists all {count} positions)\n"),
        }
    }
}

/// The report of contenders that disagree with each other or with the published count.
#[derive(Serialize)]
pub(super) struct Disagreement {
    agree: bool,
    position: String,
    fen: String,
    depth: u32,
    expected: Option<u64>,
    counts: Vec<Count>,
    /// The programs that count wrongly, if the boards agree.
    wrong: Vec<String>,
}

/// The count of one contender, or the number that sums up its answers.
#[derive(Serialize)]
struct Count {
    backend: String,
    nodes: u64,
    /// For leaves, the [`command`] that shows what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
}

impl Disagreement {
    pub(super) fn new<V: Variant>(
        contenders: &[Contender<'_>],
        job: Job,
        task: &Task<V>,
        counts: &[u64],
    ) -> Disagreement {
        let (fen, depth) = (fen_text(&task.position), task.depth);
        let expected = task.expected.filter(|_| job.is_perft());
        let counted = || contenders.iter().zip(counts.iter().copied());
        let mut boards = counted().filter(|(it, _)| matches!(it, Contender::Board(_)));
        let first = boards.next();
        let truth = expected.or(first.map(|(_, nodes)| nodes)).unwrap_or(0);
        let are_boards_right = first.into_iter().chain(boards).all(|(_, nodes)| nodes == truth);
        let is_wrong = |contender: &Contender<'_>, nodes| {
            are_boards_right && nodes != truth && matches!(contender, Contender::Program(_))
        };
        let wrong = counted().filter(|&(it, nodes)| is_wrong(it, nodes));
        let board = first.map_or("lerf", |(board, _)| board.name());
        let count = |(contender, nodes): (&Contender<'_>, u64)| Count {
            backend: contender.name().to_owned(),
            nodes,
            command: job.is_perft().then(|| command::<V>(contender, job, &fen, depth, board)),
        };
        Disagreement {
            agree: false,
            position: task.name.clone(),
            depth,
            expected,
            counts: counted().map(count).collect(),
            wrong: wrong.map(|(it, _)| it.name().to_owned()).collect(),
            fen,
        }
    }
}

impl output::Report for Disagreement {
    fn text(&self) -> String {
        let mut text = format!("{}, depth {}: {}\n", self.position, self.depth, self.fen);
        if let Some(expected) = self.expected {
            text += &format!("\n{} expected\n", grouped(expected));
        }
        for Count { backend, nodes, command } in &self.counts {
            let nodes = grouped(nodes);
            text += &match command {
                Some(command) => format!("\n{nodes} counted by {backend}\n  {command}\n"),
                None => format!("\n{nodes} is the sum of the answers of {backend}\n"),
            };
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        let position = &self.position;
        if self.wrong.is_empty() {
            let with = if self.expected.is_some() { " with the published count" } else { "" };
            return Some(format!("the boards do not agree{with} on {position}"));
        }
        let counts = if self.wrong.len() > 1 { "count" } else { "counts" };
        let remedy = "the command above finds the wrong move, or lists the counts below each";
        Some(format!("{} {counts} wrongly on {position}; {remedy}", self.wrong.join(" and ")))
    }
}
