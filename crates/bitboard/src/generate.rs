//! The generator: every legal move, as sets of targets, to a visitor.

use polyboard_rules::{CastlingSide, Role, Variant};
use polyboard_squares::{Bitboard, Index, Rank, WordMapping};

use crate::{
    Bitboards, Occupancy, Sliders,
    movements::{
        BISHOP, KING, KNIGHT, Leaps, Movements, PAWN, QUEEN, ROOK, between, diagonal_lines,
        straight_lines,
    },
    node::Node,
    side::{Side, View, Way},
    visit::Visit,
};

impl<V: Variant, M: WordMapping, S: Sliders> Bitboards<V, M, S> {
    /// Tells `visit` every legal move of `C`, whose turn it is.
    #[inline(always)]
    pub(crate) fn generate_for<C: Side>(&self, visit: &mut impl Visit<M>) {
        let node = self.node::<C>();
        self.king_moves::<C>(&node, visit);
        if node.is_double_check() {
            return;
        }
        self.pawn_moves::<C>(&node, visit);
        self.piece_moves::<C>(&node, visit);
    }

    #[inline(always)]
    fn king_moves<C: Side>(&self, node: &Node<M>, visit: &mut impl Visit<M>) {
        let free = Leaps::<V, M, C, KING>::to(node.king) & !node.us;
        let rooks = if V::RULES.castling {
            self.state & const { View::<M, C>::rank(Rank::First) }
        } else {
            Bitboard::EMPTY
        };
        // A king does not shelter the squares behind it from the piece that checks it.
        let occupied = self.occupancy().toggled(Bitboard::of(node.king).bits());
        // All that the enemy attacks is dear to know, and a king that is walled in, or all but so,
        // need not know it: to look at one square from all sides costs less. At two it did not pay.
        if free.without_first().is_empty() && !Self::sees_any(node, rooks) {
            for to in free {
                if self.attackers_to::<C::Opponent>(to, occupied).is_empty() {
                    visit.targets::<KING>(node.king, free);
                }
            }
            return;
        }
        let attacked = self.attacked_by::<C::Opponent>(occupied);
        visit.targets::<KING>(node.king, free & !attacked);
        if V::RULES.castling && !node.is_check() {
            for rook in rooks {
                if Self::may_castle::<C>(node, rook, attacked) {
                    visit.castling(node.king, rook);
                }
            }
        }
    }

    /// Whether nobody separates the king from one of these rooks. On their way the two cross every
    /// square between them, in Chess960 too.
    #[inline(always)]
    fn sees_any(node: &Node<M>, rooks: Bitboard<M>) -> bool {
        let mut sees = false;
        for rook in rooks {
            sees |= (between(node.king, rook) & node.occupied).is_empty();
        }
        sees
    }

    /// Whether king and rook have a free way, and the king one that is not attacked.
    ///
    /// A rook that is pinned along the rank must stay: a piece beyond it would attack the king where
    /// it arrives. That happens in Chess960 only, where a rook may have a square behind it.
    fn may_castle<C: Side>(node: &Node<M>, rook: Index<M>, attacked: Bitboard<M>) -> bool {
        let (king_to, rook_to) = Self::castling_targets::<C>(node.king, rook);
        let king_way = between(node.king, king_to) | Bitboard::of(king_to);
        let rook_way = between(rook, rook_to) | Bitboard::of(rook_to);
        let others = node.occupied & !(Bitboard::of(node.king) | Bitboard::of(rook));
        ((king_way | rook_way) & others).is_empty()
            && (king_way & attacked).is_empty()
            && !node.straight_pins.contains(rook)
    }

    /// Where king and rook end. On one rank indices run with the files or against them, as the
    /// mapping has it; for LERF the greater index is the king's side.
    #[inline(always)]
    pub(crate) fn castling_targets<C: Side>(
        king: Index<M>,
        rook: Index<M>,
    ) -> (Index<M>, Index<M>) {
        let is_east = (rook.raw() > king.raw()) == (M::GEOMETRY.east > 0);
        if is_east {
            const { View::<M, C>::castled(CastlingSide::King) }
        } else {
            const { View::<M, C>::castled(CastlingSide::Queen) }
        }
    }

    #[inline(always)]
    fn pawn_moves<C: Side>(&self, node: &Node<M>, visit: &mut impl Visit<M>) {
        let pawns = self.pawns & node.us;
        let empty = !node.occupied;
        let ahead = const { View::<M, C>::AHEAD };
        let promotion = const { View::<M, C>::promotion(&V::RULES.pawn) };

        // A pawn that is pinned along its file may go on, one that is pinned otherwise may not;
        // and the other way round for captures. The union of all pins serves for each: a pawn
        // that steps from one line of pins to another would have to pass the king.
        let walkers = pawns & !node.diagonal_pins;
        let pinned = walkers & node.straight_pins;
        let one = (ahead.from(walkers ^ pinned) | ahead.from(pinned) & node.straight_pins) & empty;
        Self::pawn_targets(one & node.check, ahead, promotion, visit);
        if V::RULES.pawn.double_step {
            let third = const { View::<M, C>::rank(Rank::Third) };
            // The passed square is of interest if an enemy pawn attacks it.
            let their_pawns = self.pawns & node.them;
            let watched = const { View::<M, C::Opponent>::CAPTURE_EAST }.from(their_pawns)
                | const { View::<M, C::Opponent>::CAPTURE_WEST }.from(their_pawns);
            visit.double_steps(ahead.from(one & third) & empty & node.check, ahead, watched);
        }

        let takers = pawns & !node.straight_pins;
        let pinned = takers & node.diagonal_pins;
        let prey = node.them & node.check;
        for capture in [const { View::<M, C>::CAPTURE_EAST }, const { View::<M, C>::CAPTURE_WEST }]
        {
            let taken = capture.from(takers ^ pinned) | capture.from(pinned) & node.diagonal_pins;
            Self::pawn_targets(taken & prey, capture, promotion, visit);
        }
        if V::RULES.pawn.double_step {
            self.en_passant::<C>(node, visit);
        }
    }

    #[inline(always)]
    fn pawn_targets(
        targets: Bitboard<M>,
        way: Way,
        promotion: Bitboard<M>,
        visit: &mut impl Visit<M>,
    ) {
        visit.pawns(targets & !promotion, way);
        let promoting = targets & promotion;
        if !promoting.is_empty() {
            visit.promotions(promoting, way);
        }
    }

    /// Two pieces leave their squares at once, which no pin mask foresees; so each capture is tried.
    #[inline(always)]
    fn en_passant<C: Side>(&self, node: &Node<M>, visit: &mut impl Visit<M>) {
        if let Some(to) = (self.state & Self::EN_PASSANT).first() {
            self.try_en_passant::<C>(node, to, visit);
        }
    }

    #[inline(never)]
    fn try_en_passant<C: Side>(&self, node: &Node<M>, to: Index<M>, visit: &mut impl Visit<M>) {
        let target = Bitboard::of(to);
        let captured = const { View::<M, C>::AHEAD }.back(target);
        for from in Leaps::<V, M, C, PAWN>::from(to) & self.pawns & node.us {
            let changed = Bitboard::of(from) | captured | target;
            let occupied = self.occupancy().toggled(changed.bits());
            let attackers = self.attackers_to::<C::Opponent>(node.king, occupied);
            if (attackers & !captured).is_empty() {
                visit.en_passant(from, to);
            }
        }
    }

    #[inline(always)]
    fn piece_moves<C: Side>(&self, node: &Node<M>, visit: &mut impl Visit<M>) {
        let goals = !node.us & node.check;
        let occupied = self.occupancy();
        let pins = node.straight_pins | node.diagonal_pins;
        let free = node.us & !pins;
        // A pinned knight has nowhere to go: none of its leaps stays on a line.
        for from in self.knights & free {
            visit.targets::<KNIGHT>(from, Leaps::<V, M, C, KNIGHT>::to(from) & goals);
        }
        for from in self.with(Role::Bishop) & free {
            let reach = Self::reach::<C, BISHOP>(from, occupied);
            visit.targets::<BISHOP>(from, reach & goals);
        }
        for from in self.with(Role::Rook) & free {
            let reach = Self::reach::<C, ROOK>(from, occupied);
            visit.targets::<ROOK>(from, reach & goals);
        }
        for from in self.with(Role::Queen) & free {
            let reach = Self::reach::<C, QUEEN>(from, occupied);
            visit.targets::<QUEEN>(from, reach & goals);
        }
        let pinned = (self.low | self.high) & node.us & pins;
        if !pinned.is_empty() {
            for from in self.with(Role::Bishop) & pinned {
                let reach = Self::reach::<C, BISHOP>(from, occupied);
                visit.targets::<BISHOP>(from, reach & goals & node.pin_of(from));
            }
            for from in self.with(Role::Rook) & pinned {
                let reach = Self::reach::<C, ROOK>(from, occupied);
                visit.targets::<ROOK>(from, reach & goals & node.pin_of(from));
            }
            for from in self.with(Role::Queen) & pinned {
                let reach = Self::reach::<C, QUEEN>(from, occupied);
                visit.targets::<QUEEN>(from, reach & goals & node.pin_of(from));
            }
        }
    }

    /// Where a piece can go, leaping or riding as the variant has it.
    #[inline(always)]
    fn reach<C: Side, const ROLE: u8>(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        let role = const { Role::ALL[ROLE as usize] };
        let mut reach = Bitboard::EMPTY;
        if Movements::<V>::leaps(role) {
            reach |= Leaps::<V, M, C, ROLE>::to(from);
        }
        if Movements::<V>::slides_diagonally(role) {
            reach |= Self::diagonals(from, occupied);
        }
        if Movements::<V>::slides_straight(role) {
            reach |= Self::straights(from, occupied);
        }
        reach
    }
}

impl<M: WordMapping> Node<M> {
    /// The line on which a pinned piece must stay: that of its own lines on which there are pins. Its
    /// other line runs beside the king and meets none.
    #[inline(always)]
    fn pin_of(&self, from: Index<M>) -> Bitboard<M> {
        if self.straight_pins.contains(from) {
            self.straight_pins & straight_lines(from)
        } else {
            self.diagonal_pins & diagonal_lines(from)
        }
    }
}
