//! The implementation of `Board`.

use core::marker::PhantomData;

use polyboard_board::{
    Board, BoardExt, Counting, Inconsistency, Inspect, MoveList, SquareSet, fields,
};
use polyboard_rules::{
    CastlingRights, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant,
};
use polyboard_squares::Square;

use crate::{
    AttackBoard, AttackMove, Table,
    lines::{direction, each, line, seen, squares},
    movements::Movements,
    mv::{CASTLING, EN_PASSANT},
    pieces::{color, piece, role},
    visit::{Count, List},
};

impl<V: Variant, T: Table> Inspect for AttackBoard<V, T> {
    fields! {
        pieces.cells: Once, "colour, number and role on each square";
        pieces.squares: Twice, "the square of each number";
        pieces.roles: Twice, "the numbers of each role";
        pieces.sides: Twice, "the squares of each side";
        pieces.pawns: Twice, "the squares of all pawns";
        pieces.turn: Once, "the side to move";
        pieces.en_passant: Once, "the square of an en passant capture";
        pieces.rooks: Once, "the rooks that may castle";
        table: Derived, "who attacks what";
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.compare_cells_with_table()
    }
}

impl<V: Variant, T: Table> AttackBoard<V, T> {
    /// How the board counts its moves: by the bits of its table, without a list.
    pub const COUNTS_BY: Counting = Counting::Pieces;
}

impl<V: Variant, T: Table> Board for AttackBoard<V, T> {
    type Variant = V;
    type Square = Square;
    type Move = AttackMove;
    type Undo = Self;

    fn new(position: &Position<V>) -> Self {
        AttackBoard::from_setup(position.setup())
    }

    fn setup(&self) -> Setup {
        self.to_setup()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.pieces.turn
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        piece(self.pieces.cell(square as u8))
    }

    #[inline]
    fn is_attacked(&self, square: Square, by: Color) -> bool {
        if self.pieces.are_numbered() {
            self.table.attackers(by as usize, square as u8) != 0
        } else {
            self.attackers_of_many(by as usize, square as u8) != 0
        }
    }

    fn generate(&self, moves: &mut MoveList<AttackMove>) {
        self.visit::<false>(&mut List { moves, variant: PhantomData });
    }

    #[inline]
    fn make(&mut self, mv: AttackMove) -> Self {
        let before = self.clone();
        self.apply(mv);
        before
    }

    #[inline]
    fn unmake(&mut self, _: AttackMove, before: Self) {
        // As a whole, a board of this size would be copied by a call.
        self.pieces = before.pieces;
        self.table = before.table;
    }

    fn is_check(&self) -> bool {
        let us = self.pieces.turn as usize;
        self.attackers(us ^ 1, self.pieces.king(us)) != 0
    }

    fn castling_rights(&self) -> CastlingRights {
        self.rights()
    }

    fn en_passant(&self) -> Option<Square> {
        self.pieces.en_passant
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        for square in squares(self.pieces.occupied()) {
            if let Some(piece) = self.piece_at(square) {
                visit(square, piece);
            }
        }
    }

    fn pieces(&self, piece: Piece) -> SquareSet {
        let own = squares(self.pieces.sides[piece.color as usize]);
        own.filter(|&square| self.piece_at(square) == Some(piece)).collect()
    }

    fn occupied(&self) -> SquareSet {
        SquareSet::new(self.pieces.occupied())
    }

    fn pieces_of(&self, color: Color) -> SquareSet {
        SquareSet::new(self.pieces.sides[color as usize])
    }

    fn attackers_to(&self, square: Square, by: Color) -> SquareSet {
        SquareSet::new(self.attackers(by as usize, square as u8))
    }

    /// Leaps stay as they are in the table; sliders are found along the rays of the square.
    fn attackers_under(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let (at, occupied) = (square as u8, occupied.bits());
        let own = self.pieces.sides[by as usize] & occupied;
        let lines = |at: u8| Movements::<V>::LINES[role(self.pieces.cell(at)) & 7];
        let mut attackers = 0;
        each(self.attackers(by as usize, at) & own, |from| {
            attackers |= u64::from(lines(from) == 0) << from;
        });
        for d in 0..8 {
            let first = seen(at, d, occupied) & own;
            if first != 0 && lines(first.trailing_zeros() as u8) >> (d ^ 4) & 1 != 0 {
                attackers |= first;
            }
        }
        SquareSet::new(attackers)
    }

    fn attacks_from(&self, square: Square) -> SquareSet {
        SquareSet::new(self.attacks(square as u8))
    }

    fn attacks_under(&self, square: Square, occupied: SquareSet) -> SquareSet {
        let at = square as u8;
        SquareSet::new(match self.pieces.cell(at) {
            0 => 0,
            cell => Movements::<V>::attacks(color(cell), role(cell), at, occupied.bits()),
        })
    }

    fn attacked_by(&self, by: Color) -> SquareSet {
        if self.pieces.are_numbered() {
            return SquareSet::new(self.table.attacked(by as usize));
        }
        let mut attacked = 0;
        each(self.pieces.sides[by as usize], |at| attacked |= self.pieces.walk(&V::RULES, at));
        SquareSet::new(attacked)
    }

    fn checkers(&self) -> SquareSet {
        let us = self.pieces.turn as usize;
        SquareSet::new(self.attackers(us ^ 1, self.pieces.king(us)))
    }

    fn pinned(&self, color: Color) -> SquareSet {
        let (us, occupied) = (color as usize, self.pieces.occupied());
        let [own, enemy] = [us, us ^ 1].map(|side| self.pieces.sides[side]);
        let (king, mut pinned) = (self.pieces.king(us), 0);
        if self.pieces.are_numbered() {
            each(self.table.pinners::<V>(&self.pieces, us), |at| {
                pinned |= line(king, direction(king, at), at) & own;
            });
            return SquareSet::new(pinned);
        }
        for d in 0..8 {
            let shield = seen(king, d, occupied) & own;
            let behind = seen(shield.trailing_zeros() as u8, d, occupied) & enemy;
            if shield != 0 && behind != 0 {
                let cell = self.pieces.cell(behind.trailing_zeros() as u8);
                pinned |= shield * u64::from(Movements::<V>::LINES[role(cell) & 7] >> (d ^ 4) & 1);
            }
        }
        SquareSet::new(pinned)
    }

    fn for_each_attack(&self, mut visit: impl FnMut(Square, Square)) {
        let occupied = self.pieces.occupied();
        let mut visit = |from, to| visit(Square::ALL[from as usize], Square::ALL[to as usize]);
        for by in 0..2 {
            if self.pieces.are_numbered() {
                self.table.each(by, u16::MAX, occupied, |number, to: u8| {
                    visit(self.pieces.square(by, number), to);
                });
            } else {
                each(self.pieces.sides[by], |from| {
                    each(self.pieces.walk(&V::RULES, from) & occupied, |to| visit(from, to));
                });
            }
        }
    }

    /// It asks what the piece attacks from its target, and which sliders see the square that it leaves. Rare moves are
    /// made.
    fn gives_check(&self, mv: AttackMove) -> bool {
        let (us, from, to) = (self.pieces.turn as usize, mv.from(), mv.to());
        let king = self.pieces.king(us ^ 1);
        if !self.pieces.are_numbered() || matches!(mv.kind(), CASTLING | EN_PASSANT) {
            let mut after = self.clone();
            after.apply(mv);
            return after.is_check();
        }
        let role = self.promotion(mv).map_or(role(self.pieces.cell(from)), |role| role as usize);
        let occupied = self.pieces.occupied() & !(1 << from) | 1 << to;
        let mut attacked = Movements::<V>::attacks(us, role, to, occupied);
        let sliders = self.table.attackers(us, from) & self.pieces.sliders::<V>(us);
        each(u64::from(sliders), |number| {
            let at = self.pieces.square(us, number);
            attacked |= seen(at, direction(at, from), occupied);
        });
        attacked >> king & 1 != 0
    }

    fn generate_captures(&self, moves: &mut MoveList<AttackMove>) {
        self.visit::<true>(&mut List { moves, variant: PhantomData });
    }

    /// It lists the moves only if the piece attacks the target: pawns also step, and castling has a rook as its target.
    fn find(&self, mv: Move) -> Option<AttackMove> {
        let (from, to) = (mv.origin() as u8, mv.target() as u8);
        let piece = piece(self.pieces.cell(from)).filter(|piece| piece.color == self.turn())?;
        let steps = piece.role == Role::Pawn || mv.kind() == MoveKind::Castling;
        if !steps && self.attacks(from) >> to & 1 == 0 {
            return None;
        }
        self.legal_moves().into_iter().find(|&native| mv == native.into())
    }

    fn count_legal(&self) -> u64 {
        let mut count = Count::default();
        self.visit::<false>(&mut count);
        count.moves
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        for &mv in &moves {
            let mut child = self.clone();
            child.apply(mv);
            visit(&mut child);
        }
    }
}
