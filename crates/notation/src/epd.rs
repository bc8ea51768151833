//! Perft suites: positions with the counts that are known for them, one in a line.

use std::collections::BTreeMap;

use crate::show::excerpt;

/// A line of a suite: a position and how many leaves its tree has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftLine {
    /// The line of the file, from 1.
    pub line: usize,
    /// The position, as text; which variant it is of, the suite does not say.
    pub fen: String,
    /// Depths and counts, from the lowest depth to the highest.
    pub counts: Vec<(u32, u64)>,
}

/// A line that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct SuiteError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: SuiteFault,
}

/// What can be wrong with a line of a suite.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteFault {
    /// Nothing before the first semicolon.
    #[error("no position; write a FEN before the first semicolon")]
    NoPosition,
    /// Nothing after the position.
    #[error("no counts; write them after the position, such as ;D1 20 ;D2 400")]
    NoCounts,
    /// Something else than a depth and a count.
    #[error("{0:?} is no count; write a depth and a number of leaves, such as D2 400")]
    Malformed(String),
    /// A depth beyond 32 bits.
    #[error("the depth in {0:?} is too large; {max} is the most", max = u32::MAX)]
    LargeDepth(String),
    /// A count beyond 64 bits.
    #[error("the count in {0:?} is too large; {max} is the most", max = u64::MAX)]
    LargeCount(String),
    /// Two counts for one depth.
    #[error("depth {depth} has the counts {first} and {second}; leave the wrong one out")]
    Contradiction {
        /// The depth.
        depth: u32,
        /// The count that came first.
        first: u64,
        /// The count that came later.
        second: u64,
    },
}

/// Reads a suite, line by line: one bad line does not spoil the others.
///
/// Both spellings of the counts are read, `;D1 20 ;D2 400` and `; D1 20; D2 400`, with or without
/// a semicolon at the end. Blank lines and lines that start with `#` are skipped, as are a byte
/// order mark at the start and the carriage returns of Windows.
///
/// Suites like positions that no game leads to: read theirs at [`Level::Lenient`](crate::Level).
///
/// ```
/// use polyboard_notation::parse_suite;
///
/// let suite = "\
/// ## The start, and one of the shortest games.
/// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902
/// 7k/8/8/8/8/8/8/K7 w - -; D1 3; D2 9
/// 7k/8/8/8/8/8/8/K7 w - - ;D2 nine
/// ";
/// let lines = parse_suite(suite);
/// assert_eq!(lines[0].as_ref().unwrap().counts, [(1, 20), (2, 400), (3, 8902)]);
/// assert_eq!(lines[1].as_ref().unwrap().fen, "7k/8/8/8/8/8/8/K7 w - -");
/// assert_eq!(
///     lines[2].as_ref().unwrap_err().to_string(),
///     "line 4: \"D2 nine\" is no count; write a depth and a number of leaves, such as D2 400",
/// );
/// ```
#[must_use]
pub fn parse_suite(text: &str) -> Vec<Result<PerftLine, SuiteError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let numbered = text.lines().map(str::trim).zip(1..);
    let used = numbered.filter(|(text, _)| !text.is_empty() && !text.starts_with('#'));
    used.map(|(text, line)| {
        let (fen, counts) = parse_line(text).map_err(|fault| SuiteError { line, fault })?;
        Ok(PerftLine { line, fen: fen.into(), counts: counts.into_iter().collect() })
    })
    .collect()
}

fn parse_line(text: &str) -> Result<(&str, BTreeMap<u32, u64>), SuiteFault> {
    let (fen, rest) = text.split_once(';').unwrap_or((text, ""));
    let (fen, rest) = (fen.trim(), rest.trim());
    if fen.is_empty() {
        return Err(SuiteFault::NoPosition);
    }
    let rest = rest.strip_suffix(';').unwrap_or(rest);
    if rest.is_empty() {
        return Err(SuiteFault::NoCounts);
    }
    let mut counts = BTreeMap::new();
    for operation in rest.split(';').map(str::trim) {
        let (depth, count) = parse_count(operation)?;
        let first = *counts.entry(depth).or_insert(count);
        if first != count {
            return Err(SuiteFault::Contradiction { depth, first, second: count });
        }
    }
    Ok((fen, counts))
}

fn parse_count(operation: &str) -> Result<(u32, u64), SuiteFault> {
    let mut words = operation.split_whitespace();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let depth = words.next().and_then(|word| word.strip_prefix('D')).filter(is_number);
    let count = words.next().filter(is_number);
    let (Some(depth), Some(count), None) = (depth, count, words.next()) else {
        return Err(SuiteFault::Malformed(excerpt(operation)));
    };
    if depth.is_empty() {
        return Err(SuiteFault::Malformed(excerpt(operation)));
    }
    // Digits only: what can go wrong now is their number.
    let depth = depth.parse().map_err(|_| SuiteFault::LargeDepth(excerpt(operation)))?;
    let count = count.parse().map_err(|_| SuiteFault::LargeCount(excerpt(operation)))?;
    Ok((depth, count))
}
