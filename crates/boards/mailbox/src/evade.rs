//! Evasions, other than the king's: capture the piece that gives check, or step between.
//!
//! At most seven squares are possible targets. So this module asks which pieces can move to each of
//! these squares, instead of asking where each piece can go. A pinned piece is never an answer to a
//! check, because it must stay on another line.

use polyboard_rules::{Role, Variant};
use polyboard_squares::Rank;

use crate::{
    Batch, Mailbox, Relation,
    board::bit,
    layout::{EMPTY, Layout, Ray},
    movements::{PAWN, each_piece},
    node::Node,
    pawns::{arrive, arrive_by_two, arrive_empty},
    side::{Side, View},
    visit::Visit,
};

/// Tells `visit` the moves of pieces other than the king that end a single check.
#[inline(never)]
pub(crate) fn evade<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(node: Node, visit: &mut T) {
    let node = &node;
    come_to::<V, L, C>(node, node.checker, visit);
    for hop in const { View::<L, C>::CAPTURES_BACK } {
        let from = L::leap(node.checker, hop);
        if is_free_pawn::<V, L, C>(node, from, visit) {
            arrive::<V, L, C>(from, node.checker, visit);
        }
    }
    if !node.by_slider || visit.is_done() {
        return;
    }
    let mut ray = L::Ray::new(node.king, L::direction(node.king, node.checker));
    while ray.step(&visit.board().cells) == EMPTY {
        let to = ray.at();
        if !T::CAPTURES_ONLY {
            come_to::<V, L, C>(node, to, visit);
        }
        let one = L::leap(to, const { View::<L, C>::BACK });
        if is_free_pawn::<V, L, C>(node, one, visit) {
            arrive_empty::<V, L, C, T>(one, to, visit);
        } else if V::RULES.pawn.double_step
            && View::<L, C>::is_on(to, Rank::Fourth)
            && L::probe(&visit.board().cells, one) == EMPTY
        {
            let two = L::leap(one, const { View::<L, C>::BACK });
            if is_free_pawn::<V, L, C>(node, two, visit) {
                arrive_by_two::<V, L, C, T>(two, to, visit);
            }
        }
    }
}

/// Whether a pawn of `C` that is not pinned stands where a leap led.
#[inline(always)]
fn is_free_pawn<V: Variant, L: Layout, C: Side>(
    node: &Node,
    from: u8,
    visit: &impl Visit<V, L>,
) -> bool {
    let board = visit.board();
    let piece = L::probe(&board.cells, from);
    board.is::<C>(piece, Role::Pawn) && node.pinned & bit(piece) == 0
}

/// The pieces that can move to a square.
#[inline(always)]
fn come_to<V: Variant, L: Layout, C: Side>(node: &Node, to: u8, visit: &mut impl Visit<V, L>) {
    each_piece!(ROLE => come::<V, L, C, ROLE>(node, to, visit));
}

#[inline(always)]
fn come<V: Variant, L: Layout, C: Side, const ROLE: u8>(
    node: &Node,
    to: u8,
    visit: &mut impl Visit<V, L>,
) {
    const { assert!(ROLE != PAWN, "pawns come in ways of their own") }
    let lines = const { Relation::lines::<V>(Role::ALL[ROLE as usize]) };
    let leap = Relation::leap(C::COLOR, Role::ALL[ROLE as usize]);
    for piece in visit.board().of_role::<C, ROLE>().without(node.pinned) {
        let board = visit.board();
        let from = board.square_of(piece);
        let relation = L::relation::<V>(from, to);
        let comes = if lines == Relation::NONE {
            relation.meets(leap)
        } else {
            relation.meets(lines) && board.is_way_free(from, to)
        };
        if comes {
            visit.batch(Batch::normal(from, to));
        }
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether all squares between two squares of a line are empty.
    #[inline(always)]
    fn is_way_free(&self, from: u8, to: u8) -> bool {
        let mut ray = L::Ray::new(from, L::direction(from, to));
        loop {
            let met = ray.step(&self.cells);
            if ray.at() == to {
                return true;
            }
            if met != EMPTY {
                return false;
            }
        }
    }
}
