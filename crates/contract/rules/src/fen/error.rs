use alloc::{format, string::String, vec::Vec};

use polyboard_squares::Rank;

use crate::show::spaced;

/// The error of a text that is not a FEN: the field, the place in it, and the fault.
///
/// ```
/// use polyboard::{
///     Chess, Fen, Rank,
///     notation::{FenFault, FenField, Place},
/// };
///
/// let error = Fen::<Chess>::parse("4k3/8/8/54/8/8/8/4K3 w -").unwrap_err();
/// assert_eq!(error.field, FenField::Placement);
/// assert_eq!(error.place, Some(Place::Rank(Rank::Fifth)));
/// assert_eq!(error.fault, FenFault::FileCount(9));
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
    /// The fault.
    pub fault: FenFault,
}

/// A field of a FEN in any dialect, or the text after the last field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display)]
#[non_exhaustive]
pub enum FenField {
    /// The piece placement, from the eighth rank to the first.
    #[strum(to_string = "piece placement")]
    Placement,
    /// The side to move.
    #[strum(to_string = "side to move")]
    Turn,
    /// The castling rights.
    #[strum(to_string = "castling rights")]
    Castling,
    /// The en passant square.
    #[strum(to_string = "en passant square")]
    EnPassant,
    /// The limit of a count, in place of the en passant square.
    #[strum(to_string = "limit of the count")]
    CountLimit,
    /// The number of halfmoves since the last capture or pawn move.
    #[strum(to_string = "halfmove clock")]
    HalfmoveClock,
    /// The plies of a count, in place of the halfmove clock.
    #[strum(to_string = "plies counted")]
    PliesCounted,
    /// The number of the full move.
    #[strum(to_string = "fullmove number")]
    FullmoveNumber,
    /// Text after the sixth and last field of the common dialect.
    #[strum(to_string = "seventh field")]
    Seventh,
    /// The side that counts, in the makruk-js dialect.
    #[strum(to_string = "counting side")]
    CountingSide,
    /// The kind of a count, `bp` or `pp`, in the makruk-js dialect.
    #[strum(to_string = "kind of count")]
    CountKind,
    /// The number counted, in the makruk-js dialect.
    #[strum(to_string = "count")]
    Count,
    /// The first number of a count, in the makruk-js dialect.
    #[strum(to_string = "start of the count")]
    CountStart,
    /// Text after the eighth and last field of the makruk-js dialect.
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

/// The faults that a field of a FEN can have. Messages quote at most the start of a bad text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenFault {
    /// The dialect has no letters for the pieces of the variant.
    #[error("the dialect has no letters for the pieces of {0}; use the common dialect")]
    ForeignDialect(&'static str),
    /// The text ends before the field.
    #[error("the field is missing; {0}")]
    Missing(&'static str),
    /// The number of ranks is not eight.
    #[error("{0} rank{s} where 8 are needed, with / between them", s = plural(*.0))]
    RankCount(usize),
    /// The number of files in a rank is not eight.
    #[error("{0} file{s} where 8 are needed", s = plural(*.0))]
    FileCount(usize),
    /// A letter stands for no piece of the variant.
    #[error("{letter:?} is not a piece; the letters are {}, lower case for Black", spaced(letters))]
    UnknownPiece {
        /// The letter in the text.
        letter: char,
        /// The letters of the variant in this dialect.
        letters: Vec<char>,
    },
    /// A digit is 0 or 9.
    #[error("{0:?} is not a number of empty squares; write 1 to 8")]
    UnknownRun(char),
    /// A `~` does not follow a piece.
    #[error("~ does not follow a piece; write it after a promoted piece only")]
    LonePromotionMark,
    /// A `~` follows a pawn or a king.
    #[error("~ follows a pawn or a king; write it after a promoted piece only")]
    NeverPromoted,
    /// A side is not `w` or `b`.
    #[error("{0:?} is not a side; write w or b")]
    UnknownTurn(String),
    /// A character is not a castling right.
    #[error(
        "{0:?} is not a castling right; write letters of KQkq, or files A-H and a-h, or - alone for none"
    )]
    UnknownRight(char),
    /// A variant without castling has a castling right.
    #[error("{0:?} is a castling right, but this variant has no castling; write -")]
    NoCastling(String),
    /// The en passant square is not a square or `-`.
    #[error(
        "{0:?} is not a square; write the square that a pawn passed, such as e3, or - for none"
    )]
    UnknownSquare(String),
    /// A field that the variant does not use is not `-`.
    #[error("{0:?} is in a field that this variant does not use; write -")]
    Unused(String),
    /// A number has other characters than digits.
    #[error("{0:?} is not a number; write digits only")]
    UnknownNumber(String),
    /// The limit of a count is not a number or `-`.
    #[error(
        "{0:?} is not a limit; write the plies that may be counted, such as 128, or - for none"
    )]
    UnknownLimit(String),
    /// The kind of a count is not `bp` or `pp`.
    #[error("{0:?} is not a kind of count; write bp for board's honour or pp for pieces' honour")]
    UnknownCountKind(String),
    /// A count has the number 0.
    #[error("a count starts at 1, not 0; write - in all five fields for no count")]
    CountOfNothing,
    /// A field of a count is not `-`, but the counting side is.
    #[error("{0:?} has no counting side; write -, or w or b for the counting side")]
    CountWithoutSide(String),
    /// There are more than six fields.
    #[error("{0:?} is an extra field; a FEN ends after the fullmove number")]
    Excess(String),
    /// There are more than eight fields in the makruk-js dialect.
    #[error("{0:?} is an extra field; this dialect ends after the limit of the count")]
    ExcessAfterCount(String),
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
