//! Sets of squares derived from a geometry, as plain words: bit `i` stands for index `i`.
//!
//! They walk the neutral board and convert each square to its index, so all mappings share one off-board test. They are
//! meant for a geometry of 64 cells; under any other they omit the squares whose index has no bit in the word.

use crate::{Geometry, KING_STEPS, Square, Step};

pub(crate) const fn bit(geometry: Geometry, square: Square) -> u64 {
    let index = geometry.index(square);
    if 0 <= index && index < 64 { 1 << index } else { 0 }
}

/// The squares from which `step` stays on the board.
#[must_use]
pub const fn stays_on_board(geometry: Geometry, step: Step) -> u64 {
    let mut set = 0;
    const_for!(from in Square::ALL => {
        if from.stepped(step).is_some() {
            set |= bit(geometry, from);
        }
    });
    set
}

/// The wrap mask of a step: AND it with a set before shifting the set by `step`.
///
/// It clears the squares of `domain` whose bit would wrap to a wrong square, and no others.
///
/// A step that leaves the board needs a mask only if the bit stays in the word. Pawns never stand on the first or
/// last rank, so under LEFR their captures leave the word exactly where they leave the board. The mask is then all
/// ones, and the compiler removes the AND.
///
/// Textbooks clear a whole file instead, `0x7f7f_7f7f_7f7f_7f7f` before a step to the east under LERF, with the same
/// result: no piece of the domain stands on the other squares, or their bit leaves the word.
///
/// ```
/// use polyboard::{
///     Rank,
///     squares::{Bitboard, Direction, Lefr, Lerf, SquareMapping, Step, wrap_mask},
/// };
///
/// const CAPTURE: Step = Direction::NorthEast.step();
/// let lerf = !(Bitboard::<Lerf>::rank(Rank::First) | Bitboard::rank(Rank::Eighth));
///
/// // Pawns on h2 to h6 would capture on a4 to a8 under LERF; from h7 the bit leaves the word.
/// assert_eq!(wrap_mask(Lerf::GEOMETRY, CAPTURE, lerf.bits()).count_zeros(), 5);
/// let lefr = lerf.to_mapping::<Lefr>();
/// assert_eq!(wrap_mask(Lefr::GEOMETRY, CAPTURE, lefr.bits()), u64::MAX);
/// ```
#[must_use]
pub const fn wrap_mask(geometry: Geometry, step: Step, domain: u64) -> u64 {
    let delta = geometry.delta(step);
    let mut mask = u64::MAX;
    const_for!(from in Square::ALL => {
        let to = geometry.index(from).wrapping_add(delta);
        if from.stepped(step).is_none() && 0 <= to && to < 64 {
            mask &= !(domain & bit(geometry, from));
        }
    });
    mask
}

/// The attack table of a leaper: for every index the squares that one of the `steps` reaches.
///
/// For a table from targets back to attackers, pass the [reversed](Step::reversed) steps.
#[must_use]
pub const fn step_table(geometry: Geometry, steps: &[Step]) -> [u64; 64] {
    let mut table = [0; 64];
    const_for!(step in steps => {
        const_for!(from in Square::ALL => {
            if let Some(to) = from.stepped(step)
                && bit(geometry, from) != 0
            {
                table[geometry.index(from) as usize] |= bit(geometry, to);
            }
        });
    });
    table
}

/// The squares from `from` to the edge of the board, stepping by `step`, without `from`.
#[must_use]
pub const fn ray(geometry: Geometry, from: Square, step: Step) -> u64 {
    let mut set = 0;
    let mut at = from;
    while let Some(to) = at.stepped(step) {
        if to as u8 == at as u8 {
            break; // a step of length zero never reaches the edge
        }
        set |= bit(geometry, to);
        at = to;
    }
    set
}

/// The line through `from` in the directions of `step` and its reverse, without `from`.
#[must_use]
pub const fn line(geometry: Geometry, from: Square, step: Step) -> u64 {
    ray(geometry, from, step) | ray(geometry, from, step.reversed())
}

/// The squares strictly between each two indices of a common rank, file or diagonal, and none between others.
#[must_use]
pub const fn between(geometry: Geometry) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    const_for!(from in Square::ALL => {
        const_for!(step in KING_STEPS => {
            let mut passed = 0;
            let mut at = from;
            while let Some(to) = at.stepped(step) {
                if bit(geometry, from) != 0 && bit(geometry, to) != 0 {
                    table[geometry.index(from) as usize][geometry.index(to) as usize] = passed;
                }
                passed |= bit(geometry, to);
                at = to;
            }
        });
    });
    table
}
