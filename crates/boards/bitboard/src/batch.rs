use core::iter::FusedIterator;

use polyboard_rules::Role;
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{BitboardMove, mv::Kind, side::PawnShift};

/// Legal moves of one kind: where the pieces come from, and the set of squares to which they go.
///
/// It is what the generator makes, and a list takes it apart. A program that counts moves, or that looks
/// for one of them, needs no list: see [`for_each_batch`](crate::Bitboards::for_each_batch).
/// Iterating over a batch gives its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Batch<M: WordMapping> {
    /// Where the pieces come from.
    pub source: Source<M>,
    /// The squares to which they go; for castling those of the rooks.
    pub targets: Bitboard<M>,
    /// What else the moves have in common.
    pub kind: BatchKind<M>,
}

/// Where the pieces of a [`Batch`] come from. The type is closed, so that a program can match both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source<M: WordMapping> {
    /// From one square: the moves are those of one piece.
    Square(Index<M>),
    /// From the squares one such step behind the targets: the moves are those of several pawns.
    Step(PawnShift),
}

/// The kind of the moves of a [`Batch`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BatchKind<M: WordMapping> {
    /// A piece of this role goes to each target, and captures what it finds there.
    Normal(Role),
    /// A pawn goes two squares to each target.
    DoubleStep {
        /// The squares on which an enemy pawn could capture en passant, if one of these pawns passes
        /// them.
        watched: Bitboard<M>,
    },
    /// A pawn goes to each target, and becomes each of these roles: a move for each target and role.
    Promotion(&'static [Role]),
    /// A pawn captures en passant.
    EnPassant,
    /// The king castles with the rook on each target.
    Castling,
}

impl<M: WordMapping> Source<M> {
    /// The square from which a piece goes to `target`.
    #[must_use]
    #[inline(always)]
    pub fn origin(self, target: Index<M>) -> Index<M> {
        match self {
            Source::Square(from) => from,
            Source::Step(shift) => shift.origin(target),
        }
    }

    /// The same as a set.
    #[inline(always)]
    pub(crate) fn origin_set(self, target: Bitboard<M>) -> Bitboard<M> {
        match self {
            Source::Square(from) => Bitboard::of(from),
            Source::Step(shift) => shift.back(target),
        }
    }

    /// The square that a double step to `target` passes.
    #[inline(always)]
    pub(crate) fn passed(self, target: Bitboard<M>) -> Bitboard<M> {
        match self {
            Source::Square(_) => Bitboard::EMPTY,
            Source::Step(shift) => shift.half().back(target),
        }
    }
}

impl<M: WordMapping> Batch<M> {
    /// The moves of one piece, which is not a pawn.
    #[inline(always)]
    pub(crate) fn piece(role: Role, from: Index<M>, targets: Bitboard<M>) -> Batch<M> {
        Batch { source: Source::Square(from), targets, kind: BatchKind::Normal(role) }
    }

    /// The moves of pawns by one step.
    #[inline(always)]
    pub(crate) fn pawns(shift: PawnShift, targets: Bitboard<M>, kind: BatchKind<M>) -> Batch<M> {
        Batch { source: Source::Step(shift), targets, kind }
    }

    /// The number of moves.
    #[must_use]
    #[inline(always)]
    pub fn len(&self) -> u32 {
        match self.kind {
            BatchKind::Promotion(roles) => self.targets.len() * roles.len() as u32,
            _ => self.targets.len(),
        }
    }

    /// Whether there are no moves. Inside the generator there are such batches, because a test for each
    /// would cost more; [`for_each_batch`](crate::Bitboards::for_each_batch) leaves them out.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The moves to these squares only.
    #[must_use]
    #[inline(always)]
    pub fn within(self, goals: Bitboard<M>) -> Batch<M> {
        Batch { targets: self.targets & goals, ..self }
    }
}

impl<M: WordMapping> IntoIterator for Batch<M> {
    type Item = BitboardMove<M>;
    type IntoIter = BatchMoves<M>;

    #[inline(always)]
    fn into_iter(self) -> BatchMoves<M> {
        BatchMoves { batch: self, promotions: 0 }
    }
}

/// The moves of a [`Batch`], one by one.
#[derive(Clone, Debug)]
pub struct BatchMoves<M: WordMapping> {
    batch: Batch<M>,
    /// The number of promotions on the first target that have been returned.
    promotions: usize,
}

impl<M: WordMapping> Iterator for BatchMoves<M> {
    type Item = BitboardMove<M>;

    #[inline(always)]
    fn next(&mut self) -> Option<BitboardMove<M>> {
        let Batch { source, targets, kind } = self.batch;
        let to = targets.first()?;
        let mut rest = targets.without_first();
        let kind = match kind {
            BatchKind::Normal(role) => Kind::of(role),
            BatchKind::DoubleStep { watched } => {
                let is_watched = !(source.passed(Bitboard::of(to)) & watched).is_empty();
                if is_watched { Kind::DoubleStep } else { Kind::Pawn }
            }
            BatchKind::Promotion(roles) => {
                let &role = roles.get(self.promotions)?;
                self.promotions += 1;
                if self.promotions < roles.len() {
                    rest = targets;
                } else {
                    self.promotions = 0;
                }
                Kind::promotion(role)
            }
            BatchKind::EnPassant => Kind::EnPassant,
            BatchKind::Castling => Kind::Castling,
        };
        self.batch.targets = rest;
        Some(BitboardMove::new(source.origin(to), to, kind))
    }
}

impl<M: WordMapping> FusedIterator for BatchMoves<M> {}
