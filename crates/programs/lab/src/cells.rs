//! Cells of mailboxes, for contenders that are written by hand, and what is random about them.

use polyboard::{
    Color, Piece, Setup,
    squares::{Index, Square, SquareMapping},
};

pub(crate) use polyboard::squares::SplitMix64 as Random;

/// An empty cell.
pub(crate) const EMPTY: u8 = 0;
/// The bit of a white piece.
pub(crate) const WHITE: u8 = 0x40;
/// The bit of a black piece.
pub(crate) const BLACK: u8 = 0x80;
/// The content of a cell off the board: a piece of both colours, which neither side can capture.
pub(crate) const GUARD: u8 = WHITE | BLACK;

/// The code of a piece: the bit of its colour, and 1 to 6 for its role.
pub(crate) const fn code(piece: Piece) -> u8 {
    let color = match piece.color {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    color | (piece.role as u8 + 1)
}

/// The codes of a setup, in the order of [`Square::ALL`].
pub(crate) fn codes(setup: &Setup) -> [u8; 64] {
    setup.pieces.map(|piece| piece.map_or(EMPTY, code))
}

/// Puts the items in a random order (Ronald Fisher and Frank Yates, 1938).
pub(crate) fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for left in (1..items.len()).rev() {
        items.swap(left, random.below(left + 1));
    }
}

/// Random pieces on random squares, in the order of [`Square::ALL`].
pub(crate) fn random_codes(random: &mut Random, pieces: usize) -> [u8; 64] {
    let mut codes = [EMPTY; 64];
    for code in &mut codes[..pieces] {
        let color = if random.below(2) == 0 { WHITE } else { BLACK };
        *code = color | (1 + random.below(6) as u8);
    }
    shuffle(random, &mut codes);
    codes
}

/// The cells of a mailbox with these codes, and guards in all other cells.
pub(crate) fn cells<M: SquareMapping, const N: usize>(codes: &[u8; 64]) -> [u8; N] {
    let mut cells = [GUARD; N];
    for (square, &code) in Square::ALL.into_iter().zip(codes) {
        cells[usize::from(Index::<M>::of(square).raw())] = code;
    }
    cells
}

/// The squares whose code meets a condition, as a word in the order of [`Square::ALL`].
pub(crate) fn set(codes: &[u8; 64], is_such: impl Fn(u8) -> bool) -> u64 {
    (0..64).filter(|&i| is_such(codes[i])).fold(0, |set, i| set | 1 << i)
}
