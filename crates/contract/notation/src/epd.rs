//! Perft suites: text files with a position and its known perft counts in each line.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};

use polyboard_rules::excerpt;

/// A line of a perft suite: a position and its perft counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PerftLine {
    /// The line number in the file, from 1.
    pub line: usize,
    /// The position as text. A suite does not state the variant.
    pub fen: String,
    /// The depths and counts, sorted by depth.
    pub counts: Vec<(u32, u64)>,
}

/// The error of a line in a perft suite that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
#[non_exhaustive]
pub struct SuiteError {
    /// The line number in the file, from 1.
    pub line: usize,
    /// The fault of the line, and what to write instead.
    pub fault: String,
}

/// Parses a perft suite line by line; a bad line does not affect the others.
///
/// Both spellings of the counts are accepted, `;D1 20 ;D2 400` and `; D1 20; D2 400`, with or without a semicolon at
/// the end. Blank lines and lines that start with `#` are skipped, as are a byte order mark at the start and the
/// carriage returns of Windows. Suites often contain positions that no game leads to: read their FENs at
/// [`Level::Lenient`](crate::Level).
///
/// ```
/// use polyboard::notation::parse_suite;
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
///     "line 4: \"D2 nine\" is not a count; write a depth and a number of leaves, such as D2 400",
/// );
/// ```
#[must_use]
pub fn parse_suite(text: &str) -> Vec<Result<PerftLine, SuiteError>> {
    text.lines().zip(1..).filter_map(|(text, line)| parse_suite_line(text, line)).collect()
}

/// Parses one line of a perft suite, for programs that read a file line by line: `None` for a line that is skipped.
/// `line` is its number, from 1.
#[must_use]
pub fn parse_suite_line(text: &str, line: usize) -> Option<Result<PerftLine, SuiteError>> {
    // A byte order mark is a character of the first line only.
    let text = if line == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
    let text = text.trim();
    if text.is_empty() || text.starts_with('#') {
        return None;
    }
    let parsed = parse_line(text).map(|(fen, counts)| {
        let counts = counts.into_iter().collect();
        PerftLine { line, fen: fen.into(), counts }
    });
    Some(parsed.map_err(|fault| SuiteError { line, fault }))
}

fn parse_line(text: &str) -> Result<(&str, BTreeMap<u32, u64>), String> {
    let (fen, rest) = text.split_once(';').unwrap_or((text, ""));
    let (fen, rest) = (fen.trim(), rest.trim());
    if fen.is_empty() {
        return Err("there is no position; write a FEN before the first semicolon".into());
    }
    let rest = rest.strip_suffix(';').unwrap_or(rest);
    if rest.is_empty() {
        return Err(
            "there are no counts; write them after the position, such as ;D1 20 ;D2 400".into()
        );
    }
    let mut counts = BTreeMap::new();
    for operation in rest.split(';').map(str::trim) {
        let (depth, count) = parse_count(operation)?;
        let first = *counts.entry(depth).or_insert(count);
        if first != count {
            return Err(format!(
                "depth {depth} has two counts, {first} and {count}; remove the wrong one"
            ));
        }
    }
    Ok((fen, counts))
}

fn parse_count(operation: &str) -> Result<(u32, u64), String> {
    let mut words = operation.split_whitespace();
    let is_number =
        |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let depth = words.next().and_then(|word| word.strip_prefix('D')).filter(is_number);
    let count = words.next().filter(is_number);
    let shown = excerpt(operation);
    let (Some(depth), Some(count), None) = (depth, count, words.next()) else {
        return Err(format!(
            "{shown:?} is not a count; write a depth and a number of leaves, such as D2 400"
        ));
    };
    // Both words are digits only, so parsing fails only if a number is too large.
    let large = |of, max: u64| format!("the {of} in {shown:?} is too large; write at most {max}");
    let depth = depth.parse().map_err(|_| large("depth", u32::MAX.into()))?;
    let count = count.parse().map_err(|_| large("count", u64::MAX))?;
    Ok((depth, count))
}
