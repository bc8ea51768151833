//! What ends a game in which nothing happens: a rule that counts moves.

/// The rule by which a game without progress is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CountingRule {
    /// Fifty moves of each side without a capture and without a move of a pawn.
    FiftyMoves,
    /// The two counts of makruk: board's honour and pieces' honour.
    Makruk,
}

impl CountingRule {
    /// Whether a position can have a count of moves beside its clocks, and a FEN its limit.
    #[must_use]
    pub const fn has_count(self) -> bool {
        matches!(self, CountingRule::Makruk)
    }
}
