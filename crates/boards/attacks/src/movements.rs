//! How the pieces of a variant move, as constants.

use core::marker::PhantomData;

use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Rank, Square, Step, table};

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
    pub(crate) const LINES: [u8; 8] = table![role in 8 => {
        let (mut lines, mut i) = (0, 0);
        if let Some(Movement::Slider(directions)) = Self::movement(role) {
            while i < directions.len() {
                lines |= 1 << directions[i] as u8;
                i += 1;
            }
        }
        lines
    }];

    /// The squares on which a pawn of each colour promotes.
    pub(crate) const PROMOTION_ZONES: [u64; 2] = table![color in 2 => {
        let (mut zone, mut rank) = (0, 0);
        while rank < 8 {
            if V::RULES.pawn.promotes_on(Color::ALL[color], Rank::ALL[rank]) {
                zone |= 0xff << (8 * rank);
            }
            rank += 1;
        }
        zone
    }];

    /// The movement of a role; none for a pawn. The numbers 6 and 7, which are no role's, slide nowhere.
    const fn movement(role: usize) -> Option<Movement> {
        if role < 6 { V::RULES.movement(Role::ALL[role]) } else { Some(Movement::Slider(&[])) }
    }

    /// The leaps of a role, as White's.
    pub(crate) const fn steps(role: usize) -> &'static [Step] {
        const CAPTURES: &[Step] = &[Direction::NorthWest.step(), Direction::NorthEast.step()];
        match Self::movement(role) {
            None => CAPTURES,
            Some(Movement::Leaper(steps)) => steps,
            Some(Movement::Slider(_)) => &[],
        }
    }

    const fn leaps() -> [[[u64; 64]; 8]; 2] {
        table![color in 2 => table![role in 8 => table![from in 64 => {
            let (steps, mut leaps, mut i) = (Self::steps(role), 0, 0);
            while i < steps.len() {
                if let Some(to) = Square::ALL[from].stepped(Color::ALL[color].step(steps[i])) {
                    leaps |= 1 << to as u8;
                }
                i += 1;
            }
            leaps
        }]]]
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
