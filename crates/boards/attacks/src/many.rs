//! A side of more than sixteen pieces, which only a drawn position has: no table, but walks.
//!
//! A word of the table has sixteen bits. Without numbers for all pieces it would be wrong, so such a board keeps none:
//! it walks for every answer, and tests each move on a copy.

use polyboard_rules::Variant;

use crate::{
    AttackBoard, Table,
    generate::{HOME, ahead},
    lines::each,
    movements::{Movements, PAWN},
    mv::{AttackMove, CASTLING, EN_PASSANT},
    pieces::role,
    visit::Visit,
};

impl<V: Variant, T: Table> AttackBoard<V, T> {
    /// The squares of the pieces of a side that attack a square.
    #[cold]
    pub(crate) fn attackers_of_many(&self, by: usize, square: u8) -> u64 {
        let mut attackers = 0;
        each(self.pieces.sides[by], |at| {
            attackers |= (self.pieces.walk(&V::RULES, at) >> square & 1) << at;
        });
        attackers
    }

    /// Passes the legal moves to a visitor: all, or the captures and promotions.
    #[cold]
    pub(crate) fn visit_many<const CAPTURES: bool>(&self, visit: &mut impl Visit<V>) {
        let (us, pieces) = (self.pieces.turn as usize, &self.pieces);
        let [own, enemy] = [us, us ^ 1].map(|side| pieces.sides[side]);
        let zone = Movements::<V>::PROMOTION_ZONES[us];
        each(own, |from| {
            let attacks = pieces.walk(&V::RULES, from);
            let is_pawn = role(pieces.cell(from)) == PAWN;
            let captures = attacks & enemy;
            let targets = if CAPTURES || is_pawn { captures } else { attacks & !own };
            let zone = if is_pawn { zone } else { 0 };
            each(targets, |to| {
                if !self.is_safe(AttackMove::new(from, to, 0)) {
                } else if zone >> to & 1 != 0 {
                    visit.promotions(from, to);
                } else {
                    visit.one(from, to, 0);
                }
            });
            if is_pawn {
                // What a pawn may not step on, it must not step over: both steps are tested by themselves.
                let mut safe = 0;
                each(self.steps_ahead(us, from), |to| {
                    safe |= u64::from(self.is_safe(AttackMove::new(from, to, 0))) << to;
                });
                self.pushes::<CAPTURES>(us, 1 << from, safe, visit);
                if let Some(to) = self.pieces.en_passant.map(|to| to as u8) {
                    let is_attacked = attacks >> to & 1 != 0;
                    if is_attacked && self.is_safe(AttackMove::new(from, to, EN_PASSANT)) {
                        visit.one(from, to, EN_PASSANT);
                    }
                }
            }
        });
        let king = pieces.king(us);
        each(if CAPTURES { 0 } else { self.pieces.rooks & HOME[us] }, |rook| {
            let Some(way) = self.free_way(king, rook) else { return };
            let mut is_safe = self.is_safe(AttackMove::new(king, rook, CASTLING));
            each(way, |at| is_safe &= self.attackers_of_many(us ^ 1, at) == 0);
            if is_safe {
                visit.one(king, rook, CASTLING);
            }
        });
    }

    /// The two squares ahead of a pawn, whatever stands there.
    fn steps_ahead(&self, us: usize, from: u8) -> u64 {
        let one = ahead(us, 1 << from);
        one | ahead(us, one)
    }

    /// Whether the king is not attacked after a move, made on a copy.
    fn is_safe(&self, mv: AttackMove) -> bool {
        let us = self.pieces.turn as usize;
        let mut after = self.clone();
        after.apply(mv);
        after.attackers_of_many(us ^ 1, after.pieces.king(us)) == 0
    }
}
