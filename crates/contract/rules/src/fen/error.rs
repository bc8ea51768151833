use alloc::{format, string::String};

use polyboard_squares::Rank;

/// The error of a text that is not a FEN: the field, the place in it, and the fault.
///
/// ```
/// use polyboard::{
///     Chess, Fen, Rank,
///     notation::{FenField, Place},
/// };
///
/// let error = Fen::<Chess>::parse("4k3/8/8/54/8/8/8/4K3 w -").unwrap_err();
/// assert_eq!(error.field, FenField::Placement);
/// assert_eq!(error.place, Some(Place::Rank(Rank::Fifth)));
/// assert_eq!(error.to_string(), "piece placement, rank 5: 9 files where 8 are needed");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}{}: {fault}", place.map_or_else(String::new, |place| format!(", {place}")))]
#[non_exhaustive]
pub struct FenError {
    /// The field with the fault.
    pub field: FenField,
    /// The place in the field, if it is known.
    pub place: Option<Place>,
    /// The fault and what to write instead; it quotes at most the start of a bad text.
    pub fault: String,
}

/// A field of a FEN in any dialect, or the text after the last field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display)]
#[non_exhaustive]
#[allow(missing_docs)] // the texts say what the fields are
pub enum FenField {
    #[strum(to_string = "piece placement")]
    Placement,
    #[strum(to_string = "side to move")]
    Turn,
    #[strum(to_string = "castling rights")]
    Castling,
    #[strum(to_string = "en passant square")]
    EnPassant,
    /// In place of the en passant square.
    #[strum(to_string = "limit of the count")]
    CountLimit,
    #[strum(to_string = "halfmove clock")]
    HalfmoveClock,
    /// In place of the halfmove clock.
    #[strum(to_string = "plies counted")]
    PliesCounted,
    #[strum(to_string = "fullmove number")]
    FullmoveNumber,
    /// Text after the last field of the common dialect.
    #[strum(to_string = "seventh field")]
    Seventh,
    #[strum(to_string = "counting side")]
    CountingSide,
    /// `bp` or `pp`.
    #[strum(to_string = "kind of count")]
    CountKind,
    #[strum(to_string = "count")]
    Count,
    /// The first number of a count.
    #[strum(to_string = "start of the count")]
    CountStart,
    /// Text after the last field of the makruk-js dialect.
    #[strum(to_string = "ninth field")]
    Ninth,
}

/// A place in a field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display)]
#[non_exhaustive]
pub enum Place {
    /// A rank of the board.
    #[strum(to_string = "rank {0}")]
    Rank(Rank),
    /// A character of the field, counted from 1.
    #[strum(to_string = "character {0}")]
    Character(usize),
}
