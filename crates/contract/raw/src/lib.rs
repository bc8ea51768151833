//! The one crate with `unsafe` code, for two facts that the compiler cannot prove.
//!
//! - The intrinsics for PEXT, PDEP, AVX2, AVX-512 and NEON are unsafe functions for callers that are not themselves
//!   marked with the target feature, even if the feature is enabled for the whole build.
//! - A slider table is read at an offset plus the gathered or multiplied blockers. The layout of
//!   the table keeps the sum in range. Checking it again costs a compare and a branch in the most
//!   frequent operation of a bitboard program: 4 % of perft, measured.
//!
//! The crate's interface is safe: [`Slots`] reads a table, and [`Words`] and [`Bytes`] are values
//! that fill a register of 512 bits; [`Words`] also fill two of 256, or four of NEON. If the build has no such
//! registers, they are arrays, which compute the same but are too slow to be useful; [`Words::AT_ONCE`] and
//! [`Bytes::AT_ONCE`] say which. The crate knows no chess, so both families of boards may use it and still check each
//! other.
//!
//! The build chooses the registers where a measurement has shown that they pay. This is the number of instructions of
//! `lerf` in bulk, relative to magic lookups, from the start, in Kiwipete, the endgame and the middlegame of
//! `compare`:
//!
//! | registers | start | Kiwipete | endgame | middlegame | used |
//! |---|--:|--:|--:|--:|---|
//! | four of NEON, on aarch64 | 0.95 | 0.73 | 1.19 | 0.91 | yes |
//! | four of SSE, on x86-64-v2 | 1.57 | 1.24 | 1.85 | 1.56 | no |
//! | four of SSE2, on x86-64 | 1.23 | 1.01 | 1.62 | 1.19 | no |
//!
//! SSE shifts both words of a register by the same number, so that a step in two directions takes two shifts and a
//! blend; NEON and AVX2 shift each word by a number of its own.
//!
//! Each file with `unsafe` contains everything that its proofs need.

#![no_std]
#![allow(unsafe_code)]

#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512bw",
    target_feature = "avx512vbmi"
)))]
mod bytes_array;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512bw", target_feature = "avx512vbmi"))]
mod bytes_avx512;
mod operators;
mod slots;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
mod table_array;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    not(all(target_feature = "avx512vl", target_feature = "avx512vbmi"))
))]
mod table_avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512vl", target_feature = "avx512vbmi"))]
mod table_avx512;
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "avx2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
mod words_array;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    not(target_feature = "avx512vpopcntdq")
))]
mod words_avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "avx512vpopcntdq"))]
mod words_avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod words_neon;

#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512bw",
    target_feature = "avx512vbmi"
)))]
pub use bytes_array::Bytes;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512bw",
    target_feature = "avx512vbmi"
))]
pub use bytes_avx512::Bytes;
pub use slots::Slots;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub use table_array::{ByteTable, HalfBytes};
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    not(all(target_feature = "avx512vl", target_feature = "avx512vbmi"))
))]
pub use table_avx2::{ByteTable, HalfBytes};
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512vl",
    target_feature = "avx512vbmi"
))]
pub use table_avx512::{ByteTable, HalfBytes};
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "avx2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
pub use words_array::{Shifts, Words};
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx2",
    not(target_feature = "avx512vpopcntdq")
))]
pub use words_avx2::{Shifts, Words};
#[cfg(all(target_arch = "x86_64", target_feature = "avx512vpopcntdq"))]
pub use words_avx512::{Shifts, Words};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub use words_neon::{Shifts, Words};

/// Gathers the bits of `set` that `mask` selects, in order, into the low bits of the result, by a
/// loop over the mask.
///
/// It computes what PEXT does, for constants and for machines without the instruction.
#[must_use]
pub const fn gathered(set: u64, mut mask: u64) -> u64 {
    let (mut result, mut bit) = (0, 1);
    while mask != 0 {
        if set & mask & mask.wrapping_neg() != 0 {
            result |= bit;
        }
        mask &= mask - 1;
        bit <<= 1;
    }
    result
}

/// Spreads the low bits of `bits`, in order, over the bits of `mask`, by a loop over the mask.
///
/// It computes what PDEP does, the inverse of [`gathered`].
#[must_use]
pub const fn spread(mut bits: u64, mut mask: u64) -> u64 {
    let mut result = 0;
    while mask != 0 {
        if bits & 1 != 0 {
            result |= mask & mask.wrapping_neg();
        }
        mask &= mask - 1;
        bits >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use core::array::from_fn;

    use super::ByteTable;

    #[test]
    fn a_table_looks_up_the_byte_of_each_index() {
        let bytes: [u8; 64] = from_fn(|i| (37 * i) as u8);
        let word = |i| u64::from_le_bytes(from_fn(|j| bytes[8 * i + j]));
        let table = ByteTable::new(from_fn(word));
        for shift in 0..64 {
            let index = |i: usize| (11 * i + shift) % 64;
            let met = table.at([from_fn(|i| index(i) as u8), from_fn(|i| index(i + 16) as u8)]);
            for bit in (0..8).map(|n| 1 << n) {
                let expected = (0..32).filter(|&i| bytes[index(i)] & bit != 0);
                assert_eq!(met.with(bit), expected.fold(0, |mask, i| mask | 1 << i));
            }
        }
    }
}
