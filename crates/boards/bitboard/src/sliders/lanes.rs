use core::ops::{Add, BitAnd, BitOr, Not};

use polyboard_raw::{Shifts, Words};

/// Eight sets of squares, one for each direction in which pieces move.
///
/// [`setwise`](super::setwise) defines which lane is which direction. An operation changes all
/// sets: with AVX-512 by one instruction, with AVX2 by two, with NEON by four, otherwise by a loop.
///
/// ```
/// use polyboard::sliders::Lanes;
///
/// let lanes = Lanes::new([1, 2, 4, 8, 16, 32, 64, 128]);
/// assert_eq!((lanes & Lanes::splat(12)).union(), 12);
/// assert_eq!((lanes + lanes).sum(), 510);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lanes(Words);

impl Lanes {
    /// Whether one instruction handles several lanes, so that eight are no loop.
    pub const AT_ONCE: bool = Words::AT_ONCE;

    /// What holds the eight lanes in this build, such as `two registers of AVX2`.
    pub const HELD_IN: &str = Words::HELD_IN;

    /// Whether one register has all lanes.
    pub const IN_ONE_REGISTER: bool = Words::IN_ONE_REGISTER;

    /// Eight empty sets.
    pub const EMPTY: Lanes = Lanes::new([0; 8]);

    /// The lanes of these eight words.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Lanes {
        Lanes(Words::new(words))
    }

    /// The same word in each lane.
    #[must_use]
    #[inline(always)]
    pub fn splat(word: u64) -> Lanes {
        Lanes(Words::splat(word))
    }

    /// A word in the lanes 0, 1, 4 and 5, and another in 2, 3, 6 and 7.
    #[inline(always)]
    pub(crate) fn in_pairs(word: u64, other: u64) -> Lanes {
        Lanes(Words::in_pairs(word, other))
    }

    /// Each lane shifted by a number of its own, the first four to the left, the others to the right. A square that
    /// leaves the word may come back at its other end.
    #[inline(always)]
    pub(crate) fn shifted(self, by: Shifts) -> Lanes {
        Lanes(self.0.shifted(by))
    }

    /// With the lanes of `other` where `mask` is full.
    #[inline(always)]
    pub(crate) fn replaced(self, other: Lanes, mask: Lanes) -> Lanes {
        Lanes(self.0.replaced(other.0, mask.0))
    }

    /// Each lane moved to the place of its opposite direction.
    #[must_use]
    #[inline(always)]
    pub fn opposite(self) -> Lanes {
        Lanes(self.0.halves_swapped())
    }

    /// Eight numbers whose [`sum`](Lanes::sum) is the number of squares in all lanes of both.
    #[must_use]
    #[inline(always)]
    pub fn len_with(self, other: Lanes) -> Lanes {
        Lanes(self.0.ones_of_both(other.0))
    }

    /// Whether all lanes are empty.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        !self.0.meet(self.0)
    }

    /// Whether any lane has a square in common with the same lane of `other`.
    #[must_use]
    #[inline(always)]
    pub fn meet(self, other: Lanes) -> bool {
        self.0.meet(other.0)
    }

    /// The lanes that have a square in common with the same lane of `other`, and empty sets for the
    /// rest; and the number of those lanes.
    #[must_use]
    #[inline(always)]
    pub fn that_meet(self, other: Lanes) -> (Lanes, u32) {
        let (lanes, number) = self.0.that_meet(other.0);
        (Lanes(lanes), number)
    }

    /// The union of all lanes.
    #[must_use]
    #[inline(always)]
    pub fn union(self) -> u64 {
        self.0.union()
    }

    /// The union of all lanes, in every lane.
    #[must_use]
    #[inline(always)]
    pub fn union_spread(self) -> Lanes {
        Lanes(self.0.union_spread())
    }

    /// The sum of all lanes, taken as numbers.
    #[must_use]
    #[inline(always)]
    pub fn sum(self) -> u64 {
        self.0.sum()
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(self.0.and(other.0))
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(self.0.or(other.0))
    }
}

impl Not for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn not(self) -> Lanes {
        Lanes(self.0.xor(Words::splat(u64::MAX)))
    }
}

impl Add for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn add(self, other: Lanes) -> Lanes {
        Lanes(self.0.plus(other.0))
    }
}
