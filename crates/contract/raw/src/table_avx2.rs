//! A table of sixty-four bytes in registers of 32 bytes, as the intrinsics of AVX2 take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has AVX2. No intrinsic
//! that is used here reads or writes memory.

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_blendv_epi8, _mm256_movemask_epi8, _mm256_set_epi64x,
    _mm256_shuffle_epi8, _mm256_sll_epi16, _mm256_slli_epi16,
};

/// Sixty-four bytes that are looked up thirty-two at a time.
///
/// A shuffle looks up bytes among sixteen, in either half of a register. So each register has sixteen
/// of the bytes, twice.
#[derive(Clone, Copy, Debug)]
pub struct ByteTable([__m256i; 4]);

impl ByteTable {
    /// Whether an instruction looks up several bytes, so that a lookup is no loop.
    pub const AT_ONCE: bool = true;

    /// The bytes of these words, each from its lowest byte to its highest.
    #[must_use]
    #[inline(always)]
    pub fn new(words: [u64; 8]) -> ByteTable {
        let [a, b, c, d, e, f, g, h] = words.map(u64::cast_signed);
        // SAFETY: see the top of the file.
        let twice = |low, high| unsafe { _mm256_set_epi64x(high, low, high, low) };
        ByteTable([twice(a, b), twice(c, d), twice(e, f), twice(g, h)])
    }

    /// The byte at each index, all below 64.
    #[must_use]
    #[inline(always)]
    pub fn at(&self, indices: [[u8; 16]; 2]) -> HalfBytes {
        // SAFETY: both types are 32 bytes of integers, and any bits are a value of either.
        let indices = unsafe { core::mem::transmute::<[[u8; 16]; 2], __m256i>(indices) };
        // SAFETY: see the top of the file.
        unsafe {
            let [a, b, c, d] = self.0.map(|sixteen| _mm256_shuffle_epi8(sixteen, indices));
            // A blend asks for the highest bit of a byte: here that of 16, and that of 32.
            let by_16 = _mm256_slli_epi16::<3>(indices);
            let by_32 = _mm256_slli_epi16::<2>(indices);
            let (low, high) = (_mm256_blendv_epi8(a, b, by_16), _mm256_blendv_epi8(c, d, by_16));
            HalfBytes(_mm256_blendv_epi8(low, high, by_32))
        }
    }
}

/// Thirty-two bytes, of which a [`ByteTable`] looked up each.
#[derive(Clone, Copy, Debug)]
pub struct HalfBytes(__m256i);

impl HalfBytes {
    /// A mask of the bytes that have this bit.
    #[must_use]
    #[inline(always)]
    pub fn with(self, bit: u8) -> u32 {
        // SAFETY: see the top of the file.
        unsafe {
            let to_the_top = _mm_cvtsi32_si128(bit.leading_zeros().cast_signed());
            _mm256_movemask_epi8(_mm256_sll_epi16(self.0, to_the_top)).cast_unsigned()
        }
    }
}
