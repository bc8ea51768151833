//! The moves of pawns.

use polyboard_rules::{Color, Role, Variant};
use polyboard_squares::Rank;

use crate::{
    Batch, BatchKind,
    layout::{EMPTY, Layout},
    movements::PAWN,
    node::Node,
    side::{Side, View},
    visit::Visit,
};

/// Passes the moves of the pawns that are not pinned.
#[inline(always)]
pub(crate) fn pawn_moves<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(
    node: &Node,
    visit: &mut T,
) {
    for piece in visit.board().of_role::<C, PAWN>().without(node.pinned) {
        let from = visit.board().square_of(piece);
        let ahead = const { View::<L, C>::AHEAD };
        if L::ahead(&visit.board().cells, from, ahead) == EMPTY {
            let one = from.wrapping_add(ahead.delta);
            arrive_empty::<V, L, C, T>(from, one, visit);
            if V::RULES.pawn.double_step && View::<L, C>::is_on(from, Rank::Second) {
                let two = one.wrapping_add(ahead.delta);
                if L::ahead(&visit.board().cells, one, ahead) == EMPTY {
                    arrive_by_two::<V, L, C, T>(from, two, visit);
                }
            }
        }
        for hop in const { View::<L, C>::CAPTURES } {
            if C::Opponent::owns(L::look(&visit.board().cells, from, hop)) {
                arrive::<V, L, C>(from, L::leap(from, hop), visit);
            }
        }
        if visit.is_done() {
            return;
        }
    }
}

/// Passes the move of a pawn to an empty square.
#[inline(always)]
pub(crate) fn arrive_empty<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(
    from: u8,
    to: u8,
    visit: &mut T,
) {
    if !T::CAPTURES_ONLY || View::<L, C>::promotes_on(to, V::RULES.pawn.promotion_rank) {
        arrive::<V, L, C>(from, to, visit);
    }
}

/// Passes the move of a pawn, which promotes if it has come far enough.
#[inline(always)]
pub(crate) fn arrive<V: Variant, L: Layout, C: Side>(
    from: u8,
    to: u8,
    visit: &mut impl Visit<V, L>,
) {
    if View::<L, C>::promotes_on(to, V::RULES.pawn.promotion_rank) {
        visit.batch(Batch::new(from, to, BatchKind::Promotion(V::RULES.pawn.promotions)));
    } else {
        visit.batch(Batch::normal(from, to));
    }
}

/// Passes a double step of a pawn, which promotes if the variant allows it there.
#[inline(always)]
pub(crate) fn arrive_by_two<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(
    from: u8,
    to: u8,
    visit: &mut T,
) {
    if const { V::RULES.pawn.promotes_on(Color::White, Rank::Fourth) } {
        visit.batch(Batch::new(from, to, BatchKind::Promotion(V::RULES.pawn.promotions)));
    } else if !T::CAPTURES_ONLY {
        let is_watched = visit.board().is_watched::<C>(from);
        visit.batch(Batch::new(from, to, BatchKind::DoubleStep { is_watched }));
    }
}

/// Passes the en passant captures that leave the king safe. They are rare enough to be tried, with
/// the cells as they would be.
#[inline(never)]
pub(crate) fn en_passant<V: Variant, L: Layout, C: Side>(visit: &mut impl Visit<V, L>) {
    let to = visit.board().state.en_passant();
    let captured = L::leap(to, const { View::<L, C>::BACK });
    for hop in const { View::<L, C>::CAPTURES_BACK } {
        let from = L::leap(to, hop);
        let board = visit.board();
        if board.is::<C>(L::probe(&board.cells, from), Role::Pawn)
            && !board.is_exposed_by_en_passant::<C>(from, to, captured)
        {
            visit.batch(Batch::new(from, to, BatchKind::EnPassant));
        }
    }
}
