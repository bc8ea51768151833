//! Eight words in one register, as the intrinsics of AVX-512 take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has AVX-512F and
//! VPOPCNTDQ. No intrinsic that is used here reads or writes memory.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_mask_set1_epi64, _mm512_maskz_mov_epi64,
    _mm512_or_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64, _mm512_reduce_or_epi64,
    _mm512_rolv_epi64, _mm512_set1_epi64, _mm512_shuffle_epi32, _mm512_shuffle_i64x2,
    _mm512_ternarylogic_epi64, _mm512_test_epi64_mask, _mm512_xor_si512,
};

/// Eight words.
#[derive(Clone, Copy, Debug)]
pub struct Words(__m512i);

/// A number for each word, by which [`Words::shifted`] shifts it.
#[derive(Clone, Copy, Debug)]
pub struct Shifts(Words);

impl Shifts {
    /// These numbers, each below 64.
    #[must_use]
    #[inline(always)]
    pub const fn new(mut by: [u64; 8]) -> Shifts {
        // One instruction rotates all words to the left.
        let mut i = 4;
        while i < 8 {
            by[i] = by[i].wrapping_neg() % 64;
            i += 1;
        }
        Shifts(Words::new(by))
    }
}

impl Words {
    /// Whether an instruction handles several words, so that eight are no loop.
    pub const AT_ONCE: bool = true;

    /// What holds the eight words in this build.
    pub const HELD_IN: &str = "one register of AVX-512";

    /// Whether one register has all eight words.
    pub const IN_ONE_REGISTER: bool = true;

    /// These eight words.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either.
        Words(unsafe { core::mem::transmute::<[u64; 8], __m512i>(words) })
    }

    /// The same word eight times.
    #[must_use]
    #[inline(always)]
    pub fn splat(word: u64) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    /// One word in the words 0, 1, 4 and 5, another in 2, 3, 6 and 7.
    #[must_use]
    #[inline(always)]
    pub fn in_pairs(word: u64, other: u64) -> Words {
        let others = Words::splat(other);
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_mask_set1_epi64(others.0, 0b0011_0011, word.cast_signed()) })
    }

    /// The AND of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn and(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    /// The OR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn or(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    /// The XOR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn xor(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    /// The bits of `other` where `mask` has bits, and these where it has none. A word of the mask is full or empty.
    #[must_use]
    #[inline(always)]
    pub fn replaced(self, other: Words, mask: Words) -> Words {
        // Where the first bit is set the second one, else the third.
        const CHOOSE: i32 = 0b1100_1010;
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_ternarylogic_epi64::<CHOOSE>(mask.0, other.0, self.0) })
    }

    /// The sums, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_add_epi64(self.0, other.0) })
    }

    /// The first four words shifted to the left and the last four to the right, each by a number of its own.
    /// What leaves a word is lost, or comes back at its other end: mask it off.
    #[must_use]
    #[inline(always)]
    pub fn shifted(self, by: Shifts) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_rolv_epi64(self.0, by.0.0) })
    }

    /// The first four words behind the last four.
    #[must_use]
    #[inline(always)]
    pub fn halves_swapped(self) -> Words {
        // SAFETY: see the top of the file.
        Words(unsafe { _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0) })
    }

    /// Eight words whose sum is the number of ones in both.
    #[must_use]
    #[inline(always)]
    pub fn ones_of_both(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        let ones = |words: Words| Words(unsafe { _mm512_popcnt_epi64(words.0) });
        ones(self).plus(ones(other))
    }

    /// Whether any word has a bit in common with the same word of `other`.
    #[must_use]
    #[inline(always)]
    pub fn meet(self, other: Words) -> bool {
        // SAFETY: see the top of the file.
        unsafe { _mm512_test_epi64_mask(self.0, other.0) != 0 }
    }

    /// The words that have a bit in common with the same word of `other`, and zero for the rest;
    /// and the number of such words.
    #[must_use]
    #[inline(always)]
    pub fn that_meet(self, other: Words) -> (Words, u32) {
        // SAFETY: see the top of the file.
        unsafe {
            let they = _mm512_test_epi64_mask(self.0, other.0);
            (Words(_mm512_maskz_mov_epi64(they, self.0)), they.count_ones())
        }
    }

    /// The OR of all words.
    #[must_use]
    #[inline(always)]
    pub fn union(self) -> u64 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_reduce_or_epi64(self.0).cast_unsigned() }
    }

    /// The OR of all words, in every word.
    #[must_use]
    #[inline(always)]
    pub fn union_spread(self) -> Words {
        let halves = self.or(self.halves_swapped());
        // SAFETY: see the top of the file.
        let quarters = Words(unsafe { _mm512_shuffle_i64x2::<0b10_11_00_01>(halves.0, halves.0) });
        let pairs = halves.or(quarters);
        // SAFETY: see the top of the file.
        pairs.or(Words(unsafe { _mm512_shuffle_epi32::<0b01_00_11_10>(pairs.0) }))
    }

    /// The sum of all words, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn sum(self) -> u64 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_reduce_add_epi64(self.0).cast_unsigned() }
    }
}
