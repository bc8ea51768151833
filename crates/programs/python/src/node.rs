//! A move of a game with what the file says about it, and the comments that programs read.

use std::{collections::BTreeSet, mem, sync::Arc};

use polyboard::pgn::{GameText, Item};
use polyboard::{Board as _, Color, Game, LerfBoard, MoveText as _, Variant, search::Score};
use pyo3::prelude::*;

use crate::walk::{Visit, walk};
use crate::{moves::Move, search::centipawns};

/// A move of a game or of a variation, with its comments, marks and variations: see `Game.mainline()`.
#[pyclass(frozen, module = "polyboard")]
#[derive(Clone)]
pub(crate) struct Node {
    tree: Arc<[Entry]>,
    at: usize,
}

/// The facts of a node. A node has its index in the list of all, so that no function on a deep tree is recursive.
struct Entry {
    mv: Move,
    mover: Color,
    san: String,
    comment: String,
    starting_comment: String,
    nags: BTreeSet<u8>,
    /// The lines that replace this move.
    variations: Vec<Vec<usize>>,
}

impl Node {
    fn entry(&self) -> &Entry {
        &self.tree[self.at]
    }

    /// The moves of a game, without those of its variations.
    pub(crate) fn mainline(text: &GameText<'_>) -> Vec<Node> {
        let mut builder = Builder { entries: Vec::new(), open: vec![Line::default()] };
        walk(text, &mut builder);
        while builder.open.len() > 1 {
            builder.close();
        }
        Node::list(&builder.entries.into(), &builder.open[0].nodes)
    }

    fn list(tree: &Arc<[Entry]>, line: &[usize]) -> Vec<Node> {
        line.iter().map(|&at| Node { tree: Arc::clone(tree), at }).collect()
    }
}

#[pymethods]
impl Node {
    /// The move.
    #[getter(r#move)]
    fn mv(&self) -> Move {
        self.entry().mv
    }

    /// The move in algebraic notation.
    fn san(&self) -> &str {
        &self.entry().san
    }

    /// The comment after the move; several are joined by blanks.
    #[getter]
    fn comment(&self) -> &str {
        &self.entry().comment
    }

    /// The comment before the first move of the game or of a variation.
    #[getter]
    fn starting_comment(&self) -> &str {
        &self.entry().starting_comment
    }

    /// The numeric annotation glyphs, such as 1 for `!` and 4 for `??`.
    #[getter]
    fn nags(&self) -> BTreeSet<u8> {
        self.entry().nags.clone()
    }

    /// The variations that replace this move, each a list of nodes.
    #[getter]
    fn variations(&self) -> Vec<Vec<Node>> {
        self.entry().variations.iter().map(|line| Node::list(&self.tree, line)).collect()
    }

    /// The seconds on the clock of the side that moved, from `[%clk 0:03:00]` in the comment, or None.
    pub(crate) fn clock(&self) -> Option<f64> {
        clock(self.comment())
    }

    /// The evaluation of the position after the move for White, from `[%eval 0.35]` or `[%eval #-3]` in the comment, in
    /// centipawns and with a mate in n moves as 32,000 - n, or None.
    pub(crate) fn evaluation(&self) -> Option<i32> {
        evaluation(self.comment(), self.entry().mover)
    }

    fn __repr__(&self) -> String {
        format!("<Node {}>", self.entry().san)
    }
}

/// A line that is being read: its nodes, and the comment before the next.
#[derive(Default)]
struct Line {
    nodes: Vec<usize>,
    before: String,
}

/// What reads the nodes of a game.
struct Builder {
    entries: Vec<Entry>,
    /// The line of the game and the variations that are open.
    open: Vec<Line>,
}

impl Builder {
    fn line(&mut self) -> &mut Line {
        self.open.last_mut().expect("the line of the game is never closed")
    }

    /// Ends a variation, which replaces the last move of the line around it.
    fn close(&mut self) {
        let Some(line) = self.open.pop() else { return };
        let replaced = self.open.last().and_then(|around| around.nodes.last());
        if let Some(&at) = replaced.filter(|_| !line.nodes.is_empty()) {
            self.entries[at].variations.push(line.nodes);
        }
    }
}

impl Visit for Builder {
    fn at<V: Variant>(&mut self, game: &mut Game<LerfBoard<V>>, mv: Option<Move>, _: usize) {
        let (Some(mv), Some(legal)) = (mv, game.undo()) else { return };
        let (mover, board) = (game.turn(), game.board());
        let san = board.find(legal).map(|mv| board.san(mv));
        game.redo();
        let at = self.entries.len();
        let line = self.line();
        line.nodes.push(at);
        let (san, starting_comment) = (san.unwrap_or_default(), mem::take(&mut line.before));
        let (comment, nags, variations) = Default::default();
        let entry = Entry { mv, mover, san, comment, starting_comment, nags, variations };
        self.entries.push(entry);
    }

    fn item(&mut self, item: Item<'_>, _: usize) {
        let last = self.line().nodes.last().copied();
        match item {
            Item::Open => self.open.push(Line::default()),
            Item::Close => self.close(),
            Item::Comment(text) => {
                let comment = match last {
                    Some(at) => &mut self.entries[at].comment,
                    None => &mut self.line().before,
                };
                *comment = format!("{comment} {}", text.trim()).trim().to_string();
            }
            Item::Nag(number) => {
                last.map(|at| self.entries[at].nags.insert(number));
            }
            _ => {}
        }
    }
}

/// The value of a command of a comment, such as `[%clk 0:03:00]`.
fn command<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = comment.split_once(name)?;
    rest.split_once(']').map(|(value, _)| value.trim())
}

/// A number of digits with or without a sign and a fraction.
fn number(text: &str) -> Option<f64> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+');
    text.parse().ok().filter(|_| text.chars().all(is_part))
}

/// The seconds of a comment `[%clk h:mm:ss]`, also with a fraction.
pub(crate) fn clock(comment: &str) -> Option<f64> {
    let mut parts =
        command(comment, "[%clk ")?.splitn(3, ':').map(|part| number(part).filter(|it| *it >= 0.0));
    let mut part = || parts.next().flatten();
    let (hours, minutes, seconds) = (part()?, part()?, part()?);
    Some(3600.0 * hours + 60.0 * minutes + seconds)
}

/// The evaluation of a comment `[%eval 0.35]` or `[%eval #-3]` after a move of `mover`, for White; a depth after a comma
/// is left out.
pub(crate) fn evaluation(comment: &str, mover: Color) -> Option<i32> {
    /// Evaluations stay below the scores of mates.
    const MOST: f64 = 31_000.0;
    let value = command(comment, "[%eval ")?;
    let value = value.split_once(',').map_or(value, |(value, _)| value);
    let Some(moves) = value.strip_prefix('#') else {
        return Some((100.0 * number(value)?).round().clamp(-MOST, MOST) as i32);
    };
    Some(match moves.parse::<i16>().ok()? {
        // A mate on the board, whatever its sign.
        0 if mover == Color::White => -centipawns(Score::Mate(0)),
        moves => centipawns(Score::Mate(moves.into())),
    })
}
