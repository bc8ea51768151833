//! A position in 32 bytes.

use polyboard_board::{Board, position_key};
use polyboard_rules::{Color, Piece, Position, Role, Setup, Variant};
use polyboard_squares::{Rank, Square};

/// A setup in four bits a square, from a1 to h8; the side to move is not in it.
///
/// A square holds nothing or one of twelve pieces. The three other values are enough for the rest: a rook that may
/// castle, whose colour follows from its rank, and an empty square on which a pawn can capture en passant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Packed(pub(crate) [u8; 32]);

const EMPTY: u8 = 0;
const CASTLING_ROOK: u8 = 13;
const EN_PASSANT: u8 = 14;

/// The piece as a number from 1 to 12.
const fn code(piece: Piece) -> u8 {
    1 + piece.role as u8 + 6 * piece.color as u8
}

const fn piece(code: u8) -> Piece {
    let code = code as usize - 1;
    Piece::new(Color::ALL[code / 6], Role::ALL[code % 6])
}

impl Packed {
    /// The position on a board, with an en passant square only if the capture is legal: two boards
    /// have the same packed position if and only if all moves from there on are the same.
    pub(crate) fn of<B: Board>(board: &B) -> Packed {
        let (setup, mut packed) = (board.setup(), Packed([0; 32]));
        for square in Square::ALL {
            packed.put(square, setup.piece_at(square).map_or(EMPTY, code));
        }
        for color in Color::ALL {
            for rook in setup.castling.rooks(color) {
                packed.put(rook, CASTLING_ROOK);
            }
        }
        if let Some(square) = setup.en_passant.filter(|_| position_key(board) == board.key()) {
            packed.put(square, EN_PASSANT);
        }
        packed
    }

    /// The position, with the clocks of a new game.
    pub(crate) fn position<V: Variant>(self, turn: Color) -> Position<V> {
        let mut setup = Setup { turn, ..Setup::empty() };
        for square in Square::ALL {
            match self.at(square) {
                EMPTY => (),
                EN_PASSANT => setup.en_passant = Some(square),
                CASTLING_ROOK => {
                    let color = Color::ALL[usize::from(square.rank() != Rank::First)];
                    setup.put(square, Some(Piece::new(color, Role::Rook)));
                    setup.castling = setup.castling.with(color, square.file());
                }
                code => setup.put(square, Some(piece(code))),
            }
        }
        Position::lenient(setup).expect("a board holds a position that can be played")
    }

    /// The first square of a byte has the high bits, so the order of the bytes is that of the squares.
    fn put(&mut self, square: Square, code: u8) {
        let (byte, shift) = place(square);
        self.0[byte] = self.0[byte] & !(0xf << shift) | code << shift;
    }

    fn at(self, square: Square) -> u8 {
        let (byte, shift) = place(square);
        self.0[byte] >> shift & 0xf
    }
}

const fn place(square: Square) -> (usize, u32) {
    let index = square as usize;
    (index / 2, 4 - 4 * (index as u32 % 2))
}
