//! Engines of other authors: what the session does for them, and what it does not let through.

use std::{
    thread,
    time::{Duration, Instant},
};

use polyboard_board::Reference;
use polyboard_lerf::LerfBoard;
use polyboard_rules::{Chess, Makruk, Move};
use polyboard_squares::Square;
use polyboard_uci::{
    BestMove, CurrentPosition, Engine, EngineOption, GameText, OptionError, PositionError, Task,
    Value,
};

use crate::engine;

/// An engine that waits for `stop`, and tells what it was asked.
#[derive(Default)]
struct Waits {
    level: i64,
    is_stuck: bool,
}

impl Engine for Waits {
    fn name(&self) -> String {
        "Waits\n1".into()
    }

    fn author(&self) -> String {
        "Tests".into()
    }

    fn options(&self) -> Vec<EngineOption> {
        vec![
            EngineOption::spin("Move Overhead", 25, 0..=100),
            EngineOption::spin("Level", 3, -5..=5),
            EngineOption::combo("Style", "wild", ["calm", "wild"]),
            EngineOption::check("Stuck", false),
            EngineOption::button("Forget"),
            EngineOption::text("Book", ""),
        ]
    }

    fn set_option(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        match (name, value) {
            ("Level", &Value::Spin(level)) => self.level = level,
            ("Stuck", &Value::Check(is_stuck)) => self.is_stuck = is_stuck,
            ("Book", Value::Text(path)) => {
                return Err(OptionError::new(format!("no book at {path:?}; name another file")));
            }
            _ => {}
        }
        Ok(())
    }

    fn set_up(&self, _: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
        if self.is_stuck {
            Err(PositionError::host("it is stuck"))
        } else {
            CurrentPosition::on::<LerfBoard<Chess>>(game)
        }
    }

    fn search(&mut self, task: &Task<'_>) -> BestMove {
        task.note(format!("level {} {:?}", self.level, task.limits()));
        assert!(task.position().game::<LerfBoard<Makruk>>().is_err());
        let game = task.position().game::<Reference<Chess>>().expect("it is chess");
        assert_eq!(format!("{:#}", game.position()), task.position().drawing());
        while !task.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        BestMove::default()
    }
}

fn all(engine: &mut dyn Engine, input: &str) -> Vec<String> {
    engine::output(engine, input).lines().map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself_with_its_own_options_and_the_usual_ones() {
    let expected = [
        "id name Waits 1",
        "id author Tests",
        "",
        "option name Move Overhead type spin default 25 min 0 max 100",
        "option name Level type spin default 3 min -5 max 5",
        "option name Style type combo default wild var calm var wild",
        "option name Stuck type check default false",
        "option name Forget type button",
        "option name Book type string default <empty>",
        "option name Ponder type check default false",
        "option name UCI_Chess960 type check default false",
        "uciok",
    ];
    assert_eq!(all(&mut Waits::default(), "uci\n"), expected);
}

#[test]
fn values_are_checked_and_refusals_shown() {
    for (option, answer) in [
        ("level value 6", "option Level takes a number from -5 to 5, not \"6\""),
        ("level value x", "option Level takes a number from -5 to 5, not \"x\""),
        ("level", "option Level takes a number from -5 to 5, not nothing"),
        ("style value none", "option Style takes one of calm, wild, not \"none\""),
        ("STUCK value yes", "option Stuck takes true or false, not \"yes\""),
        ("book", "option Book takes a text, not nothing"),
        ("Book value My Book.bin", "no book at \"My Book.bin\"; name another file"),
        ("Book value <empty>", "no book at \"\"; name another file"),
        (
            "Hash value 1",
            "unknown option \"Hash\"; options are Move Overhead, Level, Style, Stuck, Forget, Book, Ponder, \
             UCI_Chess960",
        ),
    ] {
        let output = all(&mut Waits::default(), &format!("setoption name {option}\n"));
        assert_eq!(output, [format!("info string {answer}")]);
    }
    let input = "setoption name LEVEL value -4\nsetoption name forget\ngo movetime 60\n";
    let output = all(&mut Waits::default(), input);
    assert!(output[0].starts_with("info string level -4 "), "{output:?}");
}

/// An option under which the position cannot be set up is set back.
#[test]
fn an_option_that_fits_no_position_is_set_back() {
    let mut engine = Waits::default();
    let output =
        all(&mut engine, "setoption name Stuck value true\nposition startpos moves e2e4\nd\n");
    assert_eq!(output[0], "info string it is stuck");
    assert!(output.iter().any(|line| line.contains("4P3")), "{output:?}");
    assert!(!engine.is_stuck);
}

/// The session sets the flag at the end of the time, even if the engine reads no clock.
#[test]
fn a_time_is_over_without_a_clock_of_the_engine() {
    let start = Instant::now();
    let output = all(&mut Waits::default(), "go movetime 200 depth 9 nodes 7\n");
    assert!(output[0].contains("depth: Some(9), nodes: Some(7), time: Some("), "{output:?}");
    // Without a move of the engine, the first legal move is played.
    assert_eq!(output[1], "bestmove b1a3");
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn it_answers_while_the_engine_searches() {
    let mut engine = engine::Engine::of(Waits::default);
    for (commands, answers) in [
        ("go infinite searchmoves g1f3 b1c3", &["info string level"][..]),
        ("isready", &["readyok"]),
        ("stop", &["bestmove g1f3"]),
        ("go ponder movetime 60", &["info string level"]),
        ("isready\nponderhit", &["readyok", "bestmove b1a3"]),
        ("eval", &["info string this engine has no static evaluation to show"]),
        ("bench", &["info string this engine has no bench"]),
    ] {
        engine.say(commands);
        for answer in answers {
            let line = engine.line();
            assert!(line.starts_with(answer), "{line}, not {answer}");
        }
    }
}

/// The four required methods; the search is a function.
struct Least(fn() -> BestMove);

impl Engine for Least {
    fn name(&self) -> String {
        "Least".into()
    }

    fn author(&self) -> String {
        "Tests".into()
    }

    fn set_up(&self, _: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
        CurrentPosition::on::<LerfBoard<Chess>>(game)
    }

    fn search(&mut self, _: &Task<'_>) -> BestMove {
        self.0()
    }
}

#[test]
fn an_illegal_move_is_named_and_not_played() {
    let e4 = || BestMove::new(Move::normal(Square::E2, Square::E4));
    assert_eq!(all(&mut Least(e4), "go depth 1\n"), ["bestmove e2e4"]);
    let output = all(&mut Least(e4), "position startpos moves e2e4\ngo depth 1\n");
    assert!(output[0].starts_with("info string the engine chose "), "{output:?}");
    assert!(output[1].starts_with("bestmove "), "{output:?}");
    let mated = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 1\n";
    let output = all(&mut Least(BestMove::default), mated);
    assert_eq!(output, ["info depth 0 score mate 0", "bestmove (none)"]);
}

#[test]
fn an_engine_that_panics_ends_the_session() {
    let mut panics = Least(|| panic!("as planned"));
    let run = thread::spawn(move || all(&mut panics, "go depth 1\nisready\nisready\n"));
    assert!(run.join().is_err());
}
