//! A position and its moves, as text.

use core::fmt;

use polyboard::compare::plural;

use super::Paper;
use crate::{MoveData, PositionAnswer};

impl PositionAnswer {
    /// The position, who is to move, and the moves in algebraic notation.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let PositionAnswer { fen, turn, check, end, moves, .. } = self;
        let check = if *check { ", in check" } else { "" };
        let count = plural(moves.len() as u64, "move");
        let moves: Vec<String> = moves.iter().map(MoveData::to_string).collect();
        let moves = match end {
            Some(end) => (*end).to_string(),
            None => format!("{count}: {}", moves.join(" ")),
        };
        format!("{fen}\n{turn} to move{check}\n{}", paper.paragraph(&moves))
    }
}

/// The move in algebraic notation.
impl fmt::Display for MoveData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.san)
    }
}
