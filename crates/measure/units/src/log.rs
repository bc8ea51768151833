//! Places to write counts.

use std::{
    collections::HashMap,
    fs::{File, TryLockError},
    io::{self, BufReader, ErrorKind, Write},
    path::Path,
};

use crate::{Count, Id, LineError, LineFault, Manifest, lines::Lines};

/// A place to write counts, such as a file or a stream.
pub trait Sink {
    /// Whether this unit already has a count: with `is_checked`, one that a second board has confirmed.
    fn is_done(&self, id: Id, is_checked: bool) -> bool;

    /// Writes a count, or returns the error of the system.
    fn write(&mut self, count: &Count) -> io::Result<()>;

    /// Writes the manifest of the units, unless it is there, or returns the error of the system.
    fn hand_on(&mut self, manifest: &Manifest) -> io::Result<()>;
}

/// A stream of counts, one on each line. Each line is flushed.
#[derive(Debug)]
pub struct Stream<W>(pub W);

impl<W: Write> Sink for Stream<W> {
    fn is_done(&self, _: Id, _: bool) -> bool {
        false
    }

    fn write(&mut self, count: &Count) -> io::Result<()> {
        self.0.write_all(format!("{count}\n").as_bytes())?;
        self.0.flush()
    }

    fn hand_on(&mut self, manifest: &Manifest) -> io::Result<()> {
        self.0.write_all(format!("{manifest}\n").as_bytes())?;
        self.0.flush()
    }
}

/// A file of counts that grows line by line, and that a worker can resume from.
///
/// Every line is appended by one write, and has a checksum. A killed process leaves a complete file, or one whose last
/// line is torn: it has no line break. [`Log::open`] cuts off a torn line, and its unit is counted again. A file that
/// is damaged elsewhere is refused. The file is locked while the log is open: two workers need two files.
#[derive(Debug)]
pub struct Log {
    file: File,
    /// The units that have a count, and whether a second board has counted them, too.
    done: HashMap<Id, bool>,
    manifests: Vec<Manifest>,
    /// Whether the last line was torn when the file was opened, and has been cut off.
    pub was_torn: bool,
}

/// The error of a file from which a worker cannot resume.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The file cannot be opened, locked or truncated.
    #[error("the file cannot be used ({0}); name a file that can be written")]
    Unusable(String),
    /// Another process appends to the file.
    #[error("another worker writes to this file; give each worker a file of its own")]
    InUse,
    /// A line is not a count.
    #[error(transparent)]
    Line(#[from] LineError),
}

impl Log {
    /// Opens a file of counts, or creates it.
    ///
    /// # Errors
    ///
    /// [`LogError`] if the file cannot be used, another process writes to it, or a line in it is not a count.
    pub fn open(path: &Path) -> Result<Log, LogError> {
        let unusable = |error: io::Error| LogError::Unusable(error.to_string());
        let file = File::options().read(true).append(true).create(true).open(path);
        let file = file.map_err(unusable)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(LogError::InUse),
            // Some network file systems have no locks. There the caller must give each worker its own file.
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                return Err(unusable(error));
            }
            _ => (),
        }
        let mut log = Log { file, done: HashMap::new(), manifests: Vec::new(), was_torn: false };
        let mut lines = Lines::of_counts(BufReader::new(&log.file));
        while let Some(line) = lines.next()? {
            if line.is_whole && Manifest::is_meant(&line.text) {
                log.manifests.push(line.parse()?);
            } else if line.is_whole {
                let count: Count = line.parse()?;
                *log.done.entry(count.id).or_default() |= count.check.is_some();
            } else if is_beginning(&line.text) {
                log.file.set_len(line.offset).map_err(unusable)?;
                log.was_torn = true;
            } else {
                // This may be another file, named by mistake.
                let fault = LineFault::NotACount("the last line has no line break".to_string());
                return Err(line.error(fault).into());
            }
        }
        Ok(log)
    }

    /// The number of units that have a count.
    #[must_use]
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether no unit has a count.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Whether a text can be the beginning of a line that holds a count or a manifest.
fn is_beginning(text: &str) -> bool {
    const STARTS: [&str; 2] = ["{\"id\":\"", "{\"root\":\""];
    STARTS.iter().any(|start| text.starts_with(start) || start.starts_with(text))
}

impl Sink for Log {
    fn is_done(&self, id: Id, is_checked: bool) -> bool {
        self.done.get(&id).is_some_and(|&had_check| had_check || !is_checked)
    }

    fn write(&mut self, count: &Count) -> io::Result<()> {
        // One write for the line and its break, so that another process never reads half a line.
        self.file.write_all(format!("{count}\n").as_bytes())
    }

    fn hand_on(&mut self, manifest: &Manifest) -> io::Result<()> {
        if !self.manifests.contains(manifest) {
            self.file.write_all(format!("{manifest}\n").as_bytes())?;
            self.manifests.push(manifest.clone());
        }
        Ok(())
    }
}
