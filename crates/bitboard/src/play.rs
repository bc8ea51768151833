//! What moves do to a board: copy it, clear their squares, set the piece down.
//!
//! A captured piece is cleared from every set, whatever it was, and so is any right to castle on the
//! squares of the move. What else depends on the kind of a move is data.

use polyboard_rules::{Color, Piece, Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Change, Sliders, Storage,
    effect::{BLACK, Effect},
    mv::Kind,
    side::{Black, Side, White},
};

impl<V, M, W, S> Bitboards<V, W, S>
where
    V: Variant,
    M: WordMapping,
    W: Storage<Mapping = M>,
    S: Sliders,
{
    /// After a move of a kind that the compiler knows.
    #[inline(always)]
    pub(crate) fn moved<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>, kind: Kind) -> Self {
        let row = if C::IS_WHITE { kind as usize } else { kind as usize + BLACK };
        self.after(from, to, &W::EFFECTS[row])
    }

    /// Plays any move, by its kind.
    #[inline(always)]
    pub(crate) fn play(&mut self, mv: BitboardMove<M>) {
        if mv.kind == Kind::Castling {
            return self.castle(mv.from, mv.to);
        }
        // The bit that says Black is to move, carried to where it selects Black's half of the table.
        let carry = Self::BLACK_TO_MOVE.bits().trailing_zeros() + 64 - BLACK.trailing_zeros();
        let side = self.state().bits().rotate_right(carry) as usize & BLACK;
        let effect = &W::EFFECTS[side | mv.kind as usize & (BLACK - 1)];
        *self = self.after(Bitboard::of(mv.from), Bitboard::of(mv.to), effect);
    }

    /// Two pieces move, which the table has no row for; it happens seldom.
    #[cold]
    #[inline(never)]
    fn castle(&mut self, king: Index<M>, rook: Index<M>) {
        *self = match self.side_to_move() {
            Color::White => self.castled::<White>(king, rook),
            Color::Black => self.castled::<Black>(king, rook),
        };
    }

    #[inline(always)]
    fn after(&self, from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M, W::Arrival>) -> Self {
        let behind = Bitboard::new(to.bits().rotate_left(effect.behind));
        let change = Change {
            cleared: from | to | behind & Bitboard::new(effect.captures_behind),
            to,
            kept: Bitboard::new(effect.rights),
            added: Bitboard::new(effect.turn) | behind & Bitboard::new(effect.passes),
        };
        let words = self.words.after(change, &effect.arrival);
        let kept = self.toggled(self.words.occupied() ^ words.occupied());
        Bitboards { words, kept, choices: self.choices }
    }

    /// After castling.
    pub(crate) fn castled<C: Side>(&self, king: Index<M>, rook: Index<M>) -> Self {
        let (king_to, rook_to) = Self::castling_targets::<C>(king, rook);
        let (king, rook) = (Bitboard::of(king), Bitboard::of(rook));
        let mut board = self.moved::<C>(king | rook, Bitboard::of(king_to), Kind::King);
        board.kept = board.toggled(Bitboard::of(rook_to));
        board.words.put(rook_to, Piece::new(C::COLOR, Role::Rook));
        board
    }
}
