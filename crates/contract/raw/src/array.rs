//! Arrays, for machines whose registers are shorter. They say in a line each what an instruction does, and tests
//! compare the registers of the build with them.

use core::{
    array::from_fn,
    ops::{Add, BitAnd, BitOr, Not},
};

use crate::{Table64, U8x32, U8x64, U16x64, U64x8};

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[must_use]
#[repr(align(64))]
pub struct Words([u64; 8]);

impl Words {
    /// These eight words.
    pub const fn new(words: [u64; 8]) -> Words {
        Words(words)
    }

    /// These numbers, each below 64.
    #[must_use]
    pub const fn shifts(by: [u64; 8]) -> [u64; 8] {
        by
    }

    fn with(self, other: Words, operation: impl Fn(u64, u64) -> u64) -> Words {
        Words(from_fn(|i| operation(self.0[i], other.0[i])))
    }
}

operators! {
    BitXor |a, b| a ^ b;
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    Add add u64::wrapping_add;
}

impl U64x8 for Words {
    type Shifts = [u64; 8];
    const AT_ONCE: bool = false;
    const IN_ONE_REGISTER: bool = false;
    const HELD_IN: &str = "an array";
    const EMPTY: Words = Words([0; 8]);

    fn splat(word: u64) -> Words {
        Words([word; 8])
    }

    fn in_pairs(word: u64, other: u64) -> Words {
        Words([word, word, other, other, word, word, other, other])
    }

    fn to_array(self) -> [u64; 8] {
        self.0
    }

    fn full(mask: u8) -> Words {
        Words(from_fn(|i| if mask >> i & 1 == 0 { 0 } else { u64::MAX }))
    }

    fn replaced(self, other: Words, mask: Words) -> Words {
        self & !mask | other & mask
    }

    fn shifted(self, by: [u64; 8]) -> Words {
        Words(from_fn(|i| if i < 4 { self.0[i] << by[i] } else { self.0[i] >> by[i] }))
    }

    fn halves_swapped(self) -> Words {
        Words(from_fn(|i| self.0[i ^ 4]))
    }

    fn ones_of_both(self, other: Words) -> Words {
        self.with(other, |a, b| u64::from(a.count_ones() + b.count_ones()))
    }

    fn meet(self, other: Words) -> bool {
        (self & other).union() != 0
    }

    fn that_meet(self, other: Words) -> (Words, u32) {
        let they = self.with(other, |a, b| if a & b == 0 { 0 } else { a });
        (they, they.0.iter().filter(|&&word| word != 0).count() as u32)
    }

    fn union(self) -> u64 {
        self.0.into_iter().fold(0, u64::bitor)
    }

    fn sum(self) -> u64 {
        self.0.into_iter().fold(0, u64::wrapping_add)
    }
}

/// Sixty-four bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
#[repr(align(64))]
pub struct Bytes([u8; 64]);

impl Bytes {
    /// These bytes.
    pub const fn new(bytes: [u8; 64]) -> Bytes {
        Bytes(bytes)
    }

    fn mask(self, is_in: impl Fn(u8) -> bool) -> u64 {
        self.0.iter().rev().fold(0, |mask, &byte| mask << 1 | u64::from(is_in(byte)))
    }
}

impl U8x64 for Bytes {
    const IN_ONE_REGISTER: bool = false;

    fn to_array(self) -> [u8; 64] {
        self.0
    }

    fn plus(self, number: u8) -> Bytes {
        Bytes(self.0.map(|byte| byte.wrapping_add(number)))
    }

    fn zeros(self) -> u64 {
        self.mask(|byte| byte == 0)
    }

    fn at(self, indices: Bytes) -> Bytes {
        Bytes(indices.0.map(|index| self.0[index as usize & 63]))
    }

    fn kept(self, mask: u64, byte: u8) -> Bytes {
        Bytes(from_fn(|i| if mask >> i & 1 == 0 { byte } else { self.0[i] }))
    }

    fn with_at(mut self, index: u8, byte: u8) -> Bytes {
        self.0[index as usize & 63] = byte;
        self
    }

    fn with_any(self, bits: u8) -> u64 {
        self.mask(|byte| byte & bits != 0)
    }

    fn only(self, bits: u8) -> Bytes {
        Bytes(self.0.map(|byte| byte & bits))
    }

    fn shifted_down<const BY: u32>(self) -> Bytes {
        Bytes(self.0.map(|byte| byte >> BY))
    }

    fn looked_up(self, table: [u8; 16]) -> Bytes {
        Bytes(self.0.map(|byte| table[byte as usize & 15]))
    }

    fn that_meet(self, other: Bytes) -> u64 {
        Bytes(from_fn(|i| self.0[i] & other.0[i])).mask(|byte| byte != 0)
    }

    fn opposite_sums(self, mask: u64) -> Bytes {
        Bytes(from_fn(|i| {
            let group = (0..8).map(|lane| (i & 56 ^ 32) + lane).filter(|at| mask >> at & 1 != 0);
            group.fold(0, |sum, at| self.0[at].wrapping_add(sum))
        }))
    }

    fn until_some(self) -> Bytes {
        let is_before = |i: usize| i & 7 != 0 && (i / 8 * 8 + 1..i).all(|at| self.0[at] == 0);
        Bytes(from_fn(|i| if is_before(i) { u8::MAX } else { 0 }))
    }

    fn that_are_in(self, set: u64) -> u64 {
        self.mask(|byte| set >> (byte & 63) & 1 != 0)
    }
}

/// Thirty-two bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Bytes32([[u8; 16]; 2]);

impl Bytes32 {
    fn with_each(self, others: Bytes32, operation: impl Fn(u8, u8) -> u8) -> Bytes32 {
        Bytes32(from_fn(|half| from_fn(|i| operation(self.0[half][i], others.0[half][i]))))
    }
}

impl U8x32 for Bytes32 {
    fn new(halves: [[u8; 16]; 2]) -> Bytes32 {
        Bytes32(halves)
    }

    fn to_array(self) -> [[u8; 16]; 2] {
        self.0
    }

    fn plus(self, others: Bytes32) -> Bytes32 {
        self.with_each(others, u8::wrapping_add)
    }

    fn minus(self, others: Bytes32) -> Bytes32 {
        self.with_each(others, u8::wrapping_sub)
    }

    fn divided(self, by: u8) -> Bytes32 {
        Bytes32(self.0.map(|half| half.map(|byte| byte / by)))
    }

    fn with(self, bit: u8) -> u32 {
        let bytes = self.0.iter().flatten().rev();
        bytes.fold(0, |mask, &byte| mask << 1 | u32::from(byte & bit != 0))
    }
}

/// Sixty-four numbers of sixteen bits.
#[derive(Clone, Copy, Debug)]
#[must_use]
#[repr(align(64))]
pub struct Shorts([u16; 64]);

impl Shorts {
    /// These numbers.
    pub const fn new(numbers: [u16; 64]) -> Shorts {
        Shorts(numbers)
    }

    #[inline(always)]
    fn each(mut self, mut mask: u64, change: impl Fn(&mut u16)) -> Shorts {
        while mask != 0 {
            change(&mut self.0[mask.trailing_zeros() as usize & 63]);
            mask &= mask - 1;
        }
        self
    }
}

impl U16x64 for Shorts {
    const AT_ONCE: bool = false;
    const EMPTY: Shorts = Shorts([0; 64]);

    fn to_array(self) -> [u16; 64] {
        self.0
    }

    #[inline(always)]
    fn get(&self, index: u8) -> u16 {
        self.0[index as usize & 63]
    }

    #[inline(always)]
    fn with(self, mask: u64, bits: u16) -> Shorts {
        self.each(mask, |number| *number |= bits)
    }

    #[inline(always)]
    fn flipped(self, mask: u64, bits: u16) -> Shorts {
        self.each(mask, |number| *number ^= bits)
    }

    #[inline(always)]
    fn without(self, bits: u16) -> Shorts {
        Shorts(self.0.map(|number| number & !bits))
    }

    #[inline(always)]
    fn with_any(self, bits: u16) -> u64 {
        self.0.iter().rev().fold(0, |mask, number| mask << 1 | u64::from(number & bits != 0))
    }

    #[inline(always)]
    fn ones(self, in_masks: [(u64, u16); 2]) -> u32 {
        let mut ones = 0;
        for (mut mask, bits) in in_masks {
            while mask != 0 {
                ones += (self.get(mask.trailing_zeros() as u8) & bits).count_ones();
                mask &= mask - 1;
            }
        }
        ones
    }
}

/// A table of sixty-four bytes.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct ByteTable([u64; 8]);

impl Table64 for ByteTable {
    type Bytes = Bytes32;
    const AT_ONCE: bool = false;

    fn new(words: [u64; 8]) -> ByteTable {
        ByteTable(words)
    }

    fn at(&self, indices: Bytes32) -> Bytes32 {
        let byte = |index: u8| (self.0[(index as usize / 8) & 7] >> (8 * (index & 7))) as u8;
        Bytes32(indices.0.map(|half| half.map(byte)))
    }
}
