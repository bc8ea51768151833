//! Eight words as an array, for machines whose registers are shorter.

use core::array::from_fn;

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Words([u64; 8]);

impl Words {
    #[inline(always)]
    pub(crate) const fn new(words: [u64; 8]) -> Words {
        Words(words)
    }

    #[inline(always)]
    pub(crate) const fn to_array(self) -> [u64; 8] {
        self.0
    }

    #[inline(always)]
    pub(crate) fn splat(word: u64) -> Words {
        Words([word; 8])
    }

    #[inline(always)]
    pub(crate) fn splat_two<const LANES: u8>(word: u64, other: u64) -> Words {
        Words(from_fn(|i| if LANES >> i & 1 != 0 { word } else { other }))
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline(always)]
    pub(crate) fn xor(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] ^ other.0[i]))
    }

    #[inline(always)]
    pub(crate) fn plus(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }

    #[inline(always)]
    pub(crate) fn rotated_left(self, by: Words) -> Words {
        Words(from_fn(|i| self.0[i].rotate_left(by.0[i] as u32)))
    }

    #[inline(always)]
    pub(crate) fn halves_swapped(self) -> Words {
        Words(from_fn(|i| self.0[i ^ 4]))
    }

    #[inline(always)]
    pub(crate) fn count_ones(self) -> Words {
        Words(self.0.map(|word| u64::from(word.count_ones())))
    }

    #[inline(always)]
    pub(crate) fn meet(self, other: Words) -> bool {
        (0..8).any(|i| self.0[i] & other.0[i] != 0)
    }

    #[inline(always)]
    pub(crate) fn that_meet(self, other: Words) -> (Words, u32) {
        let they = Words(from_fn(|i| if self.0[i] & other.0[i] == 0 { 0 } else { self.0[i] }));
        (they, they.0.iter().filter(|&&word| word != 0).count() as u32)
    }

    #[inline(always)]
    pub(crate) fn union(self) -> u64 {
        self.0.into_iter().fold(0, |union, word| union | word)
    }

    #[inline(always)]
    pub(crate) fn union_spread(self) -> Words {
        Words::splat(self.union())
    }

    #[inline(always)]
    pub(crate) fn sum(self) -> u64 {
        self.0.into_iter().fold(0, u64::wrapping_add)
    }
}
