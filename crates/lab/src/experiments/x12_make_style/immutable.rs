use std::{collections::HashMap, rc::Rc};

use polyboard::{Color, Piece, Role, Setup, Square};

use crate::textbook::{Kind, TextbookMove};

/// An immutable position: a move makes a new one, with vectors of its own.
///
/// After a guide to a JavaScript makruk engine, "State Management": 128 cells of a 0x88 board, a list of
/// squares for each piece, and optionally the number of times that each text has occurred. Texts are
/// shared between the states, as JavaScript shares them.
pub(super) struct Immutable {
    cells: Vec<Option<Piece>>,
    lists: Vec<Vec<u8>>,
    turn: Color,
    occurred: Option<HashMap<Rc<str>, u32>>,
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
        Immutable { cells, lists, turn: setup.turn, occurred: None }
    }

    /// The same position, after these texts and its own have occurred.
    pub(super) fn with_texts(self, earlier: impl Iterator<Item = String>) -> Immutable {
        let mut occurred = HashMap::new();
        for text in earlier.chain([self.text()]) {
            *occurred.entry(Rc::from(text)).or_default() += 1;
        }
        Immutable { occurred: Some(occurred), ..self }
    }

    /// The state after a move.
    pub(super) fn after(&self, mv: TextbookMove) -> Immutable {
        let mut after = Immutable {
            cells: self.cells.clone(),
            lists: self.lists.clone(),
            turn: !self.turn,
            occurred: None,
        };
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
        if let Some(occurred) = &self.occurred {
            let mut occurred = occurred.clone();
            *occurred.entry(after.text().into()).or_default() += 1;
            after.occurred = Some(occurred);
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

    /// Placement and side to move, as in a FEN.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for cell in &self.cells[16 * rank..16 * rank + 8] {
                let Some(piece) = cell else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push(char::from(b'0' + empty));
                    empty = 0;
                }
                let letters = if piece.color == Color::White { b"PNBRQK" } else { b"pnbrqk" };
                text.push(char::from(letters[piece.role as usize]));
            }
            if empty > 0 {
                text.push(char::from(b'0' + empty));
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if self.turn == Color::White { 'w' } else { 'b' });
        text
    }

    /// The pieces on the board, by the lists.
    pub(super) fn count(&self) -> u64 {
        self.lists.iter().map(|list| list.len() as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use polyboard::{fen_text, rules::reference};

    use super::*;
    use crate::{
        games,
        textbook::{SetsAndCells, Textbook},
    };

    #[test]
    fn a_state_follows_the_neutral_position() {
        for position in games::positions(60) {
            let state = Immutable::new(position.setup());
            let state = state.with_texts([String::new()].into_iter());
            for mv in Textbook::<SetsAndCells>::new(position.setup()).legal_moves() {
                let next = reference::play(&position, mv.into()).expect("the move is legal");
                let after = state.after(mv);
                assert!(fen_text(&next).starts_with(&(after.text() + " ")), "{position} {mv:?}");
                let pieces = next.setup().pieces.iter().flatten().count();
                assert_eq!(after.count(), pieces as u64);
                let text = after.text();
                let occurred = after.occurred.expect("texts are counted");
                assert_eq!((occurred.len(), occurred[text.as_str()]), (3, 1));
                assert!(after.lists.iter().enumerate().all(|(i, squares)| {
                    let is_listed =
                        |&cell: &u8| after.cells[usize::from(cell)].map(list) == Some(i);
                    squares.iter().all(is_listed)
                }));
            }
        }
    }
}
