//! The visitors of the generator: they count the moves, list them, make them, or pass on a few.
//!
//! They are named structs, not closures. Their methods can be marked for inlining into the
//! generator, which closures cannot, and LLVM stops inlining closures when one function counts the
//! last two plies of perft.

use core::marker::PhantomData;

use polyboard_board::{Counting, MoveList};
use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    BitboardMove, Bitboards, Sliders, Storage,
    mv::Kind,
    setwise::Tally,
    side::{PawnShift, Side, View},
};

/// A visitor of the generator, which receives moves as sets of targets.
pub(crate) trait Visit<M: WordMapping> {
    /// Whether the visitor wants numbers of moves, where the generator knows them, instead of sets.
    const COUNTS: bool = false;

    /// Receives the number of some moves.
    #[inline(always)]
    fn several(&mut self, _: u32) {}

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

    /// Whether the visitor has seen enough.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }

    /// Receives the targets of a piece of this role, which is not the pawn.
    fn targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>);

    /// Receives the targets of a pinned piece, which are rare.
    #[inline(always)]
    fn rare_targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>) {
        self.targets::<ROLE>(from, targets);
    }

    /// Receives the targets of pawns by one kind of step.
    fn pawns(&mut self, targets: Bitboard<M>, shift: PawnShift);

    /// Receives the targets of pawns by a double step. They can be captured en passant if the
    /// square that they pass is watched.
    fn double_steps(&mut self, targets: Bitboard<M>, shift: PawnShift, watched: Bitboard<M>);

    /// Receives the targets of pawns that step and promote.
    fn promotions(&mut self, targets: Bitboard<M>, shift: PawnShift);

    /// Receives a capture en passant.
    fn en_passant(&mut self, from: Index<M>, to: Index<M>);

    /// Receives a castling move.
    fn castling(&mut self, king: Index<M>, rook: Index<M>);
}

/// A visitor that counts the moves by adding up the sizes of the sets.
pub(crate) struct Count<V> {
    pub(crate) moves: u64,
    variant: PhantomData<V>,
}

impl<V> Count<V> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Count { moves: 0, variant: PhantomData }
    }
}

impl<V: Variant, M: WordMapping> Visit<M> for Count<V> {
    const COUNTS: bool = true;

    #[inline(always)]
    fn several(&mut self, moves: u32) {
        self.moves += u64::from(moves);
    }

    #[inline(always)]
    fn targets<const ROLE: u8>(&mut self, _: Index<M>, targets: Bitboard<M>) {
        self.moves += u64::from(targets.len());
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard<M>, _: PawnShift) {
        self.moves += u64::from(targets.len());
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard<M>, _: PawnShift, _: Bitboard<M>) {
        self.moves += u64::from(targets.len());
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard<M>, _: PawnShift) {
        self.moves += u64::from(targets.len()) * V::RULES.pawn.promotions.len() as u64;
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Index<M>, _: Index<M>) {
        self.moves += 1;
    }

    #[inline(always)]
    fn castling(&mut self, _: Index<M>, _: Index<M>) {
        self.moves += 1;
    }
}

/// A visitor that lists the moves: all, or the captures and promotions.
pub(crate) struct List<'a, V, M> {
    moves: &'a mut MoveList<BitboardMove<M>>,
    captures_only: bool,
    variant: PhantomData<V>,
}

impl<'a, V, M> List<'a, V, M> {
    pub(crate) fn new(moves: &'a mut MoveList<BitboardMove<M>>, captures_only: bool) -> Self {
        List { moves, captures_only, variant: PhantomData }
    }
}

impl<V: Variant, M: WordMapping> Visit<M> for List<'_, V, M> {
    #[inline(always)]
    fn captures_only(&self) -> bool {
        self.captures_only
    }

    #[inline(always)]
    fn targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>) {
        let kind = const { Kind::of(Role::ALL[ROLE as usize]) };
        for to in targets {
            self.moves.push(BitboardMove::new(from, to, kind));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets {
            self.moves.push(BitboardMove::new(shift.origin(to), to, Kind::Pawn));
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard<M>, shift: PawnShift, watched: Bitboard<M>) {
        for to in targets {
            let passed = shift.origin(to);
            let kind = if watched.contains(passed) { Kind::DoubleStep } else { Kind::Pawn };
            self.moves.push(BitboardMove::new(shift.origin(passed), to, kind));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets {
            for &role in V::RULES.pawn.promotions {
                let kind = Kind::promotion(role);
                self.moves.push(BitboardMove::new(shift.origin(to), to, kind));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Index<M>, to: Index<M>) {
        self.moves.push(BitboardMove::new(from, to, Kind::EnPassant));
    }

    #[inline(always)]
    fn castling(&mut self, king: Index<M>, rook: Index<M>) {
        self.moves.push(BitboardMove::new(king, rook, Kind::Castling));
    }
}

/// A visitor that passes on the moves to some squares, until it is told that they are enough. For castling
/// that is the square of the rook.
///
/// It takes a pointer to a function, so that the generator is compiled once for all who ask for few moves.
pub(crate) struct Few<'a, V, M: WordMapping> {
    goals: Bitboard<M>,
    /// Receives a move, and tells whether it wants more.
    take: &'a mut dyn FnMut(BitboardMove<M>) -> bool,
    is_done: bool,
    variant: PhantomData<V>,
}

impl<'a, V, M: WordMapping> Few<'a, V, M> {
    pub(crate) fn new(
        goals: Bitboard<M>,
        take: &'a mut dyn FnMut(BitboardMove<M>) -> bool,
    ) -> Self {
        Few { goals, take, is_done: false, variant: PhantomData }
    }

    fn offer(&mut self, from: Index<M>, to: Index<M>, kind: Kind) {
        if !self.is_done && self.goals.contains(to) {
            self.is_done = !(self.take)(BitboardMove::new(from, to, kind));
        }
    }
}

impl<V: Variant, M: WordMapping> Visit<M> for Few<'_, V, M> {
    fn goals(&self) -> Bitboard<M> {
        self.goals
    }

    fn is_done(&self) -> bool {
        self.is_done
    }

    fn targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>) {
        for to in targets & self.goals {
            self.offer(from, to, const { Kind::of(Role::ALL[ROLE as usize]) });
        }
    }

    fn pawns(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets & self.goals {
            self.offer(shift.origin(to), to, Kind::Pawn);
        }
    }

    fn double_steps(&mut self, targets: Bitboard<M>, shift: PawnShift, watched: Bitboard<M>) {
        for to in targets & self.goals {
            let passed = shift.origin(to);
            let kind = if watched.contains(passed) { Kind::DoubleStep } else { Kind::Pawn };
            self.offer(shift.origin(passed), to, kind);
        }
    }

    fn promotions(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets & self.goals {
            for &role in V::RULES.pawn.promotions {
                self.offer(shift.origin(to), to, Kind::promotion(role));
            }
        }
    }

    fn en_passant(&mut self, from: Index<M>, to: Index<M>) {
        self.offer(from, to, Kind::EnPassant);
    }

    fn castling(&mut self, king: Index<M>, rook: Index<M>) {
        self.offer(king, rook, Kind::Castling);
    }
}

/// A job for each board after a move of `C`.
pub(crate) trait Child<V, W, S: Sliders> {
    fn child(&mut self, board: Bitboards<V, W, S>);

    /// Does the same job after a move of a rare kind.
    #[inline(always)]
    fn rare_child(&mut self, board: Bitboards<V, W, S>) {
        self.child(board);
    }
}

/// A visitor that makes the moves, each on a copy.
pub(crate) struct Play<'a, V, W, S: Sliders, C, F> {
    board: &'a Bitboards<V, W, S>,
    pub(crate) then: F,
    side: PhantomData<C>,
}

impl<'a, V, W, S: Sliders, C, F> Play<'a, V, W, S, C, F> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Bitboards<V, W, S>, then: F) -> Self {
        Play { board, then, side: PhantomData }
    }
}

impl<V, M, W, S, C, F> Visit<M> for Play<'_, V, W, S, C, F>
where
    V: Variant,
    M: WordMapping,
    W: Storage<Mapping = M>,
    S: Sliders,
    C: Side,
    F: Child<V, W, S>,
{
    #[inline(always)]
    fn targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>) {
        let kind = const { Kind::of(Role::ALL[ROLE as usize]) };
        for to in targets {
            self.then.child(self.board.moved::<C>(Bitboard::of(from), Bitboard::of(to), kind));
        }
    }

    #[inline(always)]
    fn rare_targets<const ROLE: u8>(&mut self, from: Index<M>, targets: Bitboard<M>) {
        let kind = const { Kind::of(Role::ALL[ROLE as usize]) };
        for to in targets {
            self.then.rare_child(self.board.moved::<C>(Bitboard::of(from), Bitboard::of(to), kind));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets {
            let to = Bitboard::of(to);
            self.then.child(self.board.moved::<C>(shift.back(to), to, Kind::Pawn));
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard<M>, shift: PawnShift, watched: Bitboard<M>) {
        for to in targets {
            let to = Bitboard::of(to);
            let passed = shift.back(to);
            let mut child = self.board.moved::<C>(shift.back(passed), to, Kind::Pawn);
            child.words.add_passed(passed & watched);
            self.then.child(child);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard<M>, shift: PawnShift) {
        for to in targets {
            let to = Bitboard::of(to);
            for &role in V::RULES.pawn.promotions {
                let kind = Kind::promotion(role);
                self.then.rare_child(self.board.moved::<C>(shift.back(to), to, kind));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Index<M>, to: Index<M>) {
        let (from, to) = (Bitboard::of(from), Bitboard::of(to));
        let captured = const { View::<M, C>::AHEAD }.back(to);
        self.then.rare_child(self.board.moved::<C>(from | captured, to, Kind::Pawn));
    }

    #[inline(always)]
    fn castling(&mut self, king: Index<M>, rook: Index<M>) {
        self.then.rare_child(self.board.castled::<C>(king, rook));
    }
}

/// A job that counts the moves after each move: the last two plies of perft.
///
/// In chess the count is part of the loop over the targets, once for each kind of move, where the
/// compiler folds what the move cannot change. A call for each child cost 7 % of the instructions
/// of perft with PEXT, a call for the moves of each piece 4 %, and one loop over moves of all kinds
/// 18 % (x86-64-v3; the start position to depth 4, Kiwipete to depth 3). The copies take the
/// compiler one to three seconds for each board, so a variant without castling has calls, unless the
/// board counts by fills, which are short: there calls took makruk a quarter more time. Moves of pinned
/// pieces, promotions, castling and captures en passant are so rare that a call, if it is marked as
/// cold, costs nothing.
pub(crate) struct Replies<C> {
    pub(crate) tally: Tally,
    side: PhantomData<C>,
}

impl<C> Replies<C> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Replies { tally: Tally::NONE, side: PhantomData }
    }
}

impl<V: Variant, W: Storage, S: Sliders, C: Side> Child<V, W, S> for Replies<C> {
    #[inline(always)]
    fn child(&mut self, board: Bitboards<V, W, S>) {
        if const { V::RULES.castling || matches!(Bitboards::<V, W, S>::COUNTS_BY, Counting::Fills) }
        {
            board.count::<C::Opponent>(&mut self.tally);
        } else {
            self.rare_child(board);
        }
    }

    #[inline(always)]
    fn rare_child(&mut self, board: Bitboards<V, W, S>) {
        self.tally.rest += board.count_outlined::<C::Opponent>();
    }
}
