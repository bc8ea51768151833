use core::fmt;

use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::Move;

use crate::{Cause, Difference, Found};

/// The first difference of two sides, its smallest form, and its cause.
///
/// Displayed, it is the report that the command prints: a row for each fact, first those of the difference as it was
/// found, below an empty line those of the smallest one, and then those of its cause.
/// With the feature `serde` it is written as one flat record of the same facts.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The names of the side under test, and of the other side.
    pub sides: [String; 2],
    /// The difference as it was found.
    pub found: Found,
    /// The smallest line that still shows it.
    pub minimal: Found,
    /// Whether every smaller line was tried before the time was over.
    pub is_local_minimum: bool,
    /// The mistake of the wrong side.
    pub cause: Cause,
}

/// A question of which the answers differ, if the lists of moves do not.
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
struct Answer {
    question: String,
    a: String,
    b: String,
}

impl Found {
    fn uci(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| (self.game.uci)(mv, Castling::Classical)).collect()
    }

    fn path(&self) -> Vec<String> {
        self.uci(&self.line.moves)
    }

    /// The position after the first moves of the line, with its clocks.
    fn fen(&self, played: usize) -> String {
        let line = self.line.from(self.game.rules, played);
        (self.game.write_with)(&line.start, line.clocks, FenStyle::default())
    }

    /// The moves that only the second side lists, and those that only the first one lists.
    fn lists(&self) -> [Vec<String>; 2] {
        match &self.difference {
            Difference::Moves { missing, extra } => [self.uci(missing), self.uci(extra)],
            _ => [Vec::new(), Vec::new()],
        }
    }

    fn answer(&self) -> Option<Answer> {
        match &self.difference {
            Difference::Moves { .. } => None,
            Difference::Answer { question, left, right } => {
                Some(Answer { question: question.to_string(), a: left.clone(), b: right.clone() })
            }
            Difference::Count { mv, depth, left, right } => Some(Answer {
                question: format!("the leaves at depth {depth} below {}", self.uci(&[*mv])[0]),
                a: left.to_string(),
                b: right.to_string(),
            }),
        }
    }

    fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "start", &self.fen(0))?;
        row(f, "path", &joined(&self.path()))?;
        row(f, "fen", &self.fen(self.line.moves.len()))
    }

    fn write_difference(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Answer { question, a, b }) = self.answer() {
            row(f, "differs", &question)?;
            row(f, "  a", &a)?;
            return row(f, "  b", &b);
        }
        let [missing, extra] = self.lists();
        row(f, "missing", &joined(&missing))?;
        row(f, "extra", &joined(&extra))
    }
}

impl Cause {
    fn section(&self) -> String {
        format!("docs/the-first-wrong-move.md#{}", self.kind.section())
    }
}

fn row(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "{}", format_args!("{name:<11}{value}").to_string().trim_end())
}

fn joined(moves: &[String]) -> String {
    if moves.is_empty() { "-".to_owned() } else { moves.join(" ") }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { sides: [left, right], found, minimal, is_local_minimum, cause, .. } = self;
        writeln!(f, "{left} and {right} differ\n")?;
        found.write_line(f)?;
        // Another answer is that of the smallest position.
        if minimal.answer().is_none() {
            found.write_difference(f)?;
        }
        let pieces = minimal.line.pieces();
        writeln!(f)?;
        row(f, "smallest", &format!("{}   ({pieces} pieces)", minimal.fen(0)))?;
        if !is_local_minimum {
            row(f, "", "not the smallest: the time was over")?;
        }
        row(f, "moves", &joined(&minimal.path()))?;
        minimal.write_difference(f)?;
        cause.fmt(f)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_line(f)?;
        self.write_difference(f)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "wrong", &self.wrong.join(", "))?;
        row(f, "cause", &self.sentence)?;
        row(f, "read", &self.section())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Report {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let Report { found, minimal, is_local_minimum, cause, .. } = self;
        let [missing, extra] = found.lists();
        let [minimal_missing, minimal_extra] = minimal.lists();
        let mut record = serializer.serialize_struct("Report", 17)?;
        record.serialize_field("variant", found.game.rules.name)?;
        // The position that both sides set up, and the moves that they played from it.
        record.serialize_field("start", &found.fen(0))?;
        record.serialize_field("path", &found.path())?;
        // The position in which they differ.
        record.serialize_field("fen", &found.fen(found.line.moves.len()))?;
        record.serialize_field("missing", &missing)?;
        record.serialize_field("extra", &extra)?;
        record.serialize_field("answer", &minimal.answer())?;
        record.serialize_field("minimal_fen", &minimal.fen(0))?;
        record.serialize_field("minimal_path", &minimal.path())?;
        record.serialize_field("minimal_pieces", &minimal.line.pieces())?;
        record.serialize_field("minimal_missing", &minimal_missing)?;
        record.serialize_field("minimal_extra", &minimal_extra)?;
        record.serialize_field("is_local_minimum", is_local_minimum)?;
        record.serialize_field("wrong", &cause.wrong)?;
        record.serialize_field("cause", &cause.sentence)?;
        record.serialize_field("kind", <&str>::from(cause.kind))?;
        record.serialize_field("read", &cause.section())?;
        record.end()
    }
}
