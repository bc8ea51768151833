//! First-rank attacks: each line is gathered into a row, looked up in a table of 512 bytes, and spread again.
//!
//! In the usual form: `(first_rank[place][((line & occupied) * b_file) >> 58] * a_file) & line`.
//!
//! It works like [kindergarten](polyboard::sliders::kindergarten) bitboards, with as few tables as
//! possible: diagonals are calculated by shifts of the longest one, and a rank needs no
//! multiplication.
//!
//! Inventors: Gerd Isenberg and others, 2006. See "First Rank Attacks", "Kindergarten Bitboards" and "On an
//! empty Board" on the Chess Programming Wiki.
//!
//! Tables: 512 bytes. Instruction: a multiplication.

use polyboard::sliders::{Hyperbola, Sliders};

use super::Attacks;

const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = A_FILE << 1;
const H_FILE: u64 = A_FILE << 7;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
const ANTIDIAGONAL: u64 = 0x0102_0408_1020_4080;
/// The diagonal from c2 to h7.
const C2_H7: u64 = 0x0080_4020_1008_0400;

/// Slider attacks by lines that are gathered, looked up and spread.
pub(super) struct FirstRank {
    /// The attacks of a rook on the first rank, for each place and each occupancy of the inner six squares.
    attacks: [[u8; 64]; 8],
}

impl FirstRank {
    #[inline(always)]
    fn looked_up(&self, place: u8, inner: u64) -> u64 {
        self.attacks[usize::from(place & 7)][(inner & 63) as usize].into()
    }

    #[inline(always)]
    fn rank(&self, square: u8, occupied: u64) -> u64 {
        let start = square & 56;
        self.looked_up(square & 7, occupied >> (start + 1)) << start
    }

    /// The multiplication gathers the a-file from top to bottom, and the other one spreads it over the h-file
    /// from bottom to top.
    #[inline(always)]
    fn file(&self, square: u8, occupied: u64) -> u64 {
        let file = square & 7;
        let column = occupied >> file & A_FILE;
        let attacks = self.looked_up(7 - (square >> 3 & 7), column.wrapping_mul(C2_H7) >> 58);
        (attacks.wrapping_mul(DIAGONAL) & H_FILE) >> (7 - file)
    }

    #[inline(always)]
    fn slanted(&self, square: u8, line: u64, occupied: u64) -> u64 {
        let inner = (line & occupied).wrapping_mul(B_FILE) >> 58;
        self.looked_up(square & 7, inner).wrapping_mul(A_FILE) & line
    }
}

impl Attacks for FirstRank {
    fn new() -> FirstRank {
        let attacks = |place, inner| Hyperbola::rook(place as u8, (inner << 1) as u64) as u8;
        let row = |place| std::array::from_fn(|inner| attacks(place, inner));
        FirstRank { attacks: std::array::from_fn(row) }
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.attacks)
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        let (file, rank) = (i32::from(square & 7), i32::from(square >> 3 & 7));
        self.slanted(square, moved(DIAGONAL, rank - file), occupied)
            | self.slanted(square, moved(ANTIDIAGONAL, rank + file - 7), occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.rank(square, occupied) | self.file(square, occupied)
    }
}

/// The longest diagonal, moved some ranks to the north: the squares that leave the board are gone.
#[inline(always)]
const fn moved(diagonal: u64, ranks: i32) -> u64 {
    if ranks >= 0 { diagonal << (8 * ranks) } else { diagonal >> (-8 * ranks) }
}
