//! Sixty-four bytes in one register, as the intrinsics of AVX-512 take them.
//!
//! SAFETY, for every block of this file: all that an intrinsic asks for is that the machine has the
//! instruction. By the `cfg` of this module every machine that the build targets has AVX-512BW and
//! VBMI. No intrinsic that is used here reads or writes memory.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi8, _mm512_cmplt_epu8_mask, _mm512_mask_mov_epi8,
    _mm512_permutex2var_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_test_epi8_mask,
    _mm512_testn_epi8_mask,
};

/// Sixty-four bytes, with masks of a bit for each byte.
#[derive(Clone, Copy, Debug)]
pub struct Bytes(__m512i);

impl Bytes {
    /// Whether the bytes are in one register, and an instruction handles all of them.
    pub const AT_ONCE: bool = true;

    /// The register with these bytes.
    #[must_use]
    #[inline(always)]
    pub const fn new(bytes: [u8; 64]) -> Bytes {
        // SAFETY: both types are 64 bytes of integers, and any bits are a value of either.
        Bytes(unsafe { core::mem::transmute::<[u8; 64], __m512i>(bytes) })
    }

    /// The bytes.
    #[must_use]
    #[inline(always)]
    pub const fn to_array(self) -> [u8; 64] {
        // SAFETY: as in `new`.
        unsafe { core::mem::transmute::<__m512i, [u8; 64]>(self.0) }
    }

    /// Each byte plus a number, modulo 256.
    #[must_use]
    #[inline(always)]
    pub fn plus(self, number: u8) -> Bytes {
        // SAFETY: see the top of the file.
        Bytes(unsafe { _mm512_add_epi8(self.0, splat(number)) })
    }

    /// The byte at each index; only the low six bits of an index count.
    #[must_use]
    #[inline(always)]
    pub fn at(self, indices: Bytes) -> Bytes {
        // SAFETY: see the top of the file.
        Bytes(unsafe { _mm512_permutexvar_epi8(indices.0, self.0) })
    }

    /// The byte at each index, 64 to 127 in `high`; only the low seven bits of an index count.
    #[must_use]
    #[inline(always)]
    pub fn at_either(self, high: Bytes, indices: Bytes) -> Bytes {
        // SAFETY: see the top of the file.
        Bytes(unsafe { _mm512_permutex2var_epi8(self.0, indices.0, high.0) })
    }

    /// The bytes with `byte` in place of those in the mask.
    #[must_use]
    #[inline(always)]
    pub fn replaced(self, mask: u64, byte: u8) -> Bytes {
        // SAFETY: see the top of the file.
        Bytes(unsafe { _mm512_mask_mov_epi8(self.0, mask, splat(byte)) })
    }

    /// A mask of the bytes that have any of these bits.
    #[must_use]
    #[inline(always)]
    pub fn with_any(self, bits: u8) -> u64 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_test_epi8_mask(self.0, splat(bits)) }
    }

    /// A mask of the bytes that are zero.
    #[must_use]
    #[inline(always)]
    pub fn zeros(self) -> u64 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_testn_epi8_mask(self.0, self.0) }
    }

    /// A mask of the bytes that are less than a number.
    #[must_use]
    #[inline(always)]
    pub fn below(self, number: u8) -> u64 {
        // SAFETY: see the top of the file.
        unsafe { _mm512_cmplt_epu8_mask(self.0, splat(number)) }
    }
}

#[inline(always)]
fn splat(byte: u8) -> __m512i {
    // SAFETY: see the top of the file.
    unsafe { _mm512_set1_epi8(byte.cast_signed()) }
}
