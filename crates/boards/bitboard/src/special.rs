//! Castling and en passant: moves of two pieces, and captures on another square than the target.

use polyboard_rules::{CastlingSide, Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Bitboards, Occupancy, Sliders, Storage,
    movements::{Leaps, PAWN, between},
    side::{Side, View},
};

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// The rooks among `rooks` with which the king of `C` may castle, if it is not in check.
    ///
    /// The paths must be free, no square of the king's path attacked, and the rook not pinned.
    ///
    /// A rook can be pinned along its rank in Chess960 only, where a slider may stand beyond it.
    /// After castling, that slider would attack the king.
    #[inline(always)]
    pub(crate) fn castling_rooks<C: Side>(
        king: Index<M>,
        rooks: Bitboard<M>,
        occupied: Bitboard<M>,
        attacked: Bitboard<M>,
        pinned: impl FnOnce() -> Bitboard<M>,
    ) -> Bitboard<M> {
        let kingside = const { View::<M, C>::classical(CastlingSide::King) };
        let queenside = const { View::<M, C>::classical(CastlingSide::Queen) };
        // In chess the squares are constants.
        if king == kingside.king && (rooks & !kingside.rook & !queenside.rook).is_empty() {
            let mut open = Bitboard::EMPTY;
            for side in [kingside, queenside] {
                if (side.between & occupied | side.king_path & attacked).is_empty() {
                    open |= side.rook;
                }
            }
            return open & rooks;
        }
        Self::castling_rooks_anywhere::<C>(king, rooks & !pinned(), occupied, attacked)
    }

    /// The same for a king and rooks on any squares of their rank, as in Chess960.
    #[inline(never)]
    fn castling_rooks_anywhere<C: Side>(
        king: Index<M>,
        rooks: Bitboard<M>,
        occupied: Bitboard<M>,
        attacked: Bitboard<M>,
    ) -> Bitboard<M> {
        let mut open = Bitboard::EMPTY;
        for rook in rooks {
            let (king_to, rook_to) = Self::castling_targets::<C>(king, rook);
            let king_path = between(king, king_to) | Bitboard::of(king_to);
            let rook_path = between(rook, rook_to) | Bitboard::of(rook_to);
            let others = occupied & !(Bitboard::of(king) | Bitboard::of(rook));
            if ((king_path | rook_path) & others | king_path & attacked).is_empty() {
                open |= Bitboard::of(rook);
            }
        }
        open
    }

    /// The squares of king and rook after castling. On one rank, indices grow with the files or
    /// against them, depending on the mapping; under LERF a rook with a larger index than the
    /// king's castles kingside.
    #[inline(always)]
    pub(crate) fn castling_targets<C: Side>(
        king: Index<M>,
        rook: Index<M>,
    ) -> (Index<M>, Index<M>) {
        let is_east = (rook.raw() > king.raw()) == (M::GEOMETRY.east > 0);
        if is_east {
            const { View::<M, C>::castled(CastlingSide::King) }
        } else {
            const { View::<M, C>::castled(CastlingSide::Queen) }
        }
    }

    /// The pawns of `C` that may capture en passant on a square.
    ///
    /// Two pieces leave their squares at once, which no pin mask covers, so this tries each
    /// capture.
    #[cold]
    #[inline(never)]
    pub(crate) fn en_passant_takers<C: Side>(&self, king: Index<M>, to: Index<M>) -> Bitboard<M> {
        let target = Bitboard::of(to);
        let captured = const { View::<M, C>::AHEAD }.back(target);
        let mut takers = Bitboard::EMPTY;
        for from in Leaps::<V, M, C, PAWN>::from(to) & self.pieces_of::<C>(Role::Pawn) {
            let changed = Bitboard::of(from) | captured | target;
            let occupied = self.occupancy().toggled(changed.bits());
            let attackers = self.attacking::<C::Opponent>(king, occupied);
            if (attackers & !captured).is_empty() {
                takers |= Bitboard::of(from);
            }
        }
        takers
    }
}
