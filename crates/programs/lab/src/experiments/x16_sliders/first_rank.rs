//! First-rank attacks: each line is gathered into a row, looked up in a table of 512 bytes, and spread again.

use polyboard::sliders::{Hyperbola, Sliders};

use super::Tables;

const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = A_FILE << 1;
const H_FILE: u64 = A_FILE << 7;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
const ANTIDIAGONAL: u64 = 0x0102_0408_1020_4080;
/// The diagonal from c2 to h7.
const C2_H7: u64 = 0x0080_4020_1008_0400;

/// Slider attacks by lines that are gathered, looked up and spread.
pub(super) fn first_rank() -> Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64> {
    // The attacks of a rook on the first rank, for each place and each occupancy of the inner six squares.
    let attacks = |place, inner| Hyperbola::rook(place as u8, (inner << 1) as u64) as u8;
    let row = |place| std::array::from_fn(|inner| attacks(place, inner));
    let table: [[u8; 64]; 8] = std::array::from_fn(row);
    let looked_up = move |place: u8, inner: u64| -> u64 {
        table[usize::from(place & 7)][(inner & 63) as usize].into()
    };
    let slanted = move |square: u8, line: u64, occupied: u64| {
        let inner = (line & occupied).wrapping_mul(B_FILE) >> 58;
        looked_up(square & 7, inner).wrapping_mul(A_FILE) & line
    };
    let bishop = move |square: u8, occupied| {
        let (file, rank) = (i32::from(square & 7), i32::from(square >> 3 & 7));
        slanted(square, moved(DIAGONAL, rank - file), occupied)
            | slanted(square, moved(ANTIDIAGONAL, rank + file - 7), occupied)
    };
    let rook = move |square: u8, occupied: u64| {
        let (start, file) = (square & 56, square & 7);
        let of_rank = looked_up(file, occupied >> (start + 1)) << start;
        // The a-file is gathered from top to bottom, and spread over the h-file from bottom to top.
        let column = occupied >> file & A_FILE;
        let of_file = looked_up(7 - (square >> 3 & 7), column.wrapping_mul(C2_H7) >> 58);
        of_rank | (of_file.wrapping_mul(DIAGONAL) & H_FILE) >> (7 - file)
    };
    Tables { bytes: size_of_val(&table), bishop, rook }
}

/// The longest diagonal, moved some ranks to the north: the squares that leave the board are gone.
#[inline(always)]
const fn moved(diagonal: u64, ranks: i32) -> u64 {
    if ranks >= 0 { diagonal << (8 * ranks) } else { diagonal >> (-8 * ranks) }
}
