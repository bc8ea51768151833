//! Dual hyperbola: the subtractions of three lines at once, and a small table for the row.
//!
//! Swapping the bytes of a word turns the board upside down: row 0 becomes row 7. A column or a
//! diagonal has one square in each row, so on it the swap reverses the order of the squares, and the
//! two subtractions of [hyperbola quintessence](super::hyperbola) need no reversal of bits:
//!
//! ```text
//! attacks = ((o - r) ^ swap(swap(o) - swap(r))) & line      column and both diagonals
//! ```
//!
//! A register of AVX2 has a word for each of the three lines, and one instruction that swaps the
//! bytes of all of them. So a bishop and a rook on one square take hardly longer than one of the two.
//!
//! ```text
//!   lane         0             1           2             3
//!   line         column        row         diagonal      antidiagonal
//!                . . . x . .   . . . . .   . . . . x .   . x . . . .
//!                . . . x . .   . . . . .   . . . x . .   . . x . . .
//!                . . . R . .   x x R x x   . . B . . .   . . . B . .
//!                . . . x . .   . . . . .   . x . . . .   . . . . x .
//!   swapped      reversed      moved       reversed      reversed
//! ```
//!
//! The row stays in order, and both subtractions cancel out in its lane. Its attacks are looked up
//! by its six inner squares, which are six neighbouring bits of the occupancy.
//!
//! Inventors: Gerd Isenberg and Aleks Peshkov (CCC, August 2007) swapped bytes for these three lines
//! and looked up the row. Toshihiko Okuhara computed lines in lanes of AVX2 (Cfish#115, 2020), and
//! anematode all three lines at once (Stockfish#6845, May 2026); Stockfish then removed PEXT
//! (Stockfish#6939). See [Hyperbola Quintessence][wiki] on the Chess Programming Wiki.
//!
//! [wiki]: https://www.chessprogramming.org/Hyperbola_Quintessence
//!
//! Tables: 2.5 KiB, the lines, and 64 attack sets for each of eight places in a row. Instruction: a
//! byte swap, in four words at once.

use polyboard_raw::subtracted;

use super::{Sliders, kindergarten::ROW, lines::LINES};

/// Slider attacks by subtraction in three lines at once, with swapped bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DualHyperbola;

impl Sliders for DualHyperbola {
    const NAME: &'static str = "dual-hyperbola";
    const BOARD: &'static str = "lerf+dual-hyperbola";
    const TABLE_BYTES: usize = size_of_val(&LINES) + size_of_val(&ROW);
    const INSTRUCTION: &'static str = "byte swap in four words";
    const IDEA: &'static str = "Gerd Isenberg and Aleks Peshkov, 2007; anematode, 2026";
    type Occupancy = u64;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        Self::both(square, occupied)[0]
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        Self::both(square, occupied)[1]
    }

    #[inline(always)]
    fn both(square: u8, occupied: u64) -> [u64; 2] {
        let [column, _, up, down] =
            subtracted(&LINES[square as usize & 63], occupied, 1 << (square & 63));
        let (place, start) = (square & 7, square & 56);
        let inner = occupied >> (start + 1) & 63;
        let row = u64::from(ROW[place as usize][inner as usize]) << start;
        [up | down, column | row]
    }
}
