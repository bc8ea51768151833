//! FEN: a position in one line of text, with clocks, counts and promotion marks.

mod read;
mod write;

mod dialect;

mod common;
mod makruk_js;

mod alphabet;
mod castling;
mod counter;
mod fields;
mod placement;

mod count;
mod error;
mod note;

use polyboard_rules::{InvalidPosition, Position, Setup, Variant};
use polyboard_squares::Square;

use alphabet::Alphabet;
pub use count::Count;
pub use dialect::Dialect;
pub use error::{FenError, FenFault, FenField, Place};
pub use note::FenNote;
pub use write::{CastlingFen, EnPassantFen, FenStyle};

/// How strictly a position is validated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Accepts positions that a game can reach, judged by material and checks: [`Position::new`].
    #[default]
    Strict,
    /// Accepts every position that can be played: [`Position::lenient`].
    Lenient,
}

/// The contents of a FEN: a setup, and the clocks, count and promotion marks.
///
/// The setup need not be valid; [`position`](Fen::position) checks whether it can be played. Boards
/// hold no clocks, counts or promotion marks. This type keeps them, so that a text that is read and
/// written again stays the same.
///
/// ```
/// use polyboard_notation::{Fen, FenStyle, Level};
/// use polyboard_rules::Chess;
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2";
/// let (fen, notes) = Fen::parse::<Chess>(text)?;
/// assert!(notes.is_empty());
/// assert_eq!((fen.halfmove_clock, fen.fullmove_number), (1, 2));
/// assert!(fen.position::<Chess>(Level::Strict).is_ok());
/// assert_eq!(fen.to_text::<Chess>(FenStyle::default()), text);
/// # Ok::<(), polyboard_notation::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The pieces, side to move, castling rights and en passant square: all that a board holds.
    ///
    /// The en passant square is the one in the text, whether or not a pawn can capture there.
    pub setup: Setup,
    /// The squares of the pieces that the text marks as promoted, usually with `~`, from a1 to h8.
    pub promoted: Vec<Square>,
    /// The current count of moves, in variants whose text can hold one: those in which pawns have
    /// no double step.
    pub count: Option<Count>,
    /// The number of half-moves since the last capture or pawn move; 0 if there is a count, since
    /// the text holds only one of the two.
    pub halfmove_clock: u32,
    /// The number of the full move, from 1; it increases after Black's move.
    pub fullmove_number: u32,
}

impl Fen {
    /// Creates a FEN of a setup at the start of its game: nothing promoted, no count, move 1.
    #[must_use]
    pub fn new(setup: Setup) -> Fen {
        Fen { setup, promoted: Vec::new(), count: None, halfmove_clock: 0, fullmove_number: 1 }
    }

    /// The position of the setup, if it is valid at this level.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault that the level does not accept.
    pub fn position<V: Variant>(&self, level: Level) -> Result<Position<V>, InvalidPosition> {
        match level {
            Level::Strict => Position::new(self.setup.clone()),
            Level::Lenient => Position::lenient(self.setup.clone()),
        }
    }
}

/// The error of [`read_position`]: the text is not a FEN, or its setup is not a valid position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is not a FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is a FEN, but its setup is not a valid position.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

/// Reads a position from FEN text, together with its [`Fen`] and notes on all that was changed.
///
/// ```
/// use polyboard_notation::{FenNote, Level, read_position};
/// use polyboard_rules::Chess;
/// use polyboard_squares::Square;
///
/// // No black pawn can capture on e3, so the position drops the square; the `Fen` keeps it.
/// let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// let (position, fen, notes) = read_position::<Chess>(text, Level::Strict)?;
/// assert_eq!(position.setup().en_passant, None);
/// assert_eq!(fen.setup.en_passant, Some(Square::E3));
/// assert_eq!(notes, [FenNote::UselessEnPassant(Square::E3)]);
/// # Ok::<(), polyboard_notation::ReadError>(())
/// ```
///
/// # Errors
///
/// [`ReadError`] with the error of [`Fen::parse`] or of [`Fen::position`].
pub fn read_position<V: Variant>(
    text: &str,
    level: Level,
) -> Result<(Position<V>, Fen, Vec<FenNote>), ReadError> {
    let (fen, mut notes) = Fen::parse::<V>(text)?;
    let position = fen.position::<V>(level)?;
    if position.setup().en_passant.is_none() {
        notes.extend(fen.setup.en_passant.map(FenNote::UselessEnPassant));
    }
    Ok((position, fen, notes))
}
