use polyboard_squares::{Rank, Square};

use super::FenField;

/// Something in a FEN that was understood, but is not kept as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenNote {
    /// Digits that stand side by side, such as `44`.
    #[error("piece placement, rank {0}: adjacent digits added up")]
    AdjacentDigits(Rank),
    /// A castling letter that grants what another has granted before.
    #[error("castling rights: {0:?} repeats a right")]
    RepeatedRight(char),
    /// A counter that goes beyond 32 bits.
    #[error("{0}: larger than {max}, and read as that", max = u32::MAX)]
    Saturated(FenField),
    /// A count of moves that goes beyond 31 bits, so that its plies would go beyond 32.
    #[error("{0}: larger than {max}, and read as that", max = u32::MAX / 2)]
    SaturatedCount(FenField),
    /// A count that began elsewhere than the rules begin.
    #[error("start of the count: {written} is not kept; by the rules it is {kept}")]
    CountStart {
        /// The number in the text.
        written: u32,
        /// The number that would be written.
        kept: u32,
    },
    /// A kind of count that does not go with the pieces.
    #[error("kind of count: not kept; who has only a king counts pp, who has more counts bp")]
    CountKind,
    /// Move 0, which is what some programs call the first one.
    #[error("full-move number: 0 read as 1, the first")]
    MoveZero,
    /// An en passant square that no pawn is ready to capture on, dropped from the position.
    #[error("en passant square: no pawn can capture on {0}, which is dropped")]
    UselessEnPassant(Square),
}
