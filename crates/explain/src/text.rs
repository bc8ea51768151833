//! The printed form of a trace.

use core::fmt;

use polyboard_rules::Piece;

use crate::{Line, Trace, trace::names};

impl Trace {
    /// The trace as text, with the caller's names for pieces.
    ///
    /// It consists of a title, the method, the lines in columns and the targets.
    #[must_use]
    pub fn text(&self, called: impl Fn(Piece) -> String) -> String {
        let castling = if self.may_castle { ", castling apart" } else { "" };
        let title = format!(
            "{} on {} = {} of {}: pseudo-legal targets{castling}",
            capitalised(&called(self.piece)),
            self.from,
            self.index_text,
            self.board
        );
        let targets = match self.targets.len() {
            0 => "No target".to_string(),
            1 => format!("1 target: {}", names(&self.targets)),
            many => format!("{many} targets: {}", names(&self.targets)),
        };
        let method = &self.method;
        format!("{title}\n({method})\n\n{}\n{targets}\n", self.columns(&called))
    }

    fn columns(&self, called: &impl Fn(Piece) -> String) -> String {
        let mut label_before = "";
        let mut rows: Vec<Vec<String>> = Vec::new();
        let most = self.lines.iter().map(|line| line.equations.len()).max().unwrap_or_default();
        for line in &self.lines {
            let is_new = line.label != label_before;
            label_before = &line.label;
            let mut row = vec![if is_new { line.label.clone() } else { String::new() }];
            row.extend(line.equations_text());
            row.resize(1 + most, String::new());
            row.push(line.cell.clone());
            row.push(line.outcome.text(called));
            rows.push(row);
        }
        let width = |column: usize| {
            rows.iter().map(|row: &Vec<String>| row[column].chars().count()).max().unwrap_or(0)
        };
        let columns: Vec<usize> = (0..most + 3).filter(|&column| width(column) > 0).collect();
        let mut text = String::new();
        for row in &rows {
            let cells = columns.iter().map(|&column| format!("{:1$}", row[column], width(column)));
            text += cells.collect::<Vec<_>>().join("   ").trim_end();
            text.push('\n');
        }
        text
    }
}

impl Line {
    /// The printed equations of the line.
    ///
    /// An equation that continues from the value of the one before omits its first term.
    #[must_use]
    pub fn equations_text(&self) -> Vec<String> {
        let mut before = None;
        let mut texts = Vec::new();
        for equation in &self.equations {
            texts.push(match before {
                Some(before) if equation.goes_on_from(before) => equation.continued(),
                _ => equation.to_string(),
            });
            before = Some(equation);
        }
        texts
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|piece| piece.to_string()))
    }
}
