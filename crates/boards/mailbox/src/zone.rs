//! The king's zone: a mask of the squares around a king, and which of them the enemy attacks.
//!
//! ```text
//! bits 0-7    where the king's steps lead
//! bit  8      the square two steps to the west, where it ends when it castles from e1 or e8
//! bit  9      the square two steps to the east
//! bit  10     the king's own square
//! ```
//!
//! Asking about each square separately would take a scan over the enemy's pieces for each. Instead
//! one scan asks every piece about the whole zone, with one lookup by the difference of two
//! squares.

use core::marker::PhantomData;

use polyboard_rules::{Movement, Role, Variant};
use polyboard_squares::{SquareMapping, Step, table};

use crate::{
    Mailbox,
    layout::{Hop, Layout, difference_of},
    movements::{KING, Movements, PAWN, each_piece},
    relation::leaps,
    side::Side,
};

/// Squares of a king's zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone(pub(crate) u16);

impl Zone {
    pub(crate) const NONE: Zone = Zone(0);
    pub(crate) const TWO_WEST: Zone = Zone(1 << 8);
    pub(crate) const TWO_EAST: Zone = Zone(1 << 9);
    pub(crate) const KING: Zone = Zone(1 << 10);

    #[inline(always)]
    pub(crate) const fn and(self, other: Zone) -> Zone {
        Zone(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) const fn or(self, other: Zone) -> Zone {
        Zone(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) const fn without(self, other: Zone) -> Zone {
        Zone(self.0 & !other.0)
    }

    /// Whether this zone has all squares of another.
    #[inline(always)]
    pub(crate) const fn has_all(self, squares: Zone) -> bool {
        self.0 & squares.0 == squares.0
    }
}

impl Iterator for Zone {
    /// The number of a square, and its bit.
    type Item = (usize, Zone);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Zone)> {
        if self.0 == 0 {
            return None;
        }
        let rest = self.0 & (self.0 - 1);
        let bit = Zone(self.0 ^ rest);
        let number = self.0.trailing_zeros() as usize;
        self.0 = rest;
        Some((number, bit))
    }
}

/// The zone of the king of `C`.
pub(crate) struct Zones<V, L, C>(PhantomData<(V, L, C)>);

impl<V: Variant, L: Layout, C: Side> Zones<V, L, C> {
    /// The squares of the zone, as steps from the king. The unused end is never read.
    pub(crate) const HOPS: [Hop; 16] = table![i in 16 => {
        match zone_step::<C>(leaps::<V>(Role::King), i) {
            Some(step) => Hop::new(L::Mapping::GEOMETRY, step),
            None => Hop { delta: 0, number: 0 },
        }
    }];

    /// The bit of the king's step to the west or east; no bit if it has no such step.
    pub(crate) const fn aside(east: i8) -> Zone {
        let steps = leaps::<V>(Role::King);
        let mut i = 0;
        while i < steps.len() {
            let step = C::COLOR.step(steps[i]);
            if step.east == east && step.north == 0 {
                return Zone(1 << i);
            }
            i += 1;
        }
        Zone::NONE
    }
}

/// The size in bytes of the tables of threats that a chess board uses, one for the king of each
/// side.
pub const THREATS_BYTES: usize = 2 * size_of::<ThreatTable>();

/// Squares of the zone by the difference from a piece to the king: a row for each role of an enemy, with those that it might
/// attack, and the row `STANDS`, with the one on which it stands.
type ThreatTable = [[Zone; 256]; 7];

const STANDS: usize = 6;

/// The squares of the zone of a king of `C` that an enemy might attack.
pub(crate) struct Threats<V, C>(PhantomData<(V, C)>);

impl<V: Variant, C: Side> Threats<V, C> {
    /// The index is the role of the enemy and the difference from it to the king. A leaper does
    /// attack; a slider also needs an empty line. One table serves all layouts.
    const TABLE: &'static ThreatTable = &table![row in 7 => {
        let (mut threats, mut i) = ([Zone::NONE; 256], 0);
        let steps = leaps::<V>(Role::King);
        while i <= 10 {
            if let Some(square) = zone_step::<C>(steps, i) {
                if row < STANDS {
                    Self::add(&mut threats, Role::ALL[row], square, Zone(1 << i));
                } else if i < steps.len() {
                    add(&mut threats, Step::new(0, 0), square, Zone(1 << i));
                }
            }
            i += 1;
        }
        threats
    }];

    /// Whether a role leaps.
    #[inline(always)]
    pub(crate) fn leaps(role: Role) -> bool {
        1 << role as u8 & const { Self::LEAPS } != 0
    }

    /// The roles that leap, a bit each.
    const LEAPS: u8 = {
        let mut roles = 0;
        let mut role = 0;
        while role < 6 {
            roles |= (!leaps::<V>(Role::ALL[role]).is_empty() as u8) << role;
            role += 1;
        }
        roles
    };

    /// Adds a square of the zone to the threats of a role.
    ///
    /// It goes from the square back to the places of the role. Asking for each difference whether
    /// the role attacks the square took the compiler two seconds a table.
    const fn add(threats: &mut [Zone; 256], role: Role, square: Step, bit: Zone) {
        let steps = leaps::<V>(role);
        let mut i = 0;
        while i < steps.len() {
            add(threats, C::Opponent::COLOR.step(steps[i]), square, bit);
            i += 1;
        }
        let Some(Movement::Slider(directions)) = V::RULES.movement(role) else { return };
        let mut i = 0;
        while i < directions.len() {
            let one = directions[i].step();
            let mut far = 1;
            // Seven steps to the king, and two beyond.
            while far <= 9 {
                add(threats, Step::new(far * one.east, far * one.north), square, bit);
                far += 1;
            }
            i += 1;
        }
    }
}

/// Adds a square of the zone that a piece reaches by this step.
const fn add(threats: &mut [Zone; 256], step: Step, square: Step, bit: Zone) {
    let to_king = Step::new(step.east - square.east, step.north - square.north);
    if to_king.east.abs() <= 7 && to_king.north.abs() <= 7 {
        let slot = difference_of(to_king) as usize;
        threats[slot] = threats[slot].or(bit);
    }
}

/// The step from a king of `C` to a square of its zone.
const fn zone_step<C: Side>(steps: &[Step], number: usize) -> Option<Step> {
    match number {
        8 => Some(Step::new(-2, 0)),
        9 => Some(Step::new(2, 0)),
        10 => Some(Step::new(0, 0)),
        _ if number < steps.len() => Some(C::COLOR.step(steps[number])),
        _ => None,
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The squares of the zone of the king of `C` that no pawn and no leaper attacks.
    #[inline(always)]
    pub(crate) fn safe_from_leapers<C: Side>(&self, king: u8, zone: Zone) -> Zone {
        let mut safe = zone;
        self.without_leaps::<C, PAWN>(king, &mut safe);
        each_piece!(ROLE => self.without_leaps::<C, ROLE>(king, &mut safe));
        self.without_leaps::<C, KING>(king, &mut safe);
        safe
    }

    #[inline(always)]
    fn without_leaps<C: Side, const ROLE: u8>(&self, king: u8, safe: &mut Zone) {
        if const { Movements::<V, L, C::Opponent, ROLE>::IS_SLIDER } {
            return;
        }
        for piece in self.of_role::<C::Opponent, ROLE>() {
            let role = Role::ALL[ROLE as usize];
            *safe = safe.without(self.threats::<C>(role, self.square_of(piece), king));
        }
    }

    /// The squares of the zone, including the king's own, that a piece might attack.
    #[inline(always)]
    pub(crate) fn threats<C: Side>(&self, role: Role, from: u8, king: u8) -> Zone {
        Threats::<V, C>::TABLE[role as usize][L::difference(from, king) as usize]
    }

    /// The king's steps to cells with such contents.
    #[inline(always)]
    pub(crate) fn steps<C: Side>(&self, king: u8, is_wanted: impl Fn(u8) -> bool) -> Zone {
        let mut zone = Zone::NONE;
        for (number, &hop) in Movements::<V, L, C, KING>::HOPS.iter().enumerate() {
            if is_wanted(L::probe(&self.cells, L::leap(king, hop))) {
                zone.0 |= 1 << number;
            }
        }
        zone
    }

    /// The king's step to a square, if it has one.
    #[inline(always)]
    pub(crate) fn step_to<C: Side>(&self, square: u8, king: u8) -> Zone {
        Threats::<V, C>::TABLE[STANDS][L::difference(square, king) as usize]
    }

    /// The `safe` squares that no slider attacks, as if the king were not on the board: it does not
    /// block the squares behind it.
    #[inline(always)]
    pub(crate) fn unseen<C: Side>(
        &self,
        king: u8,
        from: u8,
        slider: u8,
        threats: Zone,
        safe: Zone,
    ) -> Zone {
        let mut unseen = safe;
        for (number, square) in threats.and(safe) {
            let to = L::leap(king, Zones::<V, L, C>::HOPS[number & 15]);
            if self.sees(to, from, slider, C::BIT) {
                unseen = unseen.without(square);
            }
        }
        unseen
    }
}

#[cfg(test)]
mod tests {
    use polyboard_rules::{Chess, Makruk};

    use super::*;
    use crate::{
        Relation,
        side::{Black, White},
    };

    /// Whether a role of the enemy attacks by this step on an empty board.
    fn attacks<V: Variant, C: Side>(role: Role, step: Step) -> bool {
        let lines = Relation::lines::<V>(role);
        let (east, north) = (step.east.abs(), step.north.abs());
        let by_line = match (east, north) {
            (0, 0) => false,
            (0, _) | (_, 0) => lines.meets(Relation::STRAIGHT),
            _ => east == north && lines.meets(Relation::DIAGONAL),
        };
        let leaps = leaps::<V>(role).iter();
        by_line || leaps.map(|&leap| C::Opponent::COLOR.step(leap)).any(|leap| leap == step)
    }

    fn the_table_has_every_attack<V: Variant, C: Side>() {
        for role in Role::ALL {
            for (east, north) in (-7..=7).flat_map(|east| (-7..=7).map(move |north| (east, north)))
            {
                let slot = difference_of(Step::new(east, north)) as usize;
                for i in 0..16 {
                    let square = zone_step::<C>(leaps::<V>(Role::King), i);
                    let expected = square.is_some_and(|Step { east: e, north: n }| {
                        attacks::<V, C>(role, Step::new(east + e, north + n))
                    });
                    let found = Threats::<V, C>::TABLE[role as usize][slot].0 >> i & 1 == 1;
                    assert_eq!(found, expected, "{role:?} {east} {north} {square:?}");
                }
            }
        }
    }

    #[test]
    fn the_tables_of_threats_have_every_attack() {
        the_table_has_every_attack::<Chess, White>();
        the_table_has_every_attack::<Chess, Black>();
        the_table_has_every_attack::<Makruk, White>();
        the_table_has_every_attack::<Makruk, Black>();
    }
}
