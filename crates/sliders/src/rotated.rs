//! Rotated bitboards: keep the pieces turned as well, so that every line is a row somewhere.
//!
//! The squares of a row are neighbours in the word: a shift and a mask make a number of what stands
//! on them, and a table knows what a slider attacks then. Those of a column or a diagonal are
//! scattered, unless the set is kept once more with the squares in another order:
//!
//! ```text
//!   a column,           turned by 90       a diagonal and      turned by 45
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
//! There are fifteen diagonals one way and fifteen the other. A long one and a short one have eight
//! squares together, so they share a row; the table passes over what belongs to the other.
//!
//! To turn a set takes a lookup a piece. To turn it anew for every question would be madness, so the
//! turned sets are kept with the board, and a move turns no more than its own two or three squares.
//! That was a bargain when a multiplication was dear; [kindergarten](crate::kindergarten) bitboards,
//! which gather a line from the set as it is, ended it.
//!
//! Whose idea: Robert Hyatt's, late in 1994, for the program that became Crafty ("Rotated bitmaps, a
//! new twist on an old idea", ICCA Journal, 1999); it went by way of talks with Peter Gillgasch into
//! DarkThought, whose co-author published first (Ernst A. Heinz, "How DarkThought plays chess", ICCA
//! Journal, 1997). Theirs have one diagonal lie after the other. Two diagonals a row are Peter
//! Fendrich's (CCC, "Rotated bitboards", 1998).
//!
//! Tables: 130 KiB, 64 answers for each square and line, and where the squares turn to. Instruction:
//! none.
//!
//! ```
//! use polyboard_sliders::{Rotated, is_as_drawn};
//!
//! assert!(is_as_drawn::<Rotated>("
//!     . . . o . . . .
//!     . . . O . . . .
//!     . . . x . . o .
//!     . o . x . . . .
//!     o O x R x x x x
//!     . . . x . . . .
//!     . . . x . o . .
//!     . . . x . . . .
//! "));
//! ```

use crate::{Occupancy, Sliders, hyperbola::along, lines::LINES};

/// Where a square is turned to, for the sake of a line: columns, rows, and the two diagonals.
const fn turned(square: usize, line: usize) -> usize {
    let (column, row) = (square % 8, square / 8);
    match line {
        0 => 8 * column + row,
        1 => square,
        2 => 8 * ((row + 8 - column) % 8) + column,
        _ => 8 * ((row + column) % 8) + column,
    }
}

/// For each square its bits in the sets turned for columns and diagonals.
static TURNED: [[u64; 3]; 64] = {
    let mut sets = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        sets[square] = [1 << turned(square, 0), 1 << turned(square, 2), 1 << turned(square, 3)];
        square += 1;
    }
    sets
};

/// For each line of each square, and for each way to occupy the inner six of its row, what a slider
/// attacks there.
static ATTACKS: [[[u64; 64]; 64]; 4] = {
    let mut attacks = [[[0; 64]; 64]; 4];
    let mut line = 0;
    while line < 4 {
        let mut square = 0;
        while square < 64 {
            attacks[line][square] = row(square, line);
            square += 1;
        }
        line += 1;
    }
    attacks
};

/// What a slider attacks along one line, by the inner six squares of the row that the line is
/// turned to.
const fn row(square: usize, line: usize) -> [u64; 64] {
    let squares = LINES[square][line];
    let mut pieces = [0; 64];
    let mut rest = squares;
    while rest != 0 {
        let at = rest.trailing_zeros() as usize;
        let place = turned(at, line) % 8;
        if 0 < place && place < 7 {
            pieces[1 << (place - 1)] = 1 << at;
        }
        rest &= rest - 1;
    }
    let mut attacks = [0; 64];
    let mut inner = 0_usize;
    while inner < 64 {
        let last = inner & inner.wrapping_neg();
        pieces[inner] = pieces[inner ^ last] | pieces[last];
        attacks[inner] = along(squares, square as u8, pieces[inner]);
        inner += 1;
    }
    attacks
}

/// The pieces as they stand, and turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AllRound {
    set: u64,
    turned: [u64; 3],
}

impl Occupancy for AllRound {
    type Turned = [u64; 3];

    #[inline]
    fn new(set: u64) -> Self {
        AllRound { set: 0, turned: [0; 3] }.toggled(set)
    }

    #[inline(always)]
    fn restored(set: u64, turned: [u64; 3]) -> Self {
        AllRound { set, turned }
    }

    #[inline(always)]
    fn set(self) -> u64 {
        self.set
    }

    #[inline(always)]
    fn turned(self) -> [u64; 3] {
        self.turned
    }

    #[inline]
    fn toggled(mut self, squares: u64) -> Self {
        self.set ^= squares;
        let mut rest = squares;
        while rest != 0 {
            let [columns, up, down] = TURNED[rest.trailing_zeros() as usize];
            self.turned[0] ^= columns;
            self.turned[1] ^= up;
            self.turned[2] ^= down;
            rest &= rest - 1;
        }
        self
    }
}

/// Lines looked up in the rows of a set that is kept turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotated;

impl Sliders for Rotated {
    const NAME: &'static str = "rotated";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&TURNED);
    const INSTRUCTION: &'static str = "";
    const IDEA: &'static str = "Robert Hyatt, 1994";
    type Occupancy = AllRound;

    #[inline]
    fn bishop(square: u8, occupied: AllRound) -> u64 {
        let [_, up, down] = occupied.turned;
        lookup::<2>(square, up) | lookup::<3>(square, down)
    }

    #[inline]
    fn rook(square: u8, occupied: AllRound) -> u64 {
        let [columns, _, _] = occupied.turned;
        lookup::<0>(square, columns) | lookup::<1>(square, occupied.set)
    }
}

/// What a slider attacks along a line that is a row of `pieces`.
#[inline]
fn lookup<const LINE: usize>(square: u8, pieces: u64) -> u64 {
    let square = square as usize & 63;
    let row = turned(square, LINE) & !7;
    let inner = pieces >> (row + 1) & 63;
    ATTACKS[LINE][square][inner as usize]
}
