use core::{error, fmt};
use std::time::Duration;

use polyboard_diff::Line;
use polyboard_notation::FenStyle;
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
/// Moves are in UCI, castling as the king taking its rook. The line `reproduce` runs the failed
/// test on this position alone; see [`conformance!`](crate::conformance!). A check that was not
/// called by such a test has no such line: use [`Answers`](crate::Answers). The line `reference`
/// shows the right answer. A test of the suite also makes the position as small as it can, as
/// [`first_wrong_move`](polyboard_diff::first_wrong_move) does, and names the cause.
///
/// `Debug` gives the same text, because a test that returns an error prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure(Box<Report>);

/// How long a report may take to make its position smaller.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Clone, PartialEq, Eq)]
struct Report {
    check: &'static str,
    board: &'static str,
    variant: &'static str,
    fen: String,
    is_reachable: bool,
    played: String,
    problem: Problem,
    /// The command that runs the failed test.
    test: Option<String>,
    setup: Setup,
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
        let game = &subject.game;
        let played = problem.played.iter().map(|&mv| subject.uci(mv));
        Failure(Box::new(Report {
            check,
            board: subject.name,
            variant: game.rules.name,
            fen: (game.write)(setup, FenStyle::default()),
            is_reachable: (game.is_reachable)(setup),
            played: played.collect::<Vec<_>>().join(" "),
            problem,
            test: None,
            setup: setup.clone(),
            smallest: None,
        }))
    }

    /// The same failure, of a check that this command runs.
    pub(crate) fn of_test(mut self, test: String) -> Failure {
        self.0.test = Some(test);
        self
    }

    /// The same failure, with the smallest position that shows the mistake, if a list of moves does.
    pub(crate) fn minimised(mut self, subject: &Subject) -> Failure {
        // The tree in which the check has found it, but no deeper than a moment allows.
        const MOST: usize = 3;
        let counted = self.0.problem.counted.map_or(1, |counting| counting.depth as usize);
        let depth = (self.0.problem.played.len() + counted).min(MOST) as u32;
        let mut report = None;
        // A board that panics has no smallest position.
        _ = guarded(|| {
            report = subject.beside_reference(|diff| {
                // Boards do not time out.
                let found = diff.below(&Line::new(self.0.setup.clone()), depth).ok().flatten()?;
                diff.report(found, PATIENCE).ok()
            });
            Ok(())
        });
        self.0.smallest = report.map(|report| {
            let (game, line) = (&subject.game, report.minimal.line);
            let played = line.moves.iter().map(|&mv| subject.uci(mv)).collect::<Vec<_>>().join(" ");
            let fen = (game.write)(&line.start, FenStyle::default());
            let after = if played.is_empty() { played } else { format!(", after {played}") };
            (format!("{fen}{after}"), report.cause.sentence)
        });
        self
    }

    /// The name of the check.
    #[must_use]
    pub fn check(&self) -> &'static str {
        self.0.check
    }

    /// The position that was set up.
    #[must_use]
    pub fn fen(&self) -> &str {
        &self.0.fen
    }

    /// The moves made from there, in UCI, with blanks between them.
    #[must_use]
    pub fn played(&self) -> &str {
        &self.0.played
    }

    /// The legal moves that the board did not find, in UCI.
    #[must_use]
    pub fn missing(&self) -> &[String] {
        &self.0.problem.missing
    }

    /// The moves that the board lists although they are illegal, or lists too often, in UCI.
    #[must_use]
    pub fn invented(&self) -> &[String] {
        &self.0.problem.invented
    }

    /// The command that runs the failed test again on the board, in this position alone; `None` if
    /// no test of [`conformance!`](crate::conformance!) called the check.
    #[must_use]
    pub fn reproduce(&self) -> Option<String> {
        let Report { fen, played, problem, test, .. } = &*self.0;
        let moves = match &played[..] {
            "" => String::new(),
            moves => format!("POLYBOARD_MOVES='{moves}' "),
        };
        let depth = match problem.counted {
            Some(Counting { depth, .. }) => format!("POLYBOARD_DEPTH={depth} "),
            None => String::new(),
        };
        let test = test.as_ref()?;
        Some(format!("POLYBOARD_FEN='{fen}' {moves}{depth}{test} --nocapture"))
    }

    /// The command that shows the right answer: the moves of the literal reference, or its counts.
    #[must_use]
    pub fn command(&self) -> String {
        let Report { variant, fen, is_reachable, played, problem, .. } = &*self.0;
        let job = match problem.counted {
            None => "moves".to_owned(),
            Some(Counting { depth, every_leaf: false }) => {
                format!("perft --depth {depth} --divide")
            }
            Some(Counting { depth, every_leaf: true }) => {
                format!("perft --depth {depth} --divide --no-bulk")
            }
        };
        let variant = match *variant {
            "chess" => String::new(),
            other => format!(" --variant {other}"),
        };
        let level = if *is_reachable { "" } else { " --lenient" };
        let moves = match &played[..] {
            "" => String::new(),
            moves => format!(" --moves {moves:?}"),
        };
        format!("polyboard {job}{variant} --backend reference{level} --fen {fen:?}{moves}")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { check, board, fen, played, problem, .. } = &*self.0;
        writeln!(f, "check      {check}")?;
        writeln!(f, "board      {board}")?;
        writeln!(f, "position   {fen}")?;
        if !played.is_empty() {
            writeln!(f, "played     {played}")?;
        }
        for (label, moves) in [("missing ", &problem.missing), ("invented", &problem.invented)] {
            if !moves.is_empty() {
                writeln!(f, "{label}   {}", moves.join(" "))?;
            }
        }
        if let Some(difference) = &problem.difference {
            writeln!(f, "differs    {}", difference.what)?;
            for (label, value) in
                [("expected", &difference.expected), ("found   ", &difference.found)]
            {
                writeln!(f, "{label}   {value}")?;
            }
        }
        if let Some(reproduce) = self.reproduce() {
            writeln!(f, "reproduce  {reproduce}")?;
        }
        write!(f, "reference  {}", self.command())?;
        if let Some((position, cause)) = &self.0.smallest {
            write!(f, "\nsmallest   {position}\nbecause    {cause}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl error::Error for Failure {}
