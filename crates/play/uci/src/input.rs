//! The input: lines of any length and encoding, read on a separate thread.

use std::io::{BufRead, ErrorKind};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{io, sync::mpsc::Sender, thread};

use crate::command::{Command, parse};

#[derive(Debug)]
pub(crate) enum Event {
    /// A command, and when it was read.
    Command(Instant, Command),
    /// The reason why a line is not a command.
    Fault(String),
    /// Too many commands are waiting, so no more are read for now.
    Full,
    /// The job has ended; a search has an answer.
    Finished(Option<String>),
    /// The thread of the jobs has panicked.
    Lost,
}

/// The number of waiting commands.
pub(crate) type Backlog = AtomicUsize;

/// The largest number of waiting commands, so that a flood of input does not fill the memory.
const MOST_WAITING: usize = 1_000;

/// The largest length of a line; a game of ten thousand moves is far shorter.
const LONGEST: usize = 1 << 20;

/// Reads until the input ends, which counts as `quit`, or until the engine has ended. An error of the input
/// ends it, too.
pub(crate) fn read(
    mut input: impl BufRead,
    events: &Sender<Event>,
    backlog: &Backlog,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let end = read_line(&mut input, &mut line);
        let at = Instant::now();
        let parsed = match line.len() {
            ..=LONGEST => parse(&String::from_utf8_lossy(&line)),
            _ => Err(format!("a line of more than {LONGEST} bytes is skipped")),
        };
        let event = match parsed {
            Ok(command) => command.map(|command| Event::Command(at, command)),
            Err(fault) => Some(Event::Fault(fault)),
        };
        let is_last =
            !matches!(end, Ok(true)) || matches!(event, Some(Event::Command(_, Command::Quit)));
        if let Some(event) = event {
            backlog.fetch_add(1, Relaxed);
            if events.send(event).is_err() {
                return Ok(());
            }
        }
        if is_last {
            // Again, in case the last line was another command.
            backlog.fetch_add(1, Relaxed);
            let _ = events.send(Event::Command(at, Command::Quit));
            return end.map(|_| ());
        }
        // One of the commands that are not read yet may end the job.
        while backlog.load(Relaxed) >= MOST_WAITING {
            if events.send(Event::Full).is_err() {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Reads a line, and at most one byte more than [`LONGEST`] of it; returns whether a line break ends it.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        let bytes = match input.fill_buf() {
            Ok([]) => return Ok(false),
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let room = (LONGEST + 1).saturating_sub(line.len());
        line.extend_from_slice(&bytes[..end.unwrap_or(bytes.len()).min(room)]);
        let used = end.map_or(bytes.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}
