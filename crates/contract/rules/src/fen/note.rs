use polyboard_squares::{Rank, Square};

use super::FenField;

/// A note on something in a FEN that is accepted but not kept as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum FenNote {
    /// Adjacent digits, such as `44`.
    #[error("piece placement, rank {0}: adjacent digits are added up")]
    AdjacentDigits(Rank),
    /// A field that a text of the lenient level leaves out, and what is read in its place.
    #[error("{field}: the field is missing, and is read as {read}")]
    Missing { field: FenField, read: &'static str },
    /// A castling letter that repeats a right.
    #[error("castling rights: {0:?} repeats a right")]
    RepeatedRight(char),
    /// A counter that does not fit into 32 bits.
    #[error("{0}: the number is larger than {max}, and is read as {max}", max = u32::MAX)]
    Saturated(FenField),
    /// A count of moves that does not fit into 31 bits, so that its plies would not fit into 32.
    #[error("{0}: the number is larger than {max}, and is read as {max}", max = u32::MAX / 2)]
    SaturatedCount(FenField),
    /// A count whose text has another first number than the rules prescribe, which is the one that is kept.
    #[error("start of the count: {written} is not kept; by the rules it is {kept}")]
    CountStart { written: u32, kept: u32 },
    /// A kind of count that does not match the pieces.
    #[error("kind of count: not kept; a side with only its king counts pp, any other counts bp")]
    CountKind,
    /// A fullmove number of 0, which some programs write for the first move.
    #[error("fullmove number: 0 is read as 1, the first move")]
    MoveZero,
    /// An en passant square on which no pawn can capture; the position drops it.
    #[error("en passant square: {0} is dropped, since no pawn can capture there")]
    UselessEnPassant(Square),
}
