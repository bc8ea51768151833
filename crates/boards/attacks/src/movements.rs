//! How the pieces of a variant move, as constants.

use core::marker::PhantomData;

use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Rank, Square, Step};

use crate::lines::{DIAGONAL, STRAIGHT, seen_both_ways};

pub(crate) const PAWN: usize = Role::Pawn as usize;
pub(crate) const ROOK: usize = Role::Rook as usize;
pub(crate) const KING: usize = Role::King as usize;

/// The movements of a variant. Colours and roles are numbers here, because they are parts of cells.
pub(crate) struct Movements<V>(PhantomData<V>);

impl<V: Variant> Movements<V> {
    /// The squares that a piece of each colour and role attacks by leaps, pawns included.
    pub(crate) const LEAPS: &'static [[[u64; 64]; 8]; 2] = &Self::leaps();

    /// The size in bytes of the table of leaps.
    pub(crate) const BYTES: usize = size_of_val(Self::LEAPS);

    /// The directions in which each role slides, a bit for each.
    pub(crate) const LINES: [u8; 8] = {
        let mut lines = [0; 8];
        let mut role = 0;
        while role < 6 {
            if let Some(Movement::Slider(directions)) = V::RULES.movement(Role::ALL[role]) {
                let mut i = 0;
                while i < directions.len() {
                    lines[role] |= 1 << directions[i] as u8;
                    i += 1;
                }
            }
            role += 1;
        }
        lines
    };

    /// The squares on which a pawn of each colour promotes.
    pub(crate) const PROMOTION_ZONES: [u64; 2] = {
        let mut zones = [0; 2];
        let mut rank = 0;
        while rank < 8 {
            let mut color = 0;
            while color < 2 {
                if V::RULES.pawn.promotes_on(Color::ALL[color], Rank::ALL[rank]) {
                    zones[color] |= 0xff << (8 * rank);
                }
                color += 1;
            }
            rank += 1;
        }
        zones
    };

    /// The leaps of a role, and their number.
    pub(crate) const fn steps(color: Color, role: usize) -> ([Step; 8], usize) {
        const CAPTURES: &[Step] = &[Direction::NorthWest.step(), Direction::NorthEast.step()];
        let whites: &[Step] = match V::RULES.movement(Role::ALL[role]) {
            None => CAPTURES,
            Some(Movement::Leaper(steps)) => steps,
            Some(Movement::Slider(_)) => &[],
        };
        let (mut steps, mut i) = ([Step::new(0, 0); 8], 0);
        while i < whites.len() {
            steps[i] = color.step(whites[i]);
            i += 1;
        }
        (steps, whites.len())
    }

    const fn leaps() -> [[[u64; 64]; 8]; 2] {
        let mut leaps = [[[0; 64]; 8]; 2];
        let mut i = 0;
        while i < 2 * 6 * 64 {
            let (color, role, from) = (i / 384, i / 64 % 6, i % 64);
            let (steps, len) = Self::steps(Color::ALL[color], role);
            let mut j = 0;
            while j < len {
                if let Some(to) = Square::ALL[from].stepped(steps[j]) {
                    leaps[color][role][from] |= 1 << to as u8;
                }
                j += 1;
            }
            i += 1;
        }
        leaps
    }

    /// The squares that a piece attacks by leaps.
    #[inline(always)]
    pub(crate) fn leaps_from(color: usize, role: usize, from: u8) -> u64 {
        Self::LEAPS[color & 1][role & 7][from as usize & 63]
    }

    /// The squares that a piece attacks: its leaps, and what it sees along its lines.
    #[inline(always)]
    pub(crate) fn attacks(color: usize, role: usize, from: u8, occupied: u64) -> u64 {
        let lines = Self::LINES[role & 7];
        let mut attacks = Self::leaps_from(color, role, from);
        if lines & STRAIGHT != 0 {
            attacks |= seen_both_ways(from, 0, occupied) | seen_both_ways(from, 2, occupied);
        }
        if lines & DIAGONAL != 0 {
            attacks |= seen_both_ways(from, 1, occupied) | seen_both_ways(from, 7, occupied);
        }
        attacks
    }
}
