//! The movements of a variant's pieces, as constants: which of them slide, and to where the others
//! leap.

use core::marker::PhantomData;

use polyboard_rules::{Movement, Role, Variant};
use polyboard_squares::{Bitboard, Direction, Index, Step, WordMapping, step_table};

use crate::{
    Roles, Storage,
    side::Side,
    sliders::{BETWEEN, DIAGONAL_LINES, STRAIGHT_LINES},
};

/// The tables that a chess board uses beside those of its sliders, each with its size in bytes.
///
/// For leaps there is a table for each side: to a square by king, knight and pawn, and from it by
/// king and knight.
pub(crate) const fn tables<W: Storage>() -> [(&'static str, usize); 6] {
    [
        ("BETWEEN", size_of_val(&BETWEEN)),
        ("STRAIGHT_LINES", size_of_val(&STRAIGHT_LINES)),
        ("DIAGONAL_LINES", size_of_val(&DIAGONAL_LINES)),
        ("EFFECTS", size_of_val(W::EFFECTS)),
        ("TO", 2 * 2 * size_of::<[u64; 64]>()),
        ("FROM", 2 * 3 * size_of::<[u64; 64]>()),
    ]
}

pub(crate) const PAWN: u8 = Role::Pawn as u8;
pub(crate) const KNIGHT: u8 = Role::Knight as u8;
pub(crate) const BISHOP: u8 = Role::Bishop as u8;
pub(crate) const ROOK: u8 = Role::Rook as u8;
pub(crate) const QUEEN: u8 = Role::Queen as u8;
pub(crate) const KING: u8 = Role::King as u8;

/// Repeats code for each role but pawn and king, with the number of the role as a constant.
macro_rules! each_piece {
    ($role:ident => $code:expr) => {
        $crate::movements::each_piece! { $role => $code; KNIGHT BISHOP ROOK QUEEN }
    };
    ($role:ident => $code:expr; $($each:ident)*) => {{
        $({
            const $role: u8 = $crate::movements::$each;
            $code;
        })*
    }};
}
pub(crate) use each_piece;

/// The movements of the roles of a variant.
pub(crate) struct Movements<V>(PhantomData<V>);

impl<V: Variant> Movements<V> {
    /// The roles that slide along diagonals.
    pub(crate) const DIAGONAL_SLIDERS: Roles = Self::sliders(Direction::NorthEast);

    /// The roles that slide along ranks and files.
    pub(crate) const STRAIGHT_SLIDERS: Roles = Self::sliders(Direction::North);

    /// The roles other than pawn and king that may have moves when they are pinned.
    pub(crate) const MOVE_PINNED: Roles = {
        let mut roles = Roles::NONE;
        let mut i = KNIGHT as usize;
        while i < KING as usize {
            if !Self::leaves_lines(Role::ALL[i]) {
                roles = roles.with(Role::ALL[i]);
            }
            i += 1;
        }
        roles
    };

    // One direction stands for its kind: the rules have all lines of a kind, or none.
    const fn sliders(along: Direction) -> Roles {
        let mut roles = Roles::NONE;
        let mut role = 0;
        while role < 6 {
            if let Some(Movement::Slider(directions)) = V::RULES.movement(Role::ALL[role]) {
                let mut i = 0;
                while i < directions.len() {
                    if directions[i] as u8 == along as u8 {
                        roles = roles.with(Role::ALL[role]);
                    }
                    i += 1;
                }
            }
            role += 1;
        }
        roles
    }

    /// The steps of a leaper as White's, for the pawn its captures; none for a slider.
    pub(crate) const fn steps(role: Role) -> &'static [Step] {
        const CAPTURES: [Step; 2] = [Direction::NorthEast.step(), Direction::NorthWest.step()];
        match V::RULES.movement(role) {
            None => &CAPTURES,
            Some(Movement::Leaper(steps)) => steps,
            Some(Movement::Slider(_)) => &[],
        }
    }

    /// Whether the role leaps.
    pub(crate) const fn leaps(role: Role) -> bool {
        matches!(V::RULES.movement(role), Some(Movement::Leaper(_)))
    }

    /// Whether each step of the role leaves every line through its square, as a knight's does.
    const fn leaves_lines(role: Role) -> bool {
        let Some(Movement::Leaper(steps)) = V::RULES.movement(role) else { return false };
        let mut i = 0;
        while i < steps.len() {
            let (east, north) = (steps[i].east.abs(), steps[i].north.abs());
            if east == 0 || north == 0 || east == north {
                return false;
            }
            i += 1;
        }
        true
    }

    /// Whether a step of the role goes two squares along a line, over the square between.
    pub(crate) const fn jumps_along_lines(role: Role) -> bool {
        let Some(Movement::Leaper(steps)) = V::RULES.movement(role) else { return false };
        let mut i = 0;
        while i < steps.len() {
            let (east, north) = (steps[i].east.abs(), steps[i].north.abs());
            if east != 1 && north != 1 {
                return true;
            }
            i += 1;
        }
        false
    }
}

/// The leaps of one side's pieces of one role under one mapping; for the pawn, its captures.
pub(crate) struct Leaps<V, M, C, const ROLE: u8>(PhantomData<(V, M, C)>);

impl<V: Variant, M: WordMapping, C: Side, const ROLE: u8> Leaps<V, M, C, ROLE> {
    const TO: &'static [u64; 64] = &Self::table(false);
    const FROM: &'static [u64; 64] = &Self::table(true);

    /// The squares to which a piece can leap.
    #[inline(always)]
    pub(crate) fn to(from: Index<M>) -> Bitboard<M> {
        Bitboard::new(Self::TO[from.raw() as usize & 63])
    }

    /// The squares from which a piece can leap to a square.
    ///
    /// If the steps are not symmetrical, they are not the targets. The table is made of the
    /// reversed steps, not of the other side's.
    #[inline(always)]
    pub(crate) fn from(to: Index<M>) -> Bitboard<M> {
        Bitboard::new(Self::FROM[to.raw() as usize & 63])
    }

    const fn table(back: bool) -> [u64; 64] {
        let steps = Movements::<V>::steps(Role::ALL[ROLE as usize]);
        let mut turned = [Step::new(0, 0); 8];
        assert!(
            steps.len() <= turned.len(),
            "no piece of the variants so far has more than 8 leaps"
        );
        let mut i = 0;
        while i < steps.len() {
            let step = C::COLOR.step(steps[i]);
            turned[i] = if back { step.reversed() } else { step };
            i += 1;
        }
        step_table(M::GEOMETRY, turned.split_at(steps.len()).0)
    }
}

/// The squares strictly between two squares on a common line.
#[inline(always)]
pub(crate) fn between<M: WordMapping>(a: Index<M>, b: Index<M>) -> Bitboard<M> {
    Bitboard::new(BETWEEN[a.raw() as usize & 63][b.raw() as usize & 63])
}

/// The rank and the file of a square, without the square.
#[inline(always)]
pub(crate) fn straight_lines<M: WordMapping>(square: Index<M>) -> Bitboard<M> {
    Bitboard::new(STRAIGHT_LINES[square.raw() as usize & 63])
}

/// The diagonals of a square, without the square.
#[inline(always)]
pub(crate) fn diagonal_lines<M: WordMapping>(square: Index<M>) -> Bitboard<M> {
    Bitboard::new(DIAGONAL_LINES[square.raw() as usize & 63])
}

#[cfg(test)]
mod tests {
    use polyboard_conformance::tables_in;
    use polyboard_squares::Lerf;

    use super::*;
    use crate::EightWords;

    #[test]
    fn every_table_is_counted() {
        let sources = [
            include_str!("effect.rs"),
            include_str!("storages/eight_words.rs"),
            include_str!("movements.rs"),
            include_str!("attacks.rs"),
            include_str!("generate.rs"),
            include_str!("node.rs"),
            include_str!("play.rs"),
            include_str!("setwise.rs"),
            include_str!("side.rs"),
            include_str!("special.rs"),
        ];
        let names = sources.iter().flat_map(|source| tables_in(source));
        // The first three are in `sliders`.
        assert!(names.eq(tables::<EightWords<Lerf>>()[3..].iter().map(|table| table.0)));
    }
}
