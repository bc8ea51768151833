//! The result of a comparison whose contenders do not agree: their counts.

use polyboard::{
    Variant,
    compare::{Job, Task},
    notation::fen_text,
};
use serde::Serialize;

use super::contenders::Named;
use crate::output;

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
    /// For leaves the command that divides the count by first moves; of a program that counts wrongly, the one
    /// that finds its first wrong move.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
}

impl Disagreement {
    pub(super) fn new<V: Variant>(
        contenders: &[Named],
        job: Job,
        task: &Task<V>,
        counts: &[u64],
    ) -> Disagreement {
        let (fen, depth) = (fen_text(&task.position), task.depth);
        let expected = task.expected.filter(|_| job.is_perft());
        let counted = || contenders.iter().zip(counts.iter().copied());
        let mut boards = counted().filter(|(it, _)| matches!(it, Named::Board(_)));
        let first = boards.next();
        let truth = expected.or(first.map(|(_, nodes)| nodes)).unwrap_or(0);
        let are_boards_right = first.into_iter().chain(boards).all(|(_, nodes)| nodes == truth);
        let is_wrong = |contender: &Named, nodes| {
            are_boards_right && nodes != truth && matches!(contender, Named::Program(_))
        };
        let wrong = counted().filter(|&(it, nodes)| is_wrong(it, nodes));
        let board = first.map_or("lerf", |(board, _)| board.name());
        let count = |(contender, nodes): (&Named, u64)| Count {
            backend: contender.name().to_owned(),
            nodes,
            command: job.is_perft().then(|| contender.command::<V>(job, &fen, depth, board)),
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
        let position = &self.position;
        if !self.wrong.is_empty() {
            let (wrong, verb) =
                (self.wrong.join(" and "), if self.wrong.len() > 1 { "" } else { "s" });
            let remedy = "the command polyboard diff above finds the wrong move";
            return Some(format!("{wrong} count{verb} wrongly on {position}; {remedy}"));
        }
        let with = if self.expected.is_some() { " with the published count" } else { "" };
        Some(format!("the boards do not agree{with} on {position}"))
    }
}
