//! Attacks: whether a side attacks a square.

use polyboard_board::SquareSet;
use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::SquareMapping;

use crate::{
    Cell, Hop, Mailbox, Relation,
    board::place,
    layout::{EMPTY, GUARD, Layout, Ray},
    relation::leaps,
    side::{Side, View, White},
};

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether `C` attacks a square, as if the piece `absent` were not on the board.
    ///
    /// One lookup for each piece tells whether it could attack the square. Only sliders that could
    /// are walked.
    pub(crate) fn is_attacked_by<C: Side>(&self, square: u8, absent: u8) -> bool {
        if self.is_attacked_by_pawns::<C>(square) {
            return true;
        }
        for piece in self.non_pawns::<C>() {
            let from = self.square_of(piece);
            let attack = L::relation::<V>(from, square).and(self.attack_kinds[place(piece)]);
            if attack != Relation::NONE
                && (!attack.meets(Relation::LINES) || self.sees(square, from, piece, absent))
            {
                return true;
            }
        }
        false
    }

    /// Whether a piece on the board attacks a square.
    pub(crate) fn attacks(&self, piece: u8, square: u8) -> bool {
        self.reaches(piece, self.square_of(piece), square, |_, met| met != EMPTY)
    }

    /// Whether a piece attacks a square from another one if a ray ends where `blocks` says so of the cell and its
    /// content.
    pub(crate) fn reaches(
        &self,
        piece: u8,
        from: u8,
        square: u8,
        blocks: impl Fn(u8, u8) -> bool,
    ) -> bool {
        let attack = L::relation::<V>(from, square).and(self.attack_kinds[place(piece)]);
        if !attack.meets(Relation::LINES) {
            return attack != Relation::NONE;
        }
        let mut ray = L::Ray::new(square, L::direction(square, from));
        loop {
            let met = ray.step(&self.cells);
            if ray.at() == from || blocks(ray.at(), met) {
                return ray.at() == from;
            }
        }
    }

    /// The squares that a piece attacks if a ray ends where `blocks` says so of the cell and its content.
    pub(crate) fn attacks_of(&self, piece: u8, blocks: impl Fn(u8, u8) -> bool) -> SquareSet {
        let (from, mut attacked) = (self.square_of(piece), SquareSet::EMPTY);
        let mut add = |at| {
            attacked |= Cell::<L>::new(at).map_or(SquareSet::EMPTY, |cell| cell.square().into())
        };
        let color = if piece & White::BIT != 0 { Color::White } else { Color::Black };
        let role = self.roles[place(piece)];
        if let Some(Movement::Slider(directions)) = V::RULES.movement(role) {
            for &direction in directions {
                let mut ray = L::Ray::new(from, direction as u8);
                loop {
                    let met = ray.step(&self.cells);
                    if met == GUARD {
                        break;
                    }
                    add(ray.at());
                    if blocks(ray.at(), met) {
                        break;
                    }
                }
            }
        }
        for &step in leaps::<V>(role) {
            let hop = Hop::new(L::Mapping::GEOMETRY, color.step(step));
            if L::look(&self.cells, from, hop) != GUARD {
                add(L::leap(from, hop));
            }
        }
        attacked
    }

    /// Whether a piece that leaves a cell lets a slider of `C` behind it attack a king, unless it goes to `to`.
    pub(crate) fn uncovers<C: Side>(&self, from: u8, to: u8, king: u8) -> bool {
        if !L::relation::<V>(from, king).meets(Relation::LINES) {
            return false;
        }
        let mut ray = L::Ray::new(king, L::direction(king, from));
        loop {
            let met = ray.step(&self.cells);
            if ray.at() == to {
                return false;
            }
            if met != EMPTY && ray.at() != from {
                let kinds = self.attack_kinds[place(met)].and(Relation::LINES);
                return C::owns(met) && L::relation::<V>(king, ray.at()).meets(kinds);
            }
        }
    }

    /// This takes two probes, and there may be eight pawns.
    #[inline(always)]
    pub(crate) fn is_attacked_by_pawns<C: Side>(&self, square: u8) -> bool {
        let back = const { View::<L, C>::CAPTURES_BACK };
        back.into_iter().any(|hop| {
            let piece = L::look(&self.cells, square, hop);
            self.is::<C>(piece, Role::Pawn)
        })
    }

    /// Whether the first piece on the way from one square to another, apart from `absent`, is the
    /// one on that other square.
    #[inline(always)]
    pub(crate) fn sees(&self, from: u8, to: u8, piece: u8, absent: u8) -> bool {
        let mut ray = L::Ray::new(from, L::direction(from, to));
        loop {
            let met = ray.step(&self.cells);
            if met != EMPTY && met != absent {
                return met == piece;
            }
        }
    }

    /// Whether the king of `C` is attacked after an en passant capture by one of its pawns.
    ///
    /// Two squares become empty at once and a third is occupied, so this asks every enemy piece
    /// again, with the cells as they would be.
    pub(crate) fn is_exposed_by_en_passant<C: Side>(&self, from: u8, to: u8, captured: u8) -> bool {
        let king = self.king::<C>();
        let mut after = self.clone();
        L::set(&mut after.cells, from, EMPTY);
        L::set(&mut after.cells, captured, EMPTY);
        L::set(&mut after.cells, to, L::get(&self.cells, from));
        after.is_attacked_by::<C::Opponent>(king, EMPTY)
    }
}
