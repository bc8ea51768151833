use core::fmt;

use polyboard_rules::{CastlingRights, CastlingSide, Color, Piece, Setup};
use polyboard_squares::{File, SplitMix64, Square};

/// A Zobrist key: one 64-bit number for a position, the same on every board.
///
/// There is one number for each piece on each square, for Black to move, for each rook that may castle and for the
/// file of an en passant square: 768 + 1 + 16 + 8 = 793 numbers. The key is their XOR. The en passant file counts
/// only if a pawn stands ready to capture there; otherwise two repetitions of one position would have different keys.
///
/// A move changes a few of the numbers, so a key can be [updated](crate::Keyed) instead of computed again.
///
/// ```
/// use polyboard::{Chess, Key, Variant};
///
/// let start = Chess::RULES.start();
/// assert_eq!(format!("{:?}", Key::of(&start)), "03ec60b61e640575");
/// assert_eq!(format!("{:?}", Key::polyglot(&start)), "463b96181691fc9c");
/// ```
///
/// The method is Albert Zobrist's, "A New Hashing Method with Application for Game Playing", 1970;
/// see [Zobrist Hashing](https://www.chessprogramming.org/Zobrist_Hashing). The numbers come from
/// SplitMix64 (Steele, Lea and Flood, 2014), started at the first digits of pi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

impl Key {
    /// The key of a setup, computed from scratch.
    #[must_use]
    pub fn of(setup: &Setup) -> Key {
        sum::<Zobrist>(setup)
    }

    /// The key of a chess setup as Polyglot computes it, by which opening books are searched. It has no rook files: a
    /// right counts as kingside or queenside.
    #[must_use]
    pub fn polyglot(setup: &Setup) -> Key {
        sum::<Polyglot>(setup)
    }

    /// The number of a piece on a square.
    #[must_use]
    #[inline]
    pub fn piece(piece: Piece, square: Square) -> u64 {
        Zobrist::piece(piece, square)
    }

    /// The number of Black to move.
    pub const BLACK_TO_MOVE: u64 = Zobrist::TURN[Color::Black as usize];

    /// The XOR of the numbers of all rooks that may castle.
    #[must_use]
    pub fn castling(rights: CastlingRights) -> u64 {
        let parts = Color::ALL.into_iter().flat_map(|color| {
            rights.files(color).map(move |file| Zobrist::castling(color, file, CastlingSide::King))
        });
        parts.fold(0, |sum, part| sum ^ part)
    }

    /// The number of an en passant square.
    #[must_use]
    #[inline]
    pub fn en_passant(file: File) -> u64 {
        Zobrist::en_passant(file)
    }
}

/// A set of numbers to XOR. One function XORs them for every set, so published keys, which are
/// known for Polyglot's numbers, test it for ours, too.
trait Numbers {
    /// The numbers of White and of Black to move.
    const TURN: [u64; 2];

    fn piece(piece: Piece, square: Square) -> u64;
    fn castling(color: Color, rook: File, side: CastlingSide) -> u64;
    fn en_passant(file: File) -> u64;
}

fn sum<N: Numbers>(setup: &Setup) -> Key {
    let mut key = N::TURN[setup.turn as usize];
    for square in Square::ALL {
        if let Some(piece) = setup.piece_at(square) {
            key ^= N::piece(piece, square);
        }
    }
    for color in Color::ALL {
        let king = setup.king(color).map_or(File::E, Square::file);
        for rook in setup.castling.files(color) {
            key ^= N::castling(color, rook, CastlingSide::of(king, rook));
        }
    }
    if let Some(square) = setup.en_passant {
        key ^= N::en_passant(square.file());
    }
    Key(key)
}

/// The numbers of our own keys: 12 * 64 for pieces on squares, 1 for Black to move, 2 * 8 for rooks that may castle, by
/// file, and 8 for the files of en passant squares.
static ZOBRIST: [u64; 793] = {
    let mut numbers = [0; 793];
    let mut random = SplitMix64::new(3_141_592_653_589_793_238);
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = random.bits();
        i += 1;
    }
    numbers
};

/// The numbers of [`Key::of`].
struct Zobrist;

impl Numbers for Zobrist {
    const TURN: [u64; 2] = [0, ZOBRIST[768]];

    #[inline]
    fn piece(piece: Piece, square: Square) -> u64 {
        ZOBRIST[(piece.color as usize * 6 + piece.role as usize) * 64 + square as usize]
    }

    fn castling(color: Color, rook: File, _: CastlingSide) -> u64 {
        ZOBRIST[769 + color as usize * 8 + rook as usize]
    }

    fn en_passant(file: File) -> u64 {
        ZOBRIST[785 + file as usize]
    }
}

/// The numbers of Polyglot's book format, in the order of `polyglot.txt`: facts that every program which reads such
/// books must share. 12 * 64 are for pieces on squares, 4 for castling, 8 for the files of en passant squares, 1 for
/// White to move.
///
/// Published by Michel Van den Bergh, "Chess opening book format", after Fabien Letouzey's Polyglot (2004 to 2009).
static POLYGLOT: [u64; 781] = {
    let digits = include_bytes!("polyglot.txt");
    let mut numbers = [0; 781];
    let (mut i, mut read) = (0, 0);
    while i < digits.len() {
        if let Some(digit) = (digits[i] as char).to_digit(16) {
            numbers[read / 16] = numbers[read / 16] << 4 | digit as u64;
            read += 1;
        } else {
            assert!(matches!(digits[i], b' ' | b'\n'), "the file has digits and blanks");
        }
        i += 1;
    }
    assert!(read == 16 * numbers.len(), "each number has sixteen digits");
    numbers
};

/// The numbers of [`Key::polyglot`].
struct Polyglot;

impl Numbers for Polyglot {
    const TURN: [u64; 2] = [POLYGLOT[780], 0];

    fn piece(piece: Piece, square: Square) -> u64 {
        let kind = 2 * piece.role as usize + usize::from(piece.color == Color::White);
        POLYGLOT[64 * kind + square as usize]
    }

    fn castling(color: Color, _: File, side: CastlingSide) -> u64 {
        let is_queenside = usize::from(side == CastlingSide::Queen);
        POLYGLOT[768 + 2 * color as usize + is_queenside]
    }

    fn en_passant(file: File) -> u64 {
        POLYGLOT[772 + file as usize]
    }
}

impl From<Key> for u64 {
    fn from(key: Key) -> u64 {
        key.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_numbers_are_all_different() {
        let mut numbers: Vec<u64> = ZOBRIST.into_iter().chain(POLYGLOT).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 793 + 781);
    }
}
