//! Attacks: whether a side attacks a square.

use polyboard_rules::{Role, Variant};

use crate::{
    Mailbox, Relation,
    board::place,
    layout::{EMPTY, Layout, Ray},
    side::{Side, View},
};

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether `C` attacks a square, as if the piece `absent` were not on the board.
    ///
    /// One lookup for each piece tells whether it could attack the square. Only sliders that could
    /// are walked.
    pub(crate) fn is_attacked_by<C: Side>(&self, square: u8, absent: u8) -> bool {
        if self.is_attacked_by_pawns::<C>(square) {
            return true;
        }
        for piece in self.non_pawns::<C>() {
            let from = self.square_of(piece);
            let attack = L::relation::<V>(from, square).and(self.attack_kinds[place(piece)]);
            if attack != Relation::NONE
                && (!attack.meets(Relation::LINES) || self.sees(square, from, piece, absent))
            {
                return true;
            }
        }
        false
    }

    /// Whether a piece on the board attacks a square.
    pub(crate) fn attacks(&self, piece: u8, square: u8) -> bool {
        let from = self.square_of(piece);
        let attack = L::relation::<V>(from, square).and(self.attack_kinds[place(piece)]);
        attack != Relation::NONE
            && (!attack.meets(Relation::LINES) || self.sees(square, from, piece, EMPTY))
    }

    /// This takes two probes, and there may be eight pawns.
    #[inline(always)]
    pub(crate) fn is_attacked_by_pawns<C: Side>(&self, square: u8) -> bool {
        let back = const { View::<L, C>::CAPTURES_BACK };
        back.into_iter().any(|hop| {
            let piece = L::look(&self.cells, square, hop);
            self.is::<C>(piece, Role::Pawn)
        })
    }

    /// Whether the first piece on the way from one square to another, apart from `absent`, is the
    /// one on that other square.
    #[inline(always)]
    pub(crate) fn sees(&self, from: u8, to: u8, piece: u8, absent: u8) -> bool {
        let mut ray = L::Ray::new(from, L::direction(from, to));
        loop {
            let met = ray.step(&self.cells);
            if met != EMPTY && met != absent {
                return met == piece;
            }
        }
    }

    /// Whether the king of `C` is attacked after an en passant capture by one of its pawns.
    ///
    /// Two squares become empty at once and a third is occupied, so this asks every enemy piece
    /// again, with the cells as they would be.
    pub(crate) fn is_exposed_by_en_passant<C: Side>(&self, from: u8, to: u8, captured: u8) -> bool {
        let king = self.king::<C>();
        let mut after = self.clone();
        L::set(&mut after.cells, from, EMPTY);
        L::set(&mut after.cells, captured, EMPTY);
        L::set(&mut after.cells, to, L::get(&self.cells, from));
        after.is_attacked_by::<C::Opponent>(king, EMPTY)
    }
}
