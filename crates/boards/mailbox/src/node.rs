//! The checks and pins of a position, found once.
//!
//! One lookup for each slider tells whether it shares a line with the king or with a square that
//! the king could go to; only those lines are walked. A leaper gives check only if it has just
//! moved, because no move of another piece uncovers it.

use polyboard_rules::{Role, Variant};

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

impl Node {
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
        let mut node = Node {
            king: self.king::<C>(),
            checks: 0,
            checker: NOWHERE,
            by_slider: false,
            pinned: 0,
            safe: Zone::NONE,
        };
        if zone != Zone::NONE {
            node.safe = self.safe_from_leapers::<C>(node.king, zone);
        }
        if self.state.arrived() == NOWHERE {
            (node.checks, node.checker) = self.leaping_checkers::<C>(node.king);
        } else {
            let role = self.roles[place(L::get(&self.cells, self.state.arrived()))];
            let leaps = const { Threats::<V, C>::LEAPS };
            let threats = self.threats::<C>(role, self.state.arrived(), node.king);
            if threats.and(Zone::KING) != Zone::NONE && leaps & (1 << role as u8) != 0 {
                node.check(self.state.arrived(), false);
            }
        }
        let watched = node.safe.or(Zone::KING);
        // A king that slides gives no check, because it would be in check itself, but it can pin.
        let mut sliders = self.threatening::<C, KING>(node.king, watched);
        each_piece!(ROLE => sliders |= self.threatening::<C, ROLE>(node.king, watched));
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
}
