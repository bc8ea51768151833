//! The visitors of the generator: they count the moves, list them, make them, or pass on a few.
//!
//! They are named structs, not closures, so that their methods can be marked for inlining into the
//! generator.

use core::{marker::PhantomData, ops::ControlFlow};

use polyboard_board::MoveList;
use polyboard_rules::Variant;

use crate::{
    Batch, BatchKind, Mailbox,
    board::State,
    generate::king_zone,
    layout::Layout,
    mv::{Kind, MailboxMove},
    node::{Dangers, Node, Pins},
    side::Side,
};

/// A visitor of the generator, which receives the moves in batches and lends it the board.
pub(crate) trait Visit<V: Variant, L: Layout>: Sized {
    /// Whether the generator leaves out moves that are neither captures nor promotions.
    const CAPTURES_ONLY: bool = false;

    /// Whether the visitor wants numbers of moves, where the generator knows them, instead of
    /// moves.
    const COUNTS: bool = false;

    /// Whether the visitor wants few moves, so that little code serves it better than fast code.
    const WANTS_FEW: bool = false;

    /// Receives the number of some moves that are in no batch: vectors count the moves of many pieces at once,
    /// and know no cell to put in one.
    #[inline(always)]
    fn several(&mut self, _: u32) {}

    /// Whether the visitor has seen enough. The generator asks now and then, not after each batch.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }

    /// The board as it was when the generator began.
    fn board(&self) -> &Mailbox<V, L>;

    /// The checks and pins of the king of `C`.
    #[inline(always)]
    fn node<C: Side>(&self, pins: &mut Pins) -> Node {
        self.board().node::<C>(king_zone::<V, L, C, Self>(self), pins)
    }

    /// Receives the moves from one cell to another.
    fn batch(&mut self, batch: Batch<L>);
}

/// A visitor that counts the moves.
pub(crate) struct Count<'a, V, L: Layout> {
    board: &'a Mailbox<V, L>,
    dangers: Dangers,
    pub(crate) moves: u64,
}

impl<'a, V, L: Layout> Count<'a, V, L> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Mailbox<V, L>, dangers: Dangers) -> Self {
        Count { board, dangers, moves: 0 }
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
    fn node<C: Side>(&self, pins: &mut Pins) -> Node {
        self.board.node_among::<C>(self.dangers, pins)
    }

    #[inline(always)]
    fn batch(&mut self, batch: Batch<L>) {
        self.moves += u64::from(batch.len());
    }
}

/// A visitor that lists the moves: all, or the captures and promotions.
pub(crate) struct List<'a, V, L: Layout, const CAPTURES: bool> {
    pub(crate) board: &'a Mailbox<V, L>,
    pub(crate) moves: &'a mut MoveList<MailboxMove<L>>,
}

impl<V, L: Layout, const CAPTURES: bool> List<'_, V, L, CAPTURES> {
    #[inline(always)]
    fn push(&mut self, from: u8, to: u8, kind: Kind) {
        self.moves.push(MailboxMove { from, to, kind, layout: PhantomData });
    }
}

impl<V: Variant, L: Layout, const CAPTURES: bool> Visit<V, L> for List<'_, V, L, CAPTURES> {
    const CAPTURES_ONLY: bool = CAPTURES;

    #[inline(always)]
    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    /// It does not iterate over the batch: moves that were made there and copied to the list took 6
    /// instructions more for each (callgrind, 2026-11).
    #[inline(always)]
    fn batch(&mut self, Batch { from, to, kind, .. }: Batch<L>) {
        if let BatchKind::Promotion(roles) = kind {
            for &role in roles {
                self.push(from, to, Kind::Promotion(role));
            }
        } else {
            self.push(from, to, kind.of_one());
        }
    }
}

/// A visitor that hands the batches to a function until that has enough.
pub(crate) struct Each<'a, V, L: Layout, F: ?Sized> {
    board: &'a Mailbox<V, L>,
    pub(crate) flow: ControlFlow<()>,
    take: &'a mut F,
}

impl<'a, V, L: Layout, F: ?Sized> Each<'a, V, L, F> {
    pub(crate) fn new(board: &'a Mailbox<V, L>, take: &'a mut F) -> Self {
        Each { board, flow: ControlFlow::Continue(()), take }
    }
}

impl<V: Variant, L: Layout, F> Visit<V, L> for Each<'_, V, L, F>
where
    F: FnMut(Batch<L>) -> ControlFlow<()> + ?Sized,
{
    const WANTS_FEW: bool = true;

    fn is_done(&self) -> bool {
        self.flow.is_break()
    }

    fn board(&self) -> &Mailbox<V, L> {
        self.board
    }

    #[inline(never)]
    fn batch(&mut self, batch: Batch<L>) {
        if self.flow.is_continue() {
            self.flow = (self.take)(batch);
        }
    }
}

/// A job for the board after each move.
pub(crate) trait Child<V, L: Layout> {
    /// After a usual move with the cell where the piece arrived; after others, which move or change two pieces, without.
    fn child(&mut self, board: &mut Mailbox<V, L>, arrived: Option<u8>);
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
    fn batch(&mut self, Batch { from, to, kind, .. }: Batch<L>) {
        match kind {
            BatchKind::Normal => {
                let taken = self.board.make_normal::<C>(from, to);
                self.then.child(self.board, Some(to));
                self.board.unmake_normal::<C>(from, to, taken.to(self.state));
            }
            BatchKind::DoubleStep { is_watched } => {
                let taken = self.board.make_double_step::<C>(from, to, is_watched);
                self.then.child(self.board, Some(to));
                self.board.unmake_normal::<C>(from, to, taken.to(self.state));
            }
            BatchKind::Promotion(roles) => {
                for &role in roles {
                    let taken = self.board.make_promotion::<C>(from, to, role);
                    self.then.child(self.board, None);
                    self.board.unmake_promotion::<C>(from, to, taken.to(self.state));
                }
            }
            BatchKind::EnPassant => {
                let taken = self.board.make_en_passant::<C>(from, to);
                self.then.child(self.board, None);
                self.board.unmake_en_passant::<C>(from, to, taken.to(self.state));
            }
            BatchKind::Castling => {
                let taken = self.board.make_castling::<C>(from, to);
                self.then.child(self.board, None);
                self.board.unmake_castling::<C>(from, to, taken.to(self.state));
            }
        }
    }
}

/// A job that counts the moves after each move: the last two plies of perft.
pub(crate) struct Replies<C> {
    pub(crate) moves: u64,
    /// Those for the enemy's king before the moves, and the leapers among them.
    dangers: (Dangers, u64),
    side: PhantomData<C>,
}

impl<C> Replies<C> {
    #[inline(always)]
    pub(crate) fn new(dangers: (Dangers, u64)) -> Self {
        Replies { moves: 0, dangers, side: PhantomData }
    }
}

impl<V: Variant, L: Layout, C: Side> Child<V, L> for Replies<C> {
    #[inline(always)]
    fn child(&mut self, board: &mut Mailbox<V, L>, arrived: Option<u8>) {
        let dangers = match arrived {
            Some(to) => board.dangers_after::<C::Opponent>(&self.dangers, to),
            None => board.dangers::<C::Opponent>().0,
        };
        self.moves += board.count::<C::Opponent>(dangers);
    }
}
