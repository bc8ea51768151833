//! Setwise attacks: the attack sets of all sliders of a side at once, one for each direction.
//!
//! ```text
//! lane   0   1   2   3   4   5   6   7         3   0   2
//! shift +8  +1  +9  +7  -8  -1  -9  -7          \  |  /
//!                                             5  — · —  1
//! a rook moves in the lanes 0, 1, 4, 5          /  |  \
//! a bishop in the lanes     2, 3, 6, 7         6   4   7
//! ```
//!
//! Eight words fit in a register of AVX-512, in two of AVX2 or in four of NEON: four lanes shift to the left,
//! and four to the right. A [Kogge-Stone fill](super::kogge_stone) is the same few instructions in all directions.
//! There is no loop over the sliders, no table, and no branch to mispredict.
//!
//! In one direction two sliders never reach the same square, since the nearer one blocks the other.
//! So the number of all moves is the number of squares, lane by lane.
//!
//! ```
//! use polyboard::sliders::{U64x8, Words, setwise};
//!
//! // Two rooks, on the indices 0 and 2, with a blocker on 26:
//! //   . . . . . . . .        x . . . . . . .        . . . . . . . .
//! //   . . . . . . . .        x . . . . . . .        . . . . . . . .
//! //   . . . . . . . .        x . . . . . . .        . . . . . . . .
//! //   . . . . . . . .        x . . . . . . .        . . . . . . . .
//! //   . . O . . . . .        x . x . . . . .        . . . . . . . .
//! //   . . . . . . . .        x . x . . . . .        . . . . . . . .
//! //   . . . . . . . .        x . x . . . . .        . . . . . . . .
//! //   R . R . . . . .        . . . . . . . .        . x x x x x x x
//! //                          lane 0: +8             lane 1: +1
//! let rooks = 1 << 0 | 1 << 2;
//! let open = setwise::Open::new(!(rooks | 1 << 26));
//! let attacks = open.attacks(setwise::by_line(rooks, 0));
//! let upward = Words::new([u64::MAX, 0, 0, 0, 0, 0, 0, 0]);
//! assert_eq!((attacks & upward).union(), 0x0101_0101_0505_0500);
//! // Ten squares upward; to the right 1 and 2 by one rook, 3 to 7 by the other; to the left 0 and 1.
//! assert_eq!(attacks.ones_of_both(Words::EMPTY).sum(), 10 + 2 + 5 + 2);
//! ```
//!
//! The idea is Gerd Isenberg's, with the [SIMD][simd] registers of AltiVec and SSE2, and for AVX2
//! and AVX-512 as the [DirGolem][golem] that generates moves by direction (Chess Programming Wiki).
//!
//! [simd]: https://www.chessprogramming.org/SIMD_and_SWAR_Techniques
//! [golem]: https://www.chessprogramming.org/DirGolem

use polyboard_raw::{Shifts, U64x8, Words};
use polyboard_squares::{Square, Step, table};

use super::lines::{DIRECTIONS, RAYS};

/// The number that each lane adds to an index for a knight's leap. The order is that of the steps,
/// and opposite leaps are four lanes apart.
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (-2, 1), (-1, 2), (-1, -2), (-2, -1), (2, -1), (1, -2)];

/// The shift of each lane for one, two and four steps, and the squares where one step arrives. The first four
/// lanes go up, the others down.
struct Steps {
    one: Shifts,
    two: Shifts,
    four: Shifts,
    arrivals: Words,
}

impl Steps {
    const fn new(steps: [(i32, i32); 8]) -> Steps {
        let one = table![lane in 8 => (8 * steps[lane].1 + steps[lane].0).unsigned_abs() as u64];
        let mut arrivals = [0; 8];
        let mut i = 0;
        while i < 8 * 64 {
            let (lane, square) = (i / 64, Square::ALL[i % 64]);
            let back = Step::new(-steps[lane].0 as i8, -steps[lane].1 as i8);
            arrivals[lane] |= (square.stepped(back).is_some() as u64) << (i % 64);
            i += 1;
        }
        Steps {
            one: Words::shifts(one),
            two: Words::shifts(table![lane in 8 => 2 * one[lane]]),
            four: Words::shifts(table![lane in 8 => 4 * one[lane]]),
            arrivals: Words::new(arrivals),
        }
    }

    #[inline(always)]
    fn from(&self, sets: Words) -> Words {
        sets.shifted(self.one) & self.arrivals
    }
}

const STEPS: &Steps = &Steps::new(DIRECTIONS);
const LEAP_STEPS: &Steps = &Steps::new(LEAPS);

/// The lane of a step to a neighbouring square or of a knight's leap, by what it adds to an index.
///
/// # Panics
///
/// It panics if no such step goes so far; in a constant this is a compile-time error.
#[must_use]
pub const fn lane_of(delta: i32, is_leap: bool) -> usize {
    let (steps, mut lane) = (if is_leap { LEAPS } else { DIRECTIONS }, 0);
    while 8 * steps[lane].1 + steps[lane].0 != delta {
        lane += 1;
    }
    lane
}

/// Sets in the lanes of rooks and of bishops: a queen belongs to both.
#[inline(always)]
pub fn by_line(straight: u64, diagonal: u64) -> Words {
    Words::in_pairs(straight, diagonal)
}

/// Each lane moved by one step in its direction; squares that would leave the board are dropped.
#[inline(always)]
pub fn stepped(sets: Words) -> Words {
    STEPS.from(sets)
}

/// Each lane moved by its knight's leap; squares that would leave the board are dropped.
#[inline(always)]
pub fn leapt(sets: Words) -> Words {
    LEAP_STEPS.from(sets)
}

/// Each lane moved to the place of its opposite direction.
#[inline(always)]
pub fn opposite(sets: Words) -> Words {
    sets.halves_swapped()
}

/// The squares from a square to the edge, by direction.
#[inline(always)]
pub fn rays(square: u8) -> Words {
    Words::new(RAYS.0[square as usize & 63])
}

/// The empty squares that a fill may pass, by direction and stride.
#[derive(Clone, Copy, Debug)]
pub struct Open([Words; 3]);

impl Open {
    /// The strides that these empty squares leave open.
    #[must_use]
    #[inline(always)]
    pub fn new(empty: u64) -> Open {
        let one = Words::splat(empty) & STEPS.arrivals;
        let two = one & one.shifted(STEPS.one);
        Open([one, two, two & two.shifted(STEPS.two)])
    }

    /// The squares that sliders pass, by direction, with those on which they stand: all but the last
    /// step of their attacks.
    #[inline(always)]
    pub fn flooded(&self, sliders: Words) -> Words {
        let flood = sliders | self.0[0] & sliders.shifted(STEPS.one);
        let flood = flood | self.0[1] & flood.shifted(STEPS.two);
        flood | self.0[2] & flood.shifted(STEPS.four)
    }

    /// The squares that sliders attack, by direction.
    #[inline(always)]
    pub fn attacks(&self, sliders: Words) -> Words {
        stepped(self.flooded(sliders))
    }
}
