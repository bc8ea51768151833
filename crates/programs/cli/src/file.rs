//! Input files, and perft suites, read line by line.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    marker::PhantomData,
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;
use polyboard::{
    Position, Variant,
    notation::{Fen, Level, PerftLine, parse_suite_line},
    pgn::{Source, decompress},
};

use crate::{
    failure::Failure,
    output::{log, progress, shown},
    position::{self, read},
};

/// Opens a file, compressed or not, with a bar that shows how much of it was read; `-` is the standard input.
pub fn open(path: &Path) -> io::Result<(Source, ProgressBar)> {
    let (input, length): (Source, u64) = if path == Path::new("-") {
        (Box::new(io::stdin()), 0)
    } else {
        let file = File::open(path)?;
        let length = file.metadata().map_or(0, |data| data.len());
        (Box::new(file), length)
    };
    let bar = if length == 0 { ProgressBar::hidden() } else { progress(length) };
    Ok((decompress(bar.wrap_read(input))?, bar))
}

/// The most bytes of a line, so that no file takes much memory.
const LONGEST: u64 = 1 << 16;

/// What to do about a file that is no suite.
const REMEDY: &str = "name a file of lines such as `FEN ;D1 20 ;D2 400`";

/// A perft suite that is read as a stream.
pub struct Suite<V> {
    path: PathBuf,
    file: BufReader<Source>,
    bar: ProgressBar,
    /// The number of the last line that was read.
    line: usize,
    level: Level,
    /// Whether any line had a position and counts.
    has_position: bool,
    /// The first line that cannot be used.
    refused: Option<Refused>,
    variant: PhantomData<V>,
}

/// A position of a suite, with its counts.
#[derive(Debug)]
pub struct Entry<V> {
    pub line: usize,
    pub position: Position<V>,
    /// The depths and counts.
    pub counts: Vec<(u32, u64)>,
}

/// A line of a suite that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Refused {
    pub line: usize,
    /// The start of the position that was rejected; none if the line is malformed.
    pub fen: Option<String>,
    pub reason: String,
}

impl<V: Variant> Suite<V> {
    pub fn open(path: &Path, level: Level) -> Result<Suite<V>, Failure> {
        let unusable = |error| Failure::in_file(path, format!("{error}; {REMEDY}"));
        let (source, bar) = open(path).map_err(unusable)?;
        Ok(Suite {
            path: path.to_path_buf(),
            file: BufReader::new(source),
            bar,
            line: 0,
            level,
            has_position: false,
            refused: None,
            variant: PhantomData,
        })
    }

    pub fn bar(&self) -> &ProgressBar {
        &self.bar
    }

    /// The next line with a position or a fault. A bad line does not affect the others; that no line was a position
    /// is an error at the end of the file.
    pub fn next_line(&mut self) -> Result<Option<Result<Entry<V>, Refused>>, Failure> {
        loop {
            let mut line = Vec::new();
            let limited = self.file.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            let unusable = |error| Failure::in_file(&self.path, format!("{error}; {REMEDY}"));
            let read = limited.map_err(unusable)?;
            if read == 0 {
                return self.end().map(|()| None);
            }
            self.line += 1;
            let is_too_long = read as u64 == LONGEST && !line.ends_with(b"\n");
            if is_too_long {
                self.file.skip_until(b'\n').map_err(unusable)?;
            }
            let has_return = line.trim_ascii_end().contains(&b'\r');
            let parsed = match String::from_utf8(line) {
                _ if has_return => Some(Err(self.malformed(
                    "it contains a CR without an LF; save the file with an LF after each line",
                ))),
                _ if is_too_long => Some(Err(self.malformed(&format!(
                    "it has more than {LONGEST} bytes; write a FEN and its counts"
                )))),
                Ok(text) => self.parse(&text),
                Err(_) => Some(Err(self.malformed("it is not UTF-8; save the file as UTF-8"))),
            };
            if let Some(parsed) = parsed {
                if let Err(refused) = &parsed {
                    self.refused.get_or_insert_with(|| refused.clone());
                }
                return Ok(Some(parsed));
            }
        }
    }

    /// All positions at once, for commands that need every position from the start. A note names each line that
    /// cannot be used; that none is left is an error.
    pub fn read(path: &Path, level: Level) -> Result<Vec<Entry<V>>, Failure> {
        let mut entries = Vec::new();
        let mut suite = Suite::open(path, level)?;
        while let Some(line) = suite.next_line()? {
            match line {
                Ok(entry) => entries.push(entry),
                Err(refused) => suite.bar.suspend(|| log("note", format!("{refused}; left out"))),
            }
        }
        suite.bar.finish_and_clear();
        if entries.is_empty() {
            let fault = "every position is rejected; correct the lines that the notes name";
            return Err(Failure::in_file(path, fault));
        }
        Ok(entries)
    }

    fn parse(&mut self, text: &str) -> Option<Result<Entry<V>, Refused>> {
        let line = match parse_suite_line(text, self.line)? {
            Ok(line) => line,
            Err(error) => return Some(Err(self.malformed(&error.fault.to_string()))),
        };
        self.has_position |= match self.level {
            Level::Strict => Fen::<V>::parse(&line.fen).is_ok(),
            Level::Lenient => Fen::<V>::parse_lenient(&line.fen).is_ok(),
        };
        Some(entry(line, self.level))
    }

    fn malformed(&self, reason: &str) -> Refused {
        Refused { line: self.line, fen: None, reason: reason.to_string() }
    }

    fn end(&self) -> Result<(), Failure> {
        if self.has_position {
            return Ok(());
        }
        let fault = match &self.refused {
            None => "the file has no positions; write lines such as `FEN ;D1 20 ;D2 400`".into(),
            Some(first) => format!("no line is a position with counts; {first}"),
        };
        Err(Failure::in_file(&self.path, fault))
    }
}

impl<V> fmt::Debug for Suite<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite").field("path", &self.path).finish_non_exhaustive()
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused { line, fen, reason } = self;
        match fen {
            None => write!(f, "line {line} is malformed: {reason}"),
            Some(fen) => write!(f, "line {line}, {}, is rejected: {reason}", shown(fen)),
        }
    }
}

fn entry<V: Variant>(line: PerftLine, level: Level) -> Result<Entry<V>, Refused> {
    /// The characters of a rejected position that are kept: one more than are shown of it.
    const KEPT: usize = 121;
    match read::<V>(&line.fen, level, position::REMEDY) {
        Ok((position, notes)) => {
            for note in notes {
                log("note", format!("line {}: {note}", line.line));
            }
            Ok(Entry { line: line.line, position, counts: line.counts })
        }
        Err(reason) => {
            let fen = line.fen.chars().take(KEPT).collect();
            Err(Refused { line: line.line, fen: Some(fen), reason: reason.to_string() })
        }
    }
}
