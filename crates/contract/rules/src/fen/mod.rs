//! [FEN](https://www.chessprogramming.org/Forsyth-Edwards_Notation): a position in one line of text, with clocks,
//! counts and promotion marks.
//!
//! The crate `polyboard-notation` lists the texts that are read, with reasons.

mod position;
mod read;
mod write;

mod dialect;

mod common;
mod makruk_js;

mod alphabet;
mod castling;
mod fields;
mod placement;

mod error;
mod note;

use core::marker::PhantomData;

use polyboard_squares::{Bitboard, Lerf};

use crate::{Clocks, Setup};

use alphabet::Alphabet;
pub use dialect::Dialect;
pub use error::{FenError, FenField, Place};
pub use note::FenNote;
pub use position::{
    Level, ReadError, fen_text, legal_fen, read_fen, read_fen_lenient, read_position,
};
pub use write::{CastlingFen, EnPassantFen, FenStyle};

/// The contents of a FEN of the variant `V`: a setup, marks on promoted pieces, and clocks.
///
/// A FEN is the content of a text, valid or not; [`position`](Fen::position) checks whether it can be played, and
/// [`read_fen`] does both. `Display` writes the canonical form, and `FromStr` reads what [`parse`](Fen::parse) reads.
///
/// ```
/// use polyboard::{Chess, Fen, notation::Level};
///
/// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2";
/// let (fen, notes) = Fen::<Chess>::parse(text)?;
/// assert!(notes.is_empty());
/// assert_eq!((fen.clocks.halfmove, fen.clocks.fullmove), (1, 2));
/// assert!(fen.position(Level::Strict).is_ok());
/// assert_eq!(fen.to_string(), text);
/// assert_eq!(text.parse(), Ok(fen));
/// # Ok::<(), polyboard::notation::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen<V> {
    /// All that a board stores. The en passant square is that of the text, whether or not a pawn can capture there.
    pub setup: Setup,
    /// The squares of the pieces that the text marks as promoted, usually with `~`.
    pub promoted: Bitboard<Lerf>,
    /// The halfmove clock, the move number and the count.
    pub clocks: Clocks,
    variant: PhantomData<V>,
}

impl<V> Fen<V> {
    /// Creates a FEN of a setup at the start of its game: nothing promoted, no count, move 1.
    #[must_use]
    pub const fn new(setup: Setup) -> Fen<V> {
        Fen { setup, promoted: Bitboard::EMPTY, clocks: Clocks::START, variant: PhantomData }
    }
}
