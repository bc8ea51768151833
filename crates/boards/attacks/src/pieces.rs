//! What is stored beside the table: cells with numbered pieces, and the square of each number.

use polyboard_board::{Inconsistency, in_memory};
use polyboard_rules::{Color, Movement, Piece, Role, Rules, Setup, Variant};
use polyboard_squares::{Direction, Square, Step};

use crate::{
    Moved,
    lines::each,
    movements::{KING, Movements, PAWN},
};

/// The pieces on their squares, and whose turn it is.
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
/// pieces but the kings have the number 1 in their cells, and the table stays empty.
///
/// The size is three cache lines, so that registers copy all of it in the same way: a load of what two stores have
/// written waits for both.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Pieces {
    pub(crate) cells: [u8; 64],
    /// The square of each number; stale for captured pieces, whose numbers are in no set.
    pub(crate) squares: [[u8; 16]; 2],
    /// The numbers of each role, a bit for each.
    pub(crate) roles: [[u16; 8]; 2],
    /// The squares of each side.
    pub(crate) sides: [u64; 2],
    /// The squares of all pawns.
    pub(crate) pawns: u64,
    /// The squares of the rooks that may castle.
    pub(crate) rooks: u64,
    pub(crate) en_passant: Option<Square>,
    pub(crate) turn: Color,
}

in_memory!(Pieces: cells, squares, roles, sides, pawns, rooks, en_passant, turn);

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
    (cell != 0).then(|| Piece::new(Color::ALL[color(cell)], Role::ALL[role(cell) & 7]))
}

impl Pieces {
    /// The pieces of a setup.
    pub(crate) fn of(setup: &Setup) -> Pieces {
        let &Setup { turn, en_passant, castling, .. } = setup;
        let rooks = Color::ALL.into_iter().flat_map(|color| castling.rooks(color));
        let rooks = rooks.fold(0, |rooks, rook| rooks | 1 << rook as u8);
        let (cells, squares, roles) = ([0; 64], [[0; 16]; 2], [[0; 8]; 2]);
        let (sides, pawns) = ([0; 2], 0);
        let mut pieces = Pieces { cells, squares, roles, sides, pawns, rooks, en_passant, turn };
        let has_numbers = Pieces::has_numbers(setup);
        let mut next = [1; 2];
        for square in Square::ALL {
            let Some(Piece { color, role }) = setup.piece_at(square) else { continue };
            let number = if role == Role::King { 0 } else { next[color as usize] };
            let cell = (color as u8) << 7 | number << 3 | (role as u8 + 1);
            pieces.put(square as u8, cell);
            if has_numbers {
                pieces.know(cell);
                next[color as usize] += u8::from(role != Role::King);
            }
        }
        pieces
    }

    /// Whether numbers are enough for the pieces of a setup.
    pub(crate) fn has_numbers(setup: &Setup) -> bool {
        Color::ALL.into_iter().all(|color| {
            let own = setup.pieces.iter().flatten().filter(|piece| piece.color == color);
            let (kings, others): (u8, u8) = own.fold((0, 0), |(kings, others), piece| {
                let is_king = u8::from(piece.role == Role::King);
                (kings + is_king, others + 1 - is_king)
            });
            kings <= 1 && others <= 15
        })
    }

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

    /// Changes the two cells of a move.
    #[inline(always)]
    pub(crate) fn change_cells(&mut self, Moved { cell, from, to, .. }: Moved) {
        self.cells[from as usize & 63] = 0;
        self.cells[to as usize & 63] = cell;
    }

    /// Changes all else that a move changes.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, Moved { us, cell, from, to, .. }: Moved) {
        let (gone, come) = (1 << (from & 63), 1 << (to & 63));
        self.squares[us][number(cell) as usize] = to;
        self.sides[us] = self.sides[us] & !gone | come;
        self.sides[us ^ 1] &= !come;
        self.pawns = self.pawns & !(gone | come) | u64::from(role(cell) == PAWN) << (to & 63);
    }

    /// Removes a number from its set, or adds it.
    #[inline(always)]
    pub(crate) fn forget(&mut self, cell: u8) {
        self.roles[color(cell)][role(cell) & 7] &= !(1 << number(cell));
    }

    #[inline(always)]
    pub(crate) fn know(&mut self, cell: u8) {
        self.roles[color(cell)][role(cell) & 7] |= 1 << number(cell);
    }

    /// The squares that the piece on a square attacks, found step by step from cell to cell: the definition, against
    /// which tests hold the table. It asks the rules, and none of the tables of constants.
    pub(crate) fn walk(&self, rules: &Rules, from: u8) -> u64 {
        const CAPTURES: &[Step] = &[Direction::NorthWest.step(), Direction::NorthEast.step()];
        let Some(Piece { color, role }) = piece(self.cell(from)) else { return 0 };
        let from = Square::ALL[from as usize & 63];
        let mut attacks = 0;
        let (leaps, directions): (&[Step], &[Direction]) = match rules.movement(role) {
            None => (CAPTURES, &[]),
            Some(Movement::Leaper(steps)) => (steps, &[]),
            Some(Movement::Slider(directions)) => (&[], directions),
        };
        for &leap in leaps {
            attacks |= from.stepped(color.step(leap)).map_or(0, |to| 1 << to as u8);
        }
        for direction in directions {
            let mut at = from.stepped(direction.step());
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
                    && self.roles[color(cell)][role(cell) & 7] >> number(cell) & 1 != 0
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
