//! Questions about the position on the board.

use std::collections::BTreeMap;

use polyboard::{Color, Question, Role, Square};
use pyo3::prelude::*;

use super::Board;
use crate::arguments::{At, Whole, value_error};
use crate::{bitboard::Bitboard, piece::Piece};

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

#[pymethods]
impl Board {
    /// The side to move: `polyboard.WHITE` or `polyboard.BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        self.game.board().turn() == Color::White
    }

    /// The squares of the rooks that may castle, as bits, a1 the lowest: `clean_castling_rights()` of python-chess.
    #[getter]
    fn castling_rights(&self) -> u64 {
        let rights = self.game.board().castling_rights();
        let rooks = Color::ALL.into_iter().flat_map(|color| rights.rooks(color));
        rooks.fold(0, |set, rook| set | 1 << rook.index())
    }

    /// The square that a pawn has just passed, if a pawn of the side to move stands ready to capture there; else None.
    #[getter]
    fn ep_square(&self) -> Option<u8> {
        self.game.board().en_passant().map(Square::index)
    }

    /// The plies since the last capture or move of a pawn.
    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.game.clocks().halfmove
    }

    /// The number of the move, from 1, which grows after a move of Black.
    #[getter]
    fn fullmove_number(&self) -> u32 {
        self.game.clocks().fullmove
    }

    /// The plies since the start of the game, by the number of the move and the side to move.
    fn ply(&self) -> u32 {
        2 * self.fullmove_number().saturating_sub(1) + u32::from(!self.turn())
    }

    /// The position in Forsyth-Edwards Notation, with an en passant square only if a legal move captures there.
    pub(super) fn fen(&self) -> String {
        self.game.legal_fen()
    }

    /// The first field of the FEN: the pieces.
    fn board_fen(&self) -> String {
        self.fen().split(' ').take(1).collect()
    }

    // A square may be an object of Python, which may play a move when it is asked for its number, so the board is
    // borrowed only then.

    /// The piece on a square, or None.
    #[pyo3(text_signature = "($self, square)")]
    fn piece_at(slf: &Bound<'_, Board>, square: At) -> Option<Piece> {
        let board = slf.borrow();
        let piece = board.game.board().piece_at(square.0)?;
        Some(Piece::of(piece, board.game.rules()))
    }

    /// All pieces, as a dict from their squares.
    fn piece_map(&self) -> BTreeMap<u8, Piece> {
        let pieces = self.game.board().ask(Question::Pieces).pieces().into_iter();
        pieces.map(|(at, piece)| (at.index(), Piece::of(piece, self.game.rules()))).collect()
    }

    /// The squares of the pieces of one type and side.
    fn pieces(&self, piece_type: Whole<u8>, color: bool) -> PyResult<Bitboard> {
        let role = usize::from(piece_type.0).checked_sub(1).and_then(|it| Role::ALL.get(it));
        let fault = || format!("{} is not a type of piece; PAWN is 1 and KING is 6", piece_type.0);
        let role = *role.ok_or_else(|| value_error(fault()))?;
        let piece = polyboard::Piece::new(self::color(color), role);
        Ok(Bitboard::of(self.game.board().squares_of(piece)))
    }

    /// The square of a side's king.
    fn king(&self, color: bool) -> Option<u8> {
        let king = polyboard::Piece::new(self::color(color), Role::King);
        self.game.board().squares_of(king).first().copied().map(Square::index)
    }

    /// The squares that the piece on a square attacks.
    #[pyo3(text_signature = "($self, square)")]
    fn attacks(slf: &Bound<'_, Board>, square: At) -> Bitboard {
        Bitboard::of(slf.borrow().game.board().attacks_from(square.0))
    }

    /// The squares of the pieces of one side that attack a square.
    #[pyo3(text_signature = "($self, color, square)")]
    fn attackers(slf: &Bound<'_, Board>, color: bool, square: At) -> Bitboard {
        Bitboard::of(slf.borrow().game.board().attackers_to(square.0, self::color(color)))
    }

    /// Whether a piece of one side attacks a square.
    #[pyo3(text_signature = "($self, color, square)")]
    fn is_attacked_by(slf: &Bound<'_, Board>, color: bool, square: At) -> bool {
        slf.borrow().game.board().is_attacked(square.0, self::color(color))
    }

    /// Whether the side to move is in check.
    pub(super) fn is_check(&self) -> bool {
        self.game.board().is_check()
    }

    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.is_check() && !self.game.board().has_legal_move()
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.game.board().has_legal_move()
    }
}
