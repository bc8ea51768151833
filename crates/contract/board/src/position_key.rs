//! The key by which a game compares positions.
//!
//! The key of a board has an en passant square whenever a pawn stands beside the pawn that has just
//! gone two steps. The laws are stricter: "positions are considered the same if … the possible moves of
//! all the pieces of both players are the same" (FIDE, 9.2.3). A pawn that is pinned has no
//! possible capture, so its en passant square must not make two positions differ.

use polyboard_rules::MoveKind;

use crate::{Board, Key, MoveList};

/// The key by which a game compares positions: the key of the board, without an en passant square on which
/// no pawn can legally capture.
#[inline]
pub fn position_key<B: Board>(board: &B) -> Key {
    let key = board.key();
    match board.en_passant() {
        Some(square) if !captures_en_passant(board) => {
            Key(key.0 ^ Key::en_passant(square.into().file()))
        }
        _ => key,
    }
}

/// Whether a legal move captures en passant. The question is rare, so it generates all captures, which a
/// search compiles anyway; `generate_to` would be compiled for each of forty boards for this line alone.
#[inline(never)]
fn captures_en_passant<B: Board>(board: &B) -> bool {
    let mut moves = MoveList::new();
    board.generate_captures(&mut moves);
    moves.iter().any(|&mv| mv.into().kind() == MoveKind::EnPassant)
}
