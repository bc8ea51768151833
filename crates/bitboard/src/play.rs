//! What moves do to a board: copy it, clear their squares, set the piece down.
//!
//! A captured piece is cleared from every set, whatever it was, and so is any right to castle on the
//! squares of the move. What else depends on the kind of a move is data.

use core::fmt;

use polyboard_rules::{Color, Piece, Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Change, Kept, Sliders, Storage,
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
    pub(crate) fn play(&mut self, mv: BitboardMove<M>) -> BitboardUndo<W, S> {
        if mv.kind == Kind::Castling {
            return self.castle(mv.from, mv.to);
        }
        // The bit that says Black is to move, carried to where it selects Black's half of the table.
        let carry = Self::BLACK_TO_MOVE.bits().trailing_zeros() + 64 - BLACK.trailing_zeros();
        let side = self.state().bits().rotate_right(carry) as usize & BLACK;
        let effect = &W::EFFECTS[side | mv.kind as usize & (BLACK - 1)];
        let change = Self::change(Bitboard::of(mv.from), Bitboard::of(mv.to), effect);
        let undo = self.save(change.cleared);
        let before = self.words.occupied();
        self.words.apply(change, &effect.arrival);
        self.kept = self.toggled(before ^ self.words.occupied());
        undo
    }

    /// Two pieces move, which the table has no row for; it happens seldom.
    #[cold]
    #[inline(never)]
    fn castle(&mut self, king: Index<M>, rook: Index<M>) -> BitboardUndo<W, S> {
        let (targets, after) = match self.side_to_move() {
            Color::White => {
                (Self::castling_targets::<White>(king, rook), self.castled::<White>(king, rook))
            }
            Color::Black => {
                (Self::castling_targets::<Black>(king, rook), self.castled::<Black>(king, rook))
            }
        };
        let touched = [king, rook, targets.0, targets.1];
        let undo = self.save(touched.into_iter().collect());
        *self = after;
        undo
    }

    #[inline(always)]
    fn save(&self, touched: Bitboard<M>) -> BitboardUndo<W, S> {
        BitboardUndo { words: self.words.save(touched), kept: self.kept }
    }

    /// Takes back the last move.
    #[inline(always)]
    pub(crate) fn take_back(&mut self, undo: BitboardUndo<W, S>) {
        self.words.restore(undo.words);
        self.kept = undo.kept;
    }

    #[inline(always)]
    fn change(from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M, W::Arrival>) -> Change<M> {
        let behind = Bitboard::new(to.bits().rotate_left(effect.behind));
        Change {
            cleared: from | to | behind & Bitboard::new(effect.captures_behind),
            to,
            kept: Bitboard::new(effect.rights),
            added: Bitboard::new(effect.turn) | behind & Bitboard::new(effect.passes),
        }
    }

    #[inline(always)]
    fn after(&self, from: Bitboard<M>, to: Bitboard<M>, effect: &Effect<M, W::Arrival>) -> Self {
        let words = self.words.after(Self::change(from, to, effect), &effect.arrival);
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

/// The undo of a move on a board of bitboards: what its storage saved, and what it kept for its
/// sliders.
pub struct BitboardUndo<W: Storage, S: Sliders> {
    words: W::Undo,
    kept: Kept<S>,
}

impl<W: Storage, S: Sliders> fmt::Debug for BitboardUndo<W, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BitboardUndo").field("words", &self.words).finish_non_exhaustive()
    }
}
