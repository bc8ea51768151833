//! Eight words as an array, for machines whose registers are shorter.

use core::array::from_fn;

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Words([u64; 8]);

impl Words {
    /// Whether the words are in one register, and an instruction handles all of them.
    pub const AT_ONCE: bool = false;

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

    /// One word in the words whose bits are set in `LANES`, another in the others.
    #[must_use]
    #[inline(always)]
    pub fn splat_two<const LANES: u8>(word: u64, other: u64) -> Words {
        Words(from_fn(|i| if LANES >> i & 1 != 0 { word } else { other }))
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

    /// The sums, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Words) -> Words {
        Words(from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }

    /// Each word rotated to the left by a number of its own.
    #[must_use]
    #[inline(always)]
    pub fn rotated_left(self, by: Words) -> Words {
        Words(from_fn(|i| self.0[i].rotate_left(by.0[i] as u32)))
    }

    /// The first four words behind the last four.
    #[must_use]
    #[inline(always)]
    pub fn halves_swapped(self) -> Words {
        Words(from_fn(|i| self.0[i ^ 4]))
    }

    /// The number of ones in each word.
    #[must_use]
    #[inline(always)]
    pub fn count_ones(self) -> Words {
        Words(self.0.map(|word| u64::from(word.count_ones())))
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
