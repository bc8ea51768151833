//! Perft suites, read from a file line by line.

use std::{
    fmt,
    fs::File,
    io::{BufRead, BufReader, Read},
    marker::PhantomData,
    path::{Path, PathBuf},
};

use polyboard::{
    Position, Variant,
    notation::{Fen, Level, PerftLine, parse_suite_line},
};

use crate::{
    failure::Failure,
    output::{log, shown},
    position::read,
};

/// The most bytes of a line, so that no file takes much memory.
const LONGEST: u64 = 1 << 16;

/// What to do about a file that is no suite.
const REMEDY: &str = "name a file of lines such as `FEN ;D1 20 ;D2 400`";

/// A perft suite that is read as a stream.
#[derive(Debug)]
pub struct Suite<V> {
    path: PathBuf,
    file: BufReader<File>,
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
    /// The number of the line.
    pub line: usize,
    /// The position.
    pub position: Position<V>,
    /// The depths and counts.
    pub counts: Vec<(u32, u64)>,
}

/// A line of a suite that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Refused {
    /// The number of the line.
    pub line: usize,
    /// The start of the position that was rejected; none if the line is malformed.
    pub fen: Option<String>,
    /// The fault.
    pub reason: String,
}

impl<V: Variant> Suite<V> {
    /// Opens a suite, to be read leniently unless `strict`.
    pub fn open(path: &Path, strict: bool) -> Result<Suite<V>, Failure> {
        let unusable = |error| Failure::in_file(path, format!("{error}; {REMEDY}"));
        let file = BufReader::new(File::open(path).map_err(unusable)?);
        let level = if strict { Level::Strict } else { Level::Lenient };
        let (path, variant) = (path.to_path_buf(), PhantomData);
        Ok(Suite { path, file, line: 0, level, has_position: false, refused: None, variant })
    }

    /// The size of the file in bytes, and 0 if it is not known.
    pub fn bytes(&self) -> u64 {
        self.file.get_ref().metadata().map_or(0, |file| file.len())
    }

    /// The next line with a position or a fault, and the number of bytes that were read for it. A bad
    /// line does not affect the others.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or if at its end no line was a position.
    #[expect(clippy::type_complexity, reason = "a line, a fault or the end")]
    pub fn next_line(&mut self) -> Result<Option<(Result<Entry<V>, Refused>, u64)>, Failure> {
        let mut bytes = 0;
        loop {
            let mut line = Vec::new();
            let limited = self.file.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            let unusable = |error| Failure::in_file(&self.path, format!("{error}; {REMEDY}"));
            let mut read = limited.map_err(unusable)?;
            if read == 0 {
                return self.end().map(|()| None);
            }
            self.line += 1;
            let is_too_long = read as u64 == LONGEST && !line.ends_with(b"\n");
            if is_too_long {
                read += self.file.skip_until(b'\n').map_err(unusable)?;
            }
            bytes += read as u64;
            let parsed = match String::from_utf8(line) {
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
                return Ok(Some((parsed, bytes)));
            }
        }
    }

    /// All lines at once, for commands that need every position from the start.
    pub fn read(path: &Path, strict: bool) -> Result<(Vec<Entry<V>>, Vec<Refused>), Failure> {
        let (mut entries, mut refused) = (Vec::new(), Vec::new());
        let mut suite = Suite::open(path, strict)?;
        while let Some((line, _)) = suite.next_line()? {
            match line {
                Ok(entry) => entries.push(entry),
                Err(line) => refused.push(line),
            }
        }
        Ok((entries, refused))
    }

    fn parse(&mut self, text: &str) -> Option<Result<Entry<V>, Refused>> {
        Some(match parse_suite_line(text, self.line)? {
            Ok(line) => {
                self.has_position |= match self.level {
                    Level::Strict => Fen::<V>::parse(&line.fen).is_ok(),
                    Level::Lenient => Fen::<V>::parse_lenient(&line.fen).is_ok(),
                };
                entry(line, self.level)
            }
            Err(error) => Err(self.malformed(&error.fault.to_string())),
        })
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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fen {
            None => write!(f, "line {} is malformed: {}", self.line, self.reason),
            Some(fen) => {
                write!(f, "line {}, {}, is rejected: {}", self.line, shown(fen), self.reason)
            }
        }
    }
}

fn entry<V: Variant>(line: PerftLine, level: Level) -> Result<Entry<V>, Refused> {
    /// The characters of a rejected position that are kept: one more than are shown of it.
    const KEPT: usize = 121;
    match read::<V>(&line.fen, level, "leave --strict out") {
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
