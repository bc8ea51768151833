//! What moves do to a board: copy it, clear their squares, set the piece down.
//!
//! A captured piece is cleared from every set, whatever it was, and so is any right to castle that
//! stood on the squares of the move. What else depends on the kind of a move is data.

use polyboard_rules::{Color, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Sliders,
    effect::Effect,
    mv::Kind,
    side::{Black, Side, White},
};

impl<V: Variant, M: WordMapping, S: Sliders> Bitboards<V, M, S> {
    /// After a move of a kind that the compiler knows.
    #[inline(always)]
    pub(crate) fn moved<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>, kind: Kind) -> Self {
        self.after(from, to, &Effect::of::<C>(kind))
    }

    /// Plays any move, by its kind.
    #[inline(always)]
    pub(crate) fn play(&mut self, mv: BitboardMove<M>) {
        if mv.kind == Kind::Castling {
            return self.castle(mv.from, mv.to);
        }
        // The bit that says Black is to move, carried to where it selects Black's half of the table.
        let carry =
            Self::BLACK_TO_MOVE.bits().trailing_zeros() + 64 - Effect::<M>::BLACK.trailing_zeros();
        let side = self.state.bits().rotate_right(carry) as usize & Effect::<M>::BLACK;
        let effect = &Effect::<M>::TABLE[side | mv.kind as usize & (Effect::<M>::BLACK - 1)];
        *self = self.after(Bitboard::of(mv.from), Bitboard::of(mv.to), effect);
    }

    /// Two pieces move, which the table does not foresee, and seldom.
    #[cold]
    #[inline(never)]
    fn castle(&mut self, king: Index<M>, rook: Index<M>) {
        *self = match self.side_to_move() {
            Color::White => self.castled::<White>(king, rook),
            Color::Black => self.castled::<Black>(king, rook),
        };
    }

    #[inline(always)]
    fn after(&self, from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M>) -> Self {
        let behind = to.bits().rotate_left(effect.behind);
        let keep = !(from.bits() | to.bits() | behind & effect.captures_behind);
        let turn = !self.state.bits() & Self::BLACK_TO_MOVE.bits();
        let old = self.words();
        // Seven words are treated alike. The last is `state`: it keeps rights, and gains the turn.
        let (mut kept, mut added) = ([keep; 8], [to.bits(); 8]);
        kept[7] &= effect.rights;
        added[7] = turn | behind & effect.passes;
        let new = core::array::from_fn(|i| old[i] & kept[i] | added[i] & effect.gains[i]);
        let mut board = Self::from_words(new, self.turned);
        board.turned = self.toggled(self.occupied() ^ board.occupied());
        board
    }

    /// After castling.
    pub(crate) fn castled<C: Side>(&self, king: Index<M>, rook: Index<M>) -> Self {
        let (king_to, rook_to) = Self::castling_targets::<C>(king, rook);
        let (king, rook) = (Bitboard::of(king), Bitboard::of(rook));
        let mut board = self.moved::<C>(king | rook, Bitboard::of(king_to), Kind::King);
        let rook = Bitboard::of(rook_to);
        board.turned = board.toggled(rook);
        board.high |= rook;
        if C::IS_WHITE {
            board.white |= rook;
        } else {
            board.black |= rook;
        }
        board
    }
}
