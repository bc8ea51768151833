//! Arrays, for machines whose registers are shorter. They say in a line each what an instruction does, and tests
//! compare the registers of the build with them.

use core::{
    array::from_fn,
    ops::{Add, BitAnd, BitOr, Not},
};

use crate::{Table64, U8x32, U8x64, U64x8};

/// Eight words.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Words([u64; 8]);

impl Words {
    /// These eight words.
    #[must_use]
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
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    Add add u64::wrapping_add;
}

impl Not for Words {
    type Output = Words;

    fn not(self) -> Words {
        Words(self.0.map(u64::not))
    }
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
#[repr(align(64))]
pub struct Bytes([u8; 64]);

impl Bytes {
    /// These bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 64]) -> Bytes {
        Bytes(bytes)
    }

    fn mask(self, is_in: impl Fn(u8) -> bool) -> u64 {
        self.0.iter().rev().fold(0, |mask, &byte| mask << 1 | u64::from(is_in(byte)))
    }
}

impl U8x64 for Bytes {
    const AT_ONCE: bool = false;

    fn to_array(self) -> [u8; 64] {
        self.0
    }

    fn plus(self, number: u8) -> Bytes {
        Bytes(self.0.map(|byte| byte.wrapping_add(number)))
    }

    fn zeros(self) -> u64 {
        self.mask(|byte| byte == 0)
    }
}

/// Thirty-two bytes.
#[derive(Clone, Copy, Debug)]
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

/// A table of sixty-four bytes.
#[derive(Clone, Copy, Debug)]
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
