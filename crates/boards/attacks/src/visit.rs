//! The visitors of the generator: count and list.

use core::marker::PhantomData;

use polyboard_board::MoveList;
use polyboard_rules::{Role, Variant};

use crate::{
    Table,
    lines::each,
    mv::{AttackMove, PROMOTION},
    pieces::Pieces,
};

/// A receiver of moves.
pub(crate) trait Visit<V: Variant> {
    /// Receives one move of a kind.
    fn one(&mut self, from: u8, to: u8, kind: u16);

    /// Receives normal moves of one piece to these squares.
    #[inline(always)]
    fn from(&mut self, from: u8, targets: u64) {
        each(targets, |to| self.one(from, to, 0));
    }

    /// Receives the attacks of two groups of pieces, each on its own squares, as normal moves.
    #[inline(always)]
    fn attacks<T: Table>(
        &mut self,
        table: &T,
        pieces: &Pieces,
        us: usize,
        groups: [(u16, u64); 2],
    ) {
        for (by, on) in groups {
            table.each(us, by, on, |number, to| self.one(pieces.square(us, number), to, 0));
        }
    }

    /// Receives normal moves of pawns straight ahead to these squares, each from `back` squares away.
    #[inline(always)]
    fn pushes(&mut self, targets: u64, back: i8) {
        each(targets, |to| self.one(to.wrapping_add_signed(back), to, 0));
    }

    /// Receives the promotions of a pawn.
    #[inline(always)]
    fn promotions(&mut self, from: u8, to: u8) {
        for &role in V::RULES.pawn.promotions {
            let role = (role as u16 - Role::Knight as u16) << 12;
            self.one(from, to, PROMOTION | role);
        }
    }
}

/// A visitor that counts the moves.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) moves: u64,
}

impl<V: Variant> Visit<V> for Count {
    #[inline(always)]
    fn one(&mut self, _: u8, _: u8, _: u16) {
        self.moves += 1;
    }

    #[inline(always)]
    fn from(&mut self, _: u8, targets: u64) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn attacks<T: Table>(&mut self, table: &T, _: &Pieces, us: usize, groups: [(u16, u64); 2]) {
        self.moves += u64::from(table.count(us, groups));
    }

    #[inline(always)]
    fn pushes(&mut self, targets: u64, _: i8) {
        self.moves += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn promotions(&mut self, _: u8, _: u8) {
        self.moves += const { V::RULES.pawn.promotions.len() as u64 };
    }
}

/// A visitor that lists the moves.
pub(crate) struct List<'a, V> {
    pub(crate) moves: &'a mut MoveList<AttackMove>,
    pub(crate) variant: PhantomData<V>,
}

impl<V: Variant> Visit<V> for List<'_, V> {
    #[inline(always)]
    fn one(&mut self, from: u8, to: u8, kind: u16) {
        self.moves.push(AttackMove::new(from, to, kind));
    }
}
