//! A key that the usual `make` updates: one XOR for each piece that is put or removed.

use polyboard::{Color, Piece, Role};

use crate::{
    Random,
    testbed::{Pieces, Sets, Testbed},
};

/// The offsets of the numbers of each kind: pieces on squares, Black to move, rights to castle, files
/// of an en passant square.
const TURN: usize = 768;
const RIGHTS: usize = TURN + 1;
const FILES: usize = RIGHTS + 16;

/// 793 numbers.
static NUMBERS: [u64; FILES + 8] = {
    let mut random = Random::new(793);
    let mut numbers = [0; FILES + 8];
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = random.bits();
        i += 1;
    }
    numbers
};

#[inline(always)]
fn number(square: u8, piece: Piece) -> u64 {
    let row = 6 * (piece.color == Color::Black) as usize + piece.role as usize;
    NUMBERS[row * 64 + usize::from(square & 63)]
}

/// The numbers for all facts but the pieces. The rights to castle are four bits, with a number for
/// each of their sixteen values.
#[inline(always)]
fn state<P: Pieces>(board: &Testbed<P>) -> u64 {
    let mut key = NUMBERS[RIGHTS + usize::from(board.rights() & 15)];
    if board.turn == Color::Black {
        key ^= NUMBERS[TURN];
    }
    if let Some(square) = board.passed {
        key ^= NUMBERS[FILES + usize::from(square & 7)];
    }
    key
}

/// The key, computed from scratch.
pub(super) fn recomputed<P: Pieces>(board: &Testbed<P>) -> u64 {
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
pub(super) fn kept<P: Pieces>(board: &Testbed<Hashed<P, true>>) -> u64 {
    board.pieces.key ^ state(board)
}

/// A storage with room for the key of its pieces, which it updates or not: Chess Programming Wiki,
/// [Incremental Updates](https://www.chessprogramming.org/Incremental_Updates).
#[derive(Clone, Copy, Default)]
pub(super) struct Hashed<P, const KEPT: bool> {
    pieces: P,
    key: u64,
}

impl<P, const KEPT: bool> Hashed<P, KEPT> {
    /// Adds or removes a piece: one XOR does both.
    #[inline(always)]
    fn toggle(&mut self, square: u8, piece: Piece) {
        if KEPT {
            self.key ^= number(square, piece);
        }
    }
}

impl<P: Pieces, const KEPT: bool> Pieces for Hashed<P, KEPT> {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.pieces.put(square, piece);
        self.toggle(square, piece);
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.pieces.take(square, piece);
        self.toggle(square, piece);
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.pieces.step(from, to, piece);
        self.toggle(from, piece);
        self.toggle(to, piece);
    }

    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        self.pieces.role_at(square)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        self.pieces.sets()
    }
}

#[cfg(test)]
#[path = "../tests/x21.rs"]
mod tests;
