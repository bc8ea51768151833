//! What is stored beside the table: cells with numbered pieces, and the square of each number.

use polyboard_board::{Inconsistency, in_memory};
use polyboard_rules::{Color, Piece, Role, Variant};
use polyboard_squares::{Direction, Square};

use crate::{
    Moved,
    lines::each,
    movements::{KING, Movements, PAWN},
};

/// The pieces on their squares.
///
/// ```text
/// a cell     bit 7 colour, bits 3 to 6 number, bits 0 to 2 role + 1; 0 if it is empty
/// e2 = 0x21  White's pawn with the number 4
/// ```
///
/// The pieces of a side are numbered from 0, which is the king, to 15. A piece keeps its number as long as the board
/// exists, so the bit of the number stands for the piece in every word of the table.
///
/// If a side has more than sixteen pieces, there are no numbers: [`are_numbered`](Pieces::are_numbered) is false, all
/// pieces but the kings have the number 15 in their cells, and the table stays empty.
#[derive(Clone, Debug)]
pub struct Pieces {
    pub(crate) cells: [u8; 64],
    /// The square of each number; stale for captured pieces, whose numbers are in no set.
    pub(crate) squares: [[u8; 16]; 2],
    /// The numbers of each role, a bit for each.
    pub(crate) roles: [[u16; 6]; 2],
    /// The squares of each side.
    pub(crate) sides: [u64; 2],
    /// The squares of all pawns.
    pub(crate) pawns: u64,
}

in_memory!(Pieces: cells, squares, roles, sides, pawns);

/// The number of a piece in a cell, its role, and its colour.
#[inline(always)]
pub(crate) const fn number(cell: u8) -> u8 {
    cell >> 3 & 15
}

#[inline(always)]
pub(crate) const fn role(cell: u8) -> usize {
    (cell & 7).wrapping_sub(1) as usize
}

#[inline(always)]
pub(crate) const fn color(cell: u8) -> usize {
    (cell >> 7) as usize
}

/// The piece in a cell.
#[inline(always)]
pub(crate) fn piece(cell: u8) -> Option<Piece> {
    (cell != 0).then(|| Piece::new(Color::ALL[color(cell)], Role::ALL[role(cell) % 6]))
}

impl Pieces {
    /// No pieces.
    pub(crate) const NONE: Pieces = Pieces {
        cells: [0; 64],
        squares: [[0; 16]; 2],
        roles: [[0; 6]; 2],
        sides: [0; 2],
        pawns: 0,
    };

    /// Whether the pieces have numbers, and the table has their attacks: no side has more than sixteen.
    #[inline(always)]
    pub(crate) fn are_numbered(&self) -> bool {
        self.roles[0][KING] != 0
    }

    #[inline(always)]
    pub(crate) fn cell(&self, at: u8) -> u8 {
        self.cells[at as usize & 63]
    }

    #[inline(always)]
    pub(crate) fn square(&self, color: usize, number: u8) -> u8 {
        self.squares[color & 1][number as usize & 15] & 63
    }

    #[inline(always)]
    pub(crate) fn king(&self, color: usize) -> u8 {
        self.square(color, 0)
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The numbers of the pieces of a side that slide in all of these directions.
    #[inline(always)]
    pub(crate) fn sliding<V: Variant>(&self, color: usize, directions: u8) -> u16 {
        self.with_lines::<V>(color, |lines| lines & directions == directions)
    }

    /// The numbers of the sliders of a side.
    #[inline(always)]
    pub(crate) fn sliders<V: Variant>(&self, color: usize) -> u16 {
        self.with_lines::<V>(color, |lines| lines != 0)
    }

    /// The numbers of the pieces of a side whose directions are these.
    #[inline(always)]
    fn with_lines<V: Variant>(&self, color: usize, are_these: impl Fn(u8) -> bool) -> u16 {
        let roles = const { Movements::<V>::LINES };
        let mut numbers = 0;
        for (role, lines) in roles.into_iter().enumerate() {
            if are_these(lines) {
                numbers |= self.roles[color & 1][role];
            }
        }
        numbers
    }

    /// The squares of pieces, given by their numbers.
    #[inline(always)]
    pub(crate) fn squares_of(&self, color: usize, numbers: u16) -> u64 {
        let mut squares = 0;
        each(u64::from(numbers), |number| squares |= 1 << self.square(color, number));
        squares
    }

    /// Takes the piece off a square.
    #[inline(always)]
    pub(crate) fn take(&mut self, at: u8) -> u8 {
        let cell = self.cell(at);
        let bit = 1 << (at & 63);
        self.cells[at as usize & 63] = 0;
        self.sides[color(cell)] &= !bit;
        self.pawns &= !bit;
        cell
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, at: u8, cell: u8) {
        self.cells[at as usize & 63] = cell;
        self.squares[color(cell)][number(cell) as usize] = at;
        self.sides[color(cell)] |= 1 << (at & 63);
        self.pawns |= u64::from(role(cell) == PAWN) << (at & 63);
    }

    /// Moves a piece, which may capture, and replaces all cells by those after the move.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, Moved { cell, from, to, taken }: Moved, cells: [u8; 64]) {
        let (gone, come) = (1 << (from & 63), 1 << (to & 63));
        self.cells = cells;
        self.squares[color(cell)][number(cell) as usize] = to;
        self.sides[color(cell)] = self.sides[color(cell)] & !gone | come;
        if taken != 0 {
            self.sides[color(taken)] &= !come;
        }
        self.pawns = self.pawns & !(gone | come) | u64::from(role(cell) == PAWN) << (to & 63);
    }

    /// Removes a number from its set, or adds it.
    #[inline(always)]
    pub(crate) fn forget(&mut self, cell: u8) {
        self.roles[color(cell)][role(cell) % 6] &= !(1 << number(cell));
    }

    #[inline(always)]
    pub(crate) fn know(&mut self, cell: u8) {
        self.roles[color(cell)][role(cell) % 6] |= 1 << number(cell);
    }

    /// The squares that the piece on a square attacks, found step by step from cell to cell: the definition, against
    /// which tests hold the table.
    pub(crate) fn walk<V: Variant>(&self, from: u8) -> u64 {
        let cell = self.cell(from);
        if cell == 0 {
            return 0;
        }
        let mut attacks = Movements::<V>::leaps_from(color(cell), role(cell), from);
        for direction in Direction::ALL {
            if Movements::<V>::LINES[role(cell) % 6] >> direction as u8 & 1 == 0 {
                continue;
            }
            let mut at = Square::ALL[from as usize & 63].stepped(direction.step());
            while let Some(to) = at {
                attacks |= 1 << to as u8;
                at = to.stepped(direction.step()).filter(|_| self.cell(to as u8) == 0);
            }
        }
        attacks
    }

    /// Compares the cells with everything else that is stored about the pieces.
    pub(crate) fn compare_cells_with_sets(&self) -> Result<(), Inconsistency> {
        for square in Square::ALL {
            let (at, cell) = (square as u8, self.cell(square as u8));
            let [white, black] = self.sides.map(|side| side >> at & 1 != 0);
            let is_pawn = self.pawns >> at & 1 != 0;
            let is_listed = |cell| {
                self.square(color(cell), number(cell)) == at
                    && self.roles[color(cell)][role(cell) % 6] >> number(cell) & 1 != 0
            };
            let is_right = [white, black] == [0, 1].map(|side| cell != 0 && color(cell) == side)
                && is_pawn == (cell != 0 && role(cell) == PAWN)
                && (cell == 0 || !self.are_numbered() || is_listed(cell));
            if !is_right {
                let roles = if is_pawn { Role::Pawn } else { Role::Queen };
                let of_sets = Color::ALL[usize::from(black)];
                let of_sets = (white || black).then(|| Piece::new(of_sets, roles));
                let records = [("the cells", piece(cell)), ("the sets", of_sets)];
                return Err(Inconsistency::new(square, records));
            }
        }
        Ok(())
    }
}
