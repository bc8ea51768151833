//! Which squares matter to a slider, and all the ways they can be occupied.
//!
//! A piece on the last square of a line stops nobody who is not stopped by the edge, so the edge is
//! left out of the mask: a rook in the corner looks at 12 squares, and no slider at more. The
//! tables of [`Pext`](crate::Pext) and [`Magic`](crate::Magic) have an entry for each subset.

use crate::lines::LINES;

/// The squares that a slider on one square has to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relevant {
    pub(crate) mask: u64,
}

/// What a rook on `square` has to look at.
#[must_use]
pub const fn relevant_rook(square: u8) -> Relevant {
    let [column, row, _, _] = LINES[square as usize & 63];
    Relevant { mask: column & !0xff00_0000_0000_00ff | row & !0x8181_8181_8181_8181 }
}

/// What a bishop on `square` has to look at.
#[must_use]
pub const fn relevant_bishop(square: u8) -> Relevant {
    let [_, _, up, down] = LINES[square as usize & 63];
    Relevant { mask: (up | down) & !0xff81_8181_8181_81ff }
}

impl Relevant {
    /// The squares.
    #[must_use]
    pub const fn mask(self) -> u64 {
        self.mask
    }

    /// How many subsets the mask has: at most 4,096.
    #[must_use]
    pub const fn subsets(self) -> usize {
        1 << self.mask.count_ones()
    }

    /// The subset after this one; after the last, the empty set again.
    ///
    /// Subtracting the mask carries through the bits that are not in it. The subsets come in the
    /// order of the numbers that PEXT makes of them: the n-th is the one that is extracted to n.
    /// Known as the carry-rippler; Marcel van Kervinck's (rec.games.chess, 1994), and later Steffan
    /// Westcott's.
    #[must_use]
    pub const fn next(self, subset: u64) -> u64 {
        subset.wrapping_sub(self.mask) & self.mask
    }
}

/// The entries of a table with one entry for each subset of each square: 102,400 for rooks, 5,248
/// for bishops.
pub(crate) const fn entries(relevant: &[Relevant; 64]) -> usize {
    let mut entries = 0;
    let mut square = 0;
    while square < 64 {
        entries += relevant[square].subsets();
        square += 1;
    }
    entries
}

pub(crate) static ROOK: [Relevant; 64] = {
    let mut all = [Relevant { mask: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        all[square] = relevant_rook(square as u8);
        square += 1;
    }
    all
};

pub(crate) static BISHOP: [Relevant; 64] = {
    let mut all = [Relevant { mask: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        all[square] = relevant_bishop(square as u8);
        square += 1;
    }
    all
};
