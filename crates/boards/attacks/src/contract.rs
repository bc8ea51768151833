//! The implementation of `Board`.

use core::marker::PhantomData;

use polyboard_board::{Board, Counting, Inconsistency, Inspect, MoveList, SquareSet, fields};
use polyboard_rules::{CastlingRights, Color, Piece, Position, Setup, Variant};
use polyboard_squares::Square;

use crate::{
    AttackBoard, AttackMove, Table,
    lines::squares,
    pieces::piece,
    visit::{Count, List},
};

impl<V: Variant, T: Table> Inspect for AttackBoard<V, T> {
    fields! {
        pieces.cells: Once, "colour, number and role on each square";
        pieces.squares: Twice, "the square of each number";
        pieces.roles: Twice, "the numbers of each role";
        pieces.sides: Twice, "the squares of each side";
        pieces.pawns: Twice, "the squares of all pawns";
        turn: Once, "the side to move";
        en_passant: Once, "the square of an en passant capture";
        castling: Once, "the rooks that may castle";
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
        self.turn
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
        *self = before;
    }

    fn is_check(&self) -> bool {
        let us = self.turn as usize;
        self.attackers(us ^ 1, self.pieces.king(us)) != 0
    }

    fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.en_passant
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

    fn attacks_from(&self, square: Square) -> SquareSet {
        SquareSet::new(self.attacks(square as u8))
    }

    fn checkers(&self) -> SquareSet {
        let us = self.turn as usize;
        SquareSet::new(self.attackers(us ^ 1, self.pieces.king(us)))
    }

    fn generate_captures(&self, moves: &mut MoveList<AttackMove>) {
        self.visit::<true>(&mut List { moves, variant: PhantomData });
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
