//! Who attacks what.

use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Bitboards, Sliders,
    movements::{BISHOP, KING, KNIGHT, Leaps, Movements, PAWN, QUEEN, ROOK},
    side::{Side, View},
};

impl<V: Variant, M: WordMapping, S: Sliders> Bitboards<V, M, S> {
    /// What a bishop would attack.
    #[inline(always)]
    pub(crate) fn diagonals(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        Bitboard::new(S::bishop(from.raw(), occupied))
    }

    /// What a rook would attack.
    #[inline(always)]
    pub(crate) fn straights(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        Bitboard::new(S::rook(from.raw(), occupied))
    }

    /// The pieces of `C` that attack a square by leaping: pawns and the leapers among the pieces,
    /// the king left out.
    #[inline(always)]
    pub(crate) fn leapers_to<C: Side>(&self, square: Index<M>) -> Bitboard<M> {
        let mut leapers = Leaps::<V, M, C, PAWN>::from(square) & self.pawns
            | Leaps::<V, M, C, KNIGHT>::from(square) & self.knights;
        if const { Movements::<V>::leaps(Role::Bishop) } {
            leapers |= Leaps::<V, M, C, BISHOP>::from(square) & self.with(Role::Bishop);
        }
        if const { Movements::<V>::leaps(Role::Rook) } {
            leapers |= Leaps::<V, M, C, ROOK>::from(square) & self.with(Role::Rook);
        }
        if const { Movements::<V>::leaps(Role::Queen) } {
            leapers |= Leaps::<V, M, C, QUEEN>::from(square) & self.with(Role::Queen);
        }
        leapers & self.of::<C>()
    }

    /// The pieces of `C` that attack a square when `occupied` stand in the way: the set is looked at
    /// from the square, as if any piece stood on it and went where its like could come from.
    #[inline(always)]
    pub(crate) fn attackers_to<C: Side>(
        &self,
        square: Index<M>,
        occupied: S::Occupancy,
    ) -> Bitboard<M> {
        let sliders = Self::diagonals(square, occupied) & self.diagonal_sliders()
            | Self::straights(square, occupied) & self.straight_sliders();
        let king = Leaps::<V, M, C, KING>::from(square) & self.kings;
        self.leapers_to::<C>(square) | (sliders | king) & self.of::<C>()
    }

    /// All squares that `C` attacks when `occupied` stand in the way.
    #[inline(always)]
    pub(crate) fn attacked_by<C: Side>(&self, occupied: S::Occupancy) -> Bitboard<M> {
        let pieces = self.of::<C>();
        let pawns = self.pawns & pieces;
        let mut attacked = const { View::<M, C>::CAPTURE_EAST }.from(pawns)
            | const { View::<M, C>::CAPTURE_WEST }.from(pawns);
        for from in self.knights & pieces {
            attacked |= Leaps::<V, M, C, KNIGHT>::to(from);
        }
        if const { Movements::<V>::leaps(Role::Bishop) } {
            for from in self.with(Role::Bishop) & pieces {
                attacked |= Leaps::<V, M, C, BISHOP>::to(from);
            }
        }
        if const { Movements::<V>::leaps(Role::Rook) } {
            for from in self.with(Role::Rook) & pieces {
                attacked |= Leaps::<V, M, C, ROOK>::to(from);
            }
        }
        if const { Movements::<V>::leaps(Role::Queen) } {
            for from in self.with(Role::Queen) & pieces {
                attacked |= Leaps::<V, M, C, QUEEN>::to(from);
            }
        }
        for from in self.diagonal_sliders() & pieces {
            attacked |= Self::diagonals(from, occupied);
        }
        for from in self.straight_sliders() & pieces {
            attacked |= Self::straights(from, occupied);
        }
        for from in self.kings & pieces {
            attacked |= Leaps::<V, M, C, KING>::to(from);
        }
        attacked
    }
}
