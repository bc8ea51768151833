use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::{Clocks, Color, Move, Played, Rules, Setup, reference};
use polyboard_squares::File;

/// A position and the moves played from it. A board sets up the position and plays the moves, which
/// reveals what it remembers wrongly of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The position that a board sets up.
    pub start: Setup,
    /// The clocks of the position, which a program may look at, and boards do not.
    pub clocks: Clocks,
    /// The moves that it then plays.
    pub moves: Vec<Move>,
}

impl Line {
    /// A position at the start of its game, with no move played.
    #[must_use]
    pub fn new(start: Setup) -> Line {
        Line { start, clocks: Clocks::START, moves: Vec::new() }
    }

    /// The same line with these clocks at its start.
    #[must_use]
    pub fn with_clocks(self, clocks: Clocks) -> Line {
        Line { clocks, ..self }
    }

    /// The same clocks and moves from another position.
    pub(crate) fn with_start(&self, start: Setup) -> Line {
        Line { start, ..self.clone() }
    }

    /// The same start with these moves.
    #[must_use]
    pub fn with_moves(self, moves: Vec<Move>) -> Line {
        Line { moves, ..self }
    }

    /// The line with one more move.
    #[must_use]
    pub fn then(&self, mv: Move) -> Line {
        Line { moves: [&self.moves[..], &[mv]].concat(), ..self.clone() }
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
        let before = Line { moves: before.to_vec(), ..self.clone() };
        let (start, clocks) = (before.end(rules), before.end_clocks(rules));
        Line { start, clocks, moves: after.to_vec() }
    }

    /// The clocks after the last move, without a count of makruk.
    pub fn end_clocks(&self, rules: &Rules) -> Clocks {
        let positions = self.positions(rules);
        self.moves.iter().zip(&positions).fold(self.clocks, |clocks, (&mv, setup)| {
            let is_progress = Played::of(setup, mv).is_some_and(|played| played.is_progress());
            clocks.advanced(is_progress, setup.turn, None)
        })
    }

    /// The FEN of the start for a program, with its clocks, but without a count of makruk.
    pub(crate) fn fen(&self, game: &AnyVariant, style: FenStyle) -> String {
        (game.write_with)(&self.start, self.clocks.with_count(None), style)
    }

    /// The moves in UCI, with blanks between them.
    pub(crate) fn uci(&self, game: &AnyVariant, castling: Castling) -> String {
        self.moves.iter().map(|&mv| (game.uci)(mv, castling)).collect::<Vec<_>>().join(" ")
    }

    /// Whether all castling rights at its start are those of kings on e1 and e8 and rooks in the corners.
    pub(crate) fn is_classical(&self) -> bool {
        Color::ALL.into_iter().all(|color| {
            let is_home = self.start.king(color).is_some_and(|king| king.file() == File::E);
            let mut rooks = self.start.castling.files(color);
            rooks.all(|rook| is_home && matches!(rook, File::A | File::H))
        })
    }

    /// The number of pieces in the position at its start.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.start.pieces.iter().flatten().count()
    }
}
