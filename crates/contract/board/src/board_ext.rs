use polyboard_rules::Position;

use crate::{Board, MoveList};

/// What follows from the answers of a [`Board`] in one way only.
///
/// No board can override these methods, so a wrapper or a pointer has nothing to forward here, and a suite nothing to
/// compare.
///
/// ```
/// use polyboard::{Board, BoardExt, Chess, LerfBoard, Position};
///
/// let board = LerfBoard::<Chess>::new(&Position::start());
/// assert_eq!(board.legal_moves().len(), 20);
/// assert_eq!(board.position(), Position::start());
/// assert!(!board.is_checkmate() && !board.is_stalemate());
/// ```
pub trait BoardExt: Board {
    /// The position on the board, with the clocks of a new game.
    ///
    /// # Panics
    ///
    /// It panics if the board holds no valid position, and so breaks the contract.
    fn position(&self) -> Position<Self::Variant> {
        Position::lenient(self.setup()).expect("a board holds a position that can be played")
    }

    /// The legal moves, in no promised order.
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves
    }

    /// Whether the side to move is in check and has no legal move.
    fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
}

impl<B: Board> BoardExt for B {}
