//! The transpose of sixty-four bytes: eight words, each with one bit of every byte.

/// The words of which the k-th has bit k of every byte: bit i is that of the i-th byte.
///
/// A mailbox whose bytes have a bit for each kind of piece becomes eight bitboards. With GFNI and AVX-512 it takes two
/// permutations and a product of bit matrices (87flowers, [Permute mailbox to
/// bitboards](https://87flowers.com/permute-mailbox-to-bitboards)), with AVX2 a shift and a mask of signs for each half
/// of a word.
///
/// ```
/// let mut cells = [0; 64];
/// cells[3] = 0b1000_0010;
/// assert_eq!(polyboard_raw::planes(&cells), [0, 8, 0, 0, 0, 0, 0, 8]);
/// ```
#[must_use]
#[inline(always)]
pub fn planes(bytes: &[u8; 64]) -> [u64; 8] {
    in_registers(bytes)
}

/// The same without registers, which tests compare with them.
#[must_use]
pub fn planes_of_array(bytes: &[u8; 64]) -> [u64; 8] {
    core::array::from_fn(|k| {
        bytes.iter().rev().fold(0, |plane, byte| plane << 1 | u64::from(byte >> k & 1))
    })
}

#[cfg(all(
    target_arch = "x86_64",
    target_feature = "gfni",
    target_feature = "avx512f",
    target_feature = "avx512vbmi"
))]
#[inline(always)]
fn in_registers(bytes: &[u8; 64]) -> [u64; 8] {
    use core::{
        arch::x86_64::{__m512i, _mm512_gf2p8affine_epi64_epi8, _mm512_permutexvar_epi8},
        array::from_fn,
    };

    let register = |bytes| same_bits!(bytes, [u8; 64] => __m512i);
    // The eight bytes of each word in reverse, because the product takes the rows of a matrix so.
    let reversed = register(from_fn(|i| i as u8 ^ 7));
    let units = register(from_fn(|i| 1 << (i % 8)));
    // Byte k of each word to word k.
    let collected = register(from_fn(|i| (8 * (i % 8) + i / 8) as u8));
    let planes = intrinsics!({
        let matrices = _mm512_permutexvar_epi8(reversed, register(*bytes));
        let transposed = _mm512_gf2p8affine_epi64_epi8::<0>(units, matrices);
        _mm512_permutexvar_epi8(collected, transposed)
    });
    same_bits!(planes, __m512i => [u64; 8])
}

#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    not(all(target_feature = "gfni", target_feature = "avx512f", target_feature = "avx512vbmi"))
))]
#[inline(always)]
fn in_registers(bytes: &[u8; 64]) -> [u64; 8] {
    use core::{
        arch::x86_64::{__m256i, _mm_cvtsi32_si128, _mm256_movemask_epi8, _mm256_sll_epi16},
        array::from_fn,
    };

    let halves = same_bits!(*bytes, [u8; 64] => [__m256i; 2]);
    from_fn(|k| {
        let [low, high] = halves.map(|half| {
            let to_the_top = intrinsics!(_mm_cvtsi32_si128(7 - k as i32));
            let signs = intrinsics!(_mm256_movemask_epi8(_mm256_sll_epi16(half, to_the_top)));
            u64::from(signs.cast_unsigned())
        });
        high << 32 | low
    })
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
use planes_of_array as in_registers;
