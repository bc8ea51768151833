use core::ops::{Add, BitAnd, BitOr, Not};

/// Eight words, in registers or in an array; [`Words`](crate::Words) are those of this build. A sum is modulo 2^64.
///
/// The families name the type of the build, not this trait: it keeps all implementations alike, and a function that
/// is compiled once for each of them can take it as a parameter.
pub trait U64x8:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Add<Output = Self>
{
    /// A number for each word, by which it is shifted.
    type Shifts: Copy;

    /// Whether an instruction handles several words, so that eight are no loop.
    const AT_ONCE: bool;

    /// Whether one register has all eight words.
    const IN_ONE_REGISTER: bool;

    /// What holds the eight words.
    const HELD_IN: &str;

    /// Eight times zero.
    const EMPTY: Self;

    /// The same word eight times.
    fn splat(word: u64) -> Self;

    /// One word in the words 0, 1, 4 and 5, another in 2, 3, 6 and 7.
    fn in_pairs(word: u64, other: u64) -> Self;

    /// The words.
    #[must_use]
    fn to_array(self) -> [u64; 8];

    /// The bits of `other` where `mask` has bits, and these where it has none. A word of the mask is full or empty.
    fn replaced(self, other: Self, mask: Self) -> Self;

    /// The words in the mask, which has a bit for each, and zero for the rest.
    #[inline(always)]
    fn only(self, mask: u8) -> Self {
        self & Self::full(mask)
    }

    /// Full words for the bits of a mask, and zero for the rest.
    fn full(mask: u8) -> Self;

    /// The first four words shifted to the left and the last four to the right, each by a number of its own.
    /// What leaves a word is lost, or comes back at its other end: mask it off.
    fn shifted(self, by: Self::Shifts) -> Self;

    /// The first four words behind the last four.
    fn halves_swapped(self) -> Self;

    /// Eight words whose sum is the number of ones in both.
    fn ones_of_both(self, other: Self) -> Self;

    /// Whether any word has a bit in common with the same word of `other`.
    #[must_use]
    fn meet(self, other: Self) -> bool;

    /// A mask of the words that have a bit in common with the same word of `other`.
    #[must_use]
    #[inline(always)]
    fn which_meet(self, other: Self) -> u8 {
        let words = (self & other).to_array();
        words.iter().rev().fold(0, |mask, &word| mask << 1 | u8::from(word != 0))
    }

    /// The words that have a bit in common with the same word of `other`, and zero for the rest;
    /// and the number of such words.
    #[must_use]
    fn that_meet(self, other: Self) -> (Self, u32);

    /// The OR of all words.
    #[must_use]
    fn union(self) -> u64;

    /// The OR of all words, in every word.
    #[inline(always)]
    fn union_spread(self) -> Self {
        Self::splat(self.union())
    }

    /// The sum of all words.
    #[must_use]
    fn sum(self) -> u64;

    /// Whether all words are zero.
    #[must_use]
    #[inline(always)]
    fn is_empty(self) -> bool {
        !self.meet(self)
    }
}

/// Sixty-four bytes, in registers or in an array; [`Bytes`](crate::Bytes) are those of this build. A mask has a bit
/// for each byte, and a sum is modulo 256.
pub trait U8x64: Copy {
    /// Whether one register has all bytes.
    const IN_ONE_REGISTER: bool;

    /// The bytes.
    #[must_use]
    fn to_array(self) -> [u8; 64];

    /// Each byte plus a number.
    fn plus(self, number: u8) -> Self;

    /// A mask of the bytes that are zero.
    #[must_use]
    fn zeros(self) -> u64;

    /// The byte at each index; only the low six bits of an index count.
    fn at(self, indices: Self) -> Self;

    /// The bytes in the mask, and `byte` in place of the others.
    fn kept(self, mask: u64, byte: u8) -> Self;

    /// The bytes with another one at an index, of which only the low six bits count.
    fn with_at(self, index: u8, byte: u8) -> Self;

    /// A mask of the bytes that have any of these bits.
    #[must_use]
    fn with_any(self, bits: u8) -> u64;

    /// The bits of each byte that are in `bits`.
    fn only(self, bits: u8) -> Self;

    /// Each byte shifted down by a number from 1 to 7.
    fn shifted_down<const BY: u32>(self) -> Self;

    /// For each byte the entry of a table that its low four bits name.
    fn looked_up(self, table: [u8; 16]) -> Self;

    /// A mask of the bytes that have a bit in common with the same byte of `other`.
    #[must_use]
    fn that_meet(self, other: Self) -> u64;

    /// In each group of eight bytes, the sum of those of the opposite group, four groups away, that are in the mask.
    fn opposite_sums(self, mask: u64) -> Self;

    /// In each group of eight bytes, bytes that are not zero from the second to the first one after it, itself included,
    /// that is not zero here, and zero for the rest.
    fn until_some(self) -> Self;

    /// A mask of the bytes that are the index of a bit in `set`; only the low six bits of a byte count.
    #[must_use]
    fn that_are_in(self, set: u64) -> u64;
}

/// Thirty-two bytes, in a register or in an array; [`Bytes32`](crate::Bytes32) are those of this build. A sum is
/// modulo 256.
pub trait U8x32: Copy {
    /// These bytes.
    fn new(halves: [[u8; 16]; 2]) -> Self;

    /// The bytes.
    #[must_use]
    fn to_array(self) -> [[u8; 16]; 2];

    /// The sum of each byte with one of the others.
    fn plus(self, others: Self) -> Self;

    /// The difference of each byte and one of the others.
    fn minus(self, others: Self) -> Self;

    /// Each byte divided by a number from 2 to 16, rounded down.
    fn divided(self, by: u8) -> Self;

    /// A mask of the bytes that have this bit.
    #[must_use]
    fn with(self, bit: u8) -> u32;
}

/// Sixty-four numbers of sixteen bits, in registers or in an array; [`Shorts`](crate::Shorts) are those of this build. A
/// mask has a bit for each number.
pub trait U16x64: Copy {
    /// Whether [`flipped_at`](U16x64::flipped_at) is no loop. All else is none in any register.
    const AT_ONCE: bool;

    /// Zeros.
    const EMPTY: Self;

    /// The numbers.
    #[must_use]
    fn to_array(self) -> [u16; 64];

    /// The number at an index, of which only the low six bits count.
    #[must_use]
    fn get(&self, index: u8) -> u16;

    /// The numbers with these bits in those in the mask.
    fn with(self, mask: u64, bits: u16) -> Self;

    /// The numbers with these bits flipped in those in the mask.
    fn flipped(self, mask: u64, bits: u16) -> Self;

    /// The numbers without these bits.
    fn without(self, bits: u16) -> Self;

    /// The numbers, each with the bit flipped that the byte of the same index names: its excess over `FIRST`, if that is
    /// below 16. `FIRST` is 0 or 16, and a byte below 32 or 255.
    #[inline(always)]
    fn flipped_at<const FIRST: u8>(self, bits: [u8; 64]) -> Self {
        let flip = |numbers: Self, (i, byte): (usize, u8)| match 1_u16
            .checked_shl(u32::from(byte.wrapping_sub(FIRST)))
        {
            Some(bit) => numbers.flipped(1 << i, bit),
            None => numbers,
        };
        bits.into_iter().enumerate().fold(self, flip)
    }

    /// A mask of the numbers that have any of these bits.
    #[must_use]
    fn with_any(self, bits: u16) -> u64;

    /// How often bits are set in the numbers in a mask, for two masks, each with other bits.
    #[must_use]
    fn ones(self, in_masks: [(u64, u16); 2]) -> u32;
}

/// A table of sixty-four bytes, of which thirty-two are looked up at a time; [`ByteTable`](crate::ByteTable) is that of
/// this build.
pub trait Table64: Copy {
    /// Thirty-two indices, or the bytes that they find.
    type Bytes: U8x32;

    /// Whether an instruction looks up several bytes, so that a lookup is no loop.
    const AT_ONCE: bool;

    /// The bytes of these words, each from its lowest byte to its highest.
    fn new(words: [u64; 8]) -> Self;

    /// The byte at each index, of which the low six bits count. An index above 127 finds any byte.
    fn at(&self, indices: Self::Bytes) -> Self::Bytes;
}
