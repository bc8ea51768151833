//! From text to a position in one call, and back.

use alloc::{string::String, vec::Vec};
use core::{fmt, marker::PhantomData, str::FromStr};

use strum::VariantArray;

use crate::{InvalidPosition, Position, Variant};

use super::{EnPassantFen, Fen, FenError, FenNote, FenStyle};

/// How strictly a position is validated. There are two levels, and there will be no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, VariantArray)]
pub enum Level {
    /// Accepts positions that a game can reach, judged by material and checks: [`Position::new`].
    #[default]
    Strict,
    /// Accepts every position that can be played, [`Position::lenient`], and every text that has the pieces,
    /// [`Fen::parse_lenient`].
    Lenient,
}

impl Level {
    /// Both levels, in the order of their declaration.
    pub const ALL: &'static [Level] = Level::VARIANTS;
}

/// The error of a text that is not a FEN, or whose setup is not a valid position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is not a FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is a FEN, but its setup is not a valid position.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

/// Reads a position of the [strict](Level::Strict) level from FEN text: a game can reach it.
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, Position, fen_text, read_fen};
///
/// let text = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
/// let position: Position<Chess> = read_fen(text)?;
/// assert_eq!(LerfBoard::new(&position).count_legal(), 20);
/// assert_eq!(fen_text(&position), text);
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// [`ReadError`] if the text is not a FEN, or its setup not such a position.
pub fn read_fen<V: Variant>(text: &str) -> Result<Position<V>, ReadError> {
    read_position(text, Level::Strict).map(|(position, _)| position)
}

/// Reads a position of the [lenient](Level::Lenient) level from FEN text: it can be played, even with eleven knights.
///
/// # Errors
///
/// [`ReadError`] if the text is not a FEN, or its setup not such a position.
pub fn read_fen_lenient<V: Variant>(text: &str) -> Result<Position<V>, ReadError> {
    read_position(text, Level::Lenient).map(|(position, _)| position)
}

/// Reads a position from FEN text, with notes on everything that is not kept as it was written.
///
/// ```
/// use polyboard::{
///     Chess, Square,
///     notation::{FenNote, Level, read_position},
/// };
///
/// // No black pawn can capture on e3, so the position drops the square.
/// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// let (position, notes) = read_position::<Chess>(text, Level::Strict)?;
/// assert_eq!(position.setup().en_passant, None);
/// assert_eq!(notes, [FenNote::UselessEnPassant(Square::E3)]);
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
///
/// # Errors
///
/// Those of [`Fen::parse`], at the lenient level of [`Fen::parse_lenient`], and those of [`Fen::position`].
pub fn read_position<V: Variant>(
    text: &str,
    level: Level,
) -> Result<(Position<V>, Vec<FenNote>), ReadError> {
    let (fen, mut notes) = match level {
        Level::Strict => Fen::parse(text),
        Level::Lenient => Fen::parse_lenient(text),
    }?;
    let position = fen.position(level)?;
    if position.setup().en_passant.is_none() {
        notes.extend(fen.setup.en_passant.map(FenNote::UselessEnPassant));
    }
    Ok((position, notes))
}

/// Writes a position as FEN text in canonical form, from which [`read_fen_lenient`] reads an equal position.
#[must_use]
pub fn fen_text<V: Variant>(position: &Position<V>) -> String {
    Fen::from(position).to_text(FenStyle::default())
}

/// Writes a position as FEN text with an en passant square only where a pawn can legally capture.
///
/// Positions are the same by the laws of the game if all but the clocks of these texts is.
#[must_use]
pub fn legal_fen<V: Variant>(position: &Position<V>) -> String {
    Fen::from(position).to_text(FenStyle::default().with_en_passant(EnPassantFen::Legal))
}

impl<V: Variant> Fen<V> {
    /// The position of the FEN, if its setup is valid at this level.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault that the level does not accept.
    pub fn position(&self, level: Level) -> Result<Position<V>, InvalidPosition> {
        let position = match level {
            Level::Strict => Position::new(self.setup.clone()),
            Level::Lenient => Position::lenient(self.setup.clone()),
        }?;
        Ok(position.with_clocks(self.clocks).with_promoted(self.promoted))
    }
}

impl<V: Variant> From<&Position<V>> for Fen<V> {
    fn from(position: &Position<V>) -> Fen<V> {
        Fen {
            setup: position.setup().clone(),
            promoted: position.promoted(),
            clocks: position.clocks(),
            variant: PhantomData,
        }
    }
}

/// Reads a complete FEN of a position of the lenient level.
impl<V: Variant> FromStr for Position<V> {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Position<V>, ReadError> {
        let fen: Fen<V> = text.parse()?;
        Ok(fen.position(Level::Lenient)?)
    }
}

/// Writes the canonical FEN. The alternate form, `{:#}`, draws the setup with the letters of the variant, White below.
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { self.setup().draw(&V::RULES, f) } else { Fen::from(self).fmt(f) }
    }
}
