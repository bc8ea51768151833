//! The numbers at the bits of a word, one after the other.

/// Whether an instruction selects thirty-two numbers, so that [`selected`] is no loop.
pub const SELECTS_AT_ONCE: bool =
    cfg!(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512vbmi2"));

/// The numbers at the bits of `set`, each plus `offset` modulo 2^16, in order: those of the low half of the word at
/// the beginning of the first array, those of the high half at the beginning of the second. What follows them is any
/// number.
///
/// A move generator has the moves to all squares in a table and selects those that are legal (87flowers,
/// [Stockfish#6153](https://github.com/official-stockfish/Stockfish/pull/6153), 2025). AVX-512 has an instruction for
/// it, VPCOMPRESSW.
///
/// ```
/// let squares = core::array::from_fn(|i| i as u16);
/// let [low, high] = polyboard_raw::selected(&squares, 100, 0b1001 | 1 << 40);
/// assert_eq!((&low[..2], high[0]), (&[100, 103][..], 140));
/// ```
#[must_use]
#[inline(always)]
pub fn selected(numbers: &[u16; 64], offset: u16, set: u64) -> [[u16; 32]; 2] {
    in_registers(numbers, offset, set)
}

/// The same without registers, which tests compare with them.
#[must_use]
pub fn selected_in_array(numbers: &[u16; 64], offset: u16, set: u64) -> [[u16; 32]; 2] {
    [0, 32].map(|from| {
        let mut selection = [0; 32];
        let (mut rest, mut len) = (set >> from & u64::from(u32::MAX), 0);
        while rest != 0 {
            let number = numbers[from + rest.trailing_zeros() as usize];
            selection[len] = number.wrapping_add(offset);
            rest &= rest - 1;
            len += 1;
        }
        selection
    })
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx512f", target_feature = "avx512vbmi2"))]
#[inline(always)]
fn in_registers(numbers: &[u16; 64], offset: u16, set: u64) -> [[u16; 32]; 2] {
    use core::arch::x86_64::{
        __m512i, _mm512_add_epi16, _mm512_maskz_compress_epi16, _mm512_set1_epi16,
    };

    let halves = same_bits!(*numbers, [u16; 64] => [__m512i; 2]);
    let offset = intrinsics!(_mm512_set1_epi16(offset.cast_signed()));
    let select = |mask: u64, half| {
        intrinsics!(_mm512_maskz_compress_epi16(mask as u32, _mm512_add_epi16(half, offset)))
    };
    let selection = [select(set, halves[0]), select(set >> 32, halves[1])];
    same_bits!(selection, [__m512i; 2] => [[u16; 32]; 2])
}

#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512vbmi2"
)))]
use selected_in_array as in_registers;
