use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use polyboard_notation::shown;

use super::{ProgramError, read_move::Counts};
use crate::side;

/// The most lines that wait to be read.
const LINES: usize = 64;

/// The bytes that a line must be shorter than.
const LINE: usize = 1 << 16;

/// The most moves of an answer: one from each square to each square.
const MOVES: usize = 64 * 64;

/// The time in which a program that was ended prints its last errors.
const A_MOMENT: Duration = Duration::from_secs(1);

/// A century.
const FOREVER: Duration = Duration::from_secs(100 * 365 * 86_400);

/// A running program that reads and writes lines of text. It is killed when it is dropped, with its children.
#[derive(Debug)]
pub(super) struct Process {
    name: String,
    pub(super) child: Child,
    input: Option<Sender<String>>,
    /// The lines of its output; `None` is a line that is too long, and the last.
    lines: Receiver<Option<String>>,
    /// Disconnected once all errors of the program are printed.
    errors: Receiver<()>,
    timeout: Duration,
    /// What it is asked, and the time by which its answer must be complete; `None` if no clock can represent it.
    question: String,
    deadline: Option<Instant>,
}

/// A program and its arguments, split as a shell splits them.
pub(super) fn words(command: &str) -> Result<Vec<String>, ProgramError> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    words.ok_or_else(|| ProgramError::Command { command: command.to_owned() })
}

impl Process {
    pub(super) fn start(
        name: &str,
        words: &[String],
        timeout: Duration,
    ) -> Result<Process, ProgramError> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that the children of the program can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = command.spawn();
        let mut child = started.map_err(|error| ProgramError::Start {
            name: name.to_owned(),
            reason: match error.kind() {
                io::ErrorKind::NotFound if !words[0].contains(['/', '\\']) => {
                    format!("{} is not on the PATH; install it, or give its path", shown(&words[0]))
                }
                _ => format!("{error}; give the path of a program that can be run"),
            },
        })?;
        let mut stdin = child.stdin.take().expect("the input is a pipe");
        let stdout = child.stdout.take().expect("the output is a pipe");
        let stderr = child.stderr.take().expect("the errors are a pipe");
        // A program that does not read blocks this thread, and not the one that waits for its answer.
        let (input, questions) = channel::<String>();
        thread::spawn(move || {
            questions.into_iter().try_for_each(|line| stdin.write_all(line.as_bytes()))
        });
        // A program that never stops printing waits here, and does not fill the memory.
        let (sender, lines) = sync_channel(LINES);
        // The thread ends with the output, or when the receiver is gone.
        thread::spawn(move || {
            for_each_line(stdout, |line| {
                let is_whole = line.len() < LINE;
                let text = || String::from_utf8_lossy(line).trim_end().to_owned();
                sender.send(is_whole.then(text)).is_ok() && is_whole
            });
        });
        let (printed, errors) = channel::<()>();
        thread::spawn(move || {
            for_each_line(stderr, |line| {
                let text = shown(String::from_utf8_lossy(line).trim_end());
                // A failure is ignored, since there is no other place to report it.
                _ = writeln!(io::stderr(), "{text}");
                true
            });
            drop(printed);
        });
        let (name, input, question) = (name.to_owned(), Some(input), String::new());
        Ok(Process { name, child, input, lines, errors, timeout, question, deadline: None })
    }

    /// Begins the time for the answer to a question, which messages quote.
    pub(super) fn ask(&mut self, question: String) {
        (self.question, self.deadline) = (question, Instant::now().checked_add(self.timeout));
    }

    /// Writes a line. A program that has ended is noticed when it is read.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(input) = &self.input {
            _ = input.send(format!("{line}\n"));
        }
    }

    pub(super) fn close(&mut self) {
        self.input = None;
    }

    /// The next line; `None` if the output has ended.
    pub(super) fn line(&mut self) -> Result<Option<String>, ProgramError> {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        let is_over = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        match self.lines.recv_timeout(self.deadline.map_or(FOREVER, left)) {
            Ok(Some(line)) if !is_over => Ok(Some(line)),
            Ok(None) if !is_over => Err(self.unusable(format!(
                "a line of {LINE} bytes or more; print each move and its count in a line of its own"
            ))),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Ok(_) | Err(RecvTimeoutError::Timeout) => {
                let (name, question) = (self.name.clone(), self.question.clone());
                Err(ProgramError::TimedOut { name, question, timeout: self.timeout })
            }
        }
    }

    /// Asks a question of UCI, and reads the lines of its answer before the last one.
    pub(super) fn until(
        &mut self,
        question: &str,
        last: &str,
        mut read: impl FnMut(String),
    ) -> Result<(), ProgramError> {
        self.send(question);
        self.ask(question.to_owned());
        loop {
            match self.line()? {
                Some(line) if line == last => return Ok(()),
                Some(line) => read(line),
                None => return Err(self.died()),
            }
        }
    }

    /// Refuses an answer with more moves than a position can have.
    pub(super) fn check_moves(&self, counts: &Counts<'_>) -> Result<(), ProgramError> {
        if counts.counts.len() <= MOVES {
            return Ok(());
        }
        let remedy = "list each legal move once, with its count";
        Err(self.unusable(format!("more than {MOVES} moves; {remedy}")))
    }

    /// The counts, if they add up to the total.
    pub(super) fn checked(
        &self,
        counts: Counts<'_>,
        total: u128,
    ) -> Result<side::Counts, ProgramError> {
        let sum: u128 = counts.counts.iter().map(|(_, count)| u128::from(*count)).sum();
        if sum == total {
            return Ok(counts.counts);
        }
        Err(self.unusable(format!(
            "counts that add up to {sum}, but with the total {total}; the total must be the sum"
        )))
    }

    pub(super) fn nonsense(&self, line: &str, expected: &str) -> ProgramError {
        self.unusable(format!("\"{}\", which is not {expected}", shown(line)))
    }

    fn unusable(&self, fault: String) -> ProgramError {
        let (name, question) = (self.name.clone(), self.question.clone());
        ProgramError::Answer { name, question, fault }
    }

    pub(super) fn died(&mut self) -> ProgramError {
        let status = self.ended().unwrap_or_else(|| "its output is closed".to_owned());
        let (name, question) = (self.name.clone(), self.question.clone());
        ProgramError::Died { name, status, question }
    }

    /// The total of a program that prints it and ends, if it has not failed.
    pub(super) fn total<T>(&mut self, total: Option<T>) -> Result<T, ProgramError> {
        let total = total.filter(|_| self.ended().is_none_or(|status| status == "exit status: 0"));
        total.ok_or_else(|| self.died())
    }

    /// The exit status of the program, if it ends within a moment.
    fn ended(&mut self) -> Option<String> {
        for _ in 0..100 {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                _ => thread::sleep(Duration::from_millis(10)),
            }
        }
        None
    }
}

/// Visits the lines of a stream until it ends, or `visit` returns false. A line of [`LINE`] bytes or more comes in
/// pieces of this size.
fn for_each_line(stream: impl Read, mut visit: impl FnMut(&[u8]) -> bool) {
    let (mut stream, mut line) = (BufReader::new(stream), Vec::new());
    let read = |stream: &mut BufReader<_>, line: &mut Vec<u8>| {
        stream.take(LINE as u64).read_until(b'\n', line)
    };
    while read(&mut stream, &mut line).is_ok_and(|bytes| bytes > 0) && visit(&line) {
        line.clear();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.child.try_wait().is_ok_and(|status| status.is_some()) {
            // Signals to a group are not in the standard library, but in every system that has groups.
            if cfg!(unix) {
                let group = format!("-{}", self.child.id());
                let mut kill = Command::new("kill");
                kill.args(["-KILL", "--", &group]).stdout(Stdio::null()).stderr(Stdio::null());
                _ = kill.status();
            }
            _ = self.child.kill();
            _ = self.child.wait();
        }
        // The errors of a program stand above the message that they explain.
        _ = self.errors.recv_timeout(A_MOMENT);
    }
}
