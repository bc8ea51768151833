//! The visitors of the generator: they count the moves, list them, make them, or pass on a few.
//!
//! They are named structs, not closures. Their methods can be marked for inlining into the
//! generator, which closures cannot, and LLVM stops inlining closures when one function counts the
//! last two plies of perft.

use core::{marker::PhantomData, ops::ControlFlow};

use polyboard_board::{Counting, MoveList};
use polyboard_raw::SELECTS_AT_ONCE;
use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Batch, BatchKind, BitboardMove, Bitboards, Sliders, Storage,
    mv::Kind,
    setwise::{Lanes, Tally},
    side::{Side, View},
};

/// A visitor of the generator, which receives all moves in batches.
pub(crate) trait Visit<M: WordMapping> {
    /// Whether the visitor wants to know only how many moves there are. It receives the promotions of
    /// a pawn in two batches: as a move that does not promote, and as the promotions but one.
    const COUNTS: bool = false;

    /// Whether the generator leaves out moves that are neither captures nor promotions.
    #[inline(always)]
    fn captures_only(&self) -> bool {
        false
    }

    /// The squares to which the visitor wants moves; it may receive others, too.
    #[inline(always)]
    fn goals(&self) -> Bitboard<M> {
        Bitboard::FULL
    }

    /// Receives some moves, and tells the generator whether to go on.
    fn batch(&mut self, batch: Batch<M>) -> ControlFlow<()>;

    /// Receives the moves of a pinned piece, which are rare.
    #[inline(always)]
    fn rare_batch(&mut self, batch: Batch<M>) -> ControlFlow<()> {
        self.batch(batch)
    }
}

/// A visitor that counts the moves by adding up the sizes of the sets.
pub(crate) struct Count {
    pub(crate) moves: u64,
}

impl<M: WordMapping> Visit<M> for Count {
    const COUNTS: bool = true;

    #[inline(always)]
    fn batch(&mut self, batch: Batch<M>) -> ControlFlow<()> {
        self.moves += u64::from(batch.len());
        ControlFlow::Continue(())
    }
}

/// A visitor that lists the moves: all, or the captures and promotions.
pub(crate) struct List<'a, M> {
    pub(crate) moves: &'a mut MoveList<BitboardMove<M>>,
    pub(crate) captures_only: bool,
}

impl<M: WordMapping> Visit<M> for List<'_, M> {
    #[inline(always)]
    fn captures_only(&self) -> bool {
        self.captures_only
    }

    #[inline(always)]
    fn batch(&mut self, batch: Batch<M>) -> ControlFlow<()> {
        if const { SELECTS_AT_ONCE }
            && let Some(halves) = batch.at_once()
        {
            for (moves, len) in halves {
                self.moves.extend_from_first(&moves, len);
            }
            return ControlFlow::Continue(());
        }
        for mv in batch {
            self.moves.push(mv);
        }
        ControlFlow::Continue(())
    }
}

/// A visitor that hands the moves to some squares to a function, until it breaks. For castling that is the
/// square of the rook.
pub(crate) struct Each<'a, M, F: ?Sized> {
    pub(crate) goals: Bitboard<M>,
    pub(crate) visit: &'a mut F,
}

impl<M, F> Visit<M> for Each<'_, M, F>
where
    M: WordMapping,
    F: FnMut(Batch<M>) -> ControlFlow<()> + ?Sized,
{
    #[inline]
    fn goals(&self) -> Bitboard<M> {
        self.goals
    }

    #[inline]
    fn batch(&mut self, batch: Batch<M>) -> ControlFlow<()> {
        let wanted = batch.within(self.goals);
        if wanted.is_empty() { ControlFlow::Continue(()) } else { (self.visit)(wanted) }
    }
}

/// A visitor that makes the moves, each on a copy, and counts the moves after each: the last two plies of perft.
///
/// In chess the count is part of the loop over the targets, once for each kind of move, where the
/// compiler folds what the move cannot change. A call for each child cost 7 % of the instructions
/// of perft with PEXT, a call for the moves of each piece 4 %, and one loop over moves of all kinds
/// 18 % (x86-64-v3; the start position to depth 4, Kiwipete to depth 3). The copies take the
/// compiler one to three seconds for each board, so a variant without castling has calls, unless the
/// board counts by fills, which are short: there calls took makruk a quarter more time. Moves of pinned
/// pieces, promotions, castling and captures en passant are so rare that a call, if it is marked as
/// cold, costs nothing.
pub(crate) struct Replies<'a, V, W: Storage, S: Sliders, C> {
    board: &'a Bitboards<V, W, S>,
    /// The enemy's king, which stands there in all children.
    king: Index<W::Mapping>,
    /// What the children share, if they are counted by fills.
    lanes: Lanes,
    pub(crate) tally: Tally,
    side: PhantomData<C>,
}

impl<V: Variant, W: Storage, S: Sliders, C: Side> Visit<W::Mapping> for Replies<'_, V, W, S, C> {
    #[inline(always)]
    fn batch(&mut self, batch: Batch<W::Mapping>) -> ControlFlow<()> {
        self.play::<false>(batch);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn rare_batch(&mut self, batch: Batch<W::Mapping>) -> ControlFlow<()> {
        self.play::<true>(batch);
        ControlFlow::Continue(())
    }
}

impl<'a, V: Variant, W: Storage, S: Sliders, C: Side> Replies<'a, V, W, S, C> {
    /// Whether the children are counted by fills.
    const BY_FILLS: bool = matches!(Bitboards::<V, W, S>::COUNTS_BY, Counting::Fills);

    #[inline(always)]
    pub(crate) fn new(board: &'a Bitboards<V, W, S>) -> Self {
        let king = board.king::<C::Opponent>();
        let lanes = if Self::BY_FILLS { board.lanes::<C::Opponent>() } else { Lanes::NONE };
        Replies { board, king, lanes, tally: Tally::NONE, side: PhantomData }
    }

    #[inline(always)]
    fn play<const RARE: bool>(&mut self, Batch { source, targets, kind }: Batch<W::Mapping>) {
        for target in targets {
            let to = Bitboard::of(target);
            let from = source.origin_set(to);
            match kind {
                // One arm for both, since a build without optimisation keeps all that is inlined on its stack.
                BatchKind::Normal(_) | BatchKind::DoubleStep { .. } => {
                    let role = if let BatchKind::Normal(role) = kind { role } else { Role::Pawn };
                    let mut child = self.board.moved::<C>(from, to, Kind::of(role));
                    if let BatchKind::DoubleStep { watched } = kind {
                        let passed = source.passed(to) & watched;
                        if RARE || !Self::BY_FILLS {
                            child.words.add_passed(passed);
                        } else if !passed.is_empty() {
                            self.tally.rest += Self::takers(self.board, from, to, passed);
                        }
                    }
                    if RARE { self.count_rare(&child) } else { self.count(&child, role, to) }
                }
                BatchKind::Promotion(roles) => {
                    for &role in roles {
                        let kind = Kind::promotion(role);
                        self.count_rare(&self.board.moved::<C>(from, to, kind));
                    }
                }
                BatchKind::EnPassant => {
                    let captured = const { View::<W::Mapping, C>::AHEAD }.back(to);
                    self.count_rare(&self.board.moved::<C>(from | captured, to, Kind::Pawn));
                }
                BatchKind::Castling => {
                    self.count_rare(&self.board.castled::<C>(from.sole(), target));
                }
            }
        }
    }

    /// Counts the moves after a piece of this role has gone to `to`.
    #[inline(always)]
    fn count(&mut self, child: &Bitboards<V, W, S>, role: Role, to: Bitboard<W::Mapping>) {
        if const { Self::BY_FILLS } {
            let lanes = child.lanes_after::<C::Opponent>(&self.lanes, role, to);
            child.count_setwise::<C::Opponent>(self.king, &lanes, &mut self.tally);
        } else if const { V::RULES.castling } {
            self.tally.rest += child.count_by_piece::<C::Opponent>(self.king);
        } else {
            self.count_rare(child);
        }
    }

    /// The number of captures en passant after a double step past a watched square. It makes a child of its own, since that of
    /// the loop would lie in memory: `12bb` waited for its stores at each double step.
    #[cold]
    #[inline(never)]
    fn takers(
        board: &Bitboards<V, W, S>,
        from: Bitboard<W::Mapping>,
        to: Bitboard<W::Mapping>,
        passed: Bitboard<W::Mapping>,
    ) -> u64 {
        let child = board.moved::<C>(from, to, Kind::Pawn);
        let king = child.king::<C::Opponent>();
        passed
            .into_iter()
            .map(|at| u64::from(child.en_passant_takers::<C::Opponent>(king, at).len()))
            .sum()
    }

    /// Counts the moves after a rare move.
    #[inline(always)]
    fn count_rare(&mut self, child: &Bitboards<V, W, S>) {
        self.tally.rest += child.count_outlined::<C::Opponent>();
    }
}
