use core::{iter::FusedIterator, marker::PhantomData};

use polyboard_rules::Role;

use crate::{
    Cell, Layout, MailboxMove,
    mv::{Kind, squares},
};

/// Legal moves from one cell to another: one move, or the promotions of a pawn.
///
/// It is what the generator makes, and a list takes it apart. A program that counts moves, or that looks
/// for one of them, needs no list: see [`for_each_batch`](crate::Mailbox::for_each_batch).
/// Iterating over a batch gives its moves. A mailbox goes from cell to cell, so its batches are
/// small; those of bitboards have sets of targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch<L> {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// What the moves have in common.
    pub kind: BatchKind,
    layout: PhantomData<L>,
}

/// The kind of the moves of a [`Batch`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchKind {
    /// A piece goes to the target, and captures what it finds there.
    Normal,
    /// A pawn goes two squares.
    DoubleStep {
        /// Whether an enemy pawn attacks the square that it passes.
        is_watched: bool,
    },
    /// A pawn goes to the target and becomes each of these roles: a move for each of them.
    Promotion(&'static [Role]),
    /// A pawn captures en passant.
    EnPassant,
    /// The king castles with the rook on the target.
    Castling,
}

impl<L: Layout> Batch<L> {
    #[inline(always)]
    pub(crate) fn new(from: u8, to: u8, kind: BatchKind) -> Batch<L> {
        Batch { from, to, kind, layout: PhantomData }
    }

    #[inline(always)]
    pub(crate) fn normal(from: u8, to: u8) -> Batch<L> {
        Batch::new(from, to, BatchKind::Normal)
    }

    /// The square from which the piece goes.
    #[must_use]
    #[inline]
    pub fn origin(&self) -> Cell<L> {
        squares::<L>([self.from, self.to])[0]
    }

    /// The square to which it goes; for castling that of the rook.
    #[must_use]
    #[inline]
    pub fn target(&self) -> Cell<L> {
        squares::<L>([self.from, self.to])[1]
    }

    /// The number of moves, which is not 0 in any variant.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::len_without_is_empty, reason = "no batch is empty")]
    pub fn len(&self) -> u32 {
        match self.kind {
            BatchKind::Promotion(roles) => roles.len() as u32,
            _ => 1,
        }
    }
}

impl<L: Layout> Batch<L> {
    /// The first move, and the others if there are any: a loop over promotions that the compiler drops
    /// where it knows another kind. It did not drop a loop over all moves: lists took a third more
    /// instructions (callgrind, 2026-11).
    #[inline(always)]
    pub(crate) fn split_first(self) -> (MailboxMove<L>, Option<Batch<L>>) {
        let (kind, rest) = match self.kind {
            // A pawn has a role to become in every variant.
            BatchKind::Normal
            | BatchKind::DoubleStep { is_watched: false }
            | BatchKind::Promotion([]) => (Kind::Normal, None),
            BatchKind::DoubleStep { is_watched: true } => (Kind::DoubleStep, None),
            BatchKind::Promotion([role]) => (Kind::Promotion(*role), None),
            BatchKind::Promotion([role, others @ ..]) => {
                (Kind::Promotion(*role), Some(Batch { kind: BatchKind::Promotion(others), ..self }))
            }
            BatchKind::EnPassant => (Kind::EnPassant, None),
            BatchKind::Castling => (Kind::Castling, None),
        };
        (MailboxMove { from: self.from, to: self.to, kind, layout: PhantomData }, rest)
    }
}

impl<L: Layout> IntoIterator for Batch<L> {
    type Item = MailboxMove<L>;
    type IntoIter = BatchMoves<L>;

    #[inline(always)]
    fn into_iter(self) -> BatchMoves<L> {
        BatchMoves { rest: Some(self) }
    }
}

/// The moves of a [`Batch`], one by one.
#[derive(Clone, Debug)]
pub struct BatchMoves<L> {
    rest: Option<Batch<L>>,
}

impl<L: Layout> Iterator for BatchMoves<L> {
    type Item = MailboxMove<L>;

    #[inline(always)]
    fn next(&mut self) -> Option<MailboxMove<L>> {
        let (first, rest) = self.rest.take()?.split_first();
        self.rest = rest;
        Some(first)
    }
}

impl<L: Layout> FusedIterator for BatchMoves<L> {}
