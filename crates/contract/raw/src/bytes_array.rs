//! Sixty-four bytes as an array, for machines without registers of that size.

use core::array::from_fn;

/// Sixty-four bytes, with masks of a bit for each byte.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Bytes([u8; 64]);

impl Bytes {
    /// Whether the bytes are in one register, and an instruction handles all of them.
    pub const AT_ONCE: bool = false;

    /// These bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 64]) -> Bytes {
        Bytes(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn to_array(self) -> [u8; 64] {
        self.0
    }

    /// Each byte plus a number, modulo 256.
    #[must_use]
    pub fn plus(self, number: u8) -> Bytes {
        Bytes(self.0.map(|byte| byte.wrapping_add(number)))
    }

    /// The byte at each index; only the low six bits of an index count.
    #[must_use]
    pub fn at(self, indices: Bytes) -> Bytes {
        Bytes(indices.0.map(|index| self.0[index as usize & 63]))
    }

    /// The byte at each index, 64 to 127 in `high`; only the low seven bits of an index count.
    #[must_use]
    pub fn at_either(self, high: Bytes, indices: Bytes) -> Bytes {
        let half = |index: u8| if index & 64 == 0 { self } else { high };
        Bytes(indices.0.map(|index| half(index).0[index as usize & 63]))
    }

    /// The bytes with `byte` in place of those in the mask.
    #[must_use]
    pub fn replaced(self, mask: u64, byte: u8) -> Bytes {
        Bytes(from_fn(|i| if mask >> i & 1 == 0 { self.0[i] } else { byte }))
    }

    /// A mask of the bytes that have any of these bits.
    #[must_use]
    pub fn with_any(self, bits: u8) -> u64 {
        self.mask(|byte| byte & bits != 0)
    }

    /// A mask of the bytes that are zero.
    #[must_use]
    pub fn zeros(self) -> u64 {
        self.mask(|byte| byte == 0)
    }

    /// A mask of the bytes that are less than a number.
    #[must_use]
    pub fn below(self, number: u8) -> u64 {
        self.mask(|byte| byte < number)
    }

    fn mask(self, is_in: impl Fn(u8) -> bool) -> u64 {
        self.0.iter().rev().fold(0, |mask, &byte| mask << 1 | u64::from(is_in(byte)))
    }
}
