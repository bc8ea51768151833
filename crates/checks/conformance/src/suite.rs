//! The shared results of the tests of one board.

use std::{env, fmt::Display, panic::resume_unwind, sync::OnceLock};

use polyboard_backend::AnyVariant;
use polyboard_board::Board;
use polyboard_rules::{Move, Setup, reference};

use crate::{Answers, Effort, Failure, checks, checks::Check, corpus, subject::Subject};

/// The tests that [`conformance!`](crate::conformance!) makes of one board.
///
/// A bug seldom fails only one check. So the tests share their results: the first check that fails, in the order of
/// [`checks::all`], is reported in full, and the test of a later check only names the report to read. Each check runs
/// once. If a test fails and the others were filtered out, it runs the earlier checks, too.
#[doc(hidden)]
#[derive(Debug)]
pub struct Suite {
    /// The package of the tests.
    pub package: &'static str,
    /// The module of the tests, crate included.
    pub module: &'static str,
    /// The option that chooses the profile of the tests.
    pub profile: &'static str,
    /// The result of each check, in the order of [`checks::all`].
    pub results: OnceLock<Vec<OnceLock<Result<(), Failure>>>>,
}

impl Suite {
    /// Runs one check as a test, which panics if the board fails it.
    pub fn test<B: Board>(&self, name: &str, effort: Effort) {
        self.run(&Subject::of::<B>(), &checks::all::<B>(), name, effort);
    }

    fn run(&self, subject: &Subject, checks: &[Check], name: &str, effort: Effort) {
        let at = checks.iter().position(|check| check.name == name);
        let at = at.expect("the tests are named after the checks");
        if let Some(fen) = variable("POLYBOARD_FEN") {
            return self.again(subject, checks[at], &fen, effort);
        }
        let report = self.report(checks, at, effort);
        report.unwrap_or_else(|report| fail(&report));
    }

    /// Runs a check; if it fails, returns its report, or the name of the report to read instead.
    fn report(&self, checks: &[Check], at: usize, effort: Effort) -> Result<(), String> {
        let results = self.results.get_or_init(|| checks.iter().map(|_| OnceLock::new()).collect());
        let result = |i: usize| results[i].get_or_init(|| (checks[i].run)(effort)).as_ref();
        let Err(failure) = result(at) else { return Ok(()) };
        // A check waits for earlier ones only, so no two wait for each other.
        let Some(first) = (0..at).find(|&i| result(i).is_err()) else {
            let failure = failure.clone().of_test(self.command(checks[at])).minimised();
            return Err(failure.to_string());
        };
        let (test, command) = (self.test_of(checks[first]), self.command(checks[first]));
        Err(format!("the same board fails {test}; read that report first: {command}"))
    }

    /// Runs a check in one position alone, and prints the answers of the board there.
    fn again(&self, subject: &Subject, check: Check, fen: &str, effort: Effort) {
        let moves = variable("POLYBOARD_MOVES").unwrap_or_default();
        let (setup, played) = read(&subject.game, fen, &moves);
        let depth = variable("POLYBOARD_DEPTH").map_or(2, |depth| number(&depth));
        let answers = Answers::about(subject, &setup, &played, depth);
        println!("\n{answers}");
        // Games from the position would be other positions.
        let effort = Effort { walks: 0, ..effort };
        if let Err(failure) = corpus::only(fen, || (check.run)(effort)) {
            fail(&failure.of_test(self.command(check)));
        }
        if !answers.are_right() {
            fail(&"the board does not answer like the reference; see above");
        }
        println!("The board and the reference agree here.");
    }

    /// The name by which the test harness knows the test of a check.
    fn test_of(&self, check: Check) -> String {
        // The test harness leaves out the crate.
        let module = self.module.split_once("::").map_or(self.module, |(_, module)| module);
        format!("{module}::{}", check.name)
    }

    fn command(&self, check: Check) -> String {
        let Suite { package, profile, .. } = self;
        format!("cargo test{profile} -p {package} {} -- --exact", self.test_of(check))
    }
}

/// Fails a test with a report. A panic would print the place in this file and a backtrace of the suite, which
/// tell nothing about the board.
fn fail(report: &dyn Display) -> ! {
    eprintln!("{report}");
    resume_unwind(Box::new(report.to_string()))
}

fn variable(name: &str) -> Option<String> {
    let unusable = |value| panic!("{name} is {value:?}, which is not valid UTF-8");
    Some(env::var_os(name)?.into_string().unwrap_or_else(unusable))
}

fn number(text: &str) -> u32 {
    let unusable = |error| panic!("POLYBOARD_DEPTH is {text:?}; set it to a number: {error}");
    text.parse().unwrap_or_else(unusable)
}

/// The setup of a FEN, and the moves of a text in UCI.
fn read(game: &AnyVariant, fen: &str, moves: &str) -> (Setup, Vec<Move>) {
    let start =
        (game.read)(fen).unwrap_or_else(|error| panic!("POLYBOARD_FEN is {fen:?}: {error}"));
    let (mut setup, mut played) = (start.clone(), Vec::new());
    for text in moves.split_whitespace() {
        let mv = (game.parse_uci)(text, &reference::legal_moves(game.rules, &setup))
            .unwrap_or_else(|error| panic!("POLYBOARD_MOVES is {moves:?}: {error}"));
        setup = reference::after(game.rules, &setup, mv);
        played.push(mv);
    }
    (start, played)
}
