//! The last move of a game, marked on a drawn board.

use polyboard::{
    Move,
    diagram::{Figure, Mark},
};

/// The figure with the squares of a move marked: those that it leaves and on which it arrives.
pub(crate) fn with_last_move(figure: Figure, last: Option<Move>) -> Figure {
    // For castling the squares of the king.
    let squares = last.into_iter().flat_map(|mv| [mv.from(), mv.destination()]);
    squares.fold(figure, |figure, square| figure.marked(square, Mark::LastMove))
}
