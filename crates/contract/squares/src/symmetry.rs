use crate::{Geometry, Step};

/// One of the eight symmetries of the square, as it acts on the 64 bits of a word.
///
/// A board can be rotated and mirrored in eight ways, and one of the eight converts any mapping of 64 cells to any
/// other. On an index it exchanges file and rank, or not, and then XORs with 0, 7, 56 or 63. On a whole set it
/// transposes by three delta swaps, or not, and then swaps the bytes, reverses the bits, or both: a few instructions
/// for all 64 squares.
///
/// Transposition by delta swaps: Steffan Westcott, in [Flipping, Mirroring and Rotating][wiki], Chess Programming Wiki;
/// the exchange of bit groups is Knuth, TAOCP 4A, 7.1.3.
///
/// [wiki]: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    transposes: bool,
    xor: u8,
}

impl Symmetry {
    /// The three delta swaps that transpose a word: in this order, `(mask, distance)` exchanges the
    /// bits of the mask with those that are the distance above them.
    ///
    /// ```text
    /// t = (a ^ (a >> distance)) & mask        a = a ^ t ^ (t << distance)
    /// ```
    ///
    /// The first exchanges blocks of 4 by 4 bits, the second of 2 by 2, the third single bits.
    pub const DELTA_SWAPS: [(u64, u32); 3] =
        [(0x0000_0000_f0f0_f0f0, 28), (0x0000_cccc_0000_cccc, 14), (0x00aa_00aa_00aa_00aa, 7)];

    /// The symmetry that maps indices of `from` to indices of `to`, if both have 64 cells.
    ///
    /// ```
    /// use polyboard::squares::{Berf, Lefr, Lerf, SquareMapping, Symmetry};
    ///
    /// let flip = Symmetry::between(Lerf::GEOMETRY, Berf::GEOMETRY).unwrap();
    /// assert_eq!(flip.index(28), 28 ^ 56);
    /// let transposition = Symmetry::between(Lerf::GEOMETRY, Lefr::GEOMETRY).unwrap();
    /// assert_eq!(transposition.index(1), 8);
    /// ```
    #[must_use]
    pub const fn between(from: Geometry, to: Geometry) -> Option<Symmetry> {
        // The image of index 0 is the XOR. The symmetry transposes if one bit up in `from` is a whole row in `to`.
        if !from.fits(64) || !to.fits(64) {
            return None;
        }
        let (Some(zero), Some(one)) = (from.square(0), from.square(1)) else { return None };
        let step =
            Step::new(one.file() as i8 - zero.file() as i8, one.rank() as i8 - zero.rank() as i8);
        Some(Symmetry { transposes: to.delta(step) % 8 == 0, xor: to.index(zero) as u8 })
    }

    /// Whether the symmetry exchanges file and rank.
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.transposes
    }

    /// The number that the index is XORed with after the exchange: 0, 7, 56 or 63.
    #[must_use]
    pub const fn xor(self) -> u8 {
        self.xor
    }

    /// The image of one index.
    #[must_use]
    pub const fn index(self, index: u8) -> u8 {
        let index = if self.transposes { (index & 7) << 3 | index >> 3 } else { index };
        index ^ self.xor
    }

    /// The image of a whole set.
    #[must_use]
    #[inline]
    pub const fn set(self, set: u64) -> u64 {
        let set = if self.transposes { transposed(set) } else { set };
        match self.xor {
            0 => set,
            7 => set.swap_bytes().reverse_bits(),
            56 => set.swap_bytes(),
            _ => set.reverse_bits(),
        }
    }
}

/// Exchanges bit 8 a + b with bit 8 b + a.
const fn transposed(set: u64) -> u64 {
    const fn delta_swap(set: u64, (mask, distance): (u64, u32)) -> u64 {
        let moved = (set ^ set >> distance) & mask;
        set ^ moved ^ moved << distance
    }
    let [blocks, pairs, bits] = Symmetry::DELTA_SWAPS;
    delta_swap(delta_swap(delta_swap(set, blocks), pairs), bits)
}
