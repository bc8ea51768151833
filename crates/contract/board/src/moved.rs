use core::ops::BitXor;

use polyboard_rules::{CastlingSide, MoveKind, Piece, Role};
use polyboard_squares::Square;

use crate::{Board, NativeMove};

/// The XOR of the `number`s of the pieces that a move takes from squares and sets on squares: what the move changes
/// in the pieces' part of a Zobrist key, without castling rights, en passant and turn.
///
/// Call it with the board before the move. [`Keyed`](crate::Keyed) passes the numbers of [`Key`](crate::Key); for
/// keys of another width, pass numbers of your own.
///
/// ```
/// use polyboard::{
///     Board, BoardExt, Chess, Color, Key, LerfBoard, Piece, Position, Role, Square,
/// };
/// use polyboard_board::moved;
///
/// let mut board = LerfBoard::<Chess>::new(&Position::start());
/// let moves = board.legal_moves();
/// let mv = *moves.iter().find(|&&mv| board.moving_piece(mv).role == Role::Knight).unwrap();
/// let before = board.key().0;
/// let changed = moved(&board, mv, Key::piece);
/// board.make(mv);
/// assert_eq!(board.key().0, before ^ changed ^ Key::BLACK_TO_MOVE);
/// ```
#[inline(always)]
pub fn moved<B: Board, N: BitXor<Output = N>>(
    board: &B,
    mv: B::Move,
    number: impl Fn(Piece, Square) -> N,
) -> N {
    let (from, to): (Square, Square) = (mv.origin().into(), mv.target().into());
    let piece = board.moving_piece(mv);
    let left = number(piece, from);
    let role = board.promotion(mv).unwrap_or(piece.role);
    let arrived = || number(Piece::new(piece.color, role), to);
    match board.captured(mv) {
        // Only a king castles, and asking for the kind of a move takes longer than asking for its piece.
        None if piece.role == Role::King && matches!(mv.into().kind(), MoveKind::Castling) => {
            let side = CastlingSide::of(from.file(), to.file());
            let rook = Piece::new(piece.color, Role::Rook);
            let square = |file| Square::new(file, from.rank());
            left ^ number(piece, square(side.king_target()))
                ^ number(rook, to)
                ^ number(rook, square(side.rook_target()))
        }
        None => left ^ arrived(),
        // A pawn that captures on an empty square captures the pawn that has passed it.
        Some(captured) => {
            let is_passed = piece.role == Role::Pawn && board.piece_at(mv.target()).is_none();
            let at = if is_passed { Square::new(to.file(), from.rank()) } else { to };
            left ^ number(captured, at) ^ arrived()
        }
    }
}
