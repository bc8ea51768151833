//! The last move of a game, marked on a drawn board.

use polyboard::{
    CastlingSide, Move, MoveKind, Square,
    diagram::{Figure, Mark},
};

/// The figure with the squares of a move marked: those that it leaves and on which it arrives.
pub(crate) fn with_last_move(figure: Figure, last: Option<Move>) -> Figure {
    let squares = last.into_iter().flat_map(squares);
    squares.fold(figure, |figure, square| figure.marked(square, Mark::LastMove))
}

/// The squares that a move leaves and on which it arrives; for castling those of the king.
fn squares(mv: Move) -> [Square; 2] {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            [from, Square::new(side.king_target(), from.rank())]
        }
        _ => [from, to],
    }
}
