//! A key that the usual `make` updates: one XOR for each piece that is put or removed.

use polyboard::{Color, Piece, Role};

use super::tables::{FILES, NUMBERS, ROOKS, TURN};
use crate::textbook::{Pieces, Tallied, Tally, Textbook};

/// The number of a piece on a square.
#[inline(always)]
fn number(square: u8, piece: Piece) -> u64 {
    let row = 6 * (piece.color == Color::Black) as usize + piece.role as usize;
    NUMBERS[row * 64 + usize::from(square & 63)]
}

/// The numbers for all facts but the pieces. The rights to castle are four bits, with a number for
/// each of their sixteen values.
#[inline(always)]
fn state<P: Pieces>(board: &Textbook<P>) -> u64 {
    let mut key = NUMBERS[ROOKS + usize::from(board.rights() & 15)];
    if board.turn == Color::Black {
        key ^= NUMBERS[TURN];
    }
    if let Some(square) = board.passed {
        key ^= NUMBERS[FILES + usize::from(square & 7)];
    }
    key
}

/// The key, computed from scratch.
pub(super) fn recomputed<P: Pieces>(board: &Textbook<P>) -> u64 {
    let mut key = state(board);
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            key = board.pieces.squares(piece).fold(key, |key, square| key ^ number(square, piece));
        }
    }
    key
}

/// The key, with the part for the pieces updated at each move.
#[inline(always)]
pub(super) fn kept<P: Pieces>(board: &Textbook<Hashed<P, true>>) -> u64 {
    board.pieces.tally.0 ^ state(board)
}

/// A storage with room for the key of its pieces, which it updates or not.
pub(super) type Hashed<P, const KEPT: bool> = Tallied<P, PieceKey<KEPT>>;

/// The key of the pieces, if it is updated.
#[derive(Clone, Copy, Default)]
pub(super) struct PieceKey<const KEPT: bool>(u64);

impl<const KEPT: bool> Tally for PieceKey<KEPT> {
    #[inline(always)]
    fn add(&mut self, square: u8, piece: Piece) {
        if KEPT {
            self.0 ^= number(square, piece);
        }
    }

    /// The same XOR.
    #[inline(always)]
    fn remove(&mut self, square: u8, piece: Piece) {
        self.add(square, piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, textbook::SetsAndCells};

    #[test]
    fn a_kept_key_is_the_key() {
        for position in games::positions(60) {
            let mut board = Textbook::<Hashed<SetsAndCells, true>>::new(position.setup());
            for mv in board.legal_moves() {
                let undo = board.make(mv);
                assert_eq!(kept(&board), recomputed(&board), "{position} {mv:?}");
                board.unmake(mv, undo);
                assert_eq!(kept(&board), recomputed(&board), "{position} {mv:?}");
            }
        }
    }
}
