//! The checks and pins of a position, found once.
//!
//! One lookup for each slider tells whether it shares a line with the king or with a square that
//! the king could go to; only those lines are walked. A leaper gives check only if it has just
//! moved, because no move of another piece uncovers it.

use polyboard_rules::{Piece, Role, Variant};

use crate::{
    Mailbox, Relation,
    board::{NOWHERE, PieceNumbers, bit, place},
    layout::{EMPTY, Layout, Ray},
    movements::{KING, Movements, PAWN, each_piece},
    side::Side,
    zone::{Threats, Zone},
};

/// The checks and pins of a position.
///
/// Functions that are not inlined take what they need of it by value. By reference, the compiler
/// would keep it in memory and copy it field by field.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) king: u8,
    /// The number of pieces that give check: 0, 1 or 2.
    pub(crate) checks: u32,
    /// The square of the piece that gives check; of two pieces, the one found last.
    pub(crate) checker: u8,
    /// Whether that piece is a slider, so that a piece can step between.
    pub(crate) by_slider: bool,
    /// The pinned pieces, a bit for each number.
    pub(crate) pinned: u64,
    /// The squares of the zone that the enemy does not attack, among those that were asked about.
    pub(crate) safe: Zone,
}

/// The pinned pieces, at most one in each direction.
///
/// They are apart from [`Node`], because a compiler that keeps this array in memory would keep
/// everything beside it there, too.
pub(crate) struct Pins {
    pins: [Pin; 8],
    count: usize,
}

/// A piece that must stay on its line with the king.
#[derive(Clone, Copy)]
pub(crate) struct Pin {
    pub(crate) piece: u8,
    /// The direction from the king to the piece, and on to the pinning piece.
    pub(crate) direction: u8,
}

impl Pins {
    #[inline(always)]
    pub(crate) const fn none() -> Pins {
        Pins { pins: [Pin { piece: EMPTY, direction: 0 }; 8], count: 0 }
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Pin> {
        self.pins[..self.count.min(8)].iter()
    }

    /// Adds the pin of one piece.
    pub(crate) fn retain(&mut self, piece: u8) {
        let pin = self.iter().copied().find(|pin| pin.piece == piece);
        *self = Pins::none();
        if let Some(pin) = pin {
            self.push(pin);
        }
    }

    #[inline(always)]
    fn push(&mut self, pin: Pin) {
        self.pins[self.count & 7] = pin;
        self.count += 1;
    }
}

/// What the enemy threatens in the zone of a king, before any line is walked.
///
/// The enemy's move changes little of it, so a parent finds it once for the children that it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dangers {
    /// The king's steps to cells without a piece of its side.
    steps: Zone,
    /// The squares that leapers attack.
    leapt: Zone,
    /// The sliders that share a line with the king or with a square of the zone.
    sliders: u64,
}

impl Node {
    /// A node before anything is found, with the squares of the zone that are still safe.
    #[inline(always)]
    fn new(king: u8, safe: Zone) -> Node {
        Node { king, checks: 0, checker: NOWHERE, by_slider: false, pinned: 0, safe }
    }

    #[inline(always)]
    fn check(&mut self, checker: u8, by_slider: bool) {
        self.checks += 1;
        self.checker = checker;
        self.by_slider = by_slider;
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Finds the checks and pins of the king of `C`, and asks which squares of its zone are safe.
    ///
    /// One lookup for each slider tells whether it might attack any of them or the king. A separate
    /// function walks the few that might, so that its code exists once and not for each role.
    #[inline(always)]
    pub(crate) fn node<C: Side>(&self, zone: Zone, pins: &mut Pins) -> Node {
        let mut node = Node::new(self.king::<C>(), Zone::NONE);
        if zone != Zone::NONE {
            node.safe = self.safe_from_leapers::<C>(node.king, zone);
        }
        let watched = node.safe.or(Zone::KING);
        // A king that slides gives no check, because it would be in check itself, but it can pin.
        let mut sliders = self.threatening::<C, KING>(node.king, watched);
        each_piece!(ROLE => sliders |= self.threatening::<C, ROLE>(node.king, watched));
        self.look::<C>(node, sliders, pins)
    }

    /// The same for a king among these dangers.
    #[inline(always)]
    pub(crate) fn node_among<C: Side>(&self, dangers: Dangers, pins: &mut Pins) -> Node {
        let mut zone = dangers.steps;
        if V::RULES.castling {
            zone = zone.or(self.castling_zone::<C>());
        }
        let node = Node::new(self.king::<C>(), zone.without(dangers.leapt));
        self.look::<C>(node, dangers.sliders, pins)
    }

    /// Adds the checks and pins, and removes the squares that these sliders attack from those that are safe from leapers.
    #[inline(always)]
    fn look<C: Side>(&self, mut node: Node, sliders: u64, pins: &mut Pins) -> Node {
        if self.state.arrived() == NOWHERE {
            (node.checks, node.checker) = self.leaping_checkers::<C>(node.king);
        } else {
            let role = self.roles[place(L::get(&self.cells, self.state.arrived()))];
            let threats = self.threats::<C>(role, self.state.arrived(), node.king);
            if threats.and(Zone::KING) != Zone::NONE && Threats::<V, C>::leaps(role) {
                node.check(self.state.arrived(), false);
            }
        }
        for slider in PieceNumbers::of::<C::Opponent>(sliders) {
            self.look_along::<C>(slider, &mut node, pins);
        }
        node
    }

    /// Collects the sliders of one role that might attack some of the squares.
    #[inline(always)]
    fn threatening<C: Side, const ROLE: u8>(&self, king: u8, squares: Zone) -> u64 {
        let mut found = 0;
        if const { Movements::<V, L, C::Opponent, ROLE>::IS_SLIDER } {
            for slider in self.of_role::<C::Opponent, ROLE>() {
                let threats =
                    self.threats::<C>(Role::ALL[ROLE as usize], self.square_of(slider), king);
                if threats.and(squares) != Zone::NONE {
                    found |= bit(slider);
                }
            }
        }
        found
    }

    /// Any leaper may give check on a new board, or after castling in a variant whose rook leaps.
    #[inline(never)]
    fn leaping_checkers<C: Side>(&self, king: u8) -> (u32, u8) {
        let mut found = (0, NOWHERE);
        let mut ask = |pieces: PieceNumbers, role: Role| {
            let leap = Relation::leap(C::Opponent::COLOR, role);
            for piece in pieces {
                let from = self.square_of(piece);
                if L::relation::<V>(from, king).meets(leap) {
                    found = (found.0 + 1, from);
                }
            }
        };
        ask(self.of_role::<C::Opponent, PAWN>(), Role::Pawn);
        each_piece!(ROLE => {
            ask(self.of_role::<C::Opponent, ROLE>(), const { Role::ALL[ROLE as usize] })
        });
        if const { V::RULES.king_can_check() } {
            ask(self.of_role::<C::Opponent, KING>(), Role::King);
        }
        found
    }

    /// Adds what a slider does to the king: a check if the line is empty, a pin if exactly one
    /// piece of `C` stands on it; and removes the squares around the king that it attacks.
    #[inline(always)]
    fn look_along<C: Side>(&self, slider: u8, node: &mut Node, pins: &mut Pins) {
        let from = self.square_of(slider);
        let threats = self.threats::<C>(self.roles[place(slider)], from, node.king);
        node.safe = self.unseen::<C>(node.king, from, slider, threats, node.safe);
        if threats.and(Zone::KING) == Zone::NONE {
            return;
        }
        let direction = L::direction(node.king, from);
        let mut ray = L::Ray::new(node.king, direction);
        let mut met = ray.step(&self.cells);
        while met == EMPTY {
            met = ray.step(&self.cells);
        }
        if met == slider {
            node.check(from, true);
        } else if met & C::BIT != 0 {
            let piece = met;
            met = ray.step(&self.cells);
            while met == EMPTY {
                met = ray.step(&self.cells);
            }
            if met == slider {
                node.pinned |= bit(piece);
                pins.push(Pin { piece, direction });
            }
        }
    }

    /// The dangers for the king of `C`, and the leapers among them, a bit for each number.
    #[inline(always)]
    pub(crate) fn dangers<C: Side>(&self) -> (Dangers, u64) {
        let king = self.king::<C>();
        let steps = self.steps::<C>(king, |met| met & C::BIT == 0);
        let mut dangers = Dangers { steps, leapt: Zone::NONE, sliders: 0 };
        let mut leapers = 0;
        for role in Role::ALL {
            for piece in self.numbers(Piece::new(C::Opponent::COLOR, role)) {
                let threats = self.threats::<C>(role, self.square_of(piece), king);
                if threats == Zone::NONE {
                    continue;
                }
                if Threats::<V, C>::leaps(role) {
                    dangers.leapt = dangers.leapt.or(threats);
                    leapers |= bit(piece);
                } else {
                    dangers.sliders |= bit(piece);
                }
            }
        }
        (dangers, leapers)
    }

    /// The dangers after the enemy's last move, which led to `to`, from those before it.
    #[inline(always)]
    pub(crate) fn dangers_after<C: Side>(&self, before: &(Dangers, u64), to: u8) -> Dangers {
        let (mut dangers, leapers) = *before;
        let (king, piece) = (self.king::<C>(), L::get(&self.cells, to));
        let role = self.roles[place(piece)];
        let threats = self.threats::<C>(role, to, king);
        // The move may have captured a piece beside the king.
        dangers.steps = dangers.steps.or(self.step_to::<C>(to, king));
        if !Threats::<V, C>::leaps(role) {
            let moved = if threats == Zone::NONE { 0 } else { bit(piece) };
            dangers.sliders = dangers.sliders & !bit(piece) | moved;
            return dangers;
        }
        if leapers & bit(piece) != 0 {
            dangers.leapt = Zone::NONE;
            for other in PieceNumbers::of::<C::Opponent>(leapers & !bit(piece)) {
                let (role, from) = (self.roles[place(other)], self.square_of(other));
                dangers.leapt = dangers.leapt.or(self.threats::<C>(role, from, king));
            }
        }
        dangers.leapt = dangers.leapt.or(threats);
        dangers
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use polyboard_board::Board;
    use polyboard_conformance::{setups::positions, walks::runner};
    use polyboard_rules::{Chess, Makruk};

    use super::*;
    use crate::{BatchKind, layouts::Layout8x8, side::by_side};

    fn compare<V: Variant, C: Side>(board: &Mailbox<V, Layout8x8>) {
        let before = board.dangers::<C::Opponent>();
        let _ = board.for_each_batch(|batch| {
            let usual = matches!(batch.kind, BatchKind::Normal | BatchKind::DoubleStep { .. });
            for mv in batch.into_iter().filter(|_| usual) {
                let mut child = board.clone();
                child.make(mv);
                let known = child.dangers_after::<C::Opponent>(&before, batch.to);
                assert_eq!(known, child.dangers::<C::Opponent>().0, "{mv:?} on {board:?}");
            }
            ControlFlow::Continue(())
        });
    }

    #[test]
    fn a_child_has_the_dangers_that_its_parent_knows() {
        fn check<V: Variant>() {
            let outcome = runner(300).run(&positions::<V>(), |position| {
                let board = Mailbox::<V, Layout8x8>::new(&position);
                by_side!(board.turn(), C => compare::<V, C>(&board));
                Ok(())
            });
            outcome.unwrap();
        }
        check::<Chess>();
        check::<Makruk>();
    }
}
