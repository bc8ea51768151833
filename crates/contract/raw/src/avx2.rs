//! Two registers of AVX2 for eight words, and registers of 32 bytes for a table of sixty-four.

use core::{
    arch::x86_64::{
        __m256i, _mm_add_epi64, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm_extract_epi64,
        _mm_or_si128, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
        _mm256_blend_epi32, _mm256_blendv_epi8, _mm256_castsi256_pd, _mm256_castsi256_si128,
        _mm256_cmpeq_epi16, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_movemask_epi8,
        _mm256_movemask_pd, _mm256_mulhi_epu16, _mm256_or_si256, _mm256_packs_epi16,
        _mm256_permute4x64_epi64, _mm256_sad_epu8, _mm256_set_epi64x, _mm256_set1_epi8,
        _mm256_set1_epi16, _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setzero_si256,
        _mm256_shuffle_epi8, _mm256_sll_epi16, _mm256_slli_epi16, _mm256_sllv_epi64,
        _mm256_srli_epi16, _mm256_srlv_epi64, _mm256_sub_epi8, _mm256_testz_si256,
        _mm256_xor_si256,
    },
    array::from_fn,
    ops::{Add, BitAnd, BitOr, Not},
};

use crate::{Table64, U8x32, U16x64, U64x8};

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Words(__m256i, __m256i);

impl Words {
    /// These eight words.
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> Words {
        let [low, high] = same_bits!(words, [u64; 8] => [__m256i; 2]);
        Words(low, high)
    }

    /// These numbers, each below 64.
    #[inline(always)]
    pub const fn shifts(by: [u64; 8]) -> Words {
        Words::new(by)
    }

    /// What an instruction makes of both, half by half.
    #[inline(always)]
    fn with(self, other: Words, instruction: impl Fn(__m256i, __m256i) -> __m256i) -> Words {
        Words(instruction(self.0, other.0), instruction(self.1, other.1))
    }

    /// Full words for those that have no bit in common with the same word of `other`, and zero for the rest.
    #[inline(always)]
    fn apart(self, other: Words) -> Words {
        let zero = intrinsics!(Words(_mm256_setzero_si256(), _mm256_setzero_si256()));
        (self & other).with(zero, |a, b| intrinsics!(_mm256_cmpeq_epi64(a, b)))
    }

    /// The number of ones in each byte: the sum of a lookup for each of its halves.
    #[inline(always)]
    fn ones_of_bytes(self) -> Words {
        self.with(self, |set, _| {
            intrinsics!({
                let ones = _mm256_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                );
                let nibble = _mm256_set1_epi8(15);
                let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(set, nibble));
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(set), nibble);
                _mm256_add_epi8(low, _mm256_shuffle_epi8(ones, high))
            })
        })
    }
}

operators! {
    BitXor |a, b| intrinsics!(_mm256_xor_si256(a, b));
    BitAnd bitand |a, b| intrinsics!(_mm256_and_si256(a, b));
    BitOr bitor |a, b| intrinsics!(_mm256_or_si256(a, b));
    Add add |a, b| intrinsics!(_mm256_add_epi64(a, b));
}

impl U64x8 for Words {
    type Shifts = Words;
    const AT_ONCE: bool = true;
    const IN_ONE_REGISTER: bool = false;
    const HELD_IN: &str = "two registers of AVX2";
    const EMPTY: Words = Words::new([0; 8]);

    #[inline(always)]
    fn splat(word: u64) -> Words {
        let four = intrinsics!(_mm256_set1_epi64x(word.cast_signed()));
        Words(four, four)
    }

    #[inline(always)]
    fn in_pairs(word: u64, other: u64) -> Words {
        let (words, others) = (Words::splat(word), Words::splat(other));
        let four = intrinsics!(_mm256_blend_epi32::<0b1111_0000>(words.0, others.0));
        Words(four, four)
    }

    #[inline(always)]
    fn to_array(self) -> [u64; 8] {
        same_bits!([self.0, self.1], [__m256i; 2] => [u64; 8])
    }

    #[inline(always)]
    fn full(mask: u8) -> Words {
        let bits = Words::new([1, 2, 4, 8, 16, 32, 64, 128]);
        (bits & Words::splat(mask.into())).with(bits, |a, b| intrinsics!(_mm256_cmpeq_epi64(a, b)))
    }

    #[inline(always)]
    fn replaced(self, other: Words, mask: Words) -> Words {
        intrinsics!(Words(
            _mm256_blendv_epi8(self.0, other.0, mask.0),
            _mm256_blendv_epi8(self.1, other.1, mask.1),
        ))
    }

    #[inline(always)]
    fn shifted(self, by: Words) -> Words {
        intrinsics!(Words(_mm256_sllv_epi64(self.0, by.0), _mm256_srlv_epi64(self.1, by.1)))
    }

    #[inline(always)]
    fn halves_swapped(self) -> Words {
        Words(self.1, self.0)
    }

    #[inline(always)]
    fn ones_of_both(self, other: Words) -> Words {
        let add = |a, b| intrinsics!(_mm256_add_epi8(a, b));
        // A byte of the sum counts the ones of four bytes, so it is 32 at most.
        let bytes = self.ones_of_bytes().with(other.ones_of_bytes(), add);
        let zero = Words::EMPTY.0;
        Words(intrinsics!(_mm256_sad_epu8(add(bytes.0, bytes.1), zero)), zero)
    }

    #[inline(always)]
    fn meet(self, other: Words) -> bool {
        let both = self & other;
        intrinsics!({
            let any = _mm256_or_si256(both.0, both.1);
            _mm256_testz_si256(any, any) == 0
        })
    }

    #[inline(always)]
    fn which_meet(self, other: Words) -> u8 {
        let signs = |half| intrinsics!(_mm256_movemask_pd(_mm256_castsi256_pd(half)));
        let apart = self.apart(other);
        !(signs(apart.0) | signs(apart.1) << 4) as u8
    }

    #[inline(always)]
    fn that_meet(self, other: Words) -> (Words, u32) {
        let apart = self.apart(other);
        let they = apart.with(self, |apart, set| intrinsics!(_mm256_andnot_si256(apart, set)));
        (they, self.which_meet(other).count_ones())
    }

    #[inline(always)]
    fn union(self) -> u64 {
        intrinsics!({
            let four = _mm256_or_si256(self.0, self.1);
            let low = _mm256_castsi256_si128(four);
            let two = _mm_or_si128(low, _mm256_extracti128_si256::<1>(four));
            (_mm_cvtsi128_si64(two) | _mm_extract_epi64::<1>(two)).cast_unsigned()
        })
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        intrinsics!({
            let four = _mm256_add_epi64(self.0, self.1);
            let low = _mm256_castsi256_si128(four);
            let two = _mm_add_epi64(low, _mm256_extracti128_si256::<1>(four));
            _mm_cvtsi128_si64(two).wrapping_add(_mm_extract_epi64::<1>(two)).cast_unsigned()
        })
    }
}

/// Thirty-two bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Bytes32(pub(crate) __m256i);

impl U8x32 for Bytes32 {
    #[inline(always)]
    fn new(halves: [[u8; 16]; 2]) -> Bytes32 {
        Bytes32(same_bits!(halves, [[u8; 16]; 2] => __m256i))
    }

    #[inline(always)]
    fn to_array(self) -> [[u8; 16]; 2] {
        same_bits!(self.0, __m256i => [[u8; 16]; 2])
    }

    #[inline(always)]
    fn plus(self, others: Bytes32) -> Bytes32 {
        Bytes32(intrinsics!(_mm256_add_epi8(self.0, others.0)))
    }

    #[inline(always)]
    fn minus(self, others: Bytes32) -> Bytes32 {
        Bytes32(intrinsics!(_mm256_sub_epi8(self.0, others.0)))
    }

    /// The upper half of a product with the reciprocal, in words for the even bytes and for the odd ones. The reciprocal
    /// is rounded up, by less than `by / 65,536`; for a byte that error does not reach the next integer.
    #[inline(always)]
    fn divided(self, by: u8) -> Bytes32 {
        Bytes32(intrinsics!({
            let reciprocal = _mm256_set1_epi16(65_536_u32.div_ceil(u32::from(by)) as i16);
            let even = _mm256_and_si256(self.0, _mm256_set1_epi16(0xff));
            let odd = _mm256_srli_epi16::<8>(self.0);
            let quotients = |bytes| _mm256_mulhi_epu16(bytes, reciprocal);
            _mm256_or_si256(quotients(even), _mm256_slli_epi16::<8>(quotients(odd)))
        }))
    }

    #[inline(always)]
    fn with(self, bit: u8) -> u32 {
        intrinsics!({
            let to_the_top = _mm_cvtsi32_si128(bit.leading_zeros().cast_signed());
            _mm256_movemask_epi8(_mm256_sll_epi16(self.0, to_the_top)).cast_unsigned()
        })
    }
}

#[inline(always)]
fn splat(byte: u8) -> __m256i {
    intrinsics!(_mm256_set1_epi8(byte.cast_signed()))
}

/// Sixty-four numbers of sixteen bits in four registers.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Shorts([__m256i; 4]);

impl Shorts {
    /// These numbers.
    #[inline(always)]
    pub const fn new(numbers: [u16; 64]) -> Shorts {
        Shorts(same_bits!(numbers, [u16; 64] => [__m256i; 4]))
    }

    /// These bits in the numbers in the mask, and zero in the others.
    #[inline(always)]
    fn masked(mask: u64, bits: u16) -> Shorts {
        const OF_BYTE: [__m256i; 4] = {
            let (mut all, mut i) = ([0; 128], 0);
            while i < 128 {
                all[i] = i as u8 / 16;
                i += 1;
            }
            same_bits!(all, [u8; 128] => [__m256i; 4])
        };
        let eight = [1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0];
        let eight = Bytes32::new([eight; 2]);
        let mask = intrinsics!(_mm256_set1_epi64x(mask.cast_signed()));
        let bits = intrinsics!(_mm256_set1_epi16(bits.cast_signed()));
        Shorts(OF_BYTE.map(|of_byte| {
            intrinsics!({
                let eights = _mm256_shuffle_epi8(mask, of_byte);
                let is_in = _mm256_cmpeq_epi16(_mm256_and_si256(eights, eight.0), eight.0);
                _mm256_and_si256(is_in, bits)
            })
        }))
    }

    #[inline(always)]
    fn with_each(self, other: Shorts, instruction: impl Fn(__m256i, __m256i) -> __m256i) -> Shorts {
        Shorts(from_fn(|i| instruction(self.0[i], other.0[i])))
    }
}

impl U16x64 for Shorts {
    const AT_ONCE: bool = false;

    in_registers_of_shorts!([__m256i; 4], _mm256_or_si256, _mm256_xor_si256);

    #[inline(always)]
    fn without(self, bits: u16) -> Shorts {
        let bits = intrinsics!(_mm256_set1_epi16(bits.cast_signed()));
        Shorts(self.0.map(|part| intrinsics!(_mm256_andnot_si256(bits, part))))
    }

    #[inline(always)]
    fn with_any(self, bits: u16) -> u64 {
        let bits = intrinsics!(_mm256_set1_epi16(bits.cast_signed()));
        let none = self.0.map(|part| {
            intrinsics!(_mm256_cmpeq_epi16(_mm256_and_si256(part, bits), _mm256_setzero_si256()))
        });
        let [a, b, c, d] = none;
        let packed = [[a, b], [c, d]].map(|[a, b]| {
            intrinsics!(_mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(a, b)))
        });
        let [low, high] =
            packed.map(|half| intrinsics!(_mm256_movemask_epi8(half)).cast_unsigned());
        !(u64::from(low) | u64::from(high) << 32)
    }

    #[inline(always)]
    fn ones(self, in_masks: [(u64, u16); 2]) -> u32 {
        let [first, second] = in_masks.map(|(mask, bits)| Shorts::masked(mask, bits));
        let either = first.with_each(second, |a, b| intrinsics!(_mm256_or_si256(a, b)));
        let Shorts([a, b, c, d]) =
            self.with_each(either, |a, b| intrinsics!(_mm256_and_si256(a, b)));
        let add = |a, b| intrinsics!(_mm256_add_epi8(a, b));
        let [low, high] = [Words(a, b), Words(c, d)].map(Words::ones_of_bytes);
        // A byte of the sum counts the ones of four bytes, so it is 32 at most.
        let bytes = add(add(low.0, low.1), add(high.0, high.1));
        Words(intrinsics!(_mm256_sad_epu8(bytes, splat(0))), splat(0)).sum() as u32
    }
}

/// A table of sixty-four bytes. A shuffle looks up bytes among sixteen, in either half of a register, so each register
/// has sixteen of them, twice.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct ByteTable([__m256i; 4]);

impl Table64 for ByteTable {
    type Bytes = Bytes32;
    const AT_ONCE: bool = true;

    #[inline(always)]
    fn new(words: [u64; 8]) -> ByteTable {
        let [a, b, c, d, e, f, g, h] = words.map(u64::cast_signed);
        let twice = |low, high| intrinsics!(_mm256_set_epi64x(high, low, high, low));
        ByteTable([twice(a, b), twice(c, d), twice(e, f), twice(g, h)])
    }

    #[inline(always)]
    fn at(&self, Bytes32(indices): Bytes32) -> Bytes32 {
        intrinsics!({
            let [a, b, c, d] = self.0.map(|sixteen| _mm256_shuffle_epi8(sixteen, indices));
            // A blend asks for the highest bit of a byte: here that of 16, and that of 32.
            let by_16 = _mm256_slli_epi16::<3>(indices);
            let by_32 = _mm256_slli_epi16::<2>(indices);
            let (low, high) = (_mm256_blendv_epi8(a, b, by_16), _mm256_blendv_epi8(c, d, by_16));
            Bytes32(_mm256_blendv_epi8(low, high, by_32))
        })
    }
}
