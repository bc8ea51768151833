//! `Display` and `FromStr` of the small types, independent of variants and notations.

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use polyboard_squares::Square;

use crate::{Color, Move, MoveKind, Piece, Role};

/// The error for text that is not a colour, role, piece or move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not {wanted}")]
pub struct ParseTextError {
    text: String,
    wanted: &'static str,
}

impl ParseTextError {
    // An excerpt, since a text can be long.
    fn new(text: &str, wanted: &'static str) -> ParseTextError {
        ParseTextError { text: text.chars().take(24).collect(), wanted }
    }
}

impl FromStr for Color {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Color, ParseTextError> {
        let is_named = |color: &Color| named(text, color);
        let wanted = "a colour, White or Black";
        Color::ALL.into_iter().find(is_named).ok_or_else(|| ParseTextError::new(text, wanted))
    }
}

impl FromStr for Role {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Role, ParseTextError> {
        let is_named = |role: &Role| named(text, role);
        let wanted = "a role, such as knight";
        Role::ALL.into_iter().find(is_named).ok_or_else(|| ParseTextError::new(text, wanted))
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

/// Whether a text is the name of a value.
fn named(text: &str, value: &impl ToString) -> bool {
    value.to_string() == text
}

/// Writes a neutral text that is unambiguous without the position: `e2e4`, `e7e8=queen`,
/// `e5d6 en passant` and `e1h1 castling`, the king taking its own rook. The notation crate writes UCI
/// and SAN.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin(), self.target())?;
        match self.kind() {
            MoveKind::Normal => Ok(()),
            MoveKind::Promotion(role) => write!(f, "={role}"),
            MoveKind::EnPassant => f.write_str(" en passant"),
            MoveKind::Castling => f.write_str(" castling"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Move, ParseTextError> {
        let mv = || {
            let (from, rest) = text.split_at_checked(2)?;
            let (to, kind) = rest.split_at_checked(2)?;
            let (from, to): (Square, Square) = (from.parse().ok()?, to.parse().ok()?);
            match kind {
                "" => Some(Move::normal(from, to)),
                " en passant" => Some(Move::en_passant(from, to)),
                " castling" => Some(Move::castling(from, to)),
                _ => Move::promotion(from, to, kind.strip_prefix('=')?.parse().ok()?),
            }
        };
        mv().ok_or_else(|| ParseTextError::new(text, "a move, such as e2e4 or e7e8=queen"))
    }
}

#[cfg(feature = "serde")]
polyboard_squares::serde_as_text! { Color Role Piece Move }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_survives_printing_and_parsing() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(piece.to_string().parse(), Ok(piece));
            }
        }
        for junk in ["", "white", "White", "White  knight", "White knight ", "knight", "Red king"] {
            assert!(junk.parse::<Piece>().is_err(), "{junk:?}");
        }
    }

    #[test]
    fn every_kind_of_move_survives_printing_and_parsing() {
        let (from, to) = (Square::E7, Square::D8);
        let mut moves = [Move::normal(from, to); 7];
        moves[1] = Move::en_passant(from, to);
        moves[2] = Move::castling(from, to);
        let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        for (mv, role) in moves[3..].iter_mut().zip(roles) {
            *mv = Move::promotion(from, to, role).expect("a pawn promotes to it");
        }
        for mv in moves {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        for junk in
            ["", "e2", "e2e", "e2e9", "e2e4 ", "e7e8q", "e7e8=king", "e7e8=", "é2e4", "e2é4"]
        {
            assert!(junk.parse::<Move>().is_err(), "{junk:?}");
        }
        assert_eq!(
            "e7e8q".parse::<Move>().unwrap_err().to_string(),
            "\"e7e8q\" is not a move, such as e2e4 or e7e8=queen"
        );
    }
}
