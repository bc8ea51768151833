//! Making a move: copy the board, clear the squares of the move, set the piece.
//!
//! A captured piece is cleared from every set, whatever it was, and so is any right to castle on
//! the squares of the move. A table holds what else depends on the kind of a move.

use core::fmt;

use polyboard_board::NativeMove;
use polyboard_rules::{Piece, Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Change, Kept, Sliders, Storage,
    effect::{BLACK, Effect},
    mv::Kind,
    side::{Side, View, by_side},
};

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// Makes a move of a kind that the compiler knows.
    #[inline(always)]
    pub(crate) fn moved<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>, kind: Kind) -> Self {
        let row = if C::IS_WHITE { kind as usize } else { kind as usize + BLACK };
        self.after(from, to, &W::EFFECTS[row])
    }

    /// Makes a move of any kind.
    #[inline(always)]
    pub(crate) fn play(&mut self, mv: BitboardMove<M>) -> BitboardUndo<W, S> {
        let undo = self.save(self.touched(mv));
        if mv.kind_number() < Kind::FIRST_SPECIAL {
            let effect = self.effect(mv);
            let before = self.words.occupied();
            self.words
                .apply(Self::change(mv.origin_set(), mv.target_set(), effect), &effect.arrival);
            self.kept = self.toggled(before ^ self.words.occupied());
        } else {
            *self = by_side!(self.side_to_move(), C => self.after_special::<C>(mv));
        }
        undo
    }

    /// The row of the table for a move.
    #[inline(always)]
    fn effect(&self, mv: BitboardMove<M>) -> &'static Effect<M, W::Arrival> {
        // The bit for Black to move, shifted to the place where it selects Black's half of the
        // table.
        let carry = Self::BLACK_TO_MOVE.bits().trailing_zeros() + 64 - BLACK.trailing_zeros();
        let side = self.state().bits().rotate_right(carry) as usize & BLACK;
        &W::EFFECTS[side | mv.kind_number() & (BLACK - 1)]
    }

    /// The squares that a move changes.
    #[inline(always)]
    fn touched(&self, mv: BitboardMove<M>) -> Bitboard<M> {
        let ends = mv.origin_set() | mv.target_set();
        if mv.kind_number() < Kind::FIRST_SPECIAL {
            return ends;
        }
        ends | by_side!(self.side_to_move(), C => Self::touched_beside::<C>(mv))
    }

    /// The squares, other than origin and target, that a special move changes.
    #[cold]
    #[inline(never)]
    fn touched_beside<C: Side>(mv: BitboardMove<M>) -> Bitboard<M> {
        match mv.kind() {
            Kind::Castling => {
                let (king_to, rook_to) = Self::castling_targets::<C>(mv.origin(), mv.target());
                Bitboard::of(king_to) | Bitboard::of(rook_to)
            }
            Kind::EnPassant => const { View::<M, C>::AHEAD }.back(mv.target_set()),
            _ => Bitboard::EMPTY,
        }
    }

    /// Makes a move that does more than move one piece. Such moves are rare enough for a branch.
    #[cold]
    #[inline(never)]
    fn after_special<C: Side>(&self, mv: BitboardMove<M>) -> Self {
        let (from, to) = (mv.origin_set(), mv.target_set());
        let behind = const { View::<M, C>::AHEAD }.back(to);
        match mv.kind() {
            Kind::Castling => self.castled::<C>(mv.origin(), mv.target()),
            Kind::EnPassant => self.moved::<C>(from | behind, to, Kind::Pawn),
            _ => {
                let mut board = self.moved::<C>(from, to, Kind::Pawn);
                board.words.add_passed(behind);
                board
            }
        }
    }

    #[inline(always)]
    fn save(&self, touched: Bitboard<M>) -> BitboardUndo<W, S> {
        BitboardUndo { words: self.words.save(touched), kept: self.kept }
    }

    /// Unmakes the last move.
    #[inline(always)]
    pub(crate) fn restore(&mut self, undo: BitboardUndo<W, S>) {
        self.words.restore(undo.words);
        self.kept = undo.kept;
    }

    #[inline(always)]
    fn change(from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M, W::Arrival>) -> Change<M> {
        Change {
            cleared: from | to,
            to,
            kept: Bitboard::new(effect.rights),
            added: Bitboard::new(effect.turn),
        }
    }

    #[inline(always)]
    fn after(&self, from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M, W::Arrival>) -> Self {
        let words = self.words.after(Self::change(from, to, effect), &effect.arrival);
        let kept = self.toggled(self.words.occupied() ^ words.occupied());
        Bitboards { words, kept, choices: self.choices }
    }

    /// Makes a pass, which changes only the state.
    pub(crate) fn passed(&self) -> Self {
        let mut board = *self;
        board.words.set_state(self.state() & !Self::EN_PASSANT ^ Self::BLACK_TO_MOVE);
        board
    }

    /// Makes a castling move.
    pub(crate) fn castled<C: Side>(&self, king: Index<M>, rook: Index<M>) -> Self {
        let (king_to, rook_to) = Self::castling_targets::<C>(king, rook);
        let (king, rook) = (Bitboard::of(king), Bitboard::of(rook));
        let mut board = self.moved::<C>(king | rook, Bitboard::of(king_to), Kind::King);
        board.kept = board.toggled(Bitboard::of(rook_to));
        board.words.put(rook_to, Piece::new(C::COLOR, Role::Rook));
        board
    }
}

/// The undo of a move on a board of bitboards: the data that its storage saved, and that of its
/// sliders.
pub struct BitboardUndo<W: Storage, S: Sliders> {
    words: W::Undo,
    kept: Kept<S>,
}

// `derive` would require more of the type parameters than the words need.
impl<W: Storage, S: Sliders> Clone for BitboardUndo<W, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W: Storage, S: Sliders> Copy for BitboardUndo<W, S> {}

impl<W: Storage, S: Sliders> fmt::Debug for BitboardUndo<W, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BitboardUndo").field("words", &self.words).finish_non_exhaustive()
    }
}
