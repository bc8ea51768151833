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
#[non_exhaustive]
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

impl BatchKind {
    /// The kind of the one move, if the batch has no promotions.
    #[inline(always)]
    pub(crate) fn of_one(self) -> Kind {
        match self {
            BatchKind::DoubleStep { is_watched: true } => Kind::DoubleStep,
            BatchKind::EnPassant => Kind::EnPassant,
            BatchKind::Castling => Kind::Castling,
            _ => Kind::Normal,
        }
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
        let batch = self.rest.take()?;
        let mut kind = batch.kind.of_one();
        if let BatchKind::Promotion(roles) = batch.kind {
            let (&role, others) = roles.split_first()?;
            self.rest = Some(Batch { kind: BatchKind::Promotion(others), ..batch });
            kind = Kind::Promotion(role);
        }
        Some(MailboxMove { from: batch.from, to: batch.to, kind, layout: PhantomData })
    }
}

impl<L: Layout> FusedIterator for BatchMoves<L> {}
