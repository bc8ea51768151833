//! Two subtractions in each of four words at once.

/// For each mask the bits between `bit` and the next bits of `set` on either side, those included: hyperbola quintessence
/// along four lines at once.
///
/// Subtracting `bit` borrows from the next bit above it. With the bytes in reverse order the same subtraction borrows
/// from the next one below, so a mask has at most one bit in each byte; one that lies within a byte gives 0.
///
/// ```
/// // A full column and a row of sixty-four cells, the bit at index 27, and others at 51, 11 and 3.
/// let masks = [0x0808_0808_0008_0808, 0xf700_0000, 0, 0];
/// let found = polyboard_raw::subtracted(&masks, 1 << 51 | 1 << 11 | 1 << 3, 1 << 27);
/// assert_eq!(found, [1 << 51 | 1 << 43 | 1 << 35 | 1 << 19 | 1 << 11, 0, 0, 0]);
/// ```
#[must_use]
#[inline(always)]
pub fn subtracted(masks: &[u64; 4], set: u64, bit: u64) -> [u64; 4] {
    in_registers(masks, set, bit)
}

/// The same without registers, which tests compare with them.
#[must_use]
#[inline(always)]
pub fn subtracted_in_array(masks: &[u64; 4], set: u64, bit: u64) -> [u64; 4] {
    masks.map(|mask| {
        let set = set & mask;
        let up = set.wrapping_sub(bit);
        let down = set.swap_bytes().wrapping_sub(bit.swap_bytes()).swap_bytes();
        (up ^ down) & mask
    })
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
fn in_registers(masks: &[u64; 4], set: u64, bit: u64) -> [u64; 4] {
    use core::arch::x86_64::{
        __m256i, _mm256_and_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_shuffle_epi8,
        _mm256_sub_epi64, _mm256_xor_si256,
    };

    /// The bytes of two words in reverse.
    const ORDER: [i64; 2] = [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
    let masks = same_bits!(*masks, [u64; 4] => __m256i);
    let four = |word: u64| intrinsics!(_mm256_set1_epi64x(word.cast_signed()));
    let order = intrinsics!(_mm256_set_epi64x(ORDER[1], ORDER[0], ORDER[1], ORDER[0]));
    let swapped = |words| intrinsics!(_mm256_shuffle_epi8(words, order));
    let less = |words, bit| intrinsics!(_mm256_sub_epi64(words, four(bit)));
    let found = intrinsics!({
        let set = _mm256_and_si256(masks, four(set));
        let down = swapped(less(swapped(set), bit.swap_bytes()));
        _mm256_and_si256(_mm256_xor_si256(less(set, bit), down), masks)
    });
    same_bits!(found, __m256i => [u64; 4])
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
use subtracted_in_array as in_registers;
