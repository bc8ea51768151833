//! The operators of eight words, which are the same for all registers.

use core::ops::{Add, BitAnd, BitOr, Not};

use crate::Words;

impl Words {
    /// Eight times zero.
    pub const EMPTY: Words = Words::new([0; 8]);

    /// Whether all words are zero.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        !self.meet(self)
    }
}

impl BitAnd for Words {
    type Output = Words;

    #[inline(always)]
    fn bitand(self, other: Words) -> Words {
        self.and(other)
    }
}

impl BitOr for Words {
    type Output = Words;

    #[inline(always)]
    fn bitor(self, other: Words) -> Words {
        self.or(other)
    }
}

impl Not for Words {
    type Output = Words;

    #[inline(always)]
    fn not(self) -> Words {
        self.xor(Words::splat(u64::MAX))
    }
}

/// The sums, modulo 2^64.
impl Add for Words {
    type Output = Words;

    #[inline(always)]
    fn add(self, other: Words) -> Words {
        self.plus(other)
    }
}
