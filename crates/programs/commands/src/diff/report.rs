//! The result of a comparison.

use polyboard::{
    Color, Move, Position, Setup, Variant,
    diagram::{Figure, Glyphs, Mark},
    diff::{Difference, Found},
    notation::{Castling, Fen, UciMove},
    rules::{Clocks, reference},
};
use serde::Serialize;

use crate::{
    output::{self, item, plural, wrapped},
    variant,
};

#[derive(Serialize)]
pub(super) struct Report {
    #[serde(rename = "a")]
    pub(super) left: String,
    #[serde(rename = "b")]
    pub(super) right: String,
    agree: bool,
    /// The positions that have been compared.
    compared: Vec<String>,
    #[serde(flatten)]
    finding: Finding,
}

/// The first difference; empty if there is none.
#[derive(Default, Serialize)]
struct Finding {
    variant: Option<&'static str>,
    /// The position that both sides set up, and the moves that they played from it.
    start: Option<String>,
    path: Vec<String>,
    /// The position in which they differ.
    fen: Option<String>,
    /// The moves that only b lists there, and those that only a lists.
    missing: Vec<String>,
    extra: Vec<String>,
    /// Another answer that differs, if the lists do not.
    answer: Option<Answer>,
    /// The smallest position that shows the same difference, after these moves.
    minimal_fen: Option<String>,
    minimal_path: Vec<String>,
    minimal_pieces: Option<usize>,
    minimal_missing: Vec<String>,
    minimal_extra: Vec<String>,
    /// Whether no single change makes it smaller.
    is_local_minimum: Option<bool>,
    /// The sides that are wrong by the literal reference.
    wrong: Vec<String>,
    cause: Option<String>,
    /// The topic of the cause, and the section to read.
    kind: Option<&'static str>,
    read: Option<String>,
    reproduce: Option<String>,
    #[serde(skip)]
    drawn: String,
}

#[derive(Serialize)]
struct Answer {
    question: String,
    a: String,
    b: String,
}

impl Report {
    /// The report of a comparison without a difference.
    pub(super) fn of(left: &str, right: &str) -> Report {
        let (left, right) = (left.to_owned(), right.to_owned());
        Report { left, right, agree: true, compared: Vec::new(), finding: Finding::default() }
    }

    pub(super) fn went_everywhere(&mut self, variant: &str, games: &str) {
        self.compared.push(format!("the built-in positions of {variant}{games}"));
    }

    pub(super) fn counted(&mut self, positions: usize, depth: u32, games: &str) {
        let positions = plural(positions as u64, "position");
        self.compared.push(format!("{positions} to depth {depth}{games}"));
    }

    pub(super) fn found<V: Variant>(&mut self, report: &polyboard::diff::Report) {
        let polyboard::diff::Report { found, minimal, is_local_minimum, cause, .. } = report;
        let moves = |moves: &[Move]| -> Vec<String> {
            moves.iter().map(|&mv| UciMove::of::<V>(mv, Castling::Classical).to_string()).collect()
        };
        let lists = |found: &Found| match &found.difference {
            Difference::Moves { missing, extra } => (moves(missing), moves(extra)),
            _ => (Vec::new(), Vec::new()),
        };
        let (missing, extra) = lists(found);
        let (minimal_missing, minimal_extra) = lists(minimal);
        self.agree = false;
        self.finding = Finding {
            variant: Some(V::RULES.name),
            start: Some(fen::<V>(&found.line.start, found.line.clocks)),
            path: moves(&found.line.moves),
            fen: Some(fen::<V>(&found.line.end(&V::RULES), found.line.end_clocks(&V::RULES))),
            missing,
            extra,
            answer: answer::<V>(&minimal.difference),
            minimal_fen: Some(fen::<V>(&minimal.line.start, minimal.line.clocks)),
            minimal_path: moves(&minimal.line.moves),
            minimal_pieces: Some(minimal.line.pieces()),
            minimal_missing,
            minimal_extra,
            is_local_minimum: Some(*is_local_minimum),
            wrong: cause.wrong.clone(),
            cause: Some(cause.sentence.clone()),
            kind: Some(cause.kind.into()),
            read: Some(format!("docs/the-first-wrong-move.md#{}", cause.kind.section())),
            reproduce: Some(self.command::<V>(minimal)),
            drawn: drawn::<V>(minimal),
        };
    }

    /// The command that shows the same difference.
    fn command<V: Variant>(&self, found: &Found) -> String {
        let quoted = |text: &str| shlex::try_quote(text).map_or(text.to_owned(), Into::into);
        let depth = match found.difference {
            Difference::Count { depth, .. } => depth + 1,
            _ => 1,
        };
        let mut command = format!(
            "polyboard diff {} {}{} --fen '{}'",
            quoted(&self.left),
            quoted(&self.right),
            variant::argument(V::RULES.name),
            fen::<V>(&found.line.start, found.line.clocks)
        );
        if !found.line.moves.is_empty() {
            let moves = found
                .line
                .moves
                .iter()
                .map(|&mv| UciMove::of::<V>(mv, Castling::Classical).to_string());
            command += &format!(" --moves '{}'", moves.collect::<Vec<_>>().join(" "));
        }
        if Position::<V>::new(found.line.start.clone()).is_err() {
            command += " --lenient";
        }
        command + &format!(" --depth {depth} --no-minimise")
    }
}

fn fen<V: Variant>(setup: &Setup, clocks: Clocks) -> String {
    let mut fen = Fen::<V>::new(setup.clone());
    fen.clocks = clocks;
    fen.to_string()
}

fn answer<V: Variant>(difference: &Difference) -> Option<Answer> {
    match difference {
        Difference::Answer { question, left, right } => {
            Some(Answer { question: question.to_string(), a: left.clone(), b: right.clone() })
        }
        Difference::Count { mv, depth, left, right } => Some(Answer {
            question: format!(
                "the leaves at depth {depth} below {}",
                UciMove::of::<V>(*mv, Castling::Classical)
            ),
            a: left.to_string(),
            b: right.to_string(),
        }),
        // Moves have fields of their own.
        _ => None,
    }
}

/// The board with the moves that differ marked by their origins and targets.
fn drawn<V: Variant>(found: &Found) -> String {
    let setup = found.line.end(&V::RULES);
    let mut figure = Figure::position(&setup, &V::RULES, Color::White);
    if let Difference::Moves { missing, extra } = &found.difference {
        for mv in missing.iter().chain(extra) {
            figure =
                figure.marked(mv.origin(), Mark::Origin).marked(mv.destination(), Mark::Target);
        }
    }
    let check = if reference::is_check(&V::RULES, &setup) { ", in check" } else { "" };
    let legend = match figure.text_legend() {
        legend if legend.is_empty() => legend,
        legend => format!("\n{legend}\n"),
    };
    format!("{}{legend}\n{} to move{check}\n", figure.painted(Glyphs::Ascii), setup.turn)
}

/// A line of the text, or several; FENs and commands are to be copied and stay whole.
fn row(name: &str, value: &str) -> String {
    const COLUMN: usize = 11;
    match name {
        "start" | "fen" | "smallest" | "read" | "reproduce" => {
            format!("{name:<COLUMN$}{value}").trim_end().to_string() + "\n"
        }
        _ => item(name, COLUMN, value),
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let (left, right) = (&self.left, &self.right);
        if self.agree {
            return wrapped(&format!("{left} and {right} agree: {}", self.compared.join("; ")), 0);
        }
        let finding = &self.finding;
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let moves = |moves: &[String]| match moves {
            [] => "-".to_owned(),
            moves => moves.join(" "),
        };
        let mut rows = format!("{left} and {right} differ\n\n");
        let mut row = |name: &str, value: String| rows += &self::row(name, &value);
        row("start", text(&finding.start));
        row("path", moves(&finding.path));
        row("fen", text(&finding.fen));
        if finding.answer.is_none() {
            row("missing", moves(&finding.missing));
            row("extra", moves(&finding.extra));
        }
        rows += &format!("\n{}\n", finding.drawn);
        let mut row = |name: &str, value: String| rows += &self::row(name, &value);
        let pieces = plural(finding.minimal_pieces.unwrap_or(0) as u64, "piece");
        row("smallest", format!("{}   ({pieces})", text(&finding.minimal_fen)));
        if finding.is_local_minimum == Some(false) {
            row("", "not the smallest: the time was over".to_owned());
        }
        row("moves", moves(&finding.minimal_path));
        match &finding.answer {
            None => {
                row("missing", moves(&finding.minimal_missing));
                row("extra", moves(&finding.minimal_extra));
            }
            Some(Answer { question, a, b }) => {
                row("differs", question.clone());
                row("  a", a.clone());
                row("  b", b.clone());
            }
        }
        row("wrong", finding.wrong.join(", "));
        row("cause", text(&finding.cause));
        row("read", text(&finding.read));
        row("reproduce", text(&finding.reproduce));
        rows
    }

    fn mismatch(&self) -> Option<String> {
        (!self.agree).then(|| format!("{} and {} differ", self.left, self.right))
    }
}
