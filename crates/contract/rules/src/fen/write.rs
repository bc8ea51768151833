//! Writing, in the styles that programs use.

use alloc::string::String;
use core::fmt;

use strum::VariantArray;

use crate::Variant;

use super::{Dialect, Fen, FenError, common, makruk_js};

/// The style of a FEN in the [common](Dialect::Common) dialect, where programs differ.
///
/// The default is the canonical form: X-FEN, with the en passant square if a pawn attacks it. Equal positions have
/// equal canonical texts, except for counters and promotion marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
#[must_use]
pub struct FenStyle {
    /// The style of the castling rights.
    pub castling: CastlingFen,
    /// The condition for writing the en passant square.
    pub en_passant: EnPassantFen,
}

impl FenStyle {
    /// The same style with castling rights in this one.
    pub const fn with_castling(self, castling: CastlingFen) -> FenStyle {
        FenStyle { castling, ..self }
    }

    /// The same style with the en passant square on this condition.
    pub const fn with_en_passant(self, en_passant: EnPassantFen) -> FenStyle {
        FenStyle { en_passant, ..self }
    }
}

/// The style of the castling rights in a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, VariantArray)]
#[non_exhaustive]
pub enum CastlingFen {
    /// Writes `KQkq` for the outermost rook on its side of the king, else the letter of its file.
    #[default]
    XFen,
    /// Always writes the letter of the rook's file: `HAha` at the start of classical chess.
    Shredder,
}

impl CastlingFen {
    /// Both styles, in the order of their declaration.
    pub const ALL: &'static [CastlingFen] = CastlingFen::VARIANTS;
}

/// The condition under which a FEN contains the en passant square.
///
/// ```
/// use polyboard::{
///     Chess, Fen,
///     notation::{EnPassantFen, FenStyle},
/// };
///
/// let written = |text, en_passant| {
///     let (fen, _) = Fen::<Chess>::parse(text).unwrap();
///     fen.to_text(FenStyle::default().with_en_passant(en_passant))
/// };
/// // There is no black pawn beside the pawn on c4.
/// let alone = "4k3/8/8/8/2P5/8/8/4K3 b - c3 0 1";
/// assert_eq!(written(alone, EnPassantFen::Always), alone);
/// assert_eq!(written(alone, EnPassantFen::PseudoLegal), alone.replace("c3", "-"));
///
/// // There is one, but it is pinned to its king by the rook.
/// let pinned = "3k4/8/8/8/2Pp4/8/8/3RK3 b - c3 0 1";
/// assert_eq!(written(pinned, EnPassantFen::PseudoLegal), pinned);
/// assert_eq!(written(pinned, EnPassantFen::Legal), pinned.replace("c3", "-"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, VariantArray)]
#[non_exhaustive]
pub enum EnPassantFen {
    /// Writes the square whenever the setup has one.
    Always,
    /// Writes the square only if a pawn attacks it, pinned or not, like X-FEN.
    #[default]
    PseudoLegal,
    /// Writes the square only if a legal move captures on it.
    Legal,
}

impl EnPassantFen {
    /// All three conditions, in the order of their declaration.
    pub const ALL: &'static [EnPassantFen] = EnPassantFen::VARIANTS;
}

impl<V: Variant> Fen<V> {
    /// Writes the FEN in the [common](Dialect::Common) dialect, always with six fields.
    ///
    /// The limit and the plies of a [`count`](crate::Clocks::count) replace the en passant square and the halfmove
    /// clock. A castling right or an en passant square that the variant does not have is still written, so that you
    /// can see it, but rejected when the text is read.
    #[must_use]
    pub fn to_text(&self, style: FenStyle) -> String {
        common::write::<V>(self, style)
    }

    /// Writes the FEN in the given dialect, in canonical form.
    ///
    /// ```
    /// use polyboard::{Fen, Makruk, notation::Dialect};
    ///
    /// let (fen, _) = Fen::<Makruk>::parse("8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7")?;
    /// assert_eq!(
    ///     fen.to_text_in(Dialect::MakrukJs)?,
    ///     "8/8/7k/K7/8/5m1m/8/5f2 b 7 w pp 10 6 32",
    /// );
    /// # Ok::<(), polyboard::notation::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`] if the variant does not have the dialect.
    pub fn to_text_in(&self, dialect: Dialect) -> Result<String, FenError> {
        match dialect {
            Dialect::Common => Ok(common::write::<V>(self, FenStyle::default())),
            Dialect::MakrukJs => makruk_js::write::<V>(self),
        }
    }
}

/// Writes the canonical form, that of the default [`FenStyle`].
impl<V: Variant> fmt::Display for Fen<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text(FenStyle::default()))
    }
}
