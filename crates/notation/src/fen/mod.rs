//! FEN: a position in one line of text, with clocks, counts and promotion marks.

mod position;
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

mod error;
mod note;

use polyboard_rules::{Clocks, Setup};
use polyboard_squares::{Bitboard, Lerf};

use alphabet::Alphabet;
pub use dialect::Dialect;
pub use error::{FenError, FenFault, FenField, Place};
pub use note::FenNote;
pub use position::{
    Level, ReadError, fen_text, legal_fen, read_fen, read_fen_lenient, read_position,
};
pub use write::{CastlingFen, EnPassantFen, FenStyle};

/// The contents of a FEN: a setup, marks on promoted pieces, and clocks.
///
/// A FEN is the content of a text, valid or not; [`position`](Fen::position) checks whether it can be
/// played. To read a text that must be a position, use [`read_fen`].
///
/// ```
/// use polyboard_notation::{Fen, FenStyle, Level};
/// use polyboard_rules::Chess;
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2";
/// let (fen, notes) = Fen::parse::<Chess>(text)?;
/// assert!(notes.is_empty());
/// assert_eq!((fen.clocks.halfmove, fen.clocks.fullmove), (1, 2));
/// assert!(fen.position::<Chess>(Level::Strict).is_ok());
/// assert_eq!(fen.to_text::<Chess>(FenStyle::default()), text);
/// # Ok::<(), polyboard_notation::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The pieces, side to move, castling rights and en passant square: all that a board stores.
    ///
    /// The en passant square is the one in the text, whether or not a pawn can capture there.
    pub setup: Setup,
    /// The squares of the pieces that the text marks as promoted, usually with `~`.
    pub promoted: Bitboard<Lerf>,
    /// The halfmove clock, the move number and the count.
    pub clocks: Clocks,
}

impl Fen {
    /// Creates a FEN of a setup at the start of its game: nothing promoted, no count, move 1.
    #[must_use]
    pub const fn new(setup: Setup) -> Fen {
        Fen { setup, promoted: Bitboard::EMPTY, clocks: Clocks::START }
    }
}
