use polyboard_notation::{FenNote, Level, ReadError, read_position};
use polyboard_rules::{Position, Rules, Variant};

use crate::GameText;

impl GameText<'_> {
    /// Whether castling is spelled as in Chess960; `None` if the tag `Variant` does not name these rules.
    ///
    /// A game without the tag is chess.
    ///
    /// ```
    /// use polyboard::{Chess, Makruk, Variant, pgn::Reader};
    ///
    /// let mut reader = Reader::new(&b"[Variant \"Fischer Random\"] 1. e4 *"[..]);
    /// let game = reader.next_game()?.expect("a game");
    /// assert_eq!(game.is_played_by(&Chess::RULES), Some(true));
    /// assert_eq!(game.is_played_by(&Makruk::RULES), None);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn is_played_by(&self, rules: &Rules) -> Option<bool> {
        let value = self.tag("Variant").filter(|value| !matches!(&**value, "" | "?" | "-"));
        let name = value.as_deref().unwrap_or("Standard").chars().filter(|it| it.is_alphanumeric());
        let name: String = name.flat_map(char::to_lowercase).collect();
        let found = rules.pgn_names.iter().find(|(known, _)| *known == name);
        found.map(|&(_, is_chess960)| is_chess960)
    }

    /// The position with which the game begins, by the tag `FEN`, with notes on its text.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the tag is not a position that can be played.
    pub fn start<V: Variant>(&self) -> Result<(Position<V>, Vec<FenNote>), ReadError> {
        match self.tag("FEN") {
            None => Ok((Position::start(), Vec::new())),
            Some(fen) => read_position(&fen, Level::Lenient),
        }
    }
}
