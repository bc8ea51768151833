use polyboard_rules::{Move, Rules, Setup, reference};

/// A position and the moves played from it. A board sets up the position and plays the moves, which
/// reveals what it remembers wrongly of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The position that a board sets up.
    pub start: Setup,
    /// The moves that it then plays.
    pub moves: Vec<Move>,
}

impl Line {
    /// A position, with no move played.
    #[must_use]
    pub fn new(start: Setup) -> Line {
        Line { start, moves: Vec::new() }
    }

    /// The same start with these moves.
    #[must_use]
    pub fn with_moves(self, moves: Vec<Move>) -> Line {
        Line { moves, ..self }
    }

    /// The line with one more move.
    #[must_use]
    pub fn then(&self, mv: Move) -> Line {
        let moves = [&self.moves[..], &[mv]].concat();
        Line { start: self.start.clone(), moves }
    }

    /// The positions by the rules of the game: the start, and the position after each move.
    #[must_use]
    pub fn positions(&self, rules: &Rules) -> Vec<Setup> {
        let mut positions = vec![self.start.clone()];
        for &mv in &self.moves {
            let after = reference::after(rules, &positions[positions.len() - 1], mv);
            positions.push(after);
        }
        positions
    }

    /// The position after the last move, by the rules of the game.
    #[must_use]
    pub fn end(&self, rules: &Rules) -> Setup {
        self.moves.iter().fold(self.start.clone(), |at, &mv| reference::after(rules, &at, mv))
    }

    /// The line that starts from the position after some of its moves.
    pub(crate) fn from(&self, rules: &Rules, played: usize) -> Line {
        let (before, after) = self.moves.split_at(played);
        let start = Line { start: self.start.clone(), moves: before.to_vec() }.end(rules);
        Line { start, moves: after.to_vec() }
    }

    /// The number of pieces in the position at its start.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.start.pieces.iter().flatten().count()
    }
}
