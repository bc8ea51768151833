//! Keys of moves alone, from one table and from several.

use std::hint::black_box;

use crate::Random;

/// The changes of a key by a move.
pub(super) struct Change {
    /// The number of the piece, 0 to 11.
    piece: u8,
    pub(super) from: u8,
    to: u8,
    captured: Option<u8>,
    /// The rook that loses its right to castle, by colour and file.
    rook: Option<u8>,
    /// The file of a pawn that can be captured en passant.
    passed: Option<u8>,
}

/// A quarter are captures; one in sixteen ends a right to castle, and as many pass a square.
pub(super) fn changes(count: usize) -> Vec<Change> {
    let mut random = Random::new(21);
    let mut number = |below| random.below(below) as u8;
    let mut change = || Change {
        piece: number(12),
        from: number(64),
        to: number(64),
        captured: Some(number(48)).filter(|&piece| piece < 12),
        rook: Some(number(256)).filter(|&rook| rook < 16),
        passed: Some(number(128)).filter(|&file| file < 8),
    };
    (0..count).map(|_| change()).collect()
}

/// The sum of all changes, each of which waits for no other.
#[inline(always)]
pub(super) fn summed(changes: &[Change], change: impl Fn(&Change) -> u64) -> u64 {
    changes.iter().fold(0, |sum, each| sum.wrapping_add(change(black_box(each))))
}

/// The offsets of the numbers of each kind in one table: pieces on squares, Black to move, rooks
/// that may castle, files of an en passant square.
pub(super) const TURN: usize = 768;
pub(super) const ROOKS: usize = TURN + 1;
pub(super) const FILES: usize = ROOKS + 16;

pub(super) static NUMBERS: [u64; FILES + 8] = {
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
pub(super) fn in_one_table(change: &Change) -> u64 {
    let &Change { piece, from, to, captured, rook, passed } = change;
    let on = |piece, square| NUMBERS[usize::from(piece) * 64 + usize::from(square)];
    let mut key = NUMBERS[TURN] ^ on(piece, from) ^ on(piece, to);
    if let Some(captured) = captured {
        key ^= on(captured, to);
    }
    if let Some(rook) = rook {
        key ^= NUMBERS[ROOKS + usize::from(rook)];
    }
    if let Some(file) = passed {
        key ^= NUMBERS[FILES + usize::from(file)];
    }
    key
}

/// The same numbers in a table for each kind, as the Chess Programming Wiki declares them.
pub(super) struct Tables {
    pieces: [[u64; 64]; 12],
    turn: u64,
    rooks: [u64; 16],
    files: [u64; 8],
}

pub(super) static TABLES: Tables = {
    let mut tables =
        Tables { pieces: [[0; 64]; 12], turn: NUMBERS[TURN], rooks: [0; 16], files: [0; 8] };
    let mut i = 0;
    while i < TURN {
        tables.pieces[i / 64][i % 64] = NUMBERS[i];
        i += 1;
    }
    let (rooks, files) = NUMBERS.split_at(FILES);
    tables.rooks.copy_from_slice(rooks.split_at(ROOKS).1);
    tables.files.copy_from_slice(files);
    tables
};

#[inline(always)]
pub(super) fn in_tables(change: &Change) -> u64 {
    let &Change { piece, from, to, captured, rook, passed } = change;
    let Tables { pieces, turn, rooks, files } = &TABLES;
    let on = |piece: u8, square: u8| pieces[usize::from(piece)][usize::from(square)];
    let mut key = turn ^ on(piece, from) ^ on(piece, to);
    if let Some(captured) = captured {
        key ^= on(captured, to);
    }
    if let Some(rook) = rook {
        key ^= rooks[usize::from(rook)];
    }
    if let Some(file) = passed {
        key ^= files[usize::from(file)];
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_give_the_same_keys() {
        assert!(changes(1_000).iter().all(|change| in_one_table(change) == in_tables(change)));
    }

    #[test]
    fn the_numbers_take_six_kilobytes_and_differ() {
        assert_eq!(
            (NUMBERS.len(), size_of_val(&NUMBERS), size_of_val(&TABLES)),
            (793, 6_344, 6_344)
        );
        let mut numbers = NUMBERS.to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 793);
    }
}
