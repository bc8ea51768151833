use polyboard_board::InMemory;
use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Lerf, Square, Step, table};

use crate::layout::{difference_of, wide};

/// The relation of two squares: how a piece on one can attack the other, for every role and colour.
///
/// ```text
/// bits  0-5    White's pawn, knight … king attacks it by one leap
/// bits  6-11   Black's pawn, knight … king attacks it by one leap
/// bit  12      they share a rank or file
/// bit  13      they share a diagonal
/// ```
///
/// A slider's attack also needs an empty line, so its bits mean only that it might attack.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Relation(pub u16);

impl InMemory for Relation {
    fn write_to(&self, bytes: &mut [u8]) {
        self.0.write_to(bytes);
    }
}

impl Relation {
    /// The squares have no relation.
    pub const NONE: Relation = Relation(0);
    /// The squares share a rank or file.
    pub const STRAIGHT: Relation = Relation(1 << 12);
    /// The squares share a diagonal.
    pub const DIAGONAL: Relation = Relation(1 << 13);

    /// The squares share any line.
    pub const LINES: Relation = Relation::STRAIGHT.or(Relation::DIAGONAL);

    /// The relation of two squares if a piece of this colour and role attacks one from the other by
    /// a leap.
    #[must_use]
    pub const fn leap(color: Color, role: Role) -> Relation {
        Relation(1 << (6 * color as u16 + role as u16))
    }

    /// The lines along which a role slides in a variant; none for a leaper.
    #[must_use]
    pub const fn lines<V: Variant>(role: Role) -> Relation {
        let mut lines = Relation::NONE;
        if let Some(Movement::Slider(directions)) = V::RULES.movement(role) {
            let mut i = 0;
            while i < directions.len() {
                lines = lines.or(Relation::of_direction(directions[i]));
                i += 1;
            }
        }
        lines
    }

    /// The relation by which a piece of this colour and role attacks: its leap, or its lines.
    #[must_use]
    pub const fn attack_kinds<V: Variant>(color: Color, role: Role) -> Relation {
        let lines = Relation::lines::<V>(role);
        if lines.0 == 0 { Relation::leap(color, role) } else { lines }
    }

    /// The union of two relations.
    #[must_use]
    pub const fn or(self, other: Relation) -> Relation {
        Relation(self.0 | other.0)
    }

    /// The intersection of two relations.
    #[must_use]
    #[inline(always)]
    pub const fn and(self, other: Relation) -> Relation {
        Relation(self.0 & other.0)
    }

    /// Whether two relations have a bit in common.
    #[must_use]
    #[inline(always)]
    pub const fn meets(self, other: Relation) -> bool {
        self.0 & other.0 != 0
    }

    const fn of_direction(direction: Direction) -> Relation {
        if (direction as u8).is_multiple_of(2) { Relation::STRAIGHT } else { Relation::DIAGONAL }
    }
}

/// The relation of every square to every other, by neutral squares. A layout makes its own table
/// from it.
#[must_use]
pub const fn relations<V: Variant>() -> [[Relation; 64]; 64] {
    let by_difference = relations_by_difference::<V>();
    table![a in 64 => table![b in 64 => by_difference[difference_between(a, b) as usize]]]
}

/// The steps by which a role of White attacks in one leap; none for a slider.
pub(crate) const fn leaps<V: Variant>(role: Role) -> &'static [Step] {
    const CAPTURES: [Step; 2] = [Direction::NorthEast.step(), Direction::NorthWest.step()];
    match V::RULES.movement(role) {
        None => &CAPTURES,
        Some(Movement::Leaper(steps)) => steps,
        Some(Movement::Slider(_)) => &[],
    }
}

/// The number of the direction from every square to every other on a common line, by neutral
/// squares; 0 elsewhere.
#[must_use]
pub const fn directions() -> [[u8; 64]; 64] {
    let (mut table, mut i) = ([[0; 64]; 64], 0);
    while i < 64 * 8 {
        let (from, d) = (i / 8, i % 8);
        let mut at = Square::ALL[from];
        while let Some(to) = at.stepped(Direction::ALL[d].step()) {
            table[from][to as usize] = d as u8;
            at = to;
        }
        i += 1;
    }
    table
}

/// The [relation](relations) of two squares by their [difference](crate::Layout::difference): one entry
/// for each value of a byte.
#[must_use]
pub const fn relations_by_difference<V: Variant>() -> [Relation; 256] {
    let mut table = [Relation::NONE; 256];
    let mut i = 0;
    while i < 8 * 7 {
        let (direction, far) = (Direction::ALL[i / 7], (i % 7) as i8 + 1);
        let Step { east, north } = direction.step();
        let step = Step::new(far * east, far * north);
        add_by_difference(&mut table, step, Relation::of_direction(direction));
        i += 1;
    }
    let mut role = 0;
    while role < 6 {
        let steps = leaps::<V>(Role::ALL[role]);
        let mut i = 0;
        while i < 2 * steps.len() {
            let color = Color::ALL[i % 2];
            let leap = Relation::leap(color, Role::ALL[role]);
            add_by_difference(&mut table, color.step(steps[i / 2]), leap);
            i += 1;
        }
        role += 1;
    }
    table
}

const fn add_by_difference(table: &mut [Relation; 256], step: Step, relation: Relation) {
    let slot = difference_of(step) as usize;
    table[slot] = table[slot].or(relation);
}

/// The [direction](directions) from one square to another by their
/// [difference](crate::Layout::difference); 0 where they share no line.
#[must_use]
pub const fn directions_by_difference() -> [u8; 256] {
    let by_squares = directions();
    let mut table = [0; 256];
    let mut i = 0;
    while i < 4096 {
        table[difference_between(i / 64, i % 64) as usize] = by_squares[i / 64][i % 64];
        i += 1;
    }
    table
}

const fn difference_between(a: usize, b: usize) -> u8 {
    const WIDE: [u8; 256] = wide::<Lerf>();
    WIDE[b].wrapping_sub(WIDE[a])
}
