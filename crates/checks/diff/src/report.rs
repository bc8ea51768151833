use core::fmt;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::Move;

use crate::{Cause, Difference, Found};

/// The first difference of two sides, its smallest form, and its cause.
///
/// Displayed, it is a row for each fact: first the difference as it was found, and below an empty line the smallest one.
/// With the feature `serde` it is written as one flat record of the same facts.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The variant that both sides play.
    pub game: AnyVariant,
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

impl Report {
    /// The moves in UCI.
    fn uci(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| (self.game.uci)(mv, Castling::Classical)).collect()
    }

    /// The position after the first moves of a line, with its clocks.
    fn fen(&self, found: &Found, played: usize) -> String {
        let line = found.line.from(self.game.rules, played);
        (self.game.write_with)(&line.start, line.clocks, FenStyle::default())
    }

    /// The moves that only the second side lists, and those that only the first one lists.
    fn lists(&self, found: &Found) -> [Vec<String>; 2] {
        match &found.difference {
            Difference::Moves { missing, extra } => [self.uci(missing), self.uci(extra)],
            _ => [Vec::new(), Vec::new()],
        }
    }

    fn answer(&self) -> Option<Answer> {
        match &self.minimal.difference {
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

    /// The section of the book on the cause.
    fn section(&self) -> String {
        format!("docs/the-first-wrong-move.md#{}", self.cause.kind.section())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |name: &str, value: &str| {
            writeln!(f, "{}", format_args!("{name:<11}{value}").to_string().trim_end())
        };
        let joined = |moves: &[String]| match moves {
            [] => "-".to_owned(),
            moves => moves.join(" "),
        };
        let Report { found, minimal, .. } = self;
        let answer = self.answer();
        row(&format!("{} and {} differ", self.sides[0], self.sides[1]), "")?;
        row("", "")?;
        row("start", &self.fen(found, 0))?;
        row("path", &joined(&self.uci(&found.line.moves)))?;
        row("fen", &self.fen(found, found.line.moves.len()))?;
        if answer.is_none() {
            let [missing, extra] = self.lists(found);
            row("missing", &joined(&missing))?;
            row("extra", &joined(&extra))?;
        }
        row("", "")?;
        let pieces = minimal.line.pieces();
        row("smallest", &format!("{}   ({pieces} pieces)", self.fen(minimal, 0)))?;
        if !self.is_local_minimum {
            row("", "not the smallest: the time was over")?;
        }
        row("moves", &joined(&self.uci(&minimal.line.moves)))?;
        match answer {
            None => {
                let [missing, extra] = self.lists(minimal);
                row("missing", &joined(&missing))?;
                row("extra", &joined(&extra))?;
            }
            Some(Answer { question, a, b }) => {
                row("differs", &question)?;
                row("  a", &a)?;
                row("  b", &b)?;
            }
        }
        row("wrong", &self.cause.wrong.join(", "))?;
        row("cause", &self.cause.sentence)?;
        row("read", &self.section())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Report {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let Report { game, found, minimal, is_local_minimum, cause, .. } = self;
        let [missing, extra] = self.lists(found);
        let [minimal_missing, minimal_extra] = self.lists(minimal);
        let mut record = serializer.serialize_struct("Report", 17)?;
        record.serialize_field("variant", game.rules.name)?;
        // The position that both sides set up, and the moves that they played from it.
        record.serialize_field("start", &self.fen(found, 0))?;
        record.serialize_field("path", &self.uci(&found.line.moves))?;
        // The position in which they differ.
        record.serialize_field("fen", &self.fen(found, found.line.moves.len()))?;
        record.serialize_field("missing", &missing)?;
        record.serialize_field("extra", &extra)?;
        record.serialize_field("answer", &self.answer())?;
        record.serialize_field("minimal_fen", &self.fen(minimal, 0))?;
        record.serialize_field("minimal_path", &self.uci(&minimal.line.moves))?;
        record.serialize_field("minimal_pieces", &minimal.line.pieces())?;
        record.serialize_field("minimal_missing", &minimal_missing)?;
        record.serialize_field("minimal_extra", &minimal_extra)?;
        record.serialize_field("is_local_minimum", is_local_minimum)?;
        record.serialize_field("wrong", &cause.wrong)?;
        record.serialize_field("cause", &cause.sentence)?;
        record.serialize_field("kind", <&str>::from(cause.kind))?;
        record.serialize_field("read", &self.section())?;
        record.end()
    }
}
