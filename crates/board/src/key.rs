use core::fmt;

use polyboard_rules::{Color, Piece, Setup};
use polyboard_squares::{File, Square};

/// A Zobrist key: one 64-bit number for a position, the same on every board.
///
/// One number for each piece on each square, for Black to move, for each rook that may castle and
/// for the file of an en passant square, XORed together: 768 + 1 + 16 + 8 = 793 numbers. The
/// en passant file counts when [`Setup`] reports one, that is, when a pawn stands ready; else
/// positions that repeat would differ.
///
/// After Albert Zobrist, "A New Hashing Method with Application for Game Playing", 1970. The
/// numbers come from SplitMix64 (Steele, Lea and Flood, 2014), started at the first digits of pi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

static NUMBERS: [u64; 793] = {
    let mut numbers = [0; 793];
    let mut state: u64 = 3_141_592_653_589_793_238;
    let mut i = 0;
    while i < numbers.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[i] = z ^ z >> 31;
        i += 1;
    }
    numbers
};

impl Key {
    /// The key of a setup, computed from scratch.
    #[must_use]
    pub fn of(setup: &Setup) -> Key {
        let mut key = 0;
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                key ^= Key::piece(piece, square);
            }
        }
        if setup.turn == Color::Black {
            key ^= Key::BLACK_TO_MOVE;
        }
        for color in Color::ALL {
            for file in setup.castling.files(color) {
                key ^= Key::castling(color, file);
            }
        }
        if let Some(square) = setup.en_passant {
            key ^= Key::en_passant(square.file());
        }
        Key(key)
    }

    /// The part of a piece on a square.
    #[must_use]
    pub fn piece(piece: Piece, square: Square) -> u64 {
        NUMBERS[(piece.color as usize * 6 + piece.role as usize) * 64 + square as usize]
    }

    /// The part of Black to move.
    pub const BLACK_TO_MOVE: u64 = NUMBERS[768];

    /// The part of a rook that may castle.
    #[must_use]
    pub fn castling(color: Color, file: File) -> u64 {
        NUMBERS[769 + color as usize * 8 + file as usize]
    }

    /// The part of an en passant square.
    #[must_use]
    pub fn en_passant(file: File) -> u64 {
        NUMBERS[785 + file as usize]
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use polyboard_rules::{CastlingRights, Chess, Variant};

    use super::*;

    #[test]
    fn the_numbers_are_all_different() {
        let mut numbers = NUMBERS.to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 793);
    }

    #[test]
    fn whatever_a_setup_holds_changes_the_key() {
        let start = Chess::RULES.start();
        let mut others = vec![start.clone(); 4];
        others[0].turn = Color::Black;
        others[1].castling = CastlingRights::NONE;
        others[2].en_passant = Some(Square::E6);
        others[3].put(Square::E2, None);
        for other in others {
            assert_ne!(Key::of(&other), Key::of(&start), "{other:?}");
        }
        assert_eq!(Key::of(&start), Key::of(&start.clone()));
    }
}
