//! Perft suites, read from a file.

use std::{fmt, fs, path::Path};

use polyboard::{
    Position, Variant,
    notation::{Fen, Level, PerftLine, parse_suite},
};

use crate::{failure::Failure, output::log, position::read};

/// A perft suite: the entries that can be used, and the lines that cannot.
pub(crate) struct Suite<V> {
    pub(crate) entries: Vec<Entry<V>>,
    pub(crate) refused: Vec<Refused>,
}

/// A position of a suite, with its counts.
pub(crate) struct Entry<V> {
    pub(crate) line: usize,
    pub(crate) position: Position<V>,
    /// The depths and counts.
    pub(crate) counts: Vec<(u32, u64)>,
}

/// A line of a suite that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct Refused {
    pub(crate) line: usize,
    /// The position that was rejected; none if the line is malformed.
    pub(crate) fen: Option<String>,
    pub(crate) reason: String,
}

impl<V: Variant> Suite<V> {
    /// Reads a suite, leniently unless `strict`. A bad line does not affect the others, but a file
    /// without any position is an error.
    pub(crate) fn read(path: &Path, strict: bool) -> Result<Suite<V>, Failure> {
        let mut suite = Suite { entries: Vec::new(), refused: Vec::new() };
        let mut has_position = false;
        for line in parse_suite(&read_text(path)?) {
            match line {
                Ok(line) => {
                    has_position |= Fen::parse::<V>(&line.fen).is_ok();
                    match entry(line, strict) {
                        Ok(entry) => suite.entries.push(entry),
                        Err(refused) => suite.refused.push(refused),
                    }
                }
                Err(error) => {
                    let reason = error.fault.to_string();
                    suite.refused.push(Refused { line: error.line, fen: None, reason });
                }
            }
        }
        if has_position {
            return Ok(suite);
        }
        Err(Failure::at(
            path.display(),
            match suite.refused.first() {
                None => "no positions; write lines such as `FEN ;D1 20 ;D2 400`".to_string(),
                Some(first) => format!("no line is a position with counts; {first}"),
            },
        ))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fen {
            None => write!(f, "line {} is malformed: {}", self.line, self.reason),
            Some(fen) => write!(f, "line {}, {fen}, is rejected: {}", self.line, self.reason),
        }
    }
}

fn entry<V: Variant>(line: PerftLine, strict: bool) -> Result<Entry<V>, Refused> {
    let level = if strict { Level::Strict } else { Level::Lenient };
    match read::<V>(&line.fen, level, "leave --strict out") {
        Ok((position, notes)) => {
            for note in notes {
                log("note", format!("line {}: {note}", line.line));
            }
            Ok(Entry { line: line.line, position, counts: line.counts })
        }
        Err(reason) => Err(Refused { line: line.line, fen: Some(line.fen), reason }),
    }
}

fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| {
        let remedy = "name a file of lines such as `FEN ;D1 20 ;D2 400`";
        Failure::at(path.display(), format!("{error}; {remedy}"))
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::at(path.display(), format!("line {line} is not UTF-8; save the file as UTF-8"))
    })
}
