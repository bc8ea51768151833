//! A table of sixty-four bytes as an array, for machines without an instruction for several lookups.

/// Sixty-four bytes that are looked up thirty-two at a time.
#[derive(Clone, Copy, Debug)]
pub struct ByteTable([u64; 8]);

impl ByteTable {
    /// Whether an instruction looks up several bytes, so that a lookup is no loop.
    pub const AT_ONCE: bool = false;

    /// The bytes of these words, each from its lowest byte to its highest.
    #[must_use]
    pub const fn new(words: [u64; 8]) -> ByteTable {
        ByteTable(words)
    }

    /// The byte at each index, all below 64.
    #[must_use]
    pub fn at(&self, indices: [[u8; 16]; 2]) -> HalfBytes {
        let byte = |index: u8| (self.0[index as usize / 8 & 7] >> (8 * (index & 7))) as u8;
        HalfBytes(indices.map(|half| half.map(byte)))
    }
}

/// Thirty-two bytes, of which a [`ByteTable`] looked up each.
#[derive(Clone, Copy, Debug)]
pub struct HalfBytes([[u8; 16]; 2]);

impl HalfBytes {
    /// A mask of the bytes that have this bit.
    #[must_use]
    pub fn with(self, bit: u8) -> u32 {
        let bytes = self.0.iter().flatten().rev();
        bytes.fold(0, |mask, &byte| mask << 1 | u32::from(byte & bit != 0))
    }
}
