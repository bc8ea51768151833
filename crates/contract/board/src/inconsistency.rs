use alloc::{format, string::String};

use polyboard_rules::Piece;
use polyboard_squares::Square;

/// A square on which two records of one board differ.
///
/// Boards that store their pieces twice report the first such square:
/// [`Inspect::check_consistency`](crate::Inspect::check_consistency).
///
/// ```
/// use polyboard::{Color, Inconsistency, Piece, Role, Square};
///
/// let records = [("the sets", None), ("the cells", Some(Piece::new(Color::White, Role::Pawn)))];
/// let found = Inconsistency::new(Square::E4, records);
/// assert_eq!(found.to_string(), "e4: the sets have no piece, the cells have a White pawn");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{square}: {}, {}", told(records[0]), told(records[1]))]
#[non_exhaustive]
pub struct Inconsistency {
    /// The square on which the records differ.
    pub square: Square,
    /// The names of the two records, each with the piece that it has there.
    pub records: [(&'static str, Option<Piece>); 2],
}

impl Inconsistency {
    /// A difference on this square between two records.
    #[must_use]
    pub const fn new(square: Square, records: [(&'static str, Option<Piece>); 2]) -> Inconsistency {
        Inconsistency { square, records }
    }
}

fn told((record, piece): (&str, Option<Piece>)) -> String {
    match piece {
        Some(piece) => format!("{record} have a {piece}"),
        None => format!("{record} have no piece"),
    }
}
