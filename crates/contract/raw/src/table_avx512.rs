//! A table of sixty-four bytes in two registers, as the intrinsics of AVX-512 take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has AVX-512BW, VBMI and
//! the forms of both for registers of 32 bytes. No intrinsic that is used here reads or writes memory.

use core::arch::x86_64::{
    __m256i, _mm256_permutex2var_epi8, _mm256_set1_epi8, _mm256_test_epi8_mask,
};

/// Sixty-four bytes that are looked up thirty-two at a time.
#[derive(Clone, Copy, Debug)]
pub struct ByteTable([__m256i; 2]);

impl ByteTable {
    /// Whether an instruction looks up several bytes, so that a lookup is no loop.
    pub const AT_ONCE: bool = true;

    /// The bytes of these words, each from its lowest byte to its highest.
    #[must_use]
    #[inline(always)]
    pub const fn new(words: [u64; 8]) -> ByteTable {
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either. The words of
        // x86 begin with their lowest byte.
        ByteTable(unsafe { core::mem::transmute::<[u64; 8], [__m256i; 2]>(words) })
    }

    /// The byte at each index, all below 64.
    #[must_use]
    #[inline(always)]
    pub fn at(&self, indices: [[u8; 16]; 2]) -> HalfBytes {
        let [low, high] = self.0;
        // SAFETY: both types are 32 bytes of integers, and any bits are a value of either.
        let indices = unsafe { core::mem::transmute::<[[u8; 16]; 2], __m256i>(indices) };
        // SAFETY: see the top of the file.
        HalfBytes(unsafe { _mm256_permutex2var_epi8(low, indices, high) })
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
        unsafe { _mm256_test_epi8_mask(self.0, _mm256_set1_epi8(bit.cast_signed())) }
    }
}
