//! The implementation of `Board`: one branch on the side to move, then code that is generic over
//! it.

use core::{mem::offset_of, ops::ControlFlow};

use polyboard_board::{
    Board, Counting, Field, InMemory, Inconsistency, Inspect, MoveList, NativeMove, SquareSet,
};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Batch, BatchKind, BitboardMove, BitboardUndo, Bitboards, Kept, Occupancy, Sliders, Storage,
    movements::{Leaps, PAWN},
    mv::Kind,
    setwise::{self, Tally},
    side::{Side, View, by_side},
    visit::{Count, Each, List, Replies},
};

impl<V: Variant, W: Storage, S: Sliders> Inspect for Bitboards<V, W, S> {
    const FIELDS: &'static [Field] = {
        if size_of::<Kept<S>>() == 0 {
            W::FIELDS
        } else {
            Self::FIELDS_AND_KEPT.split_at(W::FIELDS.len() + 1).0
        }
    };

    fn write_fields(&self, bytes: &mut [u8]) {
        // The storage is at offset 0, so its offsets are those of the board.
        self.words.write_fields(bytes);
        let kept = S::Occupancy::words(&self.kept);
        let bytes = bytes[offset_of!(Self, kept)..].chunks_exact_mut(size_of::<u64>());
        kept.iter().zip(bytes).for_each(|(word, bytes)| word.write_to(bytes));
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.words.check_consistency()
    }
}

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Board for Bitboards<V, W, S> {
    type Variant = V;
    type Square = Index<M>;
    type Move = BitboardMove<M>;
    /// The data that the storage saves: for most storages the words before the move.
    ///
    /// Copying 64 bytes is as fast as unmaking a move, and needs no branch on the kind of the move.
    type Undo = BitboardUndo<W, S>;

    fn new(position: &Position<V>) -> Self {
        Bitboards::from_setup(position.setup())
    }

    fn setup(&self) -> Setup {
        self.to_setup()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.side_to_move()
    }

    #[inline]
    fn piece_at(&self, square: Index<M>) -> Option<Piece> {
        self.piece_on(square)
    }

    fn is_attacked(&self, square: Index<M>, by: Color) -> bool {
        !self.attackers_of(square, by).is_empty()
    }

    fn generate(&self, moves: &mut MoveList<BitboardMove<M>>) {
        by_side!(self.turn(), C => self.list::<C>(moves, false))
    }

    #[inline(always)]
    fn make(&mut self, mv: BitboardMove<M>) -> BitboardUndo<W, S> {
        self.play(mv)
    }

    #[inline(always)]
    fn unmake(&mut self, _: BitboardMove<M>, undo: BitboardUndo<W, S>) {
        self.restore(undo);
    }

    fn is_check(&self) -> bool {
        by_side!(self.turn(), C => self.node::<C>(self.king::<C>()).is_check())
    }

    fn castling_rights(&self) -> CastlingRights {
        self.rights()
    }

    #[inline]
    fn en_passant(&self) -> Option<Index<M>> {
        (self.state() & Self::EN_PASSANT).first()
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Index<M>, Piece)) {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                for square in self.words.pieces(piece) {
                    visit(square, piece);
                }
            }
        }
    }

    fn pieces(&self, piece: Piece) -> SquareSet {
        self.words.pieces(piece).to_mapping()
    }

    fn occupied(&self) -> SquareSet {
        self.words.occupied().to_mapping()
    }

    fn pieces_of(&self, color: Color) -> SquareSet {
        self.words.of(color).to_mapping()
    }

    fn attackers_to(&self, square: Index<M>, by: Color) -> SquareSet {
        self.attackers_of(square, by).to_mapping()
    }

    fn attackers_under(&self, square: Index<M>, by: Color, occupied: SquareSet) -> SquareSet {
        let occupied = occupied.to_mapping::<M>();
        let blockers = S::Occupancy::new(occupied.bits());
        let attackers = by_side!(by, C => self.attacking::<C>(square, blockers));
        (attackers & occupied).to_mapping()
    }

    fn attacks_from(&self, square: Index<M>) -> SquareSet {
        self.attacks_of(square, self.occupancy()).to_mapping()
    }

    fn attacks_under(&self, square: Index<M>, occupied: SquareSet) -> SquareSet {
        let blockers = S::Occupancy::new(occupied.to_mapping::<M>().bits());
        self.attacks_of(square, blockers).to_mapping()
    }

    /// It fills from all sliders at once if the board counts so.
    fn attacked_by(&self, by: Color) -> SquareSet {
        let attacked = by_side!(by, C => match Self::COUNTS_BY {
            Counting::Fills => self.attacked_setwise::<C>(),
            _ => self.attacked_by::<C>(self.occupancy()),
        });
        attacked.to_mapping()
    }

    fn pinned(&self, color: Color) -> SquareSet {
        by_side!(color, C => self.node_outlined::<C>().pinned()).to_mapping()
    }

    fn gives_check(&self, mv: BitboardMove<M>) -> bool {
        by_side!(self.turn(), C => match mv.kind() {
            Kind::EnPassant | Kind::Castling => self.checks_when_made(mv),
            kind => {
                let king = self.king::<<C as Side>::Opponent>();
                self.checks_by::<C>(king, mv.origin_set(), mv.target_set(), kind.arrives_as())
            }
        })
    }

    fn for_each_attack(&self, mut visit: impl FnMut(Index<M>, Index<M>)) {
        let (blockers, occupied) = (self.occupancy(), self.words.occupied());
        self.for_each_piece(|from, Piece { color, role }| {
            let attacked = by_side!(color, C => Self::attacked_from::<C>(role, from, blockers));
            (attacked & occupied).squares().for_each(|to| visit(from, to));
        });
    }

    fn generate_captures(&self, moves: &mut MoveList<BitboardMove<M>>) {
        by_side!(self.turn(), C => self.list::<C>(moves, true))
    }

    /// It looks from the square for the pieces that can go there, and generates the moves of the king,
    /// and of pawns to the square of an en passant capture.
    fn generate_to(&self, role: Role, to: Index<M>, moves: &mut MoveList<BitboardMove<M>>) {
        by_side!(self.turn(), C => self.list_to::<C>(role, to, moves))
    }

    /// It generates the moves of one piece, as sets.
    fn find(&self, mv: Move) -> Option<BitboardMove<M>> {
        let mut found = None;
        let _ = self.few(mv.origin().into(), mv.target().into(), &mut |batch| {
            found = batch.into_iter().find(|&own| mv == own.into());
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    fn has_legal_move(&self) -> bool {
        let all = Bitboard::FULL;
        self.few(all, all, &mut |_| ControlFlow::Break(())).is_break()
    }

    #[inline]
    fn moving_piece(&self, mv: BitboardMove<M>) -> Piece {
        Piece::new(self.turn(), mv.kind().moves())
    }

    #[inline]
    fn captured(&self, mv: BitboardMove<M>) -> Option<Piece> {
        match mv.kind() {
            Kind::EnPassant => Some(Piece::new(!self.turn(), Role::Pawn)),
            Kind::Castling => None,
            _ => self.piece_on(mv.target()),
        }
    }

    /// It tests one bit of the opponent's pieces; the rook of castling belongs to the king's own
    /// side.
    #[inline]
    fn is_capture(&self, mv: BitboardMove<M>) -> bool {
        self.words.of(!self.turn()).contains(mv.target()) || mv.kind() == Kind::EnPassant
    }

    #[inline]
    fn promotion(&self, mv: BitboardMove<M>) -> Option<Role> {
        mv.kind().promotes_to()
    }

    fn pass(&self) -> Option<Self> {
        (!self.is_check()).then(|| self.passed())
    }

    fn count_legal(&self) -> u64 {
        by_side!(self.turn(), C => self.count_outlined::<C>())
    }

    /// One function plays the moves and counts those of each child: see `Replies`.
    fn count_replies(&mut self) -> u64 {
        by_side!(self.turn(), C => self.replies::<C>())
    }
}

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// How the board counts its moves: by fills if the sliders and the variant allow it.
    pub const COUNTS_BY: Counting =
        if S::SETWISE && setwise::fits::<V>() { Counting::Fills } else { Counting::Pieces };

    /// Passes the legal moves to `visit` as [`Batch`]es, until it breaks, and returns its answer.
    ///
    /// This is the generator itself: no list is written. A batch has at least one move, each move is in
    /// one batch, and their order is that of [`generate`](Board::generate).
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use polyboard::{Board, Chess, LerfBoard, Position, squares::{Bitboard, board}};
    ///
    /// let board = LerfBoard::<Chess>::new(&Position::start());
    /// let (mut moves, mut reached) = (0, Bitboard::EMPTY);
    /// let all = board.for_each_batch(|batch| {
    ///     moves += batch.len();
    ///     reached |= batch.targets;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((all, moves), (ControlFlow::Continue(()), 20));
    /// assert_eq!(reached, board! {
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     x x x x x x x x
    ///     x x x x x x x x
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// });
    /// ```
    #[inline]
    pub fn for_each_batch(
        &self,
        mut visit: impl FnMut(Batch<M>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut each = Each { goals: Bitboard::FULL, visit: &mut visit };
        by_side!(self.turn(), C => self.generate_for::<C, _>(self.king::<C>(), &mut each))
    }

    /// Whether a move that takes from a third square, or moves two pieces, gives check.
    #[cold]
    fn checks_when_made(&self, mv: BitboardMove<M>) -> bool {
        let mut after = *self;
        after.make(mv);
        after.is_check()
    }

    fn attackers_of(&self, square: Index<M>, by: Color) -> Bitboard<M> {
        by_side!(by, C => self.attacking::<C>(square, self.occupancy()))
    }

    fn attacks_of(&self, square: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        let Some(Piece { color, role }) = self.piece_on(square) else { return Bitboard::EMPTY };
        by_side!(color, C => Self::attacked_from::<C>(role, square, occupied))
    }

    #[inline(never)]
    fn list<C: Side>(&self, moves: &mut MoveList<BitboardMove<M>>, captures_only: bool) {
        let _ = self.generate_for::<C, _>(self.king::<C>(), &mut List { moves, captures_only });
    }

    fn list_to<C: Side>(&self, role: Role, to: Index<M>, moves: &mut MoveList<BitboardMove<M>>) {
        let goal = Bitboard::of(to);
        if role == Role::King
            || role == Role::Pawn && !(self.state() & Self::EN_PASSANT & goal).is_empty()
        {
            let _ = self.few(self.pieces_of::<C>(role), goal, &mut |batch| {
                if batch.kind != BatchKind::Castling {
                    moves.extend(batch);
                }
                ControlFlow::Continue(())
            });
            return;
        }
        let promotes = !(goal & const { View::<M, C>::promotion(&V::RULES.pawn) }).is_empty();
        for from in self.arriving::<C>(role, to) {
            if role == Role::Pawn && promotes {
                let kinds = V::RULES.pawn.promotions.iter().map(|&role| Kind::promotion(role));
                moves.extend(kinds.map(|kind| BitboardMove::new(from, to, kind)));
            } else if role == Role::Pawn && self.is_watched_step::<C>(from, to) {
                moves.push(BitboardMove::new(from, to, Kind::DoubleStep));
            } else {
                moves.push(BitboardMove::new(from, to, Kind::of(role)));
            }
        }
    }

    /// Whether the move of a pawn is a double step after which it can be captured en passant.
    fn is_watched_step<C: Side>(&self, from: Index<M>, to: Index<M>) -> bool {
        let passed = const { View::<M, C>::AHEAD }.from(Bitboard::of(from));
        const { View::<M, C>::AHEAD }.back(Bitboard::of(to)) == passed
            && passed.first().is_some_and(|passed| {
                let watching = Leaps::<V, M, C::Opponent, PAWN>::from(passed);
                !(watching & self.pieces_of::<C::Opponent>(Role::Pawn)).is_empty()
            })
    }

    /// Passes the moves of some pieces to some squares to `visit`, until it breaks.
    ///
    /// It takes a pointer to a function, so that the generator is compiled once for all who ask for few
    /// moves.
    #[inline(never)]
    fn few(
        &self,
        movers: Bitboard<M>,
        goals: Bitboard<M>,
        visit: &mut dyn FnMut(Batch<M>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut each = Each { goals, visit };
        by_side!(self.turn(), C => self.generate_by::<C, _>(movers, &mut each))
    }

    /// Counts the moves of `C` in a function of its own: of all pieces at once where that is faster, else piece by
    /// piece. It is marked as cold for the loops of
    /// `Replies`, which call it for rare moves: their registers are saved there, and not in the loop.
    #[cold]
    #[inline(never)]
    pub(crate) fn count_outlined<C: Side>(&self) -> u64 {
        if const { matches!(Self::COUNTS_BY, Counting::Fills) } {
            self.count_at_once::<C>()
        } else {
            self.count_by_piece::<C>(self.king::<C>())
        }
    }

    #[inline(always)]
    pub(crate) fn count_at_once<C: Side>(&self) -> u64 {
        let (king, mut tally) = (self.king::<C>(), Tally::NONE);
        self.count_setwise::<C>(king, &self.lanes::<C>(), &mut tally);
        let passed = (self.state() & Self::EN_PASSANT).first();
        let takers = |to| self.en_passant_takers::<C>(king, to).len();
        tally.sum() + u64::from(passed.map_or(0, takers))
    }

    pub(crate) fn count_by_piece<C: Side>(&self, king: Index<M>) -> u64 {
        let mut count = Count { moves: 0 };
        let _ = self.generate_for::<C, _>(king, &mut count);
        count.moves
    }

    fn replies<C: Side>(&self) -> u64 {
        let mut replies = Replies::<V, W, S, C>::new(self);
        let _ = self.generate_for::<C, _>(self.king::<C>(), &mut replies);
        replies.tally.sum()
    }
}
