//! The result of a comparison.

use polyboard::{
    diff::{self, Difference},
    notation::FenStyle,
    rules::reference,
};

use crate::{output::item, prelude::*, variant};

#[derive(Serialize)]
pub(super) struct Report {
    #[serde(rename = "a")]
    pub(super) left: String,
    #[serde(rename = "b")]
    pub(super) right: String,
    agree: bool,
    /// The positions that have been compared.
    pub(super) compared: Vec<String>,
    #[serde(flatten)]
    found: Option<diff::Report>,
    reproduce: Option<String>,
}

impl Report {
    /// The report of a comparison without a difference.
    pub(super) fn of(left: &str, right: &str) -> Report {
        let (left, right) = (left.to_owned(), right.to_owned());
        Report { left, right, agree: true, compared: Vec::new(), found: None, reproduce: None }
    }

    pub(super) fn found(&mut self, found: diff::Report) {
        self.agree = false;
        self.reproduce = Some(command(&found));
        self.found = Some(found);
    }
}

/// The command that shows the same difference.
fn command(diff::Report { sides, minimal, .. }: &diff::Report) -> String {
    let [left, right] =
        sides.each_ref().map(|side| shlex::try_quote(side).unwrap_or(side.as_str().into()));
    let (game, line) = (&minimal.game, &minimal.line);
    let variant = variant::argument(game.rules.name);
    let fen = (game.write_with)(&line.start, line.clocks, FenStyle::default());
    let mut command = format!("polyboard diff {left} {right}{variant} --fen '{fen}'");
    if !line.moves.is_empty() {
        let moves = line.moves.iter().map(|&mv| (game.uci)(mv, Castling::Classical));
        command += &format!(" --moves '{}'", joined(moves, " "));
    }
    if !(game.is_reachable)(&line.start) {
        command += " --lenient";
    }
    let depth = match minimal.difference {
        Difference::Count { depth, .. } => depth + 1,
        _ => 1,
    };
    command + &format!(" --depth {depth} --no-minimise")
}

/// The board with the moves that differ.
fn drawn_difference(diff::Report { minimal, .. }: &diff::Report) -> String {
    let rules = minimal.game.rules;
    let moves = match &minimal.difference {
        Difference::Moves { missing, extra } => [&missing[..], extra].concat(),
        _ => Vec::new(),
    };
    let squares = moves.iter().map(|mv| (mv.origin(), mv.destination()));
    drawn(rules, &minimal.line.end(rules), squares)
}

/// The board with moves marked by their origins and targets, and the side to move.
pub(crate) fn drawn(
    rules: &Rules,
    setup: &Setup,
    moves: impl IntoIterator<Item = (Square, Square)>,
) -> String {
    let figure = Figure::position(setup, rules, Color::White);
    let figure = moves.into_iter().fold(figure, |figure, (origin, target)| {
        figure.marked(origin, Mark::Origin).marked(target, Mark::Target)
    });
    let check = if reference::is_check(rules, setup) { ", in check" } else { "" };
    let legend = match figure.text_legend() {
        legend if legend.is_empty() => legend,
        legend => format!("\n{legend}\n"),
    };
    format!("{}{legend}\n{} to move{check}\n", figure.painted(Glyphs::Ascii), setup.turn)
}

/// A row of the text, in lines if it is long; FENs and commands are to be copied and stay whole.
pub(crate) fn row(row: &str) -> String {
    const COLUMN: usize = 11;
    let (name, value) = row.split_at_checked(COLUMN).unwrap_or((row, ""));
    let prose = ["path", "missing", "extra", "moves", "differs", "a", "b", "wrong", "cause"];
    match prose.contains(&name.trim()) && name.len() == COLUMN {
        true => item(name.trim_end(), COLUMN, value),
        false => format!("{row}\n"),
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let (left, right) = (&self.left, &self.right);
        let (Some(found), Some(reproduce)) = (&self.found, &self.reproduce) else {
            return wrapped(&format!("{left} and {right} agree: {}", self.compared.join("; ")), 0);
        };
        let rows: String = found.to_string().lines().map(row).collect();
        let smallest = rows.find("\nsmallest ").map_or(rows.len(), |place| place + 1);
        let (upper, lower) = rows.split_at(smallest);
        format!("{upper}{}\n{lower}reproduce  {reproduce}\n", drawn_difference(found))
    }

    fn mismatch(&self) -> Option<String> {
        (!self.agree).then(|| format!("{} and {} differ", self.left, self.right))
    }
}
