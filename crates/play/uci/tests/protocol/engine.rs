//! The engine on threads of the test, with two boards, behind pipes.

use std::{
    io::{self, BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use polyboard_lerf::LERF;
use polyboard_rules::{Chess, Makruk, Variant};
use polyboard_uci::{CurrentPosition, GameText, Host, PositionError, SearchEngine, run};
use polyboard_x88::MAILBOX_0X88;

/// A host with two variants and two boards.
pub(crate) struct TwoBoards;

impl Host for TwoBoards {
    fn variants(&self) -> Vec<&'static str> {
        vec!["chess", "makruk"]
    }

    fn backends(&self) -> Vec<&'static str> {
        vec!["lerf", "0x88"]
    }

    fn set_up(
        &self,
        variant: &str,
        board: &str,
        game: &GameText,
    ) -> Result<CurrentPosition, PositionError> {
        match variant {
            "chess" => set_up::<Chess>(board, game),
            "makruk" => set_up::<Makruk>(board, game),
            _ => Err(PositionError::host(format!("unknown variant {variant}"))),
        }
    }
}

fn set_up<V: Variant>(board: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
    CurrentPosition::new::<V>(game, if board == "lerf" { &LERF } else { &MAILBOX_0X88 })
}

/// The output of our engine for an input that ends.
pub(crate) fn all(input: &str) -> String {
    output(&mut SearchEngine::new(&TwoBoards).expect("there is memory"), input)
}

/// The output of an engine for an input that ends.
pub(crate) fn output(engine: &mut dyn polyboard_uci::Engine, input: &str) -> String {
    let mut output = Vec::new();
    run(engine, Cursor::new(input.to_owned()), &mut output).expect("the engine starts");
    String::from_utf8(output).expect("the output is text")
}

/// A running engine.
pub(crate) struct Engine {
    input: Option<PipeWriter>,
    lines: Option<Receiver<String>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

/// A time within which a busy machine still answers.
pub(crate) const SOON: Duration = Duration::from_secs(2);

/// The time without output after which the engine counts as hung.
const PATIENCE: Duration = Duration::from_secs(60);

impl Engine {
    /// Our engine.
    pub(crate) fn start() -> Engine {
        Engine::of(|| SearchEngine::new(&TwoBoards).expect("there is memory"))
    }

    pub(crate) fn of<E: polyboard_uci::Engine + 'static>(new: fn() -> E) -> Engine {
        let (their_input, input): (PipeReader, PipeWriter) = io::pipe().expect("a pipe");
        let (output, their_output) = io::pipe().expect("a pipe");
        let thread =
            thread::spawn(move || run(&mut new(), BufReader::new(their_input), their_output));
        let (send, lines) = channel();
        // Ends when the engine closes its output, or when the test has ended.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Engine { input: Some(input), lines: Some(lines), thread: Some(thread) }
    }

    /// Sends one line, or several.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            // An engine that has ended reads nothing.
            let _ = input.write_all(format!("{line}\n").as_bytes());
        }
    }

    /// The next line that is not empty.
    pub(crate) fn line(&mut self) -> String {
        loop {
            let line = self.receive(PATIENCE).expect("the engine says something");
            if !line.is_empty() {
                return line;
            }
        }
    }

    fn receive(&self, time: Duration) -> Result<String, RecvTimeoutError> {
        self.lines.as_ref().expect("the test listens").recv_timeout(time)
    }

    /// The lines up to one with this beginning.
    pub(crate) fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().is_some_and(|line| line.starts_with(start)) {
                return lines;
            }
        }
    }

    /// The move of the next answer.
    pub(crate) fn best_move(&mut self) -> String {
        let answer = self.until("bestmove ").pop().expect("there is a last line");
        let mv = answer.split(' ').nth(1).expect("an answer has a move").to_owned();
        assert_ne!(mv, "(none)");
        mv
    }

    /// Waits a little and asserts that there is no answer.
    pub(crate) fn silence(&mut self) {
        while let Ok(line) = self.receive(Duration::from_millis(60)) {
            assert!(!line.starts_with("bestmove"), "{line}");
        }
    }

    /// Closes the input, and returns the rest of the output.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        self.until_closed()
    }

    /// The lines up to the end of the output.
    pub(crate) fn until_closed(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.receive(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the engine hangs: {lines:?}"),
            }
        }
        self.join();
        lines
    }

    /// Closes the output of the engine.
    pub(crate) fn deafen(&mut self) {
        self.lines = None;
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the end of the engine.
    pub(crate) fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the engine does not panic").expect("the engine has started");
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.input = None;
        if !thread::panicking() {
            self.join();
        }
    }
}
