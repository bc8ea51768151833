//! A position in one line: what FEN says, beyond what a board holds.

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

/// How much a position has to prove before it is played from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// A position that a game can reach, as far as material and checks tell: [`Position::new`].
    #[default]
    Strict,
    /// A position that can be played, wherever it came from: [`Position::lenient`].
    Lenient,
}

/// What a FEN says: a setup, and what text knows beyond it.
///
/// The setup is anything at all, as the text states it; [`position`](Fen::position) asks whether
/// it can be played from. Boards hold no clocks, no counts and no promotion marks. They live here,
/// so that text survives being read and written.
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
    /// Pieces, turn, castling rights and en passant square: all that a board holds.
    ///
    /// The en passant square is the one in the text, whether or not a pawn can capture there.
    pub setup: Setup,
    /// The pieces that the text tells to have been pawns, mostly with a `~`, from a1 to h8.
    pub promoted: Vec<Square>,
    /// The count of moves that is going on, in variants whose text has room for one: those where
    /// pawns have no double step.
    pub count: Option<Count>,
    /// Half-moves since the last capture or pawn move. Text has no room for it beside a count, and
    /// so it is 0 where there is one.
    pub halfmove_clock: u32,
    /// The number of the move, from 1, that goes up after Black's.
    pub fullmove_number: u32,
}

impl Fen {
    /// A setup at the start of its game: nothing promoted, nothing counted, move 1.
    #[must_use]
    pub fn new(setup: Setup) -> Fen {
        Fen { setup, promoted: Vec::new(), count: None, halfmove_clock: 0, fullmove_number: 1 }
    }

    /// The position that the setup is, if it is one.
    ///
    /// # Errors
    ///
    /// Every fault that the level does not waive.
    pub fn position<V: Variant>(&self, level: Level) -> Result<Position<V>, InvalidPosition> {
        match level {
            Level::Strict => Position::new(self.setup.clone()),
            Level::Lenient => Position::lenient(self.setup.clone()),
        }
    }
}

/// Text that gives no position: it is no FEN, or its setup cannot be played from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is a FEN of something that is no position.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

/// Reads a position in one go, with the text's own account of it and all that was changed.
///
/// ```
/// use polyboard_notation::{FenNote, Level, read_position};
/// use polyboard_rules::Chess;
/// use polyboard_squares::Square;
///
/// // No black pawn can capture on e3: the square is dropped from the position, not from the text.
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
/// What [`Fen::parse`] or [`Fen::position`] has to complain about.
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
