//! `Display` and `FromStr` of the small types, independent of variants and notations.

use alloc::string::String;
use core::{fmt, str::FromStr};

use polyboard_squares::Square;

use crate::{
    Chess, Move, MoveKind, Piece,
    uci::{Castling, UciMove},
};

/// The error for text that is not a colour, role, piece, move or drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not {wanted}")]
pub struct ParseTextError {
    text: String,
    wanted: &'static str,
}

impl ParseTextError {
    // An excerpt, since a text can be long.
    pub(crate) fn new(text: &str, wanted: &'static str) -> ParseTextError {
        ParseTextError { text: text.chars().take(24).collect(), wanted }
    }

    pub(crate) fn of_color(text: &str) -> ParseTextError {
        ParseTextError::new(text, "a colour, White or Black")
    }

    pub(crate) fn of_role(text: &str) -> ParseTextError {
        ParseTextError::new(text, "a role, such as knight")
    }
}

impl FromStr for Piece {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Piece, ParseTextError> {
        let piece = || {
            let (color, role) = text.split_once(' ')?;
            Some(Piece::new(color.parse().ok()?, role.parse().ok()?))
        };
        piece().ok_or_else(|| ParseTextError::new(text, "a piece, such as White knight"))
    }
}

/// The two squares with which a text begins, and the rest of it.
pub(crate) fn two_squares(text: &str) -> Option<(Square, Square, &str)> {
    let (from, rest) = text.split_at_checked(2)?;
    let (to, rest) = rest.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?, rest))
}

/// Writes the move as UCI does in chess: `e2e4`, `e7e8q`, and `e1g1` for castling if king and rook are on
/// their classical files, else `f1h1`, the king taking its own rook.
///
/// [`UciMove`] has the promotion letters of other variants and the other spelling of castling, and [`ExactMove`] a
/// text that can be read without a position.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&UciMove::of::<Chess>(*self, Castling::Classical), f)
    }
}

/// A move as a text that needs no position: `e2e4`, `e7e8=queen`, `e5d6 en passant`, or `e1h1 castling`, the king
/// taking its own rook.
///
/// The text of UCI, which `Display` of a [`Move`] writes, does not tell a king's step from castling, or an en
/// passant capture from any other move. With the feature `serde`, a move is serialized as this text.
///
/// ```
/// use polyboard::{Move, Square::*, rules::ExactMove};
///
/// let castling = ExactMove(Move::castling(E1, H1));
/// assert_eq!(castling.to_string(), "e1h1 castling");
/// assert_eq!("e1h1 castling".parse(), Ok(castling));
/// assert_eq!(castling.0.to_string(), "e1g1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ExactMove(pub Move);

impl fmt::Display for ExactMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ExactMove(mv) = self;
        write!(f, "{}{}", mv.origin(), mv.target())?;
        match mv.kind() {
            MoveKind::Normal => Ok(()),
            MoveKind::Promotion(role) => write!(f, "={role}"),
            MoveKind::EnPassant => f.write_str(" en passant"),
            MoveKind::Castling => f.write_str(" castling"),
        }
    }
}

impl FromStr for ExactMove {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<ExactMove, ParseTextError> {
        let mv = || {
            let (from, to, kind) = two_squares(text)?;
            match kind {
                "" => Some(Move::normal(from, to)),
                " en passant" => Some(Move::en_passant(from, to)),
                " castling" => Some(Move::castling(from, to)),
                _ => Move::promotion(from, to, kind.strip_prefix('=')?.parse().ok()?),
            }
        };
        let wanted = "a move, such as e2e4 or e7e8=queen";
        mv().map(ExactMove).ok_or_else(|| ParseTextError::new(text, wanted))
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use polyboard_squares::{serde_as_text, text};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::ExactMove;
    use crate::{Color, Move, Piece, Position, Role, Variant};

    serde_as_text! { Color; Role; Piece; ExactMove; Position<V> where V: Variant; }

    /// Writes the text of an [`ExactMove`].
    impl Serialize for Move {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            text::serialize(&ExactMove(*self), serializer)
        }
    }

    impl<'de> Deserialize<'de> for Move {
        fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Move, D::Error> {
            text::deserialize(input).map(|ExactMove(mv)| mv)
        }
    }
}
