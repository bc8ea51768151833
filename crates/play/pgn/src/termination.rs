use std::fmt;

/// A game termination marker: the result at the end of the movetext. The standard has these four.
///
/// ```
/// use polyboard::pgn::Termination;
///
/// assert_eq!(Termination::parse("1/2-1/2"), Some(Termination::Draw));
/// assert_eq!(Termination::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Termination {
    /// White wins, `1-0`.
    WhiteWins,
    /// Black wins, `0-1`.
    BlackWins,
    /// The game is drawn, `1/2-1/2`.
    Draw,
    /// The game is not over, or its result is unknown, `*`.
    #[default]
    Unknown,
}

impl Termination {
    /// The text of the marker in the standard.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Termination::WhiteWins => "1-0",
            Termination::BlackWins => "0-1",
            Termination::Draw => "1/2-1/2",
            Termination::Unknown => "*",
        }
    }

    /// Parses a marker, as in the tag pair `Result`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Termination> {
        use Termination::{BlackWins, Draw, Unknown, WhiteWins};
        [WhiteWins, BlackWins, Draw, Unknown].into_iter().find(|marker| marker.as_str() == text)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
