use core::fmt;
use std::time::Duration;

use polyboard_diff::Line;
use polyboard_rules::Setup;

use crate::{
    problem::{Counting, Problem, guarded},
    subject::Subject,
};

/// The report of a failed check: which check, in which position, and how to reproduce it.
///
/// ```text
/// check      perft_corpus
/// board      mine::MyBoard
/// position   8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
/// played     e2e4
/// invented   f4e3
/// differs    leaves at depth 2 from the position
/// expected   191
/// found      192
/// reproduce  POLYBOARD_FEN='8/2p5/… w - - 0 1' POLYBOARD_MOVES='e2e4' cargo test -p mine …
/// reference  polyboard moves --backend reference --fen "8/2p5/… w - - 0 1" --moves "e2e4"
/// smallest   8/8/8/7r/5p1k/8/4P3/1K6 w - - 0 1, after e2e4
/// because    lists f4e3, which leaves the king on h4 in check
/// ```
///
/// Moves are in UCI, castling as the king taking its rook. The line `reproduce` runs the failed test on this position
/// alone; see [`conformance!`](crate::conformance!). A check that was not called by such a test has no such line: use
/// [`Answers`](crate::Answers). The line `reference` shows the right answer. A test of the suite also makes the
/// position as small as it can, as [`first_wrong_move`](polyboard_diff::first_wrong_move) does, and names the cause.
///
/// `Debug` gives the same text, because a test that returns an error prints it.
#[derive(Clone, thiserror::Error)]
pub struct Failure(Box<Report>);

/// How long a report may take to make its position smaller.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Clone)]
struct Report {
    check: &'static str,
    subject: Subject,
    setup: Setup,
    problem: Problem,
    test: Option<String>,
    /// The smallest position that shows the mistake, and its cause.
    smallest: Option<(String, String)>,
}

impl Failure {
    pub(crate) fn new(
        check: &'static str,
        subject: &Subject,
        setup: &Setup,
        problem: Problem,
    ) -> Failure {
        let (subject, setup) = (*subject, setup.clone());
        Failure(Box::new(Report { check, subject, setup, problem, test: None, smallest: None }))
    }

    pub(crate) fn of_test(mut self, test: String) -> Failure {
        self.0.test = Some(test);
        self
    }

    /// The same failure, with the smallest position that shows the mistake, if a list of moves does.
    pub(crate) fn minimised(mut self) -> Failure {
        // The tree in which the check has found it, but no deeper than a moment allows.
        const MOST: usize = 3;
        let Report { subject, setup, problem, .. } = &*self.0;
        let counted = problem.counted.map_or(1, |counting| counting.depth as usize);
        let depth = (problem.played.len() + counted).min(MOST) as u32;
        let mut report = None;
        // A board that panics has no smallest position.
        _ = guarded(|| {
            report = subject.beside_reference(|diff| {
                // Boards do not time out.
                let found = diff.below(&Line::new(setup.clone()), depth).ok().flatten()?;
                diff.report(found, PATIENCE).ok()
            });
            Ok(())
        });
        self.0.smallest = report.map(|report| {
            let line = report.minimal.line;
            let after = subject.uci_line(&line.moves).map(|played| format!(", after {played}"));
            let position = subject.fen(&line.start) + &after.unwrap_or_default();
            (position, report.cause.sentence)
        });
        self
    }
}

impl Report {
    /// The command that runs the failed test again in this position alone, if a test called the check.
    fn reproduce(&self) -> Option<String> {
        let Report { subject, setup, problem, test, .. } = self;
        let (fen, test) = (subject.fen(setup), test.as_ref()?);
        let moves = subject.uci_line(&problem.played);
        let moves = moves.map(|moves| format!("POLYBOARD_MOVES='{moves}' ")).unwrap_or_default();
        let depth = problem.counted.map(|counted| format!("POLYBOARD_DEPTH={} ", counted.depth));
        let depth = depth.unwrap_or_default();
        Some(format!("POLYBOARD_FEN='{fen}' {moves}{depth}{test} --nocapture"))
    }

    /// The command that shows the right answer: the moves of the literal reference, or its counts.
    fn reference(&self) -> String {
        let Report { subject, setup, problem, .. } = self;
        let job = problem.counted.map_or("moves".to_owned(), |Counting { depth, every_leaf }| {
            let bulk = if every_leaf { " --no-bulk" } else { "" };
            format!("perft --depth {depth} --divide{bulk}")
        });
        let variant = match subject.game.rules.name {
            "chess" => String::new(),
            other => format!(" --variant {other}"),
        };
        let level = if (subject.game.is_reachable)(setup) { "" } else { " --lenient" };
        let moves = subject.uci_line(&problem.played).map(|moves| format!(" --moves {moves:?}"));
        let (fen, moves) = (subject.fen(setup), moves.unwrap_or_default());
        format!("polyboard {job}{variant} --backend reference{level} --fen {fen:?}{moves}")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { check, subject, setup, problem, smallest, .. } = &*self.0;
        let of_list = |moves: &[String]| (!moves.is_empty()).then(|| moves.join(" "));
        let difference = problem.difference.as_ref();
        let rows = [
            ("check", Some(check.to_string())),
            ("board", Some(subject.name.to_owned())),
            ("position", Some(subject.fen(setup))),
            ("played", subject.uci_line(&problem.played)),
            ("missing", of_list(&problem.missing)),
            ("invented", of_list(&problem.invented)),
            ("differs", difference.map(|it| it.what.clone())),
            ("expected", difference.map(|it| it.expected.clone())),
            ("found", difference.map(|it| it.found.clone())),
            ("reproduce", self.0.reproduce()),
            ("reference", Some(self.0.reference())),
            ("smallest", smallest.as_ref().map(|it| it.0.clone())),
            ("because", smallest.as_ref().map(|it| it.1.clone())),
        ];
        let rows = rows.into_iter().filter_map(|(name, text)| Some(format!("{name:<11}{}", text?)));
        f.write_str(&rows.collect::<Vec<_>>().join("\n"))
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
