//! Writing, in the customs that programs have.

use polyboard_rules::{Color, Move, Piece, Role, Setup, Variant, reference};
use polyboard_squares::{Direction, Square};

use super::{Fen, castling, placement};

/// How to write what programs write differently.
///
/// The default is the canonical form: X-FEN with the en passant square wherever a pawn stands
/// ready to capture there. Equal positions have equal canonical texts, but for counters and
/// promotion marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FenStyle {
    /// How to name the rooks that may castle.
    pub castling: CastlingFen,
    /// When to name the square that a pawn has passed.
    pub en_passant: EnPassantFen,
}

/// How to name the rooks that may castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingFen {
    /// `KQkq` for the outermost rook on its side of the king, else the letter of its file.
    #[default]
    XFen,
    /// The letter of the rook's file, always: `HAha` at the start of classical chess.
    Shredder,
}

/// When to name the square that a pawn has passed.
///
/// ```
/// use polyboard_notation::{EnPassantFen, Fen, FenStyle};
/// use polyboard_rules::Chess;
///
/// let written = |text, en_passant| {
///     let (fen, _) = Fen::parse::<Chess>(text).unwrap();
///     fen.to_text::<Chess>(FenStyle { en_passant, ..FenStyle::default() })
/// };
/// // No black pawn stands beside the pawn on c4.
/// let alone = "4k3/8/8/8/2P5/8/8/4K3 b - c3 0 1";
/// assert_eq!(written(alone, EnPassantFen::Always), alone);
/// assert_eq!(written(alone, EnPassantFen::PseudoLegal), alone.replace("c3", "-"));
///
/// // One does, but it shields its king from the rook.
/// let pinned = "3k4/8/8/8/2Pp4/8/8/3RK3 b - c3 0 1";
/// assert_eq!(written(pinned, EnPassantFen::PseudoLegal), pinned);
/// assert_eq!(written(pinned, EnPassantFen::Legal), pinned.replace("c3", "-"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantFen {
    /// Whatever the setup states: after every double step, if it came from such a text.
    Always,
    /// Only if a pawn stands ready to capture there, pinned or not, as X-FEN has it.
    #[default]
    PseudoLegal,
    /// Only if one of the legal moves captures there.
    Legal,
}

impl Fen {
    /// The text, always of six fields.
    #[must_use]
    pub fn to_text<V: Variant>(&self, style: FenStyle) -> String {
        let turn = match self.setup.turn {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let is_named = |square: &Square| match style.en_passant {
            EnPassantFen::Always => true,
            EnPassantFen::PseudoLegal => reference::is_en_passant_useful(&self.setup, *square),
            EnPassantFen::Legal => is_capturable::<V>(&self.setup, *square),
        };
        let en_passant = self.setup.en_passant.filter(is_named);
        format!(
            "{} {turn} {} {} {} {}",
            placement::write::<V>(&self.setup, &self.promoted),
            castling::write(&self.setup, style.castling),
            en_passant.map_or_else(|| "-".into(), |square| square.to_string()),
            self.halfmove_clock,
            self.fullmove_number,
        )
    }
}

/// Whether a pawn captures on the passed square without exposing its king.
fn is_capturable<V: Variant>(setup: &Setup, square: Square) -> bool {
    [Direction::SouthWest, Direction::SouthEast].into_iter().any(|back| {
        square.stepped(setup.turn.step(back.step())).is_some_and(|from| {
            setup.piece_at(from) == Some(Piece::new(setup.turn, Role::Pawn))
                && reference::is_safe(&V::RULES, setup, Move::en_passant(from, square))
        })
    })
}
