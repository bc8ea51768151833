//! The moves of a batch at once, where the processor selects numbers from a register.

use polyboard_raw::selected;
use polyboard_rules::Role;
use polyboard_squares::{Bitboard, WordMapping, table};

use crate::{Batch, BatchKind, BitboardMove, Source, mv::Kind};

impl<M: WordMapping> Batch<M> {
    /// All moves, if they differ in their squares alone: those to the lower half of the squares, and those to the
    /// upper half, each with their number.
    ///
    /// A loop over the targets ends with a mispredicted branch. On an Intel with AVX-512 a selection from a table made
    /// lists a fifth faster.
    #[inline(always)]
    pub(crate) fn at_once(&self) -> Option<[([BitboardMove<M>; 32], usize); 2]> {
        let Batch { source, targets, kind } = *self;
        let role = match kind {
            BatchKind::Normal(role) => role,
            BatchKind::DoubleStep { watched } if (source.passed(targets) & watched).is_empty() => {
                Role::Pawn
            }
            _ => return None,
        };
        let [low, high] = BitboardMove::selected(source, targets, Kind::of(role));
        let lower = targets.bits() as u32;
        let len = lower.count_ones() as usize;
        Some([(low, len), (high, targets.len() as usize - len)])
    }
}

impl<M: WordMapping> BitboardMove<M> {
    /// The moves from a source to some squares: those to the lower half of the board, and those to the upper half, each
    /// at the beginning of an array.
    #[inline(always)]
    pub(crate) fn selected(
        source: Source<M>,
        targets: Bitboard<M>,
        kind: Kind,
    ) -> [[BitboardMove<M>; 32]; 2] {
        let kind = (kind as u16) << 12;
        let (numbers, offset) = match source {
            Source::Square(from) => (const { &numbers(0) }, kind | u16::from(from.raw()) << 6),
            // The origin is a difference from the target, whatever the target.
            Source::Step(shift) => {
                (const { &numbers(1) }, kind.wrapping_sub(shift.delta().cast_unsigned() << 6))
            }
        };
        selected(numbers, offset, targets.bits()).map(|half| half.map(BitboardMove::of_bits))
    }
}

/// The moves to each square, without a kind: from the square with the number `origin` times that of the target.
const fn numbers(origin: u16) -> [u16; 64] {
    table![to in 64 => to as u16 | (origin * to as u16) << 6]
}
