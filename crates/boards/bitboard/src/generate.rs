//! The generator: passes every legal move to a visitor, as sets of targets.

use core::ops::ControlFlow;

use polyboard_rules::{Color, Role, Variant};
use polyboard_squares::{Bitboard, Index, Rank, WordMapping};

use crate::{
    Batch, BatchKind, Bitboards, Occupancy, Sliders, Source, Storage,
    movements::{
        BISHOP, KING, KNIGHT, Leaps, Movements, PAWN, QUEEN, ROOK, between, diagonal_lines,
        each_piece, straight_lines,
    },
    node::Node,
    side::{PawnShift, Side, View},
    visit::Visit,
};

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// Passes every legal move of `C`, the side to move, whose king stands on `king`, to `visit`.
    #[inline(always)]
    pub(crate) fn generate_for<C: Side, T: Visit<M>>(
        &self,
        king: Index<M>,
        visit: &mut T,
    ) -> ControlFlow<()> {
        let node = self.node::<C>(king);
        self.king_moves::<C, T>(&node, visit)?;
        if node.is_double_check() {
            return ControlFlow::Continue(());
        }
        self.pawn_moves::<C, T>(&node, node.us, visit)?;
        self.piece_moves::<C, T>(&node, node.us, visit)
    }

    /// Passes the legal moves of some pieces to `visit`.
    pub(crate) fn generate_by<C: Side, T: Visit<M>>(
        &self,
        movers: Bitboard<M>,
        visit: &mut T,
    ) -> ControlFlow<()> {
        let node = self.node_outlined::<C>();
        let movers = movers & node.us;
        if movers.contains(node.king) {
            self.king_moves::<C, T>(&node, visit)?;
        }
        let pawns = movers & self.pieces_of::<C>(Role::Pawn);
        let pieces = movers & !(pawns | Bitboard::of(node.king));
        if !pawns.is_empty() && !node.is_double_check() {
            self.pawn_moves::<C, T>(&node, pawns, visit)?;
        }
        if !pieces.is_empty() && !node.is_double_check() {
            self.piece_moves::<C, T>(&node, pieces, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The pieces of one role, which is not the king, that can go to one square, captures en passant aside.
    pub(crate) fn arriving<C: Side>(&self, role: Role, to: Index<M>) -> Bitboard<M> {
        let occupied = self.occupancy();
        let movers = match role {
            Role::Knight => self.role_to::<C, KNIGHT>(to, occupied),
            Role::Bishop => self.role_to::<C, BISHOP>(to, occupied),
            Role::Rook => self.role_to::<C, ROOK>(to, occupied),
            Role::Queen => self.role_to::<C, QUEEN>(to, occupied),
            Role::Pawn => self.pawns_to::<C>(to),
            Role::King => Bitboard::EMPTY,
        };
        if movers.is_empty() {
            return movers;
        }
        let node = self.node_outlined::<C>();
        let goal = Bitboard::of(to);
        if (goal & !node.us & node.check).is_empty() {
            return Bitboard::EMPTY;
        }
        let pinned = movers & (node.straight_pins | node.diagonal_pins);
        let stays_pinned = |&from: &Index<M>| {
            let is_along = !(node.pin_of(from) & goal).is_empty();
            // Nothing slides over the king, but a leaper beside it may jump to a second pin.
            is_along && !between(from, to).contains(node.king)
        };
        (movers ^ pinned) | pinned.squares().filter(stays_pinned).collect::<Bitboard<M>>()
    }

    /// The pawns that can go to a square if they are not pinned: those that capture there, the one
    /// before it, or the one that steps over the square before it.
    fn pawns_to<C: Side>(&self, to: Index<M>) -> Bitboard<M> {
        let goal = Bitboard::of(to);
        let pawns = self.pieces_of::<C>(Role::Pawn);
        if !(goal & self.of::<C::Opponent>()).is_empty() {
            return Leaps::<V, M, C, PAWN>::from(to) & pawns;
        }
        let ahead = const { View::<M, C>::AHEAD };
        let before = ahead.back(goal);
        let passed = before & const { View::<M, C>::rank(Rank::Third) };
        let occupied = self.of::<C>() | self.of::<C::Opponent>();
        if V::RULES.pawn.double_step && !passed.is_empty() && (passed & occupied).is_empty() {
            ahead.back(passed) & pawns
        } else {
            before & pawns
        }
    }

    #[inline(always)]
    fn king_moves<C: Side, T: Visit<M>>(&self, node: &Node<M>, visit: &mut T) -> ControlFlow<()> {
        let goals = if visit.captures_only() { node.them } else { !node.us } & visit.goals();
        let free = Self::reach::<C, KING>(node.king, self.occupancy()) & goals;
        let castles = V::RULES.castling && !visit.captures_only();
        let rooks = if castles {
            self.state() & const { View::<M, C>::rank(Rank::First) }
        } else {
            Bitboard::EMPTY
        };
        // The king does not block the squares behind it from the piece that gives check.
        let occupied = self.occupancy().toggled(Bitboard::of(node.king).bits());
        let pinned = || node.straight_pins;
        let open =
            Self::castling_rooks::<C>(node.king, rooks, node.occupied, Bitboard::EMPTY, pinned);
        // Computing all squares that the opponent attacks is expensive. If the king has at most one
        // free square, asking which pieces attack that square costs less. With two free squares it
        // did not pay off.
        let is_single = free.without_first().is_empty() && open.is_empty();
        let attacked = if is_single {
            let is_attacked =
                |&to: &Index<M>| !self.attacking::<C::Opponent>(to, occupied).is_empty();
            free.first().filter(is_attacked).map_or(Bitboard::EMPTY, Bitboard::of)
        } else {
            self.attacked_by::<C::Opponent>(occupied)
        };
        visit.batch(Batch::piece(Role::King, node.king, free & !attacked))?;
        if castles && !is_single && !node.is_check() {
            let rooks = Self::castling_rooks::<C>(node.king, open, node.occupied, attacked, pinned);
            let source = Source::Square(node.king);
            visit.batch(Batch { source, targets: rooks, kind: BatchKind::Castling })?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_moves<C: Side, T: Visit<M>>(
        &self,
        node: &Node<M>,
        movers: Bitboard<M>,
        visit: &mut T,
    ) -> ControlFlow<()> {
        let pawns = self.pieces_of::<C>(Role::Pawn) & movers;
        let empty = !node.occupied;
        let ahead = const { View::<M, C>::AHEAD };
        let promotion = const { View::<M, C>::promotion(&V::RULES.pawn) };

        // A pawn that is pinned along its file may advance, and one that is pinned along another
        // line may not; for captures it is the other way round. The union of all pins serves for
        // each, because a pawn would have to pass the king to step from one line of pins to
        // another.
        let walkers = pawns & !node.diagonal_pins;
        let pinned = walkers & node.straight_pins;
        let one = (ahead.from(walkers ^ pinned) | ahead.from(pinned) & node.straight_pins) & empty;
        let quiet = if visit.captures_only() { promotion } else { Bitboard::FULL };
        let steps = one & node.check & quiet;
        if V::RULES.pawn.double_step {
            let third = const { View::<M, C>::rank(Rank::Third) };
            let two = ahead.from(one & third) & empty & node.check;
            if const { V::RULES.pawn.promotes_on(Color::White, Rank::Fourth) } {
                let kind = BatchKind::Promotion(V::RULES.pawn.promotions);
                visit.batch(Batch::pawns(const { View::<M, C>::TWO_AHEAD }, two, kind))?;
            } else if !visit.captures_only() {
                // The passed square matters only if an enemy pawn attacks it.
                let their_pawns = self.pieces_of::<C::Opponent>(Role::Pawn);
                let watched = const { View::<M, C::Opponent>::CAPTURE_EAST }.from(their_pawns)
                    | const { View::<M, C::Opponent>::CAPTURE_WEST }.from(their_pawns);
                let kind = BatchKind::DoubleStep { watched };
                visit.batch(Batch::pawns(const { View::<M, C>::TWO_AHEAD }, two, kind))?;
            }
        }

        let takers = pawns & !node.straight_pins;
        let pinned = takers & node.diagonal_pins;
        let prey = node.them & node.check;
        let [east, west] =
            [const { View::<M, C>::CAPTURE_EAST }, const { View::<M, C>::CAPTURE_WEST }];
        let taken = |capture: PawnShift| {
            (capture.from(takers ^ pinned) | capture.from(pinned) & node.diagonal_pins) & prey
        };
        let arrivals = [(ahead, steps), (east, taken(east)), (west, taken(west))];
        let roles = V::RULES.pawn.promotions;
        if T::COUNTS {
            for (shift, targets) in arrivals {
                visit.batch(Batch::pawns(shift, targets, BatchKind::Normal(Role::Pawn)))?;
            }
            let before = const { View::<M, C>::before_promotion(&V::RULES.pawn) };
            if !(pawns & before).is_empty() {
                let kind = BatchKind::Promotion(roles.split_at(1).1);
                for (shift, targets) in arrivals {
                    visit.batch(Batch::pawns(shift, targets & promotion, kind))?;
                }
            }
        } else {
            let [steps, captures @ ..] = arrivals;
            Self::pawn_arrivals(steps, promotion, visit)?;
            for arrivals in captures {
                Self::pawn_arrivals(arrivals, promotion, visit)?;
            }
        }
        if V::RULES.pawn.double_step
            && let Some(to) = (self.state() & Self::EN_PASSANT).first()
        {
            // A copy, so that the board itself need not lie in memory.
            let board = *self;
            for from in board.en_passant_takers::<C>(node.king, to) & movers {
                let source = Source::Square(from);
                let targets = Bitboard::of(to);
                visit.batch(Batch { source, targets, kind: BatchKind::EnPassant })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_arrivals(
        (shift, targets): (PawnShift, Bitboard<M>),
        promotion: Bitboard<M>,
        visit: &mut impl Visit<M>,
    ) -> ControlFlow<()> {
        let kind = BatchKind::Normal(Role::Pawn);
        visit.batch(Batch::pawns(shift, targets & !promotion, kind))?;
        let promoting = targets & promotion;
        if !promoting.is_empty() {
            let kind = BatchKind::Promotion(V::RULES.pawn.promotions);
            visit.batch(Batch::pawns(shift, promoting, kind))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn piece_moves<C: Side, T: Visit<M>>(
        &self,
        node: &Node<M>,
        movers: Bitboard<M>,
        visit: &mut T,
    ) -> ControlFlow<()> {
        let goals = if visit.captures_only() { node.them } else { !node.us } & node.check;
        let pins = node.straight_pins | node.diagonal_pins;
        let free = movers & !pins;
        each_piece!(ROLE => self.free_moves::<C, T, ROLE>(free, goals, visit)?);
        let movable = const { Movements::<V>::MOVE_PINNED };
        let pinned = self.words.pieces_any(C::COLOR, movable) & movers & pins;
        if !pinned.is_empty() {
            each_piece!(ROLE => self.pinned_moves::<C, ROLE>(node, pinned, goals, visit)?);
        }
        ControlFlow::Continue(())
    }

    /// The moves of the pieces of one role that are not pinned.
    #[inline(always)]
    fn free_moves<C: Side, T: Visit<M>, const ROLE: u8>(
        &self,
        free: Bitboard<M>,
        goals: Bitboard<M>,
        visit: &mut T,
    ) -> ControlFlow<()> {
        let role = const { Role::ALL[ROLE as usize] };
        for from in self.pieces_of::<C>(role) & free {
            let targets = Self::reach::<C, ROLE>(from, self.occupancy()) & goals;
            visit.batch(Batch::piece(role, from, targets))?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of the pinned pieces of one role: along the pin, if the role moves in that
    /// direction.
    #[inline(always)]
    fn pinned_moves<C: Side, const ROLE: u8>(
        &self,
        node: &Node<M>,
        pinned: Bitboard<M>,
        goals: Bitboard<M>,
        visit: &mut impl Visit<M>,
    ) -> ControlFlow<()> {
        let role = const { Role::ALL[ROLE as usize] };
        if const { !Movements::<V>::MOVE_PINNED.has(Role::ALL[ROLE as usize]) } {
            return ControlFlow::Continue(());
        }
        for from in self.pieces_of::<C>(role) & pinned {
            let reach = Self::reach_outlined::<C, ROLE>(from, self.occupancy());
            let mut targets = reach & goals & node.pin_of(from);
            if const { Movements::<V>::jumps_along_lines(Role::ALL[ROLE as usize]) } {
                targets = Self::without_jumps_over(node.king, from, targets);
            }
            visit.rare_batch(Batch::piece(role, from, targets))?;
        }
        ControlFlow::Continue(())
    }

    /// The targets that are not behind the king as seen from `from`. On the same line there may be
    /// a second pin, and a leaper beside the king could jump to it.
    fn without_jumps_over(king: Index<M>, from: Index<M>, targets: Bitboard<M>) -> Bitboard<M> {
        targets.squares().filter(|&to| !between(from, to).contains(king)).collect()
    }

    /// The same as [`reach`](Self::reach), for pieces that seldom move. Its code would stand in every
    /// copy of the generator.
    #[cold]
    #[inline(never)]
    fn reach_outlined<C: Side, const ROLE: u8>(
        from: Index<M>,
        occupied: S::Occupancy,
    ) -> Bitboard<M> {
        Self::reach::<C, ROLE>(from, occupied)
    }

    /// The squares to which a piece can go, by leaping or sliding.
    #[inline(always)]
    fn reach<C: Side, const ROLE: u8>(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        let role = const { Role::ALL[ROLE as usize] };
        let mut reach = Bitboard::EMPTY;
        if Movements::<V>::leaps(role) {
            reach |= Leaps::<V, M, C, ROLE>::to(from);
        }
        if Movements::<V>::DIAGONAL_SLIDERS.has(role) {
            reach |= Self::diagonals(from, occupied);
        }
        if Movements::<V>::STRAIGHT_SLIDERS.has(role) {
            reach |= Self::straights(from, occupied);
        }
        reach
    }
}

impl<M: WordMapping> Node<M> {
    /// The line on which a pinned piece must stay: the one of its lines that has pins. Its other
    /// line runs beside the king and meets none.
    #[inline(always)]
    fn pin_of(&self, from: Index<M>) -> Bitboard<M> {
        if self.straight_pins.contains(from) {
            self.straight_pins & straight_lines(from)
        } else {
            self.diagonal_pins & diagonal_lines(from)
        }
    }
}
