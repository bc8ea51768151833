//! The implementation of `Board`: one branch on the side to move, then code that is generic over
//! it.

use core::ops::ControlFlow;

use polyboard_board::{Board, Counting, Inconsistency, Inspect, MoveList, SquareSet, fields};
use polyboard_raw::{ByteTable, Table64};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup, Variant};
use polyboard_squares::Index;

use crate::{
    Batch, BatchKind, Cell, Mailbox,
    board::{NOWHERE, PieceNumbers, State, place},
    generate::{generate, generate_some},
    layout::{EMPTY, Layout},
    mv::{Kind, MailboxMove},
    node::{Dangers, Pins},
    play::MailboxUndo,
    side::{Side, by_side},
    visit::{Count, Each, List, Play, Replies},
    zone::Zone,
};

impl<V: Variant, L: Layout> Inspect for Mailbox<V, L> {
    fields! {
        cells: Once, "the number of the piece on each cell";
        squares: Twice, "the cell of each piece";
        roles: Once, "what each piece is";
        attack_kinds: Derived, "what each piece attacks with";
        lists: Twice, "the numbers in play, by colour and role";
        rooks: Once, "where the castling rooks stood";
        castling_masks: Derived, "the rights that a move keeps, by cell";
        state: Once, "rights, en passant, last arrival, turn";
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.compare_cells_with_lists()
    }
}

impl<V: Variant, L: Layout> Board for Mailbox<V, L> {
    type Variant = V;
    type Square = Cell<L>;
    type Move = MailboxMove<L>;
    type Undo = MailboxUndo;

    fn new(position: &Position<V>) -> Self {
        Mailbox::from_setup(position.setup())
    }

    fn setup(&self) -> Setup {
        self.to_setup()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.state.turn()
    }

    fn piece_at(&self, square: Cell<L>) -> Option<Piece> {
        self.piece_on(square.raw())
    }

    fn is_attacked(&self, square: Cell<L>, by: Color) -> bool {
        by_side!(by, C => self.is_attacked_by::<C>(square.raw(), EMPTY))
    }

    fn generate(&self, moves: &mut MoveList<MailboxMove<L>>) {
        by_side!(self.state.turn(), C => self.list::<C, false>(moves))
    }

    #[inline(always)]
    fn make(&mut self, mv: MailboxMove<L>) -> MailboxUndo {
        by_side!(self.state.turn(), C => self.play::<C>(mv))
    }

    #[inline(always)]
    fn unmake(&mut self, mv: MailboxMove<L>, taken: MailboxUndo) {
        by_side!(!self.state.turn(), C => self.unmake_by::<C>(mv, taken))
    }

    fn is_check(&self) -> bool {
        by_side!(self.state.turn(), C => self.node::<C>(Zone::NONE, &mut Pins::none()).checks > 0)
    }

    fn castling_rights(&self) -> CastlingRights {
        self.rights()
    }

    #[inline]
    fn en_passant(&self) -> Option<Cell<L>> {
        Cell::<L>::new(self.state.en_passant())
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Cell<L>, Piece)) {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                self.numbers(piece)
                    .filter_map(|it| self.cell_of(it))
                    .for_each(|at| visit(at, piece));
            }
        }
    }

    fn pieces(&self, piece: Piece) -> SquareSet {
        self.set_of(self.numbers(piece))
    }

    fn occupied(&self) -> SquareSet {
        self.pieces_of(Color::White) | self.pieces_of(Color::Black)
    }

    fn pieces_of(&self, color: Color) -> SquareSet {
        self.set_of(self.all_of(color))
    }

    /// It asks each piece of the side, like [`is_attacked`](Board::is_attacked).
    fn attackers_to(&self, square: Cell<L>, by: Color) -> SquareSet {
        self.set_of(self.all_of(by).filter(|&number| self.attacks(number, square.raw())))
    }

    fn attackers_under(&self, square: Cell<L>, by: Color, occupied: SquareSet) -> SquareSet {
        let stands = |at| is_in::<L>(occupied, at);
        let pieces = self.all_of(by).filter(|&number| stands(self.square_of(number)));
        self.set_of(pieces.filter(|&number| {
            self.reaches(number, self.square_of(number), square.raw(), |at, _| stands(at))
        }))
    }

    /// It walks the rays of a slider.
    fn attacks_from(&self, square: Cell<L>) -> SquareSet {
        match L::get(&self.cells, square.raw()) {
            EMPTY => SquareSet::EMPTY,
            number => self.attacks_of(number, |_, met| met != EMPTY),
        }
    }

    fn attacks_under(&self, square: Cell<L>, occupied: SquareSet) -> SquareSet {
        match L::get(&self.cells, square.raw()) {
            EMPTY => SquareSet::EMPTY,
            number => self.attacks_of(number, |at, _| is_in::<L>(occupied, at)),
        }
    }

    fn pinned(&self, color: Color) -> SquareSet {
        by_side!(color, C => {
            let pinned = self.node::<C>(Zone::NONE, &mut Pins::none()).pinned;
            self.set_of(PieceNumbers::of::<C>(pinned))
        })
    }

    /// It looks from the target of the piece, and along the line that it leaves. Rare moves are made.
    fn gives_check(&self, mv: MailboxMove<L>) -> bool {
        if mv.kind != Kind::Normal && mv.kind != Kind::DoubleStep {
            let mut after = self.clone();
            after.make(mv);
            return after.is_check();
        }
        by_side!(self.state.turn(), C => {
            let king = self.king::<<C as Side>::Opponent>();
            let piece = L::get(&self.cells, mv.from);
            self.uncovers::<C>(mv.from, mv.to, king)
                || self.reaches(piece, mv.to, king, |_, met| met != EMPTY && met != piece)
        })
    }

    fn generate_captures(&self, moves: &mut MoveList<MailboxMove<L>>) {
        by_side!(self.state.turn(), C => self.list::<C, true>(moves))
    }

    /// It generates the moves of the pieces that might arrive, one by one.
    fn generate_to(&self, role: Role, to: Cell<L>, moves: &mut MoveList<MailboxMove<L>>) {
        let to = to.raw();
        for piece in self.numbers(Piece::new(self.state.turn(), role)) {
            // A pawn moves to squares that it does not attack.
            let attack_kinds = self.attack_kinds[place(piece)];
            let from = self.square_of(piece);
            if role == Role::Pawn || L::relation::<V>(from, to).meets(attack_kinds) {
                let _ = self.few(Some(piece), &mut |batch| {
                    if (batch.from, batch.to) == (from, to) && batch.kind != BatchKind::Castling {
                        moves.extend(batch);
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// It generates the moves of one piece.
    fn find(&self, mv: Move) -> Option<MailboxMove<L>> {
        let from = Cell::<L>::of(mv.origin()).raw();
        if self.piece_on(from).is_none_or(|piece| piece.color != self.state.turn()) {
            return None;
        }
        let piece = L::get(&self.cells, from);
        let mut found = None;
        let _ = self.few(Some(piece), &mut |batch| {
            found = batch.into_iter().find(|&own| mv == own.into());
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    fn has_legal_move(&self) -> bool {
        self.few(None, &mut |_| ControlFlow::Break(())).is_break()
    }

    #[inline]
    fn moving_piece(&self, mv: MailboxMove<L>) -> Piece {
        let number = L::get(&self.cells, mv.from);
        Piece::new(self.state.turn(), self.roles[place(number)])
    }

    #[inline]
    fn captured(&self, mv: MailboxMove<L>) -> Option<Piece> {
        match mv.kind {
            Kind::EnPassant => Some(Piece::new(!self.state.turn(), Role::Pawn)),
            Kind::Castling => None,
            _ => self.piece_on(mv.to),
        }
    }

    /// It tests one cell; the cell of a castling rook does not count.
    #[inline]
    fn is_capture(&self, mv: MailboxMove<L>) -> bool {
        match mv.kind {
            Kind::EnPassant => true,
            Kind::Castling => false,
            _ => L::get(&self.cells, mv.to) != EMPTY,
        }
    }

    #[inline]
    fn promotion(&self, mv: MailboxMove<L>) -> Option<Role> {
        match mv.kind {
            Kind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    fn pass(&self) -> Option<Self> {
        (!self.is_check()).then(|| {
            let mut board = self.clone();
            board.state = State::new(self.state.rights(), NOWHERE, NOWHERE, !self.state.turn());
            board
        })
    }

    fn count_legal(&self) -> u64 {
        by_side!(self.state.turn(), C => self.count::<C>(self.dangers::<C>().0))
    }

    fn count_replies(&mut self) -> u64 {
        by_side!(self.state.turn(), C => self.replies::<C>())
    }
}

/// Whether a cell of the board is in a set.
fn is_in<L: Layout>(set: SquareSet, at: u8) -> bool {
    Cell::<L>::new(at).is_some_and(|cell| set.contains(Index::of(cell.square())))
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// How the board counts its moves: if a build has an instruction for it, by fetching the cells around
    /// a slider at once, and with registers of 64 bytes the cells around all pieces.
    pub const COUNTS_BY: Counting =
        if ByteTable::AT_ONCE { Counting::CellsAtOnce } else { Counting::Cells };

    fn cell_of(&self, number: u8) -> Option<Cell<L>> {
        Cell::<L>::new(self.square_of(number))
    }

    /// The squares of some pieces.
    fn set_of(&self, numbers: impl Iterator<Item = u8>) -> SquareSet {
        numbers.filter_map(|number| self.cell_of(number)).map(Cell::<L>::square).collect()
    }

    fn list<C: Side, const CAPTURES: bool>(&self, moves: &mut MoveList<MailboxMove<L>>) {
        generate::<V, L, C, _>(&mut List::<V, L, CAPTURES> { board: self, moves });
    }

    /// Passes the legal moves to `visit` as [`Batch`]es, until it breaks, and returns its answer.
    ///
    /// This is the generator itself: no list is written. Each move is in one batch, and their order is that
    /// of [`generate`](Board::generate).
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use polyboard::{Board, Chess, Position, Square, Mailbox0x88Board};
    ///
    /// let board = Mailbox0x88Board::<Chess>::new(&Position::start());
    /// let mut moves = 0;
    /// let all = board.for_each_batch(|batch| {
    ///     moves += batch.len();
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((all, moves), (ControlFlow::Continue(()), 20));
    ///
    /// // Whether a piece can go to f3, asked until one can.
    /// let none = board.for_each_batch(|batch| match batch.target().square() {
    ///     Square::F3 => ControlFlow::Break(()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert!(none.is_break());
    /// ```
    pub fn for_each_batch(
        &self,
        mut visit: impl FnMut(Batch<L>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut each = Each::new(self, &mut visit);
        by_side!(self.state.turn(), C => generate::<V, L, C, _>(&mut each));
        each.flow
    }

    /// Passes the moves of one piece, or of all, to `take`, until it breaks. It takes a pointer to a
    /// function, so that the generator is compiled once for all who ask for few moves.
    fn few(
        &self,
        piece: Option<u8>,
        take: &mut dyn FnMut(Batch<L>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut each = Each::new(self, take);
        by_side!(self.state.turn(), C => generate_some::<V, L, C, _>(piece, &mut each));
        each.flow
    }

    pub(crate) fn count<C: Side>(&self, dangers: Dangers) -> u64 {
        let mut count = Count::new(self, dangers);
        generate::<V, L, C, _>(&mut count);
        count.moves
    }

    fn replies<C: Side>(&mut self) -> u64 {
        let dangers = self.dangers::<C::Opponent>();
        let mut play = Play::<V, L, C, _>::new(self, Replies::<C>::new(dangers));
        generate::<V, L, C, _>(&mut play);
        play.then.moves
    }

    #[inline(always)]
    fn play<C: Side>(&mut self, mv: MailboxMove<L>) -> MailboxUndo {
        match mv.kind {
            Kind::Normal => self.make_normal::<C>(mv.from, mv.to),
            _ => self.play_special::<C>(mv),
        }
    }

    #[inline(never)]
    fn play_special<C: Side>(&mut self, mv: MailboxMove<L>) -> MailboxUndo {
        let MailboxMove { from, to, .. } = mv;
        match mv.kind {
            Kind::Normal => self.make_normal::<C>(from, to),
            Kind::DoubleStep => self.make_double_step::<C>(from, to, true),
            Kind::EnPassant => self.make_en_passant::<C>(from, to),
            Kind::Castling => self.make_castling::<C>(from, to),
            Kind::Promotion(role) => self.make_promotion::<C>(from, to, role),
        }
    }

    #[inline(always)]
    fn unmake_by<C: Side>(&mut self, mv: MailboxMove<L>, taken: MailboxUndo) {
        match mv.kind {
            Kind::Normal => self.unmake_normal::<C>(mv.from, mv.to, taken),
            _ => self.unmake_special::<C>(mv, taken),
        }
    }

    #[inline(never)]
    fn unmake_special<C: Side>(&mut self, mv: MailboxMove<L>, taken: MailboxUndo) {
        let MailboxMove { from, to, .. } = mv;
        match mv.kind {
            Kind::Normal | Kind::DoubleStep => self.unmake_normal::<C>(from, to, taken),
            Kind::EnPassant => self.unmake_en_passant::<C>(from, to, taken),
            Kind::Castling => self.unmake_castling::<C>(from, to, taken),
            Kind::Promotion(_) => self.unmake_promotion::<C>(from, to, taken),
        }
    }
}
