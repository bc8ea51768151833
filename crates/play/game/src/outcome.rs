use core::fmt;

use polyboard_rules::Color;

/// The outcome of a game: the winner, if any, and the reason. `Display` writes the result as `1-0`, `0-1` or `1/2-1/2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The side that won; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason why the game ended.
    pub reason: Reason,
}

impl Outcome {
    /// A win of this side.
    #[must_use]
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw for this reason.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        })
    }
}

/// The reason why a game ended. `Display` writes a name for programs, such as `seventy-five-moves`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// A count of makruk exceeded its limit.
    Counting,
    /// Neither side can give mate by any series of moves.
    InsufficientMaterial,
    /// Fifty moves of each side without progress, and a player claimed the draw.
    FiftyMoves,
    /// Seventy-five moves of each side without progress.
    SeventyFiveMoves,
    /// The position occurred this number of times.
    Repetition(u32),
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player ran out of time.
    Time,
    /// A player left the game.
    Abandonment,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Counting => "counting",
            Reason::InsufficientMaterial => "insufficient-material",
            Reason::FiftyMoves => "fifty-moves",
            Reason::SeventyFiveMoves => "seventy-five-moves",
            Reason::Repetition(3) => "threefold",
            Reason::Repetition(5) => "fivefold",
            Reason::Repetition(_) => "repetition",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Abandonment => "abandonment",
        })
    }
}

/// A draw that the side to move may claim. `Display` writes a name for programs, such as `threefold`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// The position has occurred this number of times.
    Repetition(u32),
    /// Fifty moves of each side without progress.
    FiftyMoves,
    /// The opponent counts, which offers a draw. It occurs only if players start counts themselves.
    Counting,
}

impl Claim {
    /// The reason of the draw.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Claim::Repetition(times) => Reason::Repetition(times),
            Claim::FiftyMoves => Reason::FiftyMoves,
            Claim::Counting => Reason::Counting,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}
