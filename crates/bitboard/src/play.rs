//! What moves do to a board: copy it, clear the target, set the man down.
//!
//! A captured man is cleared from every set, whatever it was, and so is any right to castle that
//! stood on the squares of the move. No branch depends on the move; what depends on its kind is a
//! constant.

use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, Rank, WordMapping};

use crate::{
    SetMove, SetWise, Sliders,
    men::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK},
    mv::Kind,
    side::{Side, View},
};

impl<V: Variant, M: WordMapping, S: Sliders> SetWise<V, M, S> {
    /// After a man of the given role has gone from one square to another.
    #[inline(always)]
    pub(crate) fn moved<C: Side, const ROLE: u8>(
        &self,
        from: Bitboard<M>,
        to: Bitboard<M>,
    ) -> Self {
        let mut board = self.cleared::<C>(from | to);
        board.set::<C>(const { Role::ALL[ROLE as usize] }, to);
        if ROLE == KING {
            board.state &= !const { View::<M, C>::rank(Rank::First) };
        }
        board
    }

    /// After a pawn has gone two steps.
    #[inline(always)]
    pub(crate) fn double_stepped<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>) -> Self {
        let mut board = self.moved::<C, PAWN>(from, to);
        // The passed square lies between, and is of interest if an enemy pawn attacks it.
        let passed = const { View::<M, C>::AHEAD }.from(from);
        let ready = const { View::<M, C>::CAPTURE_EAST }.from(passed)
            | const { View::<M, C>::CAPTURE_WEST }.from(passed);
        if !(ready & self.pawns & self.of::<C::Opponent>()).is_empty() {
            board.state |= passed;
        }
        board
    }

    /// After a pawn has become an officer.
    #[inline(always)]
    pub(crate) fn promoted<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>, role: Role) -> Self {
        let mut board = self.cleared::<C>(from | to);
        board.set::<C>(role, to);
        board
    }

    /// After a capture en passant.
    #[inline(always)]
    pub(crate) fn passed<C: Side>(&self, from: Bitboard<M>, to: Bitboard<M>) -> Self {
        let captured = const { View::<M, C>::AHEAD }.back(to);
        let mut board = self.cleared::<C>(from | captured);
        board.set::<C>(Role::Pawn, to);
        board
    }

    /// After castling.
    #[inline(always)]
    pub(crate) fn castled<C: Side>(&self, king: Index<M>, rook: Index<M>) -> Self {
        let (king_to, rook_to) = Self::castling_targets::<C>(king, rook);
        let mut board = self.cleared::<C>(Bitboard::of(king) | Bitboard::of(rook));
        board.set::<C>(Role::King, Bitboard::of(king_to));
        board.set::<C>(Role::Rook, Bitboard::of(rook_to));
        board.state &= !const { View::<M, C>::rank(Rank::First) };
        board
    }

    /// After any move, by its kind.
    pub(crate) fn played<C: Side>(&self, mv: SetMove<M>) -> Self {
        let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
        match mv.kind {
            Kind::Pawn => self.moved::<C, PAWN>(from, to),
            Kind::Knight => self.moved::<C, KNIGHT>(from, to),
            Kind::Bishop => self.moved::<C, BISHOP>(from, to),
            Kind::Rook => self.moved::<C, ROOK>(from, to),
            Kind::Queen => self.moved::<C, QUEEN>(from, to),
            Kind::King => self.moved::<C, KING>(from, to),
            Kind::DoubleStep => self.double_stepped::<C>(from, to),
            Kind::EnPassant => self.passed::<C>(from, to),
            Kind::Castling => self.castled::<C>(mv.from, mv.to),
            Kind::ToKnight => self.promoted::<C>(from, to, Role::Knight),
            Kind::ToBishop => self.promoted::<C>(from, to, Role::Bishop),
            Kind::ToRook => self.promoted::<C>(from, to, Role::Rook),
            Kind::ToQueen => self.promoted::<C>(from, to, Role::Queen),
        }
    }

    /// The board without the men on these squares, the other side to move.
    #[inline(always)]
    fn cleared<C: Side>(&self, squares: Bitboard<M>) -> Self {
        let keep = !squares;
        let turn = if C::IS_WHITE { Self::BLACK_TO_MOVE } else { Bitboard::EMPTY };
        SetWise {
            pawns: self.pawns & keep,
            knights: self.knights & keep,
            low: self.low & keep,
            high: self.high & keep,
            kings: self.kings & keep,
            white: self.white & keep,
            black: self.black & keep,
            state: self.state & Self::CASTLING & keep | turn,
            choices: self.choices,
        }
    }

    #[inline(always)]
    fn set<C: Side>(&mut self, role: Role, squares: Bitboard<M>) {
        match role {
            Role::Pawn => self.pawns |= squares,
            Role::Knight => self.knights |= squares,
            Role::Bishop => self.low |= squares,
            Role::Rook => self.high |= squares,
            Role::Queen => {
                self.low |= squares;
                self.high |= squares;
            }
            Role::King => self.kings |= squares,
        }
        if C::IS_WHITE {
            self.white |= squares;
        } else {
            self.black |= squares;
        }
    }
}
