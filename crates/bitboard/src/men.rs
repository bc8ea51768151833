//! What the officers of a variant do, as constants: which of them slide, and where the others leap.

use core::marker::PhantomData;

use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_sliders::{BETWEEN, DIAGONAL_LINES, STRAIGHT_LINES};
use polyboard_squares::{Bitboard, Direction, Index, Step, WordMapping, step_table};

use crate::side::Side;

/// The bytes of the tables of this file, for a chess board: between, two of lines, and for each of
/// two colours the leaps of king, knight and pawn.
pub(crate) const TABLE_BYTES: usize = size_of_val(&BETWEEN)
    + size_of_val(&STRAIGHT_LINES)
    + size_of_val(&DIAGONAL_LINES)
    + 2 * 3 * size_of::<[u64; 64]>();

/// What a role does in a variant.
pub(crate) struct Men<V>(PhantomData<V>);

impl<V: Variant> Men<V> {
    /// Whether the role rides along diagonals.
    pub(crate) const fn rides_diagonals(role: Role) -> bool {
        Self::rides(role, Direction::NorthEast)
    }

    /// Whether the role rides along ranks and files.
    pub(crate) const fn rides_straight(role: Role) -> bool {
        Self::rides(role, Direction::North)
    }

    // A rider along some diagonals but not all has not been met; the generator knows both kinds of
    // lines as wholes.
    const fn rides(role: Role, along: Direction) -> bool {
        if let Some(Movement::Rider(directions)) = V::RULES.movement(role) {
            let mut i = 0;
            while i < directions.len() {
                if directions[i] as u8 == along as u8 {
                    return true;
                }
                i += 1;
            }
        }
        false
    }

    /// Whether the role leaps.
    pub(crate) const fn leaps(role: Role) -> bool {
        matches!(V::RULES.movement(role), Some(Movement::Leaper(_)))
    }
}

/// The leaps of one side's men under one mapping.
pub(crate) struct Leaps<V, M, C>(PhantomData<(V, M, C)>);

impl<V: Variant, M: WordMapping, C: Side> Leaps<V, M, C> {
    const TO: [[u64; 64]; 6] = Self::tables(false);
    const FROM: [[u64; 64]; 6] = Self::tables(true);

    /// Where a man of this side can leap to; for the pawn, where it can capture.
    #[inline(always)]
    pub(crate) fn to<const ROLE: u8>(from: Index<M>) -> Bitboard<M> {
        let table = const { &Self::TO[ROLE as usize] };
        Bitboard::new(table[from.raw() as usize & 63])
    }

    /// From where a man of this side can leap to a square. Not the same where the steps are not
    /// symmetrical: the table is made of the steps turned around, not of the other side's.
    #[inline(always)]
    pub(crate) fn from<const ROLE: u8>(to: Index<M>) -> Bitboard<M> {
        let table = const { &Self::FROM[ROLE as usize] };
        Bitboard::new(table[to.raw() as usize & 63])
    }

    const fn tables(back: bool) -> [[u64; 64]; 6] {
        let mut tables = [[0; 64]; 6];
        let mut role = 0;
        while role < 6 {
            tables[role] = match V::RULES.movement(Role::ALL[role]) {
                None => {
                    Self::table(&[Direction::NorthEast.step(), Direction::NorthWest.step()], back)
                }
                Some(Movement::Leaper(steps)) => Self::table(steps, back),
                Some(Movement::Rider(_)) => [0; 64],
            };
            role += 1;
        }
        tables
    }

    const fn table(steps: &[Step], back: bool) -> [u64; 64] {
        let mut turned = [Step::new(0, 0); 8];
        assert!(steps.len() <= turned.len(), "no man of the variants so far has more than 8 leaps");
        let mut i = 0;
        while i < steps.len() {
            let step = match C::COLOR {
                Color::White => steps[i],
                Color::Black => steps[i].flipped(),
            };
            turned[i] = if back { step.reversed() } else { step };
            i += 1;
        }
        let (used, _) = turned.split_at(steps.len());
        step_table(M::GEOMETRY, used)
    }
}

/// The squares strictly between two on a common line.
#[inline(always)]
pub(crate) fn between<M: WordMapping>(a: Index<M>, b: Index<M>) -> Bitboard<M> {
    Bitboard::new(BETWEEN[a.raw() as usize & 63][b.raw() as usize & 63])
}

/// The rank and the file of a square, itself left out.
#[inline(always)]
pub(crate) fn straight_lines<M: WordMapping>(square: Index<M>) -> Bitboard<M> {
    Bitboard::new(STRAIGHT_LINES[square.raw() as usize & 63])
}

/// The diagonals of a square, itself left out.
#[inline(always)]
pub(crate) fn diagonal_lines<M: WordMapping>(square: Index<M>) -> Bitboard<M> {
    Bitboard::new(DIAGONAL_LINES[square.raw() as usize & 63])
}
