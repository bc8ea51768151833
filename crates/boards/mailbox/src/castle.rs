//! Castling moves, and whether they are legal.

use core::marker::PhantomData;

use polyboard_rules::{CastlingSide, Variant};
use polyboard_squares::Square;

use crate::{
    Batch, BatchKind, Mailbox,
    board::{bit, right, rights},
    layout::{EMPTY, Layout},
    movements::{KING, Movements},
    node::Node,
    side::{Side, View},
    visit::Visit,
    zone::{Zone, Zones},
};

/// The castling moves of a side from the squares of chess. In Chess960 kings and rooks may stand
/// elsewhere, and the paths are tested step by step.
struct Classical<V, L, C>(PhantomData<(V, L, C)>);

impl<V: Variant, L: Layout, C: Side> Classical<V, L, C> {
    const KING: u8 = View::<L, C>::home(Square::E1);
    const ROOKS: [u8; 2] = [View::<L, C>::home(Square::A1), View::<L, C>::home(Square::H1)];
    /// The squares that the king passes and reaches, by castling side.
    const PATHS: [Zone; 2] = [
        Zones::<V, L, C>::aside(-1).or(Zone::TWO_WEST),
        Zones::<V, L, C>::aside(1).or(Zone::TWO_EAST),
    ];
}

/// Tells `visit` the castling moves of a king that is not in check.
#[inline(always)]
pub(crate) fn castling<V: Variant, L: Layout, C: Side>(node: &Node, visit: &mut impl Visit<V, L>) {
    if visit.board().state.rights() & rights(C::COLOR) == 0 {
        return;
    }
    for side in CastlingSide::ALL {
        let board = visit.board();
        let rook = board.rooks[C::COLOR as usize][side as usize];
        let may_castle = if board.is_classical::<C>(side) {
            node.safe.has_all(Classical::<V, L, C>::PATHS[side as usize])
        } else {
            board.may_castle::<C>(node.king, node.pinned, side, rook)
        };
        if may_castle {
            visit.batch(Batch::new(node.king, rook, BatchKind::Castling));
        }
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether king and rook stand as in chess, and the king has a step aside, so that the square
    /// that it passes is in its zone.
    #[inline(always)]
    fn is_classical<C: Side>(&self, side: CastlingSide) -> bool {
        let steps_aside = const { Movements::<V, L, C, KING>::STEPS_ASIDE };
        steps_aside
            && self.king::<C>() == Classical::<V, L, C>::KING
            && self.rooks[C::COLOR as usize][side as usize]
                == Classical::<V, L, C>::ROOKS[side as usize]
    }

    /// The squares two steps aside on which a castling king would end, if king and rook have a free
    /// path.
    #[inline(always)]
    pub(crate) fn castling_zone<C: Side>(&self) -> Zone {
        let mut zone = Zone::NONE;
        let is_empty = |square| L::get(&self.cells, View::<L, C>::home(square)) == EMPTY;
        if self.state.rights() & right(C::COLOR, CastlingSide::Queen) != 0
            && [Square::B1, Square::C1, Square::D1].into_iter().all(is_empty)
            && self.is_classical::<C>(CastlingSide::Queen)
        {
            zone = zone.or(Zone::TWO_WEST);
        }
        if self.state.rights() & right(C::COLOR, CastlingSide::King) != 0
            && [Square::F1, Square::G1].into_iter().all(is_empty)
            && self.is_classical::<C>(CastlingSide::King)
        {
            zone = zone.or(Zone::TWO_EAST);
        }
        zone
    }

    /// Whether king and rook have a free path, and no square of the king's path is attacked.
    ///
    /// A rook that is pinned along the rank must stay, which happens in Chess960 only.
    #[inline(never)]
    fn may_castle<C: Side>(&self, king: u8, pinned: u64, side: CastlingSide, rook: u8) -> bool {
        let (king_to, rook_to) = View::<L, C>::castled(side);
        if self.state.rights() & right(C::COLOR, side) == 0
            || pinned & bit(L::get(&self.cells, rook)) != 0
        {
            return false;
        }
        // The paths of king and rook overlap, so together they are one row of squares.
        let mut square = king.min(rook).min(king_to).min(rook_to);
        let last = king.max(rook).max(king_to).max(rook_to);
        while square <= last {
            if square != king && square != rook && L::get(&self.cells, square) != EMPTY {
                return false;
            }
            square += 1;
        }
        // The king's own square is not attacked, because it is not in check.
        let (mut square, last) = (king.min(king_to), king.max(king_to));
        while square <= last {
            if square != king && self.is_attacked_by::<C::Opponent>(square, C::BIT) {
                return false;
            }
            square += 1;
        }
        true
    }
}
