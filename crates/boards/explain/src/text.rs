//! The printed form of a trace.

use core::fmt;

use polyboard_rules::{Piece, in_lines};
use polyboard_squares::Square;

use crate::{
    Equation, NumberFormat, Outcome, Term, Trace, TraceLine,
    trace::{FEW, names},
};

/// The compass names, which stand for what the lines of that direction have found.
pub(crate) const COMPASS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/// The columns between two columns of text.
const GAP: &str = "  ";

impl Trace {
    /// The width in columns of the lines that `Display` prints.
    pub const WIDTH: usize = 80;

    /// The trace as text, with the caller's names for pieces.
    ///
    /// It consists of a title, the method, the values of names, the lines in columns, the sets of
    /// more than four squares as drawings, and the targets. If a line does not fit in `width`
    /// columns, the outcomes are printed in their brief form; if it still does not fit, the labels
    /// stand above their lines; an outcome that even then does not fit has a line of its own.
    #[must_use]
    pub fn text(&self, width: usize, called: impl Fn(Piece) -> String) -> String {
        let castling = if self.may_castle { ", castling apart" } else { "" };
        let Trace { from, index_text, board, .. } = self;
        let piece = capitalised(&called(self.piece));
        let title =
            format!("{piece} on {from} = {index_text} of {board}: pseudo-legal targets{castling}");
        let targets = match self.targets.len() {
            0 => "No target".to_string(),
            1 => format!("1 target: {}", names(&self.targets)),
            many => format!("{many} targets: {}", names(&self.targets)),
        };
        let (title, targets) = (wrapped(&title, width), wrapped(&targets, width));
        let method = wrapped(&format!("({})", self.method), width);
        let (terms, lines) = (self.names_text(), self.columns(width, &called));
        let boards = self.boards_text(width);
        format!("{title}{method}\n{terms}{lines}\n{boards}{targets}")
    }

    /// The terms that equations refer to by a name and that no earlier line of the trace computes.
    #[must_use]
    pub fn named_terms(&self) -> Vec<&Term> {
        let mut known: Vec<&str> = COMPASS.to_vec();
        let mut terms: Vec<&Term> = Vec::new();
        let labels = ["bishop", "rook", "attacks", "captures", "targets"];
        for equation in self.lines.iter().flat_map(|line| &line.equations) {
            let operands = equation.then.iter().filter(|(operator, _)| !operator.is_unary());
            for term in [&equation.first].into_iter().chain(operands.map(|(_, term)| term)) {
                let Some(name) = term.name.as_deref() else { continue };
                let is_word = term.format == NumberFormat::Word;
                if is_word && !known.contains(&name) && !labels.contains(&name) {
                    known.push(name);
                    terms.push(term);
                }
            }
            known.extend(equation.value.name.as_deref());
        }
        terms
    }

    fn names_text(&self) -> String {
        let terms = self.named_terms();
        let name = |term: &Term| term.name.clone().unwrap_or_default();
        let width = terms.iter().map(|term| name(term).len()).max().unwrap_or_default();
        let lines = terms.iter().map(|term| format!("{:width$} = {}\n", name(term), term.number()));
        let lines: String = lines.collect();
        if lines.is_empty() { lines } else { lines + "\n" }
    }

    fn columns(&self, width: usize, called: &impl Fn(Piece) -> String) -> String {
        let full = self.rows(|outcome| outcome.text(called));
        let brief = self.rows(|outcome| outcome.brief(called));
        let [headed, narrowest] = [&full, &brief].map(|rows| under_labels(rows));
        let best = [&full, &brief, &headed].into_iter().find(|rows| widest(rows) <= width);
        printed(best.unwrap_or(&narrowest), width)
    }

    /// The rows of columns: the label, the equations, the cell and the outcome.
    fn rows(&self, outcome: impl Fn(&Outcome) -> String) -> Vec<Vec<String>> {
        let mut label_before = "";
        let mut value_before = None;
        let most = self.lines.iter().map(|line| line.equations.len()).max().unwrap_or_default();
        let mut rows: Vec<Vec<String>> = Vec::new();
        let drawn = self.drawn();
        for line in &self.lines {
            let is_new = line.label != label_before;
            label_before = &line.label;
            let mut row = vec![if is_new { line.label.clone() } else { String::new() }];
            match &line.equations[..] {
                // One equation a line: the values stand below each other.
                [equation] if most == 1 => {
                    let before = value_before.filter(|_| !is_new);
                    row.push(equation.left(before));
                    row.push(format!("= {}", equation.value.number()));
                    value_before = Some(&equation.value);
                }
                _ => row.extend(line.equations_text()),
            }
            row.resize(1 + most.max(2), String::new());
            row.push(line.cell.clone());
            let letter = drawn.iter().position(|set| Some(*set) == line.outcome.many());
            let letter = letter.map_or(String::new(), |letter| format!(": {}", board_name(letter)));
            row.push(outcome(&line.outcome) + &letter);
            rows.push(row);
        }
        let is_empty = |column: usize| rows.iter().all(|row| row[column].is_empty());
        let columns = rows.first().map_or(0, Vec::len);
        let columns: Vec<usize> = (0..columns).filter(|&column| !is_empty(column)).collect();
        let pick = |row: &Vec<String>| columns.iter().map(|&at| row[at].clone()).collect();
        rows.iter().map(pick).collect()
    }

    /// The sets of many squares, each once, in the order of the lines; none if there are too many.
    fn drawn(&self) -> Vec<&[Square]> {
        const MOST: usize = 10;
        let mut drawn: Vec<&[Square]> = Vec::new();
        for set in self.lines.iter().filter_map(|line| line.outcome.many()) {
            if !drawn.contains(&set) {
                drawn.push(set);
            }
        }
        if drawn.len() > MOST { Vec::new() } else { drawn }
    }

    /// The drawings, as many in a row as fit.
    fn boards_text(&self, width: usize) -> String {
        const BOARD: usize = 15;
        let drawn = self.drawn();
        let in_a_row = ((width + 3) / (BOARD + 3)).max(1);
        let heading = "Sets of more than four squares; o is the piece:\n\n";
        let mut text = if drawn.is_empty() { String::new() } else { heading.to_string() };
        for (row, sets) in drawn.chunks(in_a_row).enumerate() {
            let mut line = |cell: &dyn Fn(usize, &[Square]) -> String| {
                let cells = sets.iter().enumerate().map(|(i, set)| cell(i, set));
                text += cells.collect::<Vec<_>>().join("   ").trim_end();
                text.push('\n');
            };
            line(&|i, _| format!("{:BOARD$}", board_name(row * in_a_row + i)));
            for rank in (0..8).rev() {
                line(&|_, set| {
                    let sign = |at: &Square| match (set.contains(at), *at == self.from) {
                        (true, _) => "x",
                        (false, true) => "o",
                        (false, false) => ".",
                    };
                    let squares = &Square::ALL[8 * rank..8 * rank + 8];
                    squares.iter().map(sign).collect::<Vec<_>>().join(" ")
                });
            }
            text.push('\n');
        }
        text
    }
}

impl Outcome {
    /// The squares of the outcome, if they are too many to be named in a line.
    fn many(&self) -> Option<&[Square]> {
        match self {
            Outcome::Set(squares) | Outcome::Targets(squares) | Outcome::Noted(squares, _) => {
                (squares.len() > FEW).then_some(squares)
            }
            _ => None,
        }
    }
}

impl TraceLine {
    /// The printed equations of the line.
    ///
    /// An equation that continues from the value of the one before omits its first term.
    #[must_use]
    pub fn equations_text(&self) -> Vec<String> {
        let text = |(i, equation): (usize, &Equation)| {
            let before = i.checked_sub(1).map(|before| &self.equations[before].value);
            format!("{} = {}", equation.left(before), equation.value.number())
        };
        self.equations.iter().enumerate().map(text).collect()
    }
}

fn board_name(number: usize) -> char {
    char::from(b'A' + number as u8)
}

fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let rows = || rows.iter().filter(|row| row.len() == columns);
    let width = |at: usize| rows().map(|row| row[at].chars().count()).max().unwrap_or(0);
    (0..columns).map(width).collect()
}

/// The rows with the labels of their first column above them.
fn under_labels(rows: &[Vec<String>]) -> Vec<Vec<String>> {
    let mut under = Vec::new();
    for (label, rest) in rows.iter().filter_map(|row| row.split_first()) {
        if !label.is_empty() {
            under.push(vec![format!("{label}:")]);
        }
        let mut rest = rest.to_vec();
        if let Some(first) = rest.first_mut() {
            first.insert_str(0, "  ");
        }
        under.push(rest);
    }
    under
}

fn widest(rows: &[Vec<String>]) -> usize {
    let widths = widths(rows);
    widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1)
}

/// The rows in columns; a last cell that does not fit has a line of its own.
fn printed(rows: &[Vec<String>], width: usize) -> String {
    let widths = widths(rows);
    let mut text = String::new();
    for row in rows {
        let Some((outcome, cells)) = row.split_last() else { continue };
        let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        let cells = cells.collect::<Vec<_>>().join(GAP);
        let fits = cells.chars().count() + GAP.len() + outcome.chars().count() <= width;
        text += &if cells.is_empty() {
            format!("{outcome}\n")
        } else if fits || outcome.is_empty() {
            format!("{}\n", format!("{cells}{GAP}{outcome}").trim_end())
        } else {
            format!("{}\n{outcome:>width$}\n", cells.trim_end())
        };
    }
    text
}

/// The text in lines of at most `width` columns, broken at blanks.
fn wrapped(text: &str, width: usize) -> String {
    in_lines(text.split(' '), width).join("\n") + "\n"
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Self::WIDTH, |piece| piece.to_string()))
    }
}
