//! The relevant squares of a slider, and all their subsets.
//!
//! A blocker on the last square of a line does not shorten the slider's reach, which ends at the
//! edge anyway. So the mask leaves the edge out: a rook in the corner has 12 relevant squares, and
//! no slider has more. The tables of [`Pext`](super::Pext) and [`Magic`](super::Magic) have an
//! entry for each subset.

use polyboard_squares::table;

use super::lines::LINES;

/// The relevant squares of a slider: those where a blocker shortens its reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relevant {
    pub(crate) mask: u64,
}

/// The relevant squares of a rook on `square`.
#[must_use]
pub const fn relevant_rook(square: u8) -> Relevant {
    let [column, row, _, _] = LINES[square as usize & 63];
    Relevant { mask: column & !0xff00_0000_0000_00ff | row & !0x8181_8181_8181_8181 }
}

/// The relevant squares of a bishop on `square`.
#[must_use]
pub const fn relevant_bishop(square: u8) -> Relevant {
    let [_, _, up, down] = LINES[square as usize & 63];
    Relevant { mask: (up | down) & !0xff81_8181_8181_81ff }
}

impl Relevant {
    /// The relevant squares as a set.
    #[must_use]
    pub const fn mask(self) -> u64 {
        self.mask
    }

    /// The number of subsets of the mask: at most 4,096.
    #[must_use]
    pub const fn subsets(self) -> usize {
        1 << self.mask.count_ones()
    }

    /// The subset of the mask after this one; after the last, the empty set again.
    ///
    /// This is the carry-rippler, `(subset - mask) & mask`: the subtraction carries through the
    /// bits that are not in the mask. The subsets come in the order of their PEXT indices: PEXT
    /// maps the n-th subset to n. It is due to Marcel van Kervinck (rec.games.chess, 1994), and
    /// later Steffan Westcott; see [Traversing Subsets of a Set][wiki] on the Chess Programming
    /// Wiki.
    ///
    /// [wiki]: https://www.chessprogramming.org/Traversing_Subsets_of_a_Set
    #[must_use]
    pub const fn next(self, subset: u64) -> u64 {
        subset.wrapping_sub(self.mask) & self.mask
    }
}

/// The masks of all squares.
pub(crate) const fn masks(relevant: &[Relevant; 64]) -> [u64; 64] {
    table![square in 64 => relevant[square].mask]
}

/// The number of entries of a table with one for each subset of each square: 102,400 for rooks,
/// 5,248 for bishops.
pub(crate) const fn entries(relevant: &[Relevant; 64]) -> usize {
    let mut entries = 0;
    let mut square = 0;
    while square < 64 {
        entries += relevant[square].subsets();
        square += 1;
    }
    entries
}

pub(crate) static ROOK: [Relevant; 64] = table![square in 64 => relevant_rook(square as u8)];
pub(crate) static BISHOP: [Relevant; 64] = table![square in 64 => relevant_bishop(square as u8)];
