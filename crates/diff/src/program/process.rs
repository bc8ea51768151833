use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::{Duration, Instant},
};

use super::ProgramError;

/// The most lines that wait to be read.
const LINES: usize = 1024;

/// The most bytes of a line. A longer one is read as several.
const LINE: u64 = 1 << 16;

/// A century.
const FOREVER: Duration = Duration::from_secs(100 * 365 * 86_400);

/// A running program that reads and writes lines of text. It is killed when it is dropped, with its children.
#[derive(Debug)]
pub(super) struct Process {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    timeout: Duration,
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
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that the children of the program can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = command.spawn();
        let mut child = started.map_err(|error| ProgramError::Start {
            name: name.to_owned(),
            reason: error.to_string(),
        })?;
        let output = child.stdout.take().expect("the output is a pipe");
        // A program that never stops printing waits here, and does not fill the memory.
        let (sender, lines) = sync_channel(LINES);
        // The thread ends with the output, or when the receiver is gone.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            let read = |output: &mut BufReader<_>, line: &mut Vec<u8>| {
                output.take(LINE).read_until(b'\n', line)
            };
            while read(&mut output, &mut line).is_ok_and(|bytes| bytes > 0) {
                let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                if sender.send(text).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let input = child.stdin.take();
        Ok(Process { name: name.to_owned(), child, input, lines, timeout })
    }

    /// The number of the process.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Writes a line. A program that has ended is noticed when it is read.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            _ = writeln!(input, "{line}").and_then(|()| input.flush());
        }
    }

    /// Closes the input.
    pub(super) fn close(&mut self) {
        self.input = None;
    }

    /// The time by which an answer must be complete; `None` is later than any time that a clock can
    /// represent.
    pub(super) fn deadline(&self) -> Option<Instant> {
        Instant::now().checked_add(self.timeout)
    }

    /// The next line; `None` if the output has ended.
    pub(super) fn line(
        &mut self,
        question: &str,
        deadline: Option<Instant>,
    ) -> Result<Option<String>, ProgramError> {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        let is_over = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        match self.lines.recv_timeout(deadline.map_or(FOREVER, left)) {
            Ok(line) if !is_over => Ok(Some(line)),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
            Ok(_) | Err(RecvTimeoutError::Timeout) => Err(ProgramError::TimedOut {
                name: self.name.clone(),
                question: question.to_owned(),
                timeout: self.timeout,
            }),
        }
    }

    /// The error of a program that has ended too early.
    pub(super) fn died(&mut self, question: &str) -> ProgramError {
        let status = match self.ended() {
            Some(status) => status,
            None => "its output is closed".to_owned(),
        };
        ProgramError::Died { name: self.name.clone(), status, question: question.to_owned() }
    }

    /// Whether a program whose output has ended has failed.
    pub(super) fn failed(&mut self) -> bool {
        self.ended().is_some_and(|status| status != "exit status: 0")
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

impl Drop for Process {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|status| status.is_some()) {
            return;
        }
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
}
