//! The visitors of the generator: they count the moves, list them, make them, or pass on a few.
//!
//! They are named structs, not closures, so that their methods can be marked for inlining into the
//! generator.

use core::marker::PhantomData;

use polyboard_board::MoveList;
use polyboard_rules::Variant;

use crate::{
    Mailbox,
    board::State,
    layout::Layout,
    mv::{Kind, MailboxMove},
    side::Side,
};

/// A visitor of the generator, which receives the moves one by one and lends it the board.
pub(crate) trait Visit<V, L: Layout> {
    /// Whether the generator leaves out moves that are neither captures nor promotions.
    const CAPTURES_ONLY: bool = false;

    /// Whether the visitor wants numbers of moves, where the generator knows them, instead of
    /// moves.
    const COUNTS: bool = false;

    /// Whether the visitor wants few moves, so that little code serves it better than fast code.
    const WANTS_FEW: bool = false;

    /// Receives the number of some moves of one kind.
    #[inline(always)]
    fn several(&mut self, _: u32) {}

    /// Whether the visitor has seen enough.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }

    /// The board as it was when the generator began.
    fn board(&self) -> &Mailbox<V, L>;

    /// Receives a move of none of the other kinds.
    fn normal(&mut self, from: u8, to: u8);

    /// Receives a double step of a pawn.
    fn double_step(&mut self, from: u8, to: u8);

    /// Receives the promotions of a pawn, to all roles that the variant allows.
    fn promotions(&mut self, from: u8, to: u8);

    /// Receives a capture en passant.
    fn en_passant(&mut self, from: u8, to: u8);

    /// Receives a castling move.
    fn castling(&mut self, king: u8, rook: u8);
}

/// A visitor that counts the moves.
pub(crate) struct Count<'a, V, L: Layout> {
    board: &'a Mailbox<V, L>,
    pub(crate) moves: u64,
}

impl<'a, V, L: Layout> Count<'a, V, L> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Mailbox<V, L>) -> Self {
        Count { board, moves: 0 }
    }
}

impl<V: Variant, L: Layout> Visit<V, L> for Count<'_, V, L> {
    const COUNTS: bool = true;

    #[inline(always)]
    fn several(&mut self, moves: u32) {
        self.moves += u64::from(moves);
    }

    #[inline(always)]
    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    #[inline(always)]
    fn normal(&mut self, _: u8, _: u8) {
        self.moves += 1;
    }

    #[inline(always)]
    fn double_step(&mut self, _: u8, _: u8) {
        self.moves += 1;
    }

    #[inline(always)]
    fn promotions(&mut self, _: u8, _: u8) {
        self.moves += V::RULES.pawn.promotions.len() as u64;
    }

    #[inline(always)]
    fn en_passant(&mut self, _: u8, _: u8) {
        self.moves += 1;
    }

    #[inline(always)]
    fn castling(&mut self, _: u8, _: u8) {
        self.moves += 1;
    }
}

/// A visitor that lists the moves: all, or the captures and promotions.
pub(crate) struct List<'a, V, L: Layout, C, const CAPTURES: bool> {
    board: &'a Mailbox<V, L>,
    moves: &'a mut MoveList<MailboxMove<L>>,
    side: PhantomData<C>,
}

impl<'a, V, L: Layout, C, const CAPTURES: bool> List<'a, V, L, C, CAPTURES> {
    pub(crate) fn new(board: &'a Mailbox<V, L>, moves: &'a mut MoveList<MailboxMove<L>>) -> Self {
        List { board, moves, side: PhantomData }
    }

    #[inline(always)]
    fn push(&mut self, from: u8, to: u8, kind: Kind) {
        self.moves.push(MailboxMove { from, to, kind, layout: PhantomData });
    }
}

impl<V, L, C, const CAPTURES: bool> Visit<V, L> for List<'_, V, L, C, CAPTURES>
where
    V: Variant,
    L: Layout,
    C: Side,
{
    const CAPTURES_ONLY: bool = CAPTURES;

    #[inline(always)]
    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    #[inline(always)]
    fn normal(&mut self, from: u8, to: u8) {
        self.push(from, to, Kind::Normal);
    }

    #[inline(always)]
    fn double_step(&mut self, from: u8, to: u8) {
        let is_watched = self.board.is_watched::<C>(from);
        let kind = if is_watched { Kind::DoubleStep } else { Kind::Normal };
        self.push(from, to, kind);
    }

    #[inline(always)]
    fn promotions(&mut self, from: u8, to: u8) {
        for &role in V::RULES.pawn.promotions {
            self.push(from, to, Kind::Promotion(role));
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: u8, to: u8) {
        self.push(from, to, Kind::EnPassant);
    }

    #[inline(always)]
    fn castling(&mut self, king: u8, rook: u8) {
        self.push(king, rook, Kind::Castling);
    }
}

/// A visitor that passes on moves until it is told that they are enough.
///
/// It takes a pointer to a function, so that the generator is compiled once for all who ask for few moves.
pub(crate) struct Few<'a, V, L: Layout, C> {
    board: &'a Mailbox<V, L>,
    /// Receives a move, and tells whether it wants more.
    take: &'a mut dyn FnMut(MailboxMove<L>) -> bool,
    is_done: bool,
    side: PhantomData<C>,
}

impl<'a, V, L: Layout, C> Few<'a, V, L, C> {
    pub(crate) fn new(
        board: &'a Mailbox<V, L>,
        take: &'a mut dyn FnMut(MailboxMove<L>) -> bool,
    ) -> Self {
        Few { board, take, is_done: false, side: PhantomData }
    }

    #[inline(never)]
    fn offer(&mut self, from: u8, to: u8, kind: Kind) {
        if !self.is_done {
            self.is_done = !(self.take)(MailboxMove { from, to, kind, layout: PhantomData });
        }
    }
}

impl<V: Variant, L: Layout, C: Side> Visit<V, L> for Few<'_, V, L, C> {
    const WANTS_FEW: bool = true;

    fn is_done(&self) -> bool {
        self.is_done
    }

    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    fn normal(&mut self, from: u8, to: u8) {
        self.offer(from, to, Kind::Normal);
    }

    fn double_step(&mut self, from: u8, to: u8) {
        let is_watched = self.board.is_watched::<C>(from);
        self.offer(from, to, if is_watched { Kind::DoubleStep } else { Kind::Normal });
    }

    fn promotions(&mut self, from: u8, to: u8) {
        for &role in V::RULES.pawn.promotions {
            self.offer(from, to, Kind::Promotion(role));
        }
    }

    fn en_passant(&mut self, from: u8, to: u8) {
        self.offer(from, to, Kind::EnPassant);
    }

    fn castling(&mut self, king: u8, rook: u8) {
        self.offer(king, rook, Kind::Castling);
    }
}

/// A job for the board after each move.
pub(crate) trait Child<V, L: Layout> {
    fn child(&mut self, board: &mut Mailbox<V, L>);
}

/// A visitor that makes the moves on the board itself, and unmakes them.
pub(crate) struct Play<'a, V, L: Layout, C, F> {
    board: &'a mut Mailbox<V, L>,
    /// The state before each move. Read from the board again, it was another value for the compiler at each
    /// move, to be kept in memory: 15 instructions a move (callgrind, 2026-11).
    state: State,
    pub(crate) then: F,
    side: PhantomData<C>,
}

impl<'a, V, L: Layout, C, F> Play<'a, V, L, C, F> {
    #[inline(always)]
    pub(crate) fn new(board: &'a mut Mailbox<V, L>, then: F) -> Self {
        let state = board.state;
        Play { board, state, then, side: PhantomData }
    }
}

impl<V: Variant, L: Layout, C: Side, F: Child<V, L>> Visit<V, L> for Play<'_, V, L, C, F> {
    #[inline(always)]
    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    #[inline(always)]
    fn normal(&mut self, from: u8, to: u8) {
        let taken = self.board.make_normal::<C>(from, to);
        self.then.child(self.board);
        self.board.unmake_normal::<C>(from, to, taken.to(self.state));
    }

    #[inline(always)]
    fn double_step(&mut self, from: u8, to: u8) {
        let watched = self.board.is_watched::<C>(from);
        let taken = self.board.make_double_step::<C>(from, to, watched);
        self.then.child(self.board);
        self.board.unmake_normal::<C>(from, to, taken.to(self.state));
    }

    #[inline(always)]
    fn promotions(&mut self, from: u8, to: u8) {
        for &role in V::RULES.pawn.promotions {
            let taken = self.board.make_promotion::<C>(from, to, role);
            self.then.child(self.board);
            self.board.unmake_promotion::<C>(from, to, taken.to(self.state));
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: u8, to: u8) {
        let taken = self.board.make_en_passant::<C>(from, to);
        self.then.child(self.board);
        self.board.unmake_en_passant::<C>(from, to, taken.to(self.state));
    }

    #[inline(always)]
    fn castling(&mut self, king: u8, rook: u8) {
        let taken = self.board.make_castling::<C>(king, rook);
        self.then.child(self.board);
        self.board.unmake_castling::<C>(king, rook, taken.to(self.state));
    }
}

/// A job that counts the moves after each move: the last two plies of perft.
pub(crate) struct Replies<C> {
    pub(crate) moves: u64,
    side: PhantomData<C>,
}

impl<C> Replies<C> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Replies { moves: 0, side: PhantomData }
    }
}

impl<V: Variant, L: Layout, C: Side> Child<V, L> for Replies<C> {
    #[inline(always)]
    fn child(&mut self, board: &mut Mailbox<V, L>) {
        self.moves += board.count::<C::Opponent>();
    }
}
