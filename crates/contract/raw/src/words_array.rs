//! Eight words as an array, for machines whose registers are shorter.

use core::array::from_fn;

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Words([u64; 8]);

/// A number for each word, by which [`Words::shifted`] shifts it.
#[derive(Clone, Copy, Debug)]
pub struct Shifts([u64; 8]);

impl Shifts {
    /// These numbers, each below 64.
    #[must_use]
    #[inline(always)]
    pub const fn new(by: [u64; 8]) -> Shifts {
        Shifts(by)
    }
}

impl Words {
    /// Whether an instruction handles several words, so that eight are no loop.
    pub const AT_ONCE: bool = false;

    /// What holds the eight words in this build.
    pub const HELD_IN: &str = "an array";

    /// Whether one register has all eight words.
    pub const IN_ONE_REGISTER: bool = false;

    /// These eight words.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        Words(words)
    }

    /// The same word eight times.
    #[must_use]
    #[inline(always)]
    pub fn splat(word: u64) -> Words {
        Words([word; 8])
    }

    /// One word in the words 0, 1, 4 and 5, another in 2, 3, 6 and 7.
    #[must_use]
    #[inline(always)]
    pub fn in_pairs(word: u64, other: u64) -> Words {
        Words([word, word, other, other, word, word, other, other])
    }

    /// The AND of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn and(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The OR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn or(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The XOR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn xor(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i] ^ other.0[i]))
    }

    /// The bits of `other` where `mask` has bits, and these where it has none. A word of the mask is full or empty.
    #[must_use]
    #[inline(always)]
    pub fn replaced(self, other: Words, mask: Words) -> Words {
        Words(from_fn(|i| self.0[i] & !mask.0[i] | other.0[i] & mask.0[i]))
    }

    /// The sums, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }

    /// The first four words shifted to the left and the last four to the right, each by a number of its own.
    /// What leaves a word is lost, or comes back at its other end: mask it off.
    #[must_use]
    #[inline(always)]
    pub fn shifted(self, by: Shifts) -> Words {
        Words(from_fn(|i| if i < 4 { self.0[i] << by.0[i] } else { self.0[i] >> by.0[i] }))
    }

    /// The first four words behind the last four.
    #[must_use]
    #[inline(always)]
    pub fn halves_swapped(self) -> Words {
        Words(from_fn(|i| self.0[i ^ 4]))
    }

    /// Eight words whose sum is the number of ones in both.
    #[must_use]
    #[inline(always)]
    pub fn ones_of_both(self, other: Words) -> Words {
        Words(from_fn(|i| u64::from(self.0[i].count_ones() + other.0[i].count_ones())))
    }

    /// Whether any word has a bit in common with the same word of `other`.
    #[must_use]
    #[inline(always)]
    pub fn meet(self, other: Words) -> bool {
        (0..8).any(|i| self.0[i] & other.0[i] != 0)
    }

    /// The words that have a bit in common with the same word of `other`, and zero for the rest;
    /// and the number of such words.
    #[must_use]
    #[inline(always)]
    pub fn that_meet(self, other: Words) -> (Words, u32) {
        let they = Words(from_fn(|i| if self.0[i] & other.0[i] == 0 { 0 } else { self.0[i] }));
        (they, they.0.iter().filter(|&&word| word != 0).count() as u32)
    }

    /// The OR of all words.
    #[must_use]
    #[inline(always)]
    pub fn union(self) -> u64 {
        self.0.into_iter().fold(0, |union, word| union | word)
    }

    /// The OR of all words, in every word.
    #[must_use]
    #[inline(always)]
    pub fn union_spread(self) -> Words {
        Words::splat(self.union())
    }

    /// The sum of all words, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn sum(self) -> u64 {
        self.0.into_iter().fold(0, u64::wrapping_add)
    }
}
