//! Making a move. Unmaking it restores a copy.

use polyboard_rules::{Color, Role, Variant};
use polyboard_squares::Square;

use crate::{
    AttackBoard, Table,
    generate::{HOME, castled},
    movements::{KING, Movements, PAWN},
    mv::{AttackMove, CASTLING, EN_PASSANT, PROMOTION},
    pieces::role,
    table::{Moved, land, lift},
};

impl<V: Variant, T: Table> AttackBoard<V, T> {
    #[inline(always)]
    pub(crate) fn apply(&mut self, mv: AttackMove) {
        if self.pieces.turn == Color::White {
            self.apply_for(0, mv);
        } else {
            self.apply_for(1, mv);
        }
    }

    #[inline(always)]
    fn apply_for(&mut self, us: usize, mv: AttackMove) {
        let (them, from, to) = (us ^ 1, mv.from(), mv.to());
        self.pieces.turn = Color::ALL[them];
        if mv.kind() == CASTLING {
            self.pieces.en_passant = None;
            return self.apply_castling(us, from, to);
        }
        let taken = self.pieces.cell(to);
        let mut cell = self.pieces.cell(from);
        if mv.kind() == PROMOTION {
            let new = (mv.0 >> 12 & 3) as u8 + Role::Knight as u8;
            if self.pieces.are_numbered() {
                self.pieces.forget(cell);
            }
            cell = cell & !7 | (new + 1);
            if self.pieces.are_numbered() {
                self.pieces.know(cell);
            }
        } else if mv.kind() == EN_PASSANT {
            let taken = self.lift(to ^ 8);
            self.pieces.forget(taken);
        }
        self.relocate(Moved { us, cell, from, to, taken });
        if const { V::RULES.pawn.double_step } {
            // A pawn on the passed square would attack the pawns that attack it.
            let passed = (from + to) / 2;
            let watchers = self.pieces.pawns & self.pieces.sides[them];
            let is_seen = Movements::<V>::leaps_from(us, PAWN, passed) & watchers != 0;
            let is_double = role(cell) == PAWN && from ^ to == 16;
            self.pieces.en_passant =
                (is_double & is_seen).then_some(Square::ALL[passed as usize & 63]);
        }
        if const { V::RULES.castling } {
            let king = if role(cell) == KING { HOME[us] } else { 0 };
            self.pieces.rooks &= !(1 << from | 1 << to | king);
        }
    }

    /// Both leave before either arrives: in Chess960 a king may castle to the rook's square.
    fn apply_castling(&mut self, us: usize, from: u8, to: u8) {
        let [king, rook] = [from, to].map(|at| self.lift(at));
        let [king_to, rook_to] = castled(from, to);
        self.land(king_to, king);
        self.land(rook_to, rook);
        self.pieces.rooks &= !HOME[us];
    }

    #[inline(always)]
    fn lift(&mut self, at: u8) -> u8 {
        if self.pieces.are_numbered() {
            lift::<V, T>(&mut self.table, &mut self.pieces, at)
        } else {
            self.pieces.take(at)
        }
    }

    #[inline(always)]
    fn land(&mut self, at: u8, cell: u8) {
        if self.pieces.are_numbered() {
            land::<V, T>(&mut self.table, &mut self.pieces, at, cell);
        } else {
            self.pieces.put(at, cell);
        }
    }

    #[inline(always)]
    fn relocate(&mut self, moved: Moved) {
        let Moved { cell, from, to, taken, .. } = moved;
        if self.pieces.are_numbered() {
            // An empty cell is in no set.
            self.pieces.forget(taken);
            return self.table.relocate::<V>(&mut self.pieces, moved);
        }
        self.pieces.take(from);
        if taken != 0 {
            self.pieces.take(to);
        }
        self.pieces.put(to, cell);
    }
}
