//! Four registers of NEON for eight words.

use core::{
    arch::aarch64::{
        int64x2_t, uint64x2_t, vaddq_u8, vaddq_u64, vaddvq_u64, vandq_u64, vbicq_u64, vbslq_u64,
        vceqzq_u64, vcntq_u8, vdupq_n_u64, veorq_u64, vgetq_lane_u64, vmaxvq_u32, vorrq_u64,
        vpaddlq_u8, vpaddlq_u16, vpaddlq_u32, vreinterpretq_u8_u64, vreinterpretq_u32_u64,
        vshlq_u64,
    },
    array::from_fn,
    ops::{Add, BitAnd, BitOr, Not},
};

use crate::U64x8;

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Words([uint64x2_t; 4]);

impl Words {
    /// These eight words.
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        Words(same_bits!(words, [u64; 8] => [uint64x2_t; 4]))
    }

    /// These numbers, each below 64. One instruction shifts to the left, or to the right by a negative number.
    #[must_use]
    #[inline(always)]
    pub const fn shifts(mut by: [u64; 8]) -> [int64x2_t; 4] {
        let mut i = 4;
        while i < 8 {
            by[i] = by[i].wrapping_neg();
            i += 1;
        }
        same_bits!(by, [u64; 8] => [int64x2_t; 4])
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

operators! {
    BitXor |a, b| intrinsics!(veorq_u64(a, b));
    BitAnd bitand |a, b| intrinsics!(vandq_u64(a, b));
    BitOr bitor |a, b| intrinsics!(vorrq_u64(a, b));
    Add add |a, b| intrinsics!(vaddq_u64(a, b));
}

impl U64x8 for Words {
    type Shifts = [int64x2_t; 4];
    const AT_ONCE: bool = true;
    const IN_ONE_REGISTER: bool = false;
    const HELD_IN: &str = "four registers of NEON";
    const EMPTY: Words = Words::new([0; 8]);

    #[inline(always)]
    fn splat(word: u64) -> Words {
        Words([intrinsics!(vdupq_n_u64(word)); 4])
    }

    #[inline(always)]
    fn in_pairs(word: u64, other: u64) -> Words {
        let (words, others) = intrinsics!((vdupq_n_u64(word), vdupq_n_u64(other)));
        Words([words, others, words, others])
    }

    #[inline(always)]
    fn to_array(self) -> [u64; 8] {
        same_bits!(self.0, [uint64x2_t; 4] => [u64; 8])
    }

    #[inline(always)]
    fn full(mask: u8) -> Words {
        Words::new(from_fn(|i| if mask >> i & 1 == 0 { 0 } else { u64::MAX }))
    }

    #[inline(always)]
    fn replaced(self, other: Words, mask: Words) -> Words {
        Words(from_fn(|i| intrinsics!(vbslq_u64(mask.0[i], other.0[i], self.0[i]))))
    }

    #[inline(always)]
    fn shifted(self, by: [int64x2_t; 4]) -> Words {
        Words(from_fn(|i| intrinsics!(vshlq_u64(self.0[i], by[i]))))
    }

    #[inline(always)]
    fn halves_swapped(self) -> Words {
        let [a, b, c, d] = self.0;
        Words([c, d, a, b])
    }

    #[inline(always)]
    fn ones_of_both(self, other: Words) -> Words {
        let ones = |words| intrinsics!(vcntq_u8(vreinterpretq_u8_u64(words)));
        let add = |a, b| intrinsics!(vaddq_u8(a, b));
        let pair = |i: usize| add(ones(self.0[i]), ones(other.0[i]));
        // A byte of the sum counts the ones of eight bytes, so it is 64 at most.
        let bytes = add(add(pair(0), pair(1)), add(pair(2), pair(3)));
        let sums = intrinsics!(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes))));
        let zero = intrinsics!(vdupq_n_u64(0));
        Words([sums, zero, zero, zero])
    }

    #[inline(always)]
    fn meet(self, other: Words) -> bool {
        let both = (self & other).folded(|a, b| intrinsics!(vorrq_u64(a, b)));
        intrinsics!(vmaxvq_u32(vreinterpretq_u32_u64(both))) != 0
    }

    #[inline(always)]
    fn that_meet(self, other: Words) -> (Words, u32) {
        let both = self & other;
        let apart = both.with(both, |a, _| intrinsics!(vceqzq_u64(a)));
        let they = self.with(apart, |set, apart| intrinsics!(vbicq_u64(set, apart)));
        // A full word is -1.
        (they, (8 + apart.sum().cast_signed()) as u32)
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let two = self.folded(|a, b| intrinsics!(vorrq_u64(a, b)));
        intrinsics!(vgetq_lane_u64::<0>(two) | vgetq_lane_u64::<1>(two))
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        intrinsics!(vaddvq_u64(self.folded(|a, b| vaddq_u64(a, b))))
    }
}
