use strum::{Display, EnumString, IntoStaticStr};

/// A game termination marker: the result at the end of the movetext. The standard has these four.
///
/// ```
/// use polyboard::pgn::Termination;
///
/// assert_eq!(Termination::parse("1/2-1/2"), Some(Termination::Draw));
/// assert_eq!(Termination::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString, IntoStaticStr)]
pub enum Termination {
    /// White wins, `1-0`.
    #[strum(serialize = "1-0")]
    WhiteWins,
    /// Black wins, `0-1`.
    #[strum(serialize = "0-1")]
    BlackWins,
    /// The game is drawn, `1/2-1/2`.
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// The game is not over, or its result is unknown, `*`.
    #[default]
    #[strum(serialize = "*")]
    Unknown,
}

impl Termination {
    /// The text of the marker in the standard.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a marker, as in the tag pair `Result`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Termination> {
        text.parse().ok()
    }
}
