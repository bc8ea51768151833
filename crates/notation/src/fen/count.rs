use polyboard_rules::Color;

/// A count of moves in place of the fifty-move rule, as the games around Thai chess know it.
///
/// The weaker side counts its own moves aloud, and the game is drawn when it gets beyond the
/// limit. Text counts plies, the moves of both sides, and so the limits of makruk (8, 16, 22, 32,
/// 44 and 64 moves) are written 16, 32, 44, 64, 88 and 128. Who counts is told by the plies: the
/// side to move if they are even, the other side if they are odd.
///
/// ```
/// use polyboard_notation::{Count, Fen};
/// use polyboard_rules::{Color, Makruk};
///
/// let (fen, _) = Fen::parse::<Makruk>("8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1")?;
/// let count = fen.count.unwrap();
/// assert_eq!(count, Count { limit: 128, plies: 97 });
/// // Black has just said "forty-nine", and may go on to sixty-four.
/// assert_eq!((count.side(fen.setup.turn), count.number()), (Color::Black, 49));
/// # Ok::<(), polyboard_notation::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The plies that may be counted, at least 1: beyond them the game is drawn.
    pub limit: u32,
    /// The plies that are counted.
    pub plies: u32,
}

impl Count {
    /// The side that counts, `turn` being the side to move.
    #[must_use]
    pub fn side(self, turn: Color) -> Color {
        if self.plies.is_multiple_of(2) { turn } else { !turn }
    }

    /// The number that the counting side has reached; 0 before its first move.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.plies.div_ceil(2)
    }
}
