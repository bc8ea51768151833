//! Writing, in the customs that programs have.

use polyboard_rules::Variant;

use super::{Dialect, Fen, FenError, common, makruk_js};

/// How to write what programs write differently in the [common](Dialect::Common) dialect.
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
    /// The text in the [common](Dialect::Common) dialect, always of six fields.
    ///
    /// While there is a [`count`](Fen::count), its limit and its plies stand for the en passant
    /// square and the half-move clock, in variants where pawns have no double step. A right or a
    /// passed square that the variant does not know is written all the same, and refused when it
    /// is read.
    #[must_use]
    pub fn to_text<V: Variant>(&self, style: FenStyle) -> String {
        common::write::<V>(self, style)
    }

    /// The text in a dialect, in its canonical form.
    ///
    /// ```
    /// use polyboard_notation::{Dialect, Fen};
    /// use polyboard_rules::Makruk;
    ///
    /// let (fen, _) = Fen::parse::<Makruk>("8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7")?;
    /// assert_eq!(
    ///     fen.to_text_in::<Makruk>(Dialect::MakrukJs)?,
    ///     "8/8/7k/K7/8/5m1m/8/5f2 b 7 w pp 10 6 32",
    /// );
    /// # Ok::<(), polyboard_notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The dialect is not one of the variant's.
    pub fn to_text_in<V: Variant>(&self, dialect: Dialect) -> Result<String, FenError> {
        match dialect {
            Dialect::Common => Ok(common::write::<V>(self, FenStyle::default())),
            Dialect::MakrukJs => makruk_js::write::<V>(self),
        }
    }
}
