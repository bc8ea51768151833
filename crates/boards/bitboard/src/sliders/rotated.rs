//! Rotated bitboards: keep rotated copies of the occupancy, in which every line is a row.
//!
//! The squares of a row are adjacent in the word: a shift and a mask turn their occupancy into an
//! index, under which a table holds the attacks. The squares of a column or a diagonal are
//! scattered, so copies of the set are kept with the squares in other orders:
//!
//! ```text
//!   a column,           rotated by 90      a diagonal and      rotated by 45
//!   1 to 8              degrees            another, A to H     degrees
//!   . . . 8 . . . .     . . . . . . . .    . . . . . F . .     . . . . . . . .
//!   . . . 7 . . . .     . . . . . . . .    . . . . E . . .     . . . . . . . .
//!   . . . 6 . . . .     . . . . . . . .    . . . D . . . .     . . . . . . . .
//!   . . . 5 . . . .     . . . . . . . .    . . C . . . . .     . . . . . . . .
//!   . . . 4 . . . .     1 2 3 4 5 6 7 8    . B . . . . . .     . . . . . . . .
//!   . . . 3 . . . .     . . . . . . . .    A . . . . . . .     A B C D E F G H
//!   . . . 2 . . . .     . . . . . . . .    . . . . . . . H     . . . . . . . .
//!   . . . 1 . . . .     . . . . . . . .    . . . . . . G .     . . . . . . . .
//! ```
//!
//! In the usual form: `attacks[square][(rotated_occupied >> shift[square]) & 63]`.
//!
//! There are fifteen diagonals in each of the two directions. A long diagonal and a short one have
//! eight squares together, so they share a row; the table ignores the squares of the other one.
//!
//! Rotating a set takes one lookup for each piece. Doing that for every query would be slow, so the
//! board keeps the rotated sets, and a move updates only the two or three squares that it changes.
//! That paid off while a multiplication was expensive. [Kindergarten](super::kindergarten)
//! bitboards, which gather a line from the set itself, made rotated bitboards obsolete.
//!
//! Inventors: Robert Hyatt, late in 1994, for the program that became Crafty ("Rotated bitmaps, a
//! new twist on an old idea", ICCA Journal, 1999). Through talks with Peter Gillgasch the idea went
//! into DarkThought, whose co-author published first (Ernst A. Heinz, "How DarkThought plays
//! chess", ICCA Journal, 1997). Both programs store one diagonal after the other. Peter Fendrich
//! put two diagonals into a row (CCC, "Rotated bitboards", 1998). See [Rotated
//! Bitboards][wiki] on the Chess Programming Wiki.
//!
//! [wiki]: https://www.chessprogramming.org/Rotated_Bitboards
//!
//! Tables: 130 KiB, 64 attack sets for each square and line, and the rotated place of each square.
//! Instruction: none.

use polyboard_squares::table;

use super::{Occupancy, Sliders, hyperbola::along, lines::LINES};

/// The place of a square in the set whose rows are columns (0), rows (1) or diagonals (2 and 3).
const fn rotated(square: usize, line: usize) -> usize {
    let (column, row) = (square % 8, square / 8);
    match line {
        0 => 8 * column + row,
        1 => square,
        2 => 8 * ((row + 8 - column) % 8) + column,
        _ => 8 * ((row + column) % 8) + column,
    }
}

/// For each square its bits in the sets rotated for columns and for the two kinds of diagonals.
static ROTATED: [[u64; 3]; 64] = table![square in 64 =>
    [1 << rotated(square, 0), 1 << rotated(square, 2), 1 << rotated(square, 3)]
];

/// For each line of each square, and for each occupancy of the inner six squares of its row, the
/// attacks of a slider along that line.
static ATTACKS: [[[u64; 64]; 64]; 4] =
    table![line in 4 => table![square in 64 => row(square, line)]];

/// The squares that a slider attacks along one line, for each occupancy of the inner six squares of
/// the row that the line is rotated to.
const fn row(square: usize, line: usize) -> [u64; 64] {
    let squares = LINES[square][line];
    let mut sets = [0; 64];
    let mut rest = squares;
    while rest != 0 {
        let at = rest.trailing_zeros() as usize;
        let place = rotated(at, line) % 8;
        if 0 < place && place < 7 {
            sets[1 << (place - 1)] = 1 << at;
        }
        rest &= rest - 1;
    }
    let mut attacks = [0; 64];
    let mut inner = 0_usize;
    while inner < 64 {
        let last = inner & inner.wrapping_neg();
        sets[inner] = sets[inner ^ last] | sets[last];
        attacks[inner] = along(squares, square as u8, sets[inner]);
        inner += 1;
    }
    attacks
}

/// The occupied squares with three rotated copies: the occupancy of [`Rotated`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RotatedOccupancy {
    set: u64,
    rotated: [u64; 3],
}

impl Occupancy for RotatedOccupancy {
    type Kept = [u64; 3];

    #[inline]
    fn new(set: u64) -> Self {
        RotatedOccupancy { set: 0, rotated: [0; 3] }.toggled(set)
    }

    #[inline(always)]
    fn restored(set: u64, rotated: [u64; 3]) -> Self {
        RotatedOccupancy { set, rotated }
    }

    #[inline(always)]
    fn kept(self) -> [u64; 3] {
        self.rotated
    }

    fn words(rotated: &[u64; 3]) -> &[u64] {
        rotated
    }

    #[inline]
    fn toggled(mut self, squares: u64) -> Self {
        self.set ^= squares;
        let mut rest = squares;
        while rest != 0 {
            let [columns, up, down] = ROTATED[rest.trailing_zeros() as usize];
            self.rotated[0] ^= columns;
            self.rotated[1] ^= up;
            self.rotated[2] ^= down;
            rest &= rest - 1;
        }
        self
    }
}

/// Slider attacks looked up by the rows of rotated sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotated;

impl Rotated {
    /// The place of a square in the set whose rows are columns (0), rows (1) or diagonals (2 and 3).
    ///
    /// Of a number that is too large, only the low bits count.
    #[must_use]
    pub const fn place(square: u8, line: usize) -> usize {
        rotated(square as usize & 63, line & 3)
    }

    /// The attacks along one line, with these inner six squares of the row occupied.
    ///
    /// Of a number that is too large, only the low bits count.
    #[must_use]
    pub fn attacks(square: u8, line: usize, inner: usize) -> u64 {
        ATTACKS[line & 3][square as usize & 63][inner & 63]
    }
}

impl Sliders for Rotated {
    const NAME: &'static str = "rotated";
    const BOARD: &'static str = "lerf+rotated";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&ROTATED);
    const IDEA: &'static str = "Robert Hyatt, 1994";
    type Occupancy = RotatedOccupancy;

    #[inline]
    fn bishop(square: u8, occupied: RotatedOccupancy) -> u64 {
        let [_, up, down] = occupied.rotated;
        lookup::<2>(square, up) | lookup::<3>(square, down)
    }

    #[inline]
    fn rook(square: u8, occupied: RotatedOccupancy) -> u64 {
        let [columns, _, _] = occupied.rotated;
        lookup::<0>(square, columns) | lookup::<1>(square, occupied.set)
    }
}

/// The squares that a slider attacks along a line that is a row of `occupied`.
#[inline]
fn lookup<const LINE: usize>(square: u8, occupied: u64) -> u64 {
    let square = square as usize & 63;
    let row = rotated(square, LINE) & !7;
    let inner = occupied >> (row + 1) & 63;
    ATTACKS[LINE][square][inner as usize]
}
