//! Eight words in four registers, as the intrinsics of NEON take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has NEON. No intrinsic
//! that is used here reads or writes memory.

use core::{
    arch::aarch64::{
        int64x2_t, uint8x16_t, uint64x2_t, vaddq_u8, vaddq_u64, vaddvq_u64, vandq_u64, vbicq_u64,
        vbslq_u64, vceqzq_u64, vcntq_u8, vdupq_n_u64, veorq_u64, vgetq_lane_u64, vmaxvq_u32,
        vorrq_u64, vpaddlq_u8, vpaddlq_u16, vpaddlq_u32, vreinterpretq_u8_u64,
        vreinterpretq_u32_u64, vshlq_u64,
    },
    array::from_fn,
};

/// Eight words.
#[derive(Clone, Copy, Debug)]
pub struct Words([uint64x2_t; 4]);

/// A number for each word, by which [`Words::shifted`] shifts it.
#[derive(Clone, Copy, Debug)]
pub struct Shifts([int64x2_t; 4]);

impl Shifts {
    /// These numbers, each below 64.
    #[must_use]
    #[inline(always)]
    pub const fn new(mut by: [u64; 8]) -> Shifts {
        // One instruction shifts to the left, or to the right by a negative number.
        let mut i = 4;
        while i < 8 {
            by[i] = by[i].wrapping_neg();
            i += 1;
        }
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either.
        Shifts(unsafe { core::mem::transmute::<[u64; 8], [int64x2_t; 4]>(by) })
    }
}

impl Words {
    /// Whether an instruction handles several words, so that eight are no loop.
    pub const AT_ONCE: bool = true;

    /// What holds the eight words in this build.
    pub const HELD_IN: &str = "four registers of NEON";

    /// Whether one register has all eight words.
    pub const IN_ONE_REGISTER: bool = false;

    /// These eight words.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either.
        Words(unsafe { core::mem::transmute::<[u64; 8], [uint64x2_t; 4]>(words) })
    }

    /// The same word eight times.
    #[must_use]
    #[inline(always)]
    pub fn splat(word: u64) -> Words {
        // SAFETY: see the top of the file.
        Words([unsafe { vdupq_n_u64(word) }; 4])
    }

    /// One word in the words 0, 1, 4 and 5, another in 2, 3, 6 and 7.
    #[must_use]
    #[inline(always)]
    pub fn in_pairs(word: u64, other: u64) -> Words {
        // SAFETY: see the top of the file.
        let (words, others) = unsafe { (vdupq_n_u64(word), vdupq_n_u64(other)) };
        Words([words, others, words, others])
    }

    /// The AND of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn and(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { vandq_u64(a, b) })
    }

    /// The OR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn or(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { vorrq_u64(a, b) })
    }

    /// The XOR of both, word by word.
    #[must_use]
    #[inline(always)]
    pub fn xor(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { veorq_u64(a, b) })
    }

    /// The bits of `other` where `mask` has bits, and these where it has none. A word of the mask is full or empty.
    #[must_use]
    #[inline(always)]
    pub fn replaced(self, other: Words, mask: Words) -> Words {
        // SAFETY: see the top of the file.
        Words(from_fn(|i| unsafe { vbslq_u64(mask.0[i], other.0[i], self.0[i]) }))
    }

    /// The sums, modulo 2^64.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        self.with(other, |a, b| unsafe { vaddq_u64(a, b) })
    }

    /// The first four words shifted to the left and the last four to the right, each by a number of its own.
    /// What leaves a word is lost, or comes back at its other end: mask it off.
    #[must_use]
    #[inline(always)]
    pub fn shifted(self, by: Shifts) -> Words {
        // SAFETY: see the top of the file.
        Words(from_fn(|i| unsafe { vshlq_u64(self.0[i], by.0[i]) }))
    }

    /// The first four words behind the last four.
    #[must_use]
    #[inline(always)]
    pub fn halves_swapped(self) -> Words {
        let [a, b, c, d] = self.0;
        Words([c, d, a, b])
    }

    /// Eight words whose sum is the number of ones in both.
    #[must_use]
    #[inline(always)]
    pub fn ones_of_both(self, other: Words) -> Words {
        // SAFETY: see the top of the file.
        let ones = |words| unsafe { vcntq_u8(vreinterpretq_u8_u64(words)) };
        let pair = |i: usize| add_bytes(ones(self.0[i]), ones(other.0[i]));
        // A byte of the sum counts the ones of eight bytes, so it is 64 at most.
        let bytes = add_bytes(add_bytes(pair(0), pair(1)), add_bytes(pair(2), pair(3)));
        // SAFETY: see the top of the file.
        let (sums, zero) = unsafe { (vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes))), vdupq_n_u64(0)) };
        Words([sums, zero, zero, zero])
    }

    /// Whether any word has a bit in common with the same word of `other`.
    #[must_use]
    #[inline(always)]
    pub fn meet(self, other: Words) -> bool {
        // SAFETY: see the top of the file.
        let both = self.and(other).folded(|a, b| unsafe { vorrq_u64(a, b) });
        // SAFETY: see the top of the file.
        unsafe { vmaxvq_u32(vreinterpretq_u32_u64(both)) != 0 }
    }

    /// The words that have a bit in common with the same word of `other`, and zero for the rest;
    /// and the number of such words.
    #[must_use]
    #[inline(always)]
    pub fn that_meet(self, other: Words) -> (Words, u32) {
        let both = self.and(other);
        // SAFETY: see the top of the file.
        let apart = both.with(both, |a, _| unsafe { vceqzq_u64(a) });
        // SAFETY: see the top of the file.
        let they = self.with(apart, |set, apart| unsafe { vbicq_u64(set, apart) });
        // A full word is -1.
        (they, (8 + apart.sum().cast_signed()) as u32)
    }

    /// The OR of all words.
    #[must_use]
    #[inline(always)]
    pub fn union(self) -> u64 {
        // SAFETY: see the top of the file.
        let two = self.folded(|a, b| unsafe { vorrq_u64(a, b) });
        // SAFETY: see the top of the file.
        unsafe { vgetq_lane_u64::<0>(two) | vgetq_lane_u64::<1>(two) }
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
        // SAFETY: see the top of the file.
        let two = self.folded(|a, b| unsafe { vaddq_u64(a, b) });
        // SAFETY: see the top of the file.
        unsafe { vaddvq_u64(two) }
    }

    /// What an instruction makes of both, register by register.
    #[inline(always)]
    fn with(
        self,
        other: Words,
        instruction: impl Fn(uint64x2_t, uint64x2_t) -> uint64x2_t,
    ) -> Words {
        Words(from_fn(|i| instruction(self.0[i], other.0[i])))
    }

    /// What an instruction makes of all four registers.
    #[inline(always)]
    fn folded(self, instruction: impl Fn(uint64x2_t, uint64x2_t) -> uint64x2_t) -> uint64x2_t {
        let [a, b, c, d] = self.0;
        instruction(instruction(a, b), instruction(c, d))
    }
}

#[inline(always)]
fn add_bytes(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: see the top of the file.
    unsafe { vaddq_u8(a, b) }
}
