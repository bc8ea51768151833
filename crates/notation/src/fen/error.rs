use core::fmt;

use polyboard_squares::Rank;

use crate::show::spaced;

/// Why a text is no FEN: the field, the place in it, and what is wrong there.
///
/// ```
/// use polyboard_notation::{Fen, FenFault, FenField, Place};
/// use polyboard_rules::Chess;
/// use polyboard_squares::Rank;
///
/// let error = Fen::parse::<Chess>("4k3/8/8/54/8/8/8/4K3 w -").unwrap_err();
/// assert_eq!(error.field, FenField::Placement);
/// assert_eq!(error.place, Some(Place::Rank(Rank::Fifth)));
/// assert_eq!(error.fault, FenFault::FileCount(9));
/// assert_eq!(error.to_string(), "piece placement, rank 5: 9 files where 8 are needed");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The field.
    pub field: FenField,
    /// Where in the field, if that can be said more precisely.
    pub place: Option<Place>,
    /// What is wrong.
    pub fault: FenFault,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            None => write!(f, "{}: {}", self.field, self.fault),
            Some(place) => write!(f, "{}, {place}: {}", self.field, self.fault),
        }
    }
}

impl core::error::Error for FenError {}

/// The fields of a FEN in any dialect, and what comes after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The pieces, from the eighth rank to the first.
    Placement,
    /// Who moves.
    Turn,
    /// Which rooks may castle.
    Castling,
    /// The square that a pawn has just passed.
    EnPassant,
    /// Where pawns have no double step, the limit of a count instead.
    CountLimit,
    /// Half-moves since the last capture or pawn move.
    HalfmoveClock,
    /// While there is a count, its plies instead.
    PliesCounted,
    /// The number of the move.
    FullmoveNumber,
    /// A field that a FEN has not got.
    Seventh,
    /// Of makruk-js: who counts.
    CountingSide,
    /// Of makruk-js: in whose honour.
    CountKind,
    /// Of makruk-js: the number counted.
    Count,
    /// Of makruk-js: the number that the count began with.
    CountStart,
    /// A field that a FEN of makruk-js has not got.
    Ninth,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "piece placement",
            FenField::Turn => "side to move",
            FenField::Castling => "castling rights",
            FenField::EnPassant => "en passant square",
            FenField::CountLimit => "limit of the count",
            FenField::HalfmoveClock => "half-move clock",
            FenField::PliesCounted => "plies counted",
            FenField::FullmoveNumber => "full-move number",
            FenField::Seventh => "seventh field",
            FenField::CountingSide => "counting side",
            FenField::CountKind => "kind of count",
            FenField::Count => "count",
            FenField::CountStart => "start of the count",
            FenField::Ninth => "ninth field",
        })
    }
}

/// A place in a field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A rank of the board.
    Rank(Rank),
    /// A character of the field, counted from 1.
    Character(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Rank(rank) => write!(f, "rank {rank}"),
            Place::Character(number) => write!(f, "character {number}"),
        }
    }
}

/// What can be wrong with a field. Junk is quoted only as far as it helps to recognise it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenFault {
    /// A dialect that has no letters for the pieces of the variant.
    #[error("the dialect has no letters for the pieces of {0}; use the common one")]
    ForeignDialect(&'static str),
    /// The text ends before the field.
    #[error("missing; {0}")]
    Missing(&'static str),
    /// Not eight ranks.
    #[error("{0} rank{s} where 8 are needed, with / between them", s = plural(*.0))]
    RankCount(usize),
    /// Not eight files in a rank.
    #[error("{0} file{s} where 8 are needed", s = plural(*.0))]
    FileCount(usize),
    /// A letter that stands for no piece of the variant.
    #[error("{letter:?} is no piece; the letters are {}, lower case for Black", spaced(letters))]
    UnknownPiece {
        /// What was found.
        letter: char,
        /// The letters of the variant in this dialect.
        letters: Vec<char>,
    },
    /// A run of no empty squares, or of nine.
    #[error("{0:?} is no number of empty squares; write 1 to 8")]
    UnknownRun(char),
    /// A `~` that follows no piece.
    #[error("~ follows no piece; it marks the one before it as promoted")]
    LonePromotionMark,
    /// Something else than `w` or `b`.
    #[error("{0:?} is no side; write w or b")]
    UnknownTurn(String),
    /// A letter that grants no right.
    #[error(
        "{0:?} grants no right; write letters of KQkq, or files A-H and a-h, or - alone for none"
    )]
    UnknownRight(char),
    /// A right in a variant without castling.
    #[error("{0:?} grants no right: there is no castling in this variant; write -")]
    NoCastling(String),
    /// Something else than a square or `-`.
    #[error("{0:?} is no square; write the square that was passed, such as e3, or - for none")]
    UnknownSquare(String),
    /// Something else than digits.
    #[error("{0:?} is no number; write digits only")]
    UnknownNumber(String),
    /// Something else than the limit of a count.
    #[error("{0:?} is no limit; write the plies that may be counted, such as 128, or - for none")]
    UnknownLimit(String),
    /// Something else than a kind of count.
    #[error("{0:?} is no kind of count; write bp for board's honour or pp for pieces' honour")]
    UnknownCountKind(String),
    /// A count from 0, or to 0.
    #[error("0 where counts go from 1; write - in all five fields for no count")]
    CountOfNothing,
    /// Something of a count that no side counts.
    #[error("{0:?} where no side counts; write -, or w or b for the counting side")]
    CountOfNobody(String),
    /// More than six fields.
    #[error("{0:?} is too much; a FEN ends after the full-move number")]
    Excess(String),
    /// More than eight fields in the dialect of makruk-js.
    #[error("{0:?} is too much; this dialect ends after the limit of the count")]
    ExcessAfterCount(String),
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
