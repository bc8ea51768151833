use core::{error, fmt};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

impl fmt::Display for Inconsistency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.square)?;
        for (i, (record, piece)) in self.records.into_iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            match piece {
                Some(piece) => write!(f, "{comma}{record} have a {piece}")?,
                None => write!(f, "{comma}{record} have no piece")?,
            }
        }
        Ok(())
    }
}

impl error::Error for Inconsistency {}
