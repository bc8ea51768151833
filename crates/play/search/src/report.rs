//! The output of a search, while it runs and at its end.

use std::time::Duration;

use polyboard_rules::Move;

use crate::score::Score;

/// A line of play and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Variation {
    /// The depth in plies to which the first position was searched.
    pub depth: u32,
    /// The score for the side to move at the root.
    pub score: Score,
    /// The best moves of both sides from the root; empty if there is no legal move.
    pub moves: Vec<Move>,
}

impl Variation {
    /// A line that begins at the root, searched to a depth.
    #[must_use]
    pub const fn new(depth: u32, score: Score, moves: Vec<Move>) -> Variation {
        Variation { depth, score, moves }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The requested lines, the best one first; at least one.
    pub lines: Vec<Variation>,
    /// The nodes that all threads visited.
    pub nodes: u64,
    /// The largest distance from the root.
    pub deepest: u32,
    /// The time from the call to the end.
    pub time: Duration,
}

impl Report {
    /// The best line.
    #[must_use]
    pub fn best(&self) -> &Variation {
        &self.lines[0]
    }

    /// The best move; `None` if there is no legal move.
    #[must_use]
    pub fn best_move(&self) -> Option<Move> {
        self.best().moves.first().copied()
    }
}

/// How the score of a [`Progress`] relates to the score of the position: a search finds it, or a bound of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// The score is exact.
    Exact,
    /// The score is at least as high.
    AtLeast,
    /// The score is at most as high.
    AtMost,
}

/// The progress of a running search: one line, after each depth.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress<'a> {
    /// The line.
    pub line: &'a Variation,
    /// The place of the line among the requested lines, from 1.
    pub number: usize,
    /// Whether the score is exact or a bound.
    pub certainty: Certainty,
    /// The nodes that all threads have visited.
    pub nodes: u64,
    /// The largest distance from the root.
    pub deepest: u32,
    /// The time since the call.
    pub time: Duration,
    /// How much of the table this search has filled, in thousandths.
    pub permille_full: u32,
}

impl<'a> Progress<'a> {
    /// The first line of a search, with an exact score, for an engine that reports its own.
    #[must_use]
    pub const fn new(line: &'a Variation) -> Progress<'a> {
        Progress {
            line,
            number: 1,
            certainty: Certainty::Exact,
            nodes: 0,
            deepest: line.depth,
            time: Duration::ZERO,
            permille_full: 0,
        }
    }
}
