use polyboard::{Piece, Role, Setup, Square};

use crate::testbed::{Kind, TestbedMove};

/// An immutable position: a move makes a new one, with vectors of its own.
///
/// After a guide to a JavaScript makruk engine, "State Management": 128 cells of a 0x88 board, and a list
/// of squares for each piece.
pub(super) struct Immutable {
    cells: Vec<Option<Piece>>,
    lists: Vec<Vec<u8>>,
}

/// The cell of a square that counts from a1 by rows of eight.
const fn cell(square: u8) -> u8 {
    square + (square & 0x38)
}

const fn list(piece: Piece) -> usize {
    6 * piece.color as usize + piece.role as usize
}

impl Immutable {
    pub(super) fn new(setup: &Setup) -> Immutable {
        let (mut cells, mut lists) = (vec![None; 128], vec![Vec::new(); 12]);
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                cells[usize::from(cell(square.index()))] = Some(piece);
                lists[list(piece)].push(cell(square.index()));
            }
        }
        Immutable { cells, lists }
    }

    /// The state after a move.
    pub(super) fn after(&self, mv: TestbedMove) -> Immutable {
        let mut after = Immutable { cells: self.cells.clone(), lists: self.lists.clone() };
        let [from, to] = [mv.from, mv.to].map(cell);
        let piece = self.cells[usize::from(from)].expect("a piece moves");
        after.remove(from);
        // A passed pawn stands one row of sixteen behind the square it passed.
        after.remove(if mv.kind == Kind::EnPassant { to ^ 16 } else { to });
        let role = match mv.kind {
            Kind::Promotion(role) => role,
            _ => piece.role,
        };
        after.add(to, Piece::new(piece.color, role));
        if mv.kind == Kind::Castling {
            let (rook, rook_to) = if to & 7 == 6 { (to + 1, to - 1) } else { (to - 2, to + 1) };
            after.remove(rook);
            after.add(rook_to, Piece::new(piece.color, Role::Rook));
        }
        after
    }

    fn remove(&mut self, cell: u8) {
        if let Some(piece) = self.cells[usize::from(cell)].take() {
            self.lists[list(piece)].retain(|&listed| listed != cell);
        }
    }

    fn add(&mut self, cell: u8, piece: Piece) {
        self.cells[usize::from(cell)] = Some(piece);
        self.lists[list(piece)].push(cell);
    }

    /// The pieces on the board, by the lists.
    pub(super) fn count(&self) -> u64 {
        self.lists.iter().map(|list| list.len() as u64).sum()
    }
}

#[cfg(test)]
#[path = "../tests/x12.rs"]
mod tests;
