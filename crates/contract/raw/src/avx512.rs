//! One register of AVX-512 for eight words or sixty-four bytes, and two of 32 bytes for a table of sixty-four.

use core::{
    arch::x86_64::{
        __m128i, __m256i, __m512i, _mm256_permutex2var_epi8, _mm512_add_epi8, _mm512_add_epi64,
        _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcast_i32x4, _mm512_castsi512_si256,
        _mm512_cvtepu8_epi16, _mm512_extracti64x4_epi64, _mm512_mask_mov_epi8,
        _mm512_mask_set1_epi64, _mm512_maskz_mov_epi8, _mm512_maskz_mov_epi64,
        _mm512_maskz_set1_epi16, _mm512_maskz_set1_epi64, _mm512_movepi8_mask, _mm512_movm_epi8,
        _mm512_or_si512, _mm512_permutex2var_epi16, _mm512_permutexvar_epi8, _mm512_popcnt_epi64,
        _mm512_reduce_add_epi64, _mm512_reduce_or_epi64, _mm512_rolv_epi64, _mm512_sad_epu8,
        _mm512_set1_epi8, _mm512_set1_epi16, _mm512_set1_epi64, _mm512_setzero_si512,
        _mm512_shuffle_epi8, _mm512_shuffle_epi32, _mm512_shuffle_i64x2, _mm512_srli_epi16,
        _mm512_sub_epi64, _mm512_ternarylogic_epi64, _mm512_test_epi8_mask, _mm512_test_epi16_mask,
        _mm512_test_epi64_mask, _mm512_testn_epi8_mask, _mm512_xor_si512,
    },
    ops::{Add, BitAnd, BitOr, Not},
};

pub use crate::avx2::Bytes32;
use crate::{Table64, U8x64, U16x64, U64x8};

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Words(__m512i);

impl Words {
    /// These eight words.
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        Words(same_bits!(words, [u64; 8] => __m512i))
    }

    /// These numbers, each below 64. One instruction rotates all words to the left.
    #[inline(always)]
    pub const fn shifts(mut by: [u64; 8]) -> Words {
        let mut i = 4;
        while i < 8 {
            by[i] = by[i].wrapping_neg() % 64;
            i += 1;
        }
        Words::new(by)
    }

    /// What an instruction makes of both.
    #[inline(always)]
    fn with(self, other: Words, instruction: impl Fn(__m512i, __m512i) -> __m512i) -> Words {
        Words(instruction(self.0, other.0))
    }
}

operators! {
    BitXor |a, b| intrinsics!(_mm512_xor_si512(a, b));
    BitAnd bitand |a, b| intrinsics!(_mm512_and_si512(a, b));
    BitOr bitor |a, b| intrinsics!(_mm512_or_si512(a, b));
    Add add |a, b| intrinsics!(_mm512_add_epi64(a, b));
}

impl U64x8 for Words {
    type Shifts = Words;
    const AT_ONCE: bool = true;
    const IN_ONE_REGISTER: bool = true;
    const HELD_IN: &str = "one register of AVX-512";
    const EMPTY: Words = Words::new([0; 8]);

    #[inline(always)]
    fn splat(word: u64) -> Words {
        Words(intrinsics!(_mm512_set1_epi64(word.cast_signed())))
    }

    #[inline(always)]
    fn in_pairs(word: u64, other: u64) -> Words {
        let others = Words::splat(other);
        Words(intrinsics!(_mm512_mask_set1_epi64(others.0, 0b0011_0011, word.cast_signed())))
    }

    #[inline(always)]
    fn to_array(self) -> [u64; 8] {
        same_bits!(self.0, __m512i => [u64; 8])
    }

    #[inline(always)]
    fn full(mask: u8) -> Words {
        Words(intrinsics!(_mm512_maskz_set1_epi64(mask, -1)))
    }

    #[inline(always)]
    fn replaced(self, other: Words, mask: Words) -> Words {
        // Where the first bit is set the second one, else the third.
        const CHOOSE: i32 = 0b1100_1010;
        Words(intrinsics!(_mm512_ternarylogic_epi64::<CHOOSE>(mask.0, other.0, self.0)))
    }

    #[inline(always)]
    fn only(self, mask: u8) -> Words {
        Words(intrinsics!(_mm512_maskz_mov_epi64(mask, self.0)))
    }

    #[inline(always)]
    fn shifted(self, by: Words) -> Words {
        Words(intrinsics!(_mm512_rolv_epi64(self.0, by.0)))
    }

    #[inline(always)]
    fn halves_swapped(self) -> Words {
        Words(intrinsics!(_mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0)))
    }

    #[inline(always)]
    fn ones_of_both(self, other: Words) -> Words {
        let ones = |words: Words| Words(intrinsics!(_mm512_popcnt_epi64(words.0)));
        ones(self) + ones(other)
    }

    #[inline(always)]
    fn meet(self, other: Words) -> bool {
        intrinsics!(_mm512_test_epi64_mask(self.0, other.0)) != 0
    }

    #[inline(always)]
    fn which_meet(self, other: Words) -> u8 {
        intrinsics!(_mm512_test_epi64_mask(self.0, other.0))
    }

    #[inline(always)]
    fn that_meet(self, other: Words) -> (Words, u32) {
        let they = intrinsics!(_mm512_test_epi64_mask(self.0, other.0));
        (Words(intrinsics!(_mm512_maskz_mov_epi64(they, self.0))), they.count_ones())
    }

    #[inline(always)]
    fn union(self) -> u64 {
        intrinsics!(_mm512_reduce_or_epi64(self.0)).cast_unsigned()
    }

    #[inline(always)]
    fn union_spread(self) -> Words {
        let halves = self | self.halves_swapped();
        let quarters = intrinsics!(_mm512_shuffle_i64x2::<0b10_11_00_01>(halves.0, halves.0));
        let pairs = halves | Words(quarters);
        pairs | Words(intrinsics!(_mm512_shuffle_epi32::<0b01_00_11_10>(pairs.0)))
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        intrinsics!(_mm512_reduce_add_epi64(self.0)).cast_unsigned()
    }
}

/// Sixty-four bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Bytes(__m512i);

impl Bytes {
    /// These bytes.
    #[inline(always)]
    pub const fn new(bytes: [u8; 64]) -> Bytes {
        Bytes(same_bits!(bytes, [u8; 64] => __m512i))
    }
}

impl U8x64 for Bytes {
    const IN_ONE_REGISTER: bool = true;

    #[inline(always)]
    fn to_array(self) -> [u8; 64] {
        same_bits!(self.0, __m512i => [u8; 64])
    }

    #[inline(always)]
    fn plus(self, number: u8) -> Bytes {
        Bytes(intrinsics!(_mm512_add_epi8(self.0, splat(number))))
    }

    #[inline(always)]
    fn zeros(self) -> u64 {
        intrinsics!(_mm512_testn_epi8_mask(self.0, self.0))
    }

    #[inline(always)]
    fn at(self, indices: Bytes) -> Bytes {
        Bytes(intrinsics!(_mm512_permutexvar_epi8(indices.0, self.0)))
    }

    #[inline(always)]
    fn kept(self, mask: u64, byte: u8) -> Bytes {
        Bytes(intrinsics!(_mm512_mask_mov_epi8(splat(byte), mask, self.0)))
    }

    #[inline(always)]
    fn with_at(self, index: u8, byte: u8) -> Bytes {
        self.kept(!(1 << (index & 63)), byte)
    }

    #[inline(always)]
    fn with_any(self, bits: u8) -> u64 {
        intrinsics!(_mm512_test_epi8_mask(self.0, splat(bits)))
    }

    #[inline(always)]
    fn only(self, bits: u8) -> Bytes {
        Bytes(intrinsics!(_mm512_and_si512(self.0, splat(bits))))
    }

    #[inline(always)]
    fn shifted_down<const BY: u32>(self) -> Bytes {
        // What comes from the byte above is masked off.
        Bytes(intrinsics!(_mm512_srli_epi16::<BY>(self.0))).only(0xff >> BY)
    }

    #[inline(always)]
    fn looked_up(self, table: [u8; 16]) -> Bytes {
        let table = same_bits!(table, [u8; 16] => __m128i);
        let table = intrinsics!(_mm512_broadcast_i32x4(table));
        Bytes(intrinsics!(_mm512_shuffle_epi8(table, self.only(15).0)))
    }

    #[inline(always)]
    fn that_meet(self, other: Bytes) -> u64 {
        intrinsics!(_mm512_test_epi8_mask(self.0, other.0))
    }

    #[inline(always)]
    fn opposite_sums(self, mask: u64) -> Bytes {
        let those = intrinsics!(_mm512_maskz_mov_epi8(mask, self.0));
        let sums = intrinsics!(_mm512_sad_epu8(those, _mm512_setzero_si512()));
        let opposite = intrinsics!(_mm512_shuffle_i64x2::<0b01_00_11_10>(sums, sums));
        // The low byte of each word of eight in all of them: a shuffle works on two words.
        let low = same_bits!([0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8], [u8; 16] => __m128i);
        let low = intrinsics!(_mm512_broadcast_i32x4(low));
        Bytes(intrinsics!(_mm512_shuffle_epi8(opposite, low)))
    }

    /// A subtraction borrows from the first byte that is not zero, so it changes all bytes up to it.
    #[inline(always)]
    fn until_some(self) -> Bytes {
        Bytes(intrinsics!({
            let less = _mm512_sub_epi64(self.0, _mm512_set1_epi64(0x100));
            _mm512_xor_si512(self.0, less)
        }))
    }

    #[inline(always)]
    fn that_are_in(self, set: u64) -> u64 {
        let bytes = intrinsics!(_mm512_movm_epi8(set));
        intrinsics!(_mm512_movepi8_mask(_mm512_permutexvar_epi8(self.0, bytes)))
    }
}

/// Sixty-four numbers of sixteen bits in two registers.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Shorts([__m512i; 2]);

impl Shorts {
    /// These numbers.
    #[inline(always)]
    pub const fn new(numbers: [u16; 64]) -> Shorts {
        Shorts(same_bits!(numbers, [u16; 64] => [__m512i; 2]))
    }

    /// The bit of each index from `first`, for sixteen of them. A lookup takes six bits of an index, so 255 finds none.
    const fn bits(first: u8) -> Shorts {
        let (mut bits, mut i) = ([0; 64], 0);
        while i < 16 {
            bits[first as usize % 32 + i] = 1 << i;
            i += 1;
        }
        Shorts::new(bits)
    }

    /// These bits in the numbers in the mask, and zero in the others.
    #[inline(always)]
    fn masked(mask: u64, bits: u16) -> Shorts {
        Shorts(
            [mask, mask >> 32]
                .map(|mask| intrinsics!(_mm512_maskz_set1_epi16(mask as u32, bits.cast_signed()))),
        )
    }

    #[inline(always)]
    fn with_each(self, other: Shorts, instruction: impl Fn(__m512i, __m512i) -> __m512i) -> Shorts {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Shorts([instruction(low, other_low), instruction(high, other_high)])
    }
}

impl U16x64 for Shorts {
    const AT_ONCE: bool = true;

    in_registers_of_shorts!([__m512i; 2], _mm512_or_si512, _mm512_xor_si512);

    #[inline(always)]
    fn without(self, bits: u16) -> Shorts {
        let bits = intrinsics!(_mm512_set1_epi16(bits.cast_signed()));
        Shorts(self.0.map(|part| intrinsics!(_mm512_andnot_si512(bits, part))))
    }

    #[inline(always)]
    fn flipped_at<const FIRST: u8>(self, bits: [u8; 64]) -> Shorts {
        let bits = Bytes::new(bits);
        let halves =
            intrinsics!([_mm512_castsi512_si256(bits.0), _mm512_extracti64x4_epi64::<1>(bits.0)]);
        let bits = halves.map(|half| {
            let Shorts([low, high]) = const { Shorts::bits(FIRST) };
            intrinsics!(_mm512_permutex2var_epi16(low, _mm512_cvtepu8_epi16(half), high))
        });
        self.with_each(Shorts(bits), |a, b| intrinsics!(_mm512_xor_si512(a, b)))
    }

    #[inline(always)]
    fn with_any(self, bits: u16) -> u64 {
        let bits = intrinsics!(_mm512_set1_epi16(bits.cast_signed()));
        let [low, high] = self.0.map(|half| intrinsics!(_mm512_test_epi16_mask(half, bits)));
        u64::from(low) | u64::from(high) << 32
    }

    #[inline(always)]
    fn ones(self, in_masks: [(u64, u16); 2]) -> u32 {
        let [first, second] = in_masks.map(|(mask, bits)| Shorts::masked(mask, bits));
        let either = first.with_each(second, |a, b| intrinsics!(_mm512_or_si512(a, b)));
        let those = self.with_each(either, |a, b| intrinsics!(_mm512_and_si512(a, b)));
        let [low, high] = those.0.map(|half| intrinsics!(_mm512_popcnt_epi64(half)));
        intrinsics!(_mm512_reduce_add_epi64(_mm512_add_epi64(low, high))) as u32
    }
}

#[inline(always)]
fn splat(byte: u8) -> __m512i {
    intrinsics!(_mm512_set1_epi8(byte.cast_signed()))
}

/// A table of sixty-four bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct ByteTable([__m256i; 2]);

impl Table64 for ByteTable {
    type Bytes = Bytes32;
    const AT_ONCE: bool = true;

    #[inline(always)]
    fn new(words: [u64; 8]) -> ByteTable {
        // The words of x86 begin with their lowest byte.
        ByteTable(same_bits!(words, [u64; 8] => [__m256i; 2]))
    }

    #[inline(always)]
    fn at(&self, Bytes32(indices): Bytes32) -> Bytes32 {
        let [low, high] = self.0;
        Bytes32(intrinsics!(_mm256_permutex2var_epi8(low, indices, high)))
    }
}
