//! The one crate with `unsafe` code, for three facts that the compiler cannot prove.
//!
//! - The intrinsics for PEXT, PDEP, AVX2, AVX-512 and NEON are unsafe functions for callers that are not themselves
//!   marked with the target feature, even if the feature is enabled for the whole build.
//! - A slider table is read at an offset plus the gathered or multiplied blockers. The layout of
//!   the table keeps the sum in range. Checking it again costs a compare and a branch in the most
//!   frequent operation of a bitboard program: 4 % of perft, measured.
//! - The function of the system that changes the size of pages, [`in_huge_pages`], leaves what they hold as it is.
//!
//! The crate's interface is safe: [`Slots`] reads a table, and [`Words`], [`Shorts`], [`Bytes`] and [`ByteTable`] are
//! values in registers. Each is the best of several implementations of one trait that the build has: registers of AVX-512, AVX2
//! or NEON, or an array, which computes the same but is too slow to be useful; [`U64x8::AT_ONCE`] and its siblings say
//! which. The crate knows no chess, so all families of boards may use it and still check each other.
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

/// The value of intrinsics.
///
/// SAFETY: all that an intrinsic asks for is that the machine has the instruction. The `cfg` of each module that uses
/// this macro asks for those of its intrinsics, so every machine that the build targets has them. None of them reads or
/// writes memory.
#[allow(unused_macros, reason = "a build without registers has arrays alone")]
macro_rules! intrinsics {
    ($value:expr) => {
        // SAFETY: see above.
        unsafe { $value }
    };
}

/// The same bits as a value of another type.
///
/// SAFETY: each use of this macro names two types that consist of integers, alone, in arrays or in registers, so any
/// bits are a value of either. The compiler compares their sizes.
#[allow(unused_macros, reason = "a build without registers has arrays alone")]
macro_rules! same_bits {
    ($value:expr, $from:ty => $to:ty) => {
        // SAFETY: see above.
        unsafe { core::mem::transmute::<$from, $to>($value) }
    };
}

/// The operators of `Words`, each by what it makes of a part of both; `Not` flips all bits.
macro_rules! operators {
    (BitXor $flipped:expr; $($operator:ident $method:ident $of_parts:expr;)*) => {
        impl Not for Words {
            type Output = Words;

            #[inline(always)]
            fn not(self) -> Words {
                self.with(Words::splat(u64::MAX), $flipped)
            }
        }

        $(impl $operator for Words {
            type Output = Words;

            #[inline(always)]
            fn $method(self, other: Words) -> Words {
                self.with(other, $of_parts)
            }
        })*
    };
}

/// What all registers do alike as `Shorts`: a number is read from memory, and an instruction changes those of a register.
#[allow(unused_macros, reason = "a build without registers has arrays alone")]
macro_rules! in_registers_of_shorts {
    ($registers:ty, $or:ident, $xor:ident) => {
        const EMPTY: Shorts = Shorts::new([0; 64]);

        #[inline(always)]
        fn to_array(self) -> [u16; 64] {
            same_bits!(self.0, $registers => [u16; 64])
        }

        #[inline(always)]
        fn get(&self, index: u8) -> u16 {
            let numbers: *const u16 = (&raw const self.0).cast();
            // SAFETY: the registers have 64 numbers, and the index is below 64.
            unsafe { *numbers.add(index as usize & 63) }
        }

        #[inline(always)]
        fn with(self, mask: u64, bits: u16) -> Shorts {
            self.with_each(Shorts::masked(mask, bits), |a, b| intrinsics!($or(a, b)))
        }

        #[inline(always)]
        fn flipped(self, mask: u64, bits: u16) -> Shorts {
            self.with_each(Shorts::masked(mask, bits), |a, b| intrinsics!($xor(a, b)))
        }
    };
}

pub mod array;
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub mod avx2;
// AVX-512VBMI includes AVX-512BW.
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512vl",
    target_feature = "avx512vbmi",
    target_feature = "avx512vpopcntdq"
))]
pub mod avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub mod neon;
mod pages;
mod planes;
mod selection;
mod slots;
mod subtractions;
mod vectors;

/// The values of a build without AVX-512. What is imported by its name goes before what is imported with everything.
#[allow(unused_imports, unreachable_pub, reason = "AVX-512 has a value of its own for each")]
mod shorter {
    pub use crate::array::*;
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    pub use crate::avx2::{ByteTable, Bytes32, Shorts, Words};
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    pub use crate::neon::Words;
}

#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512vl",
    target_feature = "avx512vbmi",
    target_feature = "avx512vpopcntdq"
))]
pub use self::avx512::{ByteTable, Bytes, Bytes32, Shorts, Words};
#[allow(unused_imports, unreachable_pub, reason = "with AVX-512 none of them is used")]
pub use self::shorter::*;
pub use pages::in_huge_pages;
pub use planes::{planes, planes_of_array};
pub use selection::{SELECTS_AT_ONCE, selected, selected_in_array};
pub use slots::Slots;
pub use subtractions::{subtracted, subtracted_in_array};
pub use vectors::{Table64, U8x32, U8x64, U16x64, U64x8};

/// A number for each of eight words, by which [`U64x8::shifted`] shifts it.
pub type Shifts = <Words as U64x8>::Shifts;

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
    use core::{
        array::from_fn,
        hash::{BuildHasher, BuildHasherDefault},
    };
    extern crate std;
    use std::hash::DefaultHasher;

    use crate::{
        ByteTable, Bytes, Bytes32, Shorts, Table64, U8x32, U8x64, U16x64, U64x8, Words, array,
        planes, planes_of_array, selected, selected_in_array, subtracted, subtracted_in_array,
    };

    /// The number with this name, of which some bits are rare.
    fn number(round: u64, name: usize) -> u64 {
        let hash = |n| BuildHasherDefault::<DefaultHasher>::new().hash_one((round, name, n));
        if round.is_multiple_of(3) { hash(0) & hash(1) & hash(2) } else { hash(0) }
    }

    #[test]
    fn the_words_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let [a, b, c] = [0, 8, 16].map(|from| from_fn(|i| number(round, from + i)));
            let by = from_fn(|i| number(round, 24 + i) % 64);
            // What leaves a word may come back.
            let kept = from_fn(|i| if i < 4 { u64::MAX << by[i] } else { u64::MAX >> by[i] });
            let mask = c.map(|word: u64| if word.is_multiple_of(2) { 0 } else { u64::MAX });
            // All that the two types say, by the same text.
            macro_rules! said {
                ($words:ty) => {{
                    let [a, b, mask] = [a, b, mask].map(<$words>::new);
                    let (they, count) = a.that_meet(b);
                    let words = [
                        <$words>::EMPTY,
                        <$words>::splat(c[0]),
                        <$words>::in_pairs(c[0], c[1]),
                        a & b,
                        a | b,
                        a + b,
                        !a,
                        a.replaced(b, mask),
                        a.only(c[0] as u8),
                        a.shifted(<$words>::shifts(by)) & <$words>::new(kept),
                        a.halves_swapped(),
                        a.union_spread(),
                        they,
                    ];
                    let sums = [a.union(), a.sum(), a.ones_of_both(b).sum()];
                    let answers = [a.meet(b), (a & !a).is_empty(), a.is_empty()];
                    (words.map(<$words>::to_array), sums, answers, count, a.which_meet(b))
                }};
            }
            let expected = said!(array::Words);
            assert_eq!(said!(Words), expected, "{round}");
            #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
            assert_eq!(said!(crate::avx2::Words), expected, "{round}");
        }
    }

    #[test]
    fn the_bytes_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let [a, b, indices]: [[u8; 64]; 3] =
                [0, 64, 128].map(|from| from_fn(|i| number(round, from + i) as u8));
            let (mask, byte) = (number(round, 192), number(round, 193) as u8);
            let table = from_fn(|i| number(round, 208 + i) as u8);
            macro_rules! said {
                ($bytes:ty) => {{
                    let [a, b, indices] = [a, b, indices].map(<$bytes>::new);
                    let bytes = [
                        a,
                        a.plus(byte),
                        a.at(indices),
                        a.kept(mask, byte),
                        a.with_at(byte, byte),
                        a.only(byte),
                        a.shifted_down::<3>(),
                        a.looked_up(table),
                        // The sum of two bytes may need more than eight bits.
                        a.only(15).opposite_sums(mask),
                    ];
                    let until = a.kept(mask, 0).until_some().zeros();
                    let masks = [a.with_any(byte), a.zeros(), a.that_meet(b), until];
                    (bytes.map(<$bytes>::to_array), masks, a.that_are_in(mask))
                }};
            }
            assert_eq!(said!(Bytes), said!(array::Bytes), "{round}");
        }
    }

    #[test]
    fn the_tables_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let words = from_fn(|i| number(round, i));
            let [a, b]: [[[u8; 16]; 2]; 2] = [8, 40]
                .map(|from| from_fn(|half| from_fn(|i| number(round, from + 16 * half + i) as u8)));
            let by = 2 + (number(round, 80) % 15) as u8;
            let indices = a.map(|half| half.map(|index| index % 128));
            macro_rules! said {
                ($table:ty, $bytes:ty) => {{
                    let [first, second] = [a, b].map(<$bytes>::new);
                    let found = <$table>::new(words).at(<$bytes>::new(indices));
                    let bytes = [first.plus(second), first.minus(second), first.divided(by), found];
                    let masks = [0, 1, 2, 3, 4, 5, 6, 7].map(|n| first.with(1 << n));
                    (bytes.map(<$bytes>::to_array), masks)
                }};
            }
            let expected = said!(array::ByteTable, array::Bytes32);
            assert_eq!(said!(ByteTable, Bytes32), expected, "{round}");
            #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
            assert_eq!(said!(crate::avx2::ByteTable, Bytes32), expected, "{round}");
        }
    }

    #[test]
    fn the_shorts_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let numbers = from_fn(|i| number(round, i) as u16);
            let places: [u8; 64] = from_fn(|i| number(round, 64 + i) as u8 % 40);
            let places = places.map(|place| if place < 36 { place } else { u8::MAX });
            let (mask, bits) = (number(round, 128), number(round, 129) as u16);
            macro_rules! said {
                ($shorts:ty) => {{
                    let a = <$shorts>::new(numbers);
                    let shorts = [
                        <$shorts>::EMPTY,
                        a.with(mask, bits),
                        a.flipped(mask, bits),
                        a.without(bits),
                        a.flipped_at::<0>(places),
                        a.flipped_at::<16>(places),
                    ];
                    let read = [a.get(round as u8), a.get(63)];
                    (
                        shorts.map(<$shorts>::to_array),
                        read,
                        a.with_any(bits),
                        a.ones([(mask, bits), (!mask, !bits)]),
                    )
                }};
            }
            let expected = said!(array::Shorts);
            assert_eq!(said!(Shorts), expected, "{round}");
            #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
            assert_eq!(said!(crate::avx2::Shorts), expected, "{round}");
        }
    }

    #[test]
    fn the_planes_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let bytes: [u8; 64] = from_fn(|i| number(round, i) as u8);
            assert_eq!(planes(&bytes), planes_of_array(&bytes), "{round}");
        }
    }

    #[test]
    fn the_selections_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let numbers = from_fn(|i| number(round, i) as u16);
            let (set, offset) = (number(round, 64), number(round, 65) as u16);
            let expected = selected_in_array(&numbers, offset, set);
            let both = selected(&numbers, offset, set);
            for (half, (found, expected)) in both.iter().zip(&expected).enumerate() {
                let len = (set >> (32 * half)) as u32;
                let len = len.count_ones() as usize;
                assert_eq!(found[..len], expected[..len], "{round}");
            }
        }
    }

    #[test]
    fn the_subtractions_of_this_build_are_those_of_an_array() {
        for round in 0..1000 {
            let masks = from_fn(|i| number(round, i));
            let (set, bit) = (number(round, 4), 1 << (number(round, 5) % 64));
            let expected = subtracted_in_array(&masks, set, bit);
            assert_eq!(subtracted(&masks, set, bit), expected, "{round}");
        }
    }

    #[test]
    fn an_array_looks_up_the_byte_of_each_index() {
        let words = from_fn(|i| u64::from_le_bytes(from_fn(|j| (8 * i + j) as u8)));
        let indices = [from_fn(|i| (63 - i) as u8), from_fn(|i| i as u8)];
        let found = array::ByteTable::new(words).at(array::Bytes32::new(indices));
        assert_eq!(found.to_array(), indices);
    }
}
