//! Making a move. Unmaking it restores a copy.

use polyboard_rules::{Color, Role, Variant};
use polyboard_squares::{File, Square};

use crate::{
    AttackBoard, Table,
    generate::castled,
    movements::{KING, Movements, PAWN},
    mv::{AttackMove, CASTLING, EN_PASSANT, PROMOTION},
    pieces::role,
    table::{Moved, land, lift},
};

impl<V: Variant, T: Table> AttackBoard<V, T> {
    #[inline(always)]
    pub(crate) fn apply(&mut self, mv: AttackMove) {
        if self.turn == Color::White {
            self.apply_for(0, mv);
        } else {
            self.apply_for(1, mv);
        }
    }

    #[inline(always)]
    fn apply_for(&mut self, us: usize, mv: AttackMove) {
        let (them, from, to) = (us ^ 1, mv.from(), mv.to());
        self.turn = Color::ALL[them];
        self.en_passant = None;
        if mv.kind() == CASTLING {
            return self.apply_castling(us, from, to);
        }
        let taken = self.pieces.cell(to);
        let mut cell = self.pieces.cell(from);
        let is_pawn = role(cell) == PAWN;
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
        self.relocate(Moved { cell, from, to, taken });
        if const { V::RULES.pawn.double_step } && is_pawn && from ^ to == 16 && role(cell) == PAWN {
            // A pawn on the passed square would attack the pawns that attack it.
            let passed = (from + to) / 2;
            let watchers = self.pieces.pawns & self.pieces.sides[them];
            if Movements::<V>::leaps_from(us, PAWN, passed) & watchers != 0 {
                self.en_passant = Some(Square::ALL[passed as usize & 63]);
            }
        }
        if const { V::RULES.castling } && !self.castling.is_empty() {
            if role(cell) == KING {
                self.castling = self.castling.without_color(Color::ALL[us]);
            }
            for (color, square) in [(us, from), (them, to)] {
                if square >> 3 == [0, 7][color] {
                    let file = File::ALL[square as usize & 7];
                    self.castling = self.castling.without(Color::ALL[color], file);
                }
            }
        }
    }

    /// Both leave before either arrives: in Chess960 a king may castle to the rook's square.
    fn apply_castling(&mut self, us: usize, from: u8, to: u8) {
        let [king, rook] = [from, to].map(|at| self.lift(at));
        let [king_to, rook_to] = castled(from, to);
        self.land(king_to, king);
        self.land(rook_to, rook);
        self.castling = self.castling.without_color(Color::ALL[us]);
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
        let Moved { cell, from, to, taken } = moved;
        if self.pieces.are_numbered() {
            if taken != 0 {
                self.pieces.forget(taken);
            }
            return self.table.relocate::<V>(&mut self.pieces, moved);
        }
        self.pieces.take(from);
        if taken != 0 {
            self.pieces.take(to);
        }
        self.pieces.put(to, cell);
    }
}
