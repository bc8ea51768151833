use std::fmt;

/// A game termination marker: the result at the end of the movetext.
///
/// ```
/// use polyboard_pgn::Termination;
///
/// assert_eq!(Termination::parse("1/2-1/2"), Some(Termination::Draw));
/// assert_eq!(Termination::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Termination {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game is not over, or its result is not known.
    #[default]
    Unknown,
}

impl Termination {
    /// The marker as the standard spells it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Termination::WhiteWins => "1-0",
            Termination::BlackWins => "0-1",
            Termination::Draw => "1/2-1/2",
            Termination::Unknown => "*",
        }
    }

    /// The marker that a text spells, as in the tag pair `Result`.
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
