//! Which moves are legal, passed to a visitor.
//!
//! The table answers what other boards have to find: the checkers are a load, the king avoids the squares that the
//! enemy attacks, and the attacks of all other pieces on the wanted squares are their moves. If they are asked for
//! by square, the captures come first by nature. Only pins are searched, by a mask for each slider on a line with the
//! king.

use polyboard_rules::{CastlingSide, Color, Variant};
use polyboard_squares::File;

use crate::{
    AttackBoard, Table,
    lines::{direction, each, line, seen},
    movements::{KING, Movements, PAWN, ROOK},
    mv::{CASTLING, EN_PASSANT},
    pieces::{number, role},
    visit::Visit,
};

/// The directions that have east among them.
const EAST: u8 = 1 << 2;

/// The first rank of each side, from which it castles.
pub(crate) const HOME: [u64; 2] = [0xff, 0xff << 56];

/// The third rank of each side, on which a pawn stands after the first half of a double step.
const THIRD: [u64; 2] = [0xff << 16, 0xff << 40];

/// The squares one step ahead of these.
#[inline(always)]
pub(crate) const fn ahead(us: usize, squares: u64) -> u64 {
    if us == 0 { squares << 8 } else { squares >> 8 }
}

/// The squares on which king and rook arrive when they castle.
#[inline(always)]
pub(crate) fn castled(king: u8, rook: u8) -> [u8; 2] {
    let side = CastlingSide::of(File::ALL[king as usize & 7], File::ALL[rook as usize & 7]);
    [side.king_target(), side.rook_target()].map(|file| king & 56 | file as u8)
}

/// The squares of a rank from one to another, both included.
#[inline(always)]
const fn span(a: u8, b: u8) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (2_u64 << high).wrapping_sub(1 << low)
}

impl<V: Variant, T: Table> AttackBoard<V, T> {
    /// Passes the legal moves to a visitor: all, or the captures and promotions.
    #[inline(always)]
    pub(crate) fn visit<const CAPTURES: bool>(&self, visit: &mut impl Visit<V>) {
        if !self.pieces.are_numbered() {
            self.visit_many::<CAPTURES>(visit);
        } else if self.pieces.turn == Color::White {
            self.visit_for::<CAPTURES>(0, visit);
        } else {
            self.visit_for::<CAPTURES>(1, visit);
        }
    }

    #[inline(always)]
    fn visit_for<const CAPTURES: bool>(&self, us: usize, visit: &mut impl Visit<V>) {
        let (them, pieces, table) = (us ^ 1, &self.pieces, &self.table);
        let [own, enemy] = [us, them].map(|side| pieces.sides[side]);
        let wanted = if CAPTURES { enemy } else { !own };
        let king = pieces.king(us);
        let attacked = table.attacked(them);
        let checkers = table.attackers(them, king);

        // Against a check, a piece captures the checker or steps between; the king may not go on along its ray,
        // but a king that leaps may pass the piece that ends it.
        let (mut targets, mut behind) = (u64::MAX, 0);
        if checkers != 0 {
            let checker = pieces.square(them, checkers.trailing_zeros() as u8);
            targets = 1 << checker;
            each(u64::from(checkers & pieces.sliders::<V>(them)), |number| {
                let at = pieces.square(them, number);
                targets |= line(king, direction(king, at), at);
                behind |= seen(king, direction(at, king), pieces.occupied());
            });
            if checkers & (checkers - 1) != 0 {
                targets = 0;
            }
        }
        let steps = if const { Movements::<V>::LINES[KING] == 0 } {
            Movements::<V>::leaps_from(us, KING, king)
        } else {
            table.attacks(us, 0)
        };
        visit.from(king, steps & wanted & !behind & !attacked);
        if let Some(to) = self.pieces.en_passant {
            self.en_passant(us, king, checkers, to as u8, visit);
        }
        if targets == 0 {
            return;
        }

        // A piece alone between its king and a slider moves on their line.
        let zone = const { Movements::<V>::PROMOTION_ZONES }[us];
        let (mut pinned, mut pinned_on) = (0_u16, 0);
        each(table.pinners::<V>(pieces, us), |pinner| {
            let line = line(king, direction(king, pinner), pinner);
            let at = (line & own).trailing_zeros() as u8;
            let cell = pieces.cell(at);
            pinned |= 1 << number(cell);
            pinned_on |= 1 << (at & 63);
            let on = table.attacks(us, number(cell)) & line & targets;
            if role(cell) == PAWN {
                visit.from(at, on & enemy & !zone);
                each(on & enemy & zone, |to| visit.promotions(at, to));
            } else {
                visit.from(at, on & wanted);
            }
        });

        let pawns = pieces.roles[us][PAWN] & !pinned;
        let others = pieces.roles[us][1..KING].iter().fold(0, |all, of| all | of) & !pinned;
        let groups = [(others, wanted & targets), (pawns, enemy & targets & !zone)];
        visit.attacks(table, pieces, us, groups);
        if enemy & targets & zone != 0 {
            table.each(us, pawns, enemy & targets & zone, |number, to| {
                visit.promotions(pieces.square(us, number), to);
            });
        }
        // A pinned pawn goes ahead only on the file of its king.
        let file = 0x0101_0101_0101_0101 << (king & 7);
        self.pushes::<CAPTURES>(us, own & pieces.pawns & (!pinned_on | file), targets, visit);
        // A rook that does not see its king cannot castle: something stands between.
        let is_seen = const { Movements::<V>::LINES[ROOK] & EAST == 0 }
            || table.attackers(us, king) & pieces.roles[us][ROOK] != 0;
        if !CAPTURES && checkers == 0 && self.pieces.rooks & HOME[us] != 0 && is_seen {
            self.castle(us, king, attacked, visit);
        }
    }

    /// Passes the moves of pawns straight ahead to these targets.
    #[inline(always)]
    pub(crate) fn pushes<const CAPTURES: bool>(
        &self,
        us: usize,
        pawns: u64,
        targets: u64,
        visit: &mut impl Visit<V>,
    ) {
        let zone = const { Movements::<V>::PROMOTION_ZONES }[us];
        let back: i8 = if us == 0 { -8 } else { 8 };
        let empty = !self.pieces.occupied();
        let one = ahead(us, pawns) & empty;
        let two = if const { V::RULES.pawn.double_step } {
            ahead(us, one & THIRD[us]) & empty & targets
        } else {
            0
        };
        let one = one & targets;
        if !CAPTURES {
            visit.pushes(one & !zone, back);
            visit.pushes(two & !zone, 2 * back);
        }
        for (squares, back) in [(one, back), (two, 2 * back)] {
            each(squares & zone, |to| visit.promotions(to.wrapping_add_signed(back), to));
        }
    }

    /// Passes the captures en passant. They empty two squares at once, so each is tested by itself.
    #[cold]
    fn en_passant(&self, us: usize, king: u8, checkers: u16, to: u8, visit: &mut impl Visit<V>) {
        let (them, pieces) = (us ^ 1, &self.pieces);
        let captured = to ^ 8;
        each(u64::from(self.table.attackers(us, to) & pieces.roles[us][PAWN]), |pawn| {
            let from = pieces.square(us, pawn);
            let occupied = pieces.occupied() & !(1 << from | 1 << captured) | 1 << to;
            let sees_king = |d: usize| {
                let hit = seen(king, d, occupied) & pieces.sides[them] & occupied;
                let cell = pieces.cell(hit.trailing_zeros() as u8);
                hit != 0 && Movements::<V>::LINES[role(cell) & 7] >> (d ^ 4) & 1 != 0
            };
            // No leaper gains an attack, and one that gave check still does, if it is not the pawn.
            let leapers = checkers & !pieces.sliders::<V>(them);
            let is_left = leapers & !(1 << number(pieces.cell(captured))) != 0;
            if !is_left && !(0..8).any(sees_king) {
                visit.one(from, to, EN_PASSANT);
            }
        });
    }

    /// Passes the castling moves of a king that is not in check.
    fn castle(&self, us: usize, king: u8, attacked: u64, visit: &mut impl Visit<V>) {
        each(self.pieces.rooks & HOME[us], |rook| {
            let is_safe = |way| way & attacked == 0 && !self.is_shield(us, rook);
            if self.free_way(king, rook).is_some_and(is_safe) {
                visit.one(king, rook, CASTLING);
            }
        });
    }

    /// The squares over which a king goes when it castles, if nothing stands in its way or in the rook's.
    pub(crate) fn free_way(&self, king: u8, rook: u8) -> Option<u64> {
        let [king_to, rook_to] = castled(king, rook);
        let way = span(king, king_to);
        let others = self.pieces.occupied() & !(1 << king | 1 << rook);
        ((way | span(rook, rook_to)) & others == 0).then_some(way)
    }

    /// Whether a slider attacks a rook along the rank, so that the king would be in check once the rook has left.
    fn is_shield(&self, us: usize, rook: u8) -> bool {
        let them = us ^ 1;
        let along = self.table.attackers(them, rook) & self.pieces.sliding::<V>(them, EAST);
        self.pieces.squares_of(them, along) & 0xff << (rook & 56) != 0
    }
}
