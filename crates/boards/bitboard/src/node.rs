//! The checks and pins of a position, found once and kept as masks.
//!
//! ```text
//!  . . . . . . . .     The king on K is in check from r: any other piece must go to a square
//!  . . . r . . . .     of the check mask, the rook's own or those between (c).
//!  . . . c . . . .
//!  . . . c . . b .     B is pinned by b: it may go along the pin mask (p), b's square
//!  . . . c . p . .     included, but only if it moves that way at all.
//!  . . . c B . . .
//!  . . . K . . . .     Two checkers leave no common square: the check mask is empty, and
//!  . . . . . . . .     only the king can move.
//! ```

use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Bitboards, Sliders, Storage,
    movements::{between, diagonal_lines, straight_lines},
    side::Side,
};

/// The checks and pins of a position: the restrictions of every piece but the king.
pub(crate) struct Node<M> {
    pub(crate) king: Index<M>,
    pub(crate) us: Bitboard<M>,
    pub(crate) them: Bitboard<M>,
    pub(crate) occupied: Bitboard<M>,
    /// The squares on which a move ends all checks: all squares if there is no check.
    pub(crate) check: Bitboard<M>,
    /// The lines of pins along ranks and files, from the square beside the king to the pinning
    /// piece.
    pub(crate) straight_pins: Bitboard<M>,
    /// The lines of pins along diagonals.
    pub(crate) diagonal_pins: Bitboard<M>,
}

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// The same as [`node`](Self::node), compiled once for all callers that ask for few moves.
    #[inline(never)]
    pub(crate) fn node_outlined<C: Side>(&self) -> Node<M> {
        self.node::<C>(self.king::<C>())
    }

    /// The king of `C`.
    #[inline(always)]
    pub(crate) fn king<C: Side>(&self) -> Index<M> {
        self.pieces_of::<C>(Role::King).sole()
    }

    /// Finds the checks and pins of the king of `C`, which stands on `king`.
    #[inline(always)]
    pub(crate) fn node<C: Side>(&self, king: Index<M>) -> Node<M> {
        let (us, them) = (self.of::<C>(), self.of::<C::Opponent>());
        let mut node = Node {
            king,
            us,
            them,
            occupied: us | them,
            check: Bitboard::FULL,
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
        };
        for checker in self.leapers_to::<C::Opponent>(king) {
            node.check &= Bitboard::of(checker);
        }
        // It looks only at sliders on a line with the king. Most positions have at most one, so
        // this costs less than two lookups of what the king would attack as a rook and as a bishop.
        for slider in straight_lines(king) & self.straight_sliders::<C::Opponent>() {
            if let Some(pin) = node.look_along(slider) {
                node.straight_pins |= pin;
            }
        }
        for slider in diagonal_lines(king) & self.diagonal_sliders::<C::Opponent>() {
            if let Some(pin) = node.look_along(slider) {
                node.diagonal_pins |= pin;
            }
        }
        node
    }
}

impl<M: WordMapping> Node<M> {
    /// Adds what a slider on a line with the king does: a check if the line is empty, a pin if
    /// exactly one piece of `C` stands on it.
    #[inline(always)]
    fn look_along(&mut self, slider: Index<M>) -> Option<Bitboard<M>> {
        let way = between(self.king, slider);
        let line = way | Bitboard::of(slider);
        let blockers = way & self.occupied;
        if blockers.is_empty() {
            self.check &= line;
            None
        } else if blockers.without_first().is_empty() && !(blockers & self.us).is_empty() {
            Some(line)
        } else {
            None
        }
    }

    /// The pinned pieces.
    pub(crate) fn pinned(&self) -> Bitboard<M> {
        (self.straight_pins | self.diagonal_pins) & self.us
    }

    #[inline(always)]
    pub(crate) fn is_check(&self) -> bool {
        self.check != Bitboard::FULL
    }

    /// Whether two pieces give check.
    #[inline(always)]
    pub(crate) fn is_double_check(&self) -> bool {
        self.check.is_empty()
    }
}
