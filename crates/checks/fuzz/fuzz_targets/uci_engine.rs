//! The input of the UCI engine: after any lines it still sets up a position, is ready, and plays a legal move.

#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use polyboard::{
    Chess, UciHost, UciMove,
    backends::USUAL,
    rules::{Position, reference},
    uci::{
        BestMove, CurrentPosition, Engine, EngineOption, GameText, OptionError, PositionError,
        SearchEngine, Task, Value, run,
    },
};

static HOST: UciHost = UciHost::new(USUAL);

thread_local! {
    /// One engine for all inputs, since each has a table of 16 megabytes.
    static ENGINE: RefCell<Quick<'static>> =
        RefCell::new(Quick(SearchEngine::new(&HOST).expect("there is memory for a table")));
}

/// Our engine, but it neither searches nor takes memory: what is tested is how lines are read and obeyed.
struct Quick<'a>(SearchEngine<'a>);

impl Engine for Quick<'_> {
    fn name(&self) -> String {
        self.0.name()
    }

    fn author(&self) -> String {
        self.0.author()
    }

    fn set_up(&self, variant: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
        self.0.set_up(variant, game)
    }

    fn search(&mut self, task: &Task<'_>) -> BestMove {
        task.position().legal_moves().first().map_or(BestMove::default(), |&mv| BestMove::new(mv))
    }

    fn options(&self) -> Vec<EngineOption> {
        self.0.options()
    }

    fn set_option(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        match name {
            "Hash" | "Threads" => Ok(()),
            _ => self.0.set_option(name, value),
        }
    }

    fn variants(&self) -> Vec<&'static str> {
        self.0.variants()
    }

    fn evaluation(&self, position: &CurrentPosition) -> Option<String> {
        self.0.evaluation(position)
    }
}

fuzz_target!(|data: &[u8]| {
    let mut input = Vec::new();
    for line in data.split(|&byte| byte == b'\n').filter(|line| is_quick(line)) {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(
        b"setoption name UCI_Variant value chess\nposition startpos\nisready\ngo depth 1\n",
    );
    let mut output = Vec::new();
    ENGINE.with_borrow_mut(|engine| {
        // The only option that outlives a session.
        let first = Value::Combo(USUAL[0].name().to_owned());
        engine.set_option("Backend", &first).expect("a backend of the host");
        run(engine, &input[..], &mut output).expect("the input can be read");
    });
    let output = String::from_utf8(output).expect("the output is UTF-8");
    assert!(output.lines().any(|line| line == "readyok"), "{output}");
    let last = output.lines().filter_map(|line| line.strip_prefix("bestmove ")).next_back();
    let text = last.and_then(|line| line.split(' ').next()).expect("the last go is answered");
    let legal = reference::moves(&Position::<Chess>::start());
    let played = text.parse::<UciMove>().and_then(|mv| mv.find::<Chess, _>(&legal));
    assert!(played.is_ok(), "{text} in {output}");
    let asked = input.split(|&byte| byte == b'\n').filter(|line| has(line, b"go")).count();
    let answers = output.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert!(answers <= asked, "{answers} moves for {asked} lines");
});

fn has(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|part| part == word)
}

/// Whether a line neither ends the session nor counts for seconds.
fn is_quick(line: &[u8]) -> bool {
    let is_large =
        |word: &[u8]| word.iter().any(u8::is_ascii_digit) && !matches!(word, b"1" | b"2");
    let counts = has(line, b"perft") && line.split(u8::is_ascii_whitespace).any(is_large);
    !counts && !has(line, b"quit")
}
