//! Eight words in two registers, as the intrinsics of AVX2 take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has AVX2. No intrinsic
//! that is used here reads or writes memory.

use core::arch::x86_64::{
    __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_or_si128, _mm256_add_epi8,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi32,
    _mm256_blendv_epi8, _mm256_castsi256_pd, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_movemask_pd, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_sllv_epi64, _mm256_srli_epi16,
    _mm256_srlv_epi64, _mm256_testz_si256, _mm256_xor_si256,
};

/// Eight words.
#[derive(Clone, Copy, Debug)]
pub struct Words(__m256i, __m256i);

/// A number for each word, by which [`Words::shifted`] shifts it.
#[derive(Clone, Copy, Debug)]
pub struct Shifts(Words);

impl Shifts {
    /// These numbers, each below 64.
    #[must_use]
    #[inline(always)]
    pub const fn new(by: [u64; 8]) -> Shifts {
        Shifts(Words::new(by))
    }
}

impl Words {
    /// Whether an instruction handles several words, so that eight are no loop.
    pub const AT_ONCE: bool = true;

    /// What holds the eight words in this build.
    pub const HELD_IN: &str = "two registers of AVX2";

    /// Whether one register has all eight words.
    pub const IN_ONE_REGISTER: bool = false;

    /// These eight words.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either.
        let [low, high] = unsafe { core::mem::transmute::<[u64; 8], [__m256i; 2]>(words) };
        Words(low, high)
    }

    /// The same word eight times.
    #[must_use]
    #[inline(always)]
    pub fn splat(word: u64) -> Words {
        // SAFETY: see the top of the file.
        let four = unsafe { _mm256_set1_epi64x(word.cast_signed()) };
        Words(four, four)
    }

    /// One word in the words 0, 1, 4 and 5, another in 2, 3, 6 and 7.
    #[must_use]
    #[inline(always)]
    pub fn in_pairs(word: u64, other: u64) -> Words {
        let (words, others) = (Words::splat(word), Words::splat(other));
        // SAFETY: see the top of the file.
        let four = unsafe { _mm256_blend_epi32::<0b1111_0000>(words.0, others.0) };
        Words(four, four)
    }

    /// The AND of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn and(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { _mm256_and_si256(a, b) })
    }

    /// The OR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn or(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { _mm256_or_si256(a, b) })
    }

    /// The XOR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn xor(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { _mm256_xor_si256(a, b) })
    }

    /// The bits of `other` where `mask` has bits, and these where it has none. A word of the mask is full or empty.
    #[must_use]
    #[inline(always)]
    pub fn replaced(self, other: Words, mask: Words) -> Words {
        // SAFETY: see the top of the file.
        unsafe {
            Words(
                _mm256_blendv_epi8(self.0, other.0, mask.0),
                _mm256_blendv_epi8(self.1, other.1, mask.1),
            )
        }
    }

    /// The sums, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { _mm256_add_epi64(a, b) })
    }

    /// The first four words shifted to the left and the last four to the right, each by a number of its own.
    /// What leaves a word is lost, or comes back at its other end: mask it off.
    #[must_use]
    #[inline(always)]
    pub fn shifted(self, by: Shifts) -> Words {
        // SAFETY: see the top of the file.
        unsafe { Words(_mm256_sllv_epi64(self.0, by.0.0), _mm256_srlv_epi64(self.1, by.0.1)) }
    }

    /// The first four words behind the last four.
    #[must_use]
    #[inline(always)]
    pub fn halves_swapped(self) -> Words {
        Words(self.1, self.0)
    }

    /// Eight words whose sum is the number of ones in both.
    #[must_use]
    #[inline(always)]
    pub fn ones_of_both(self, other: Words) -> Words {
        // A byte of the sum counts the ones of four bytes, so it is 32 at most.
        let bytes = self.ones_of_bytes().with(other.ones_of_bytes(), add_bytes);
        // SAFETY: see the top of the file.
        let zero = unsafe { _mm256_setzero_si256() };
        // SAFETY: see the top of the file.
        Words(unsafe { _mm256_sad_epu8(add_bytes(bytes.0, bytes.1), zero) }, zero)
    }

    /// The number of ones in each byte: the sum of a lookup for each of its halves.
    #[inline(always)]
    fn ones_of_bytes(self) -> Words {
        self.with(self, |set, _| {
            // SAFETY: see the top of the file.
            unsafe {
                let ones = _mm256_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                );
                let nibble = _mm256_set1_epi8(15);
                let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(set, nibble));
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(set), nibble);
                add_bytes(low, _mm256_shuffle_epi8(ones, high))
            }
        })
    }

    /// Whether any word has a bit in common with the same word of `other`.
    #[must_use]
    #[inline(always)]
    pub fn meet(self, other: Words) -> bool {
        let both = self.and(other);
        // SAFETY: see the top of the file.
        unsafe {
            let any = _mm256_or_si256(both.0, both.1);
            _mm256_testz_si256(any, any) == 0
        }
    }

    /// The words that have a bit in common with the same word of `other`, and zero for the rest;
    /// and the number of such words.
    #[must_use]
    #[inline(always)]
    pub fn that_meet(self, other: Words) -> (Words, u32) {
        // SAFETY: see the top of the file.
        let zero = unsafe { Words(_mm256_setzero_si256(), _mm256_setzero_si256()) };
        // SAFETY: see the top of the file.
        let apart = self.and(other).with(zero, |a, b| unsafe { _mm256_cmpeq_epi64(a, b) });
        // SAFETY: see the top of the file.
        let signs = |half| unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(half)) };
        // SAFETY: see the top of the file.
        let they = apart.with(self, |apart, set| unsafe { _mm256_andnot_si256(apart, set) });
        (they, 8 - (signs(apart.0) | signs(apart.1) << 4).count_ones())
    }

    /// The OR of all words.
    #[must_use]
    #[inline(always)]
    pub fn union(self) -> u64 {
        // SAFETY: see the top of the file.
        unsafe {
            let four = _mm256_or_si256(self.0, self.1);
            let low = _mm256_castsi256_si128(four);
            let two = _mm_or_si128(low, _mm256_extracti128_si256::<1>(four));
            (_mm_cvtsi128_si64(two) | _mm_extract_epi64::<1>(two)).cast_unsigned()
        }
    }

    /// The OR of all words, in every word.
    #[must_use]
    #[inline(always)]
    pub fn union_spread(self) -> Words {
        // SAFETY: see the top of the file.
        let all = unsafe {
            let four = _mm256_or_si256(self.0, self.1);
            let two = _mm256_or_si256(four, _mm256_permute2x128_si256::<1>(four, four));
            _mm256_or_si256(two, _mm256_shuffle_epi32::<0b01_00_11_10>(two))
        };
        Words(all, all)
    }

    /// The sum of all words, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn sum(self) -> u64 {
        // SAFETY: see the top of the file.
        unsafe {
            let four = _mm256_add_epi64(self.0, self.1);
            let low = _mm256_castsi256_si128(four);
            let two = _mm_add_epi64(low, _mm256_extracti128_si256::<1>(four));
            _mm_cvtsi128_si64(two).wrapping_add(_mm_extract_epi64::<1>(two)).cast_unsigned()
        }
    }

    /// What an instruction makes of both, half by half.
    #[inline(always)]
    fn with(self, other: Words, instruction: impl Fn(__m256i, __m256i) -> __m256i) -> Words {
        Words(instruction(self.0, other.0), instruction(self.1, other.1))
    }
}

#[inline(always)]
fn add_bytes(a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: see the top of the file.
    unsafe { _mm256_add_epi8(a, b) }
}
