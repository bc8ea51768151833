use polyboard_rules::{Color, Piece, Position, Setup};

use crate::{Board, Inconsistency, Inspect, Key, MoveList};

/// A board that unmakes a move by restoring a copy that was made before it.
///
/// It is the simple alternative to unmaking, and a test of it: both must give the same result. It
/// copies the whole board, so the cost grows with the size of the board.
#[derive(Clone, Debug)]
pub struct CopyMake<B> {
    board: B,
}

impl<B> CopyMake<B> {
    /// The board inside.
    #[must_use]
    pub const fn inner(&self) -> &B {
        &self.board
    }
}

impl<B> From<B> for CopyMake<B> {
    fn from(board: B) -> Self {
        CopyMake { board }
    }
}

impl<B: Inspect> Inspect for CopyMake<B> {
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.board.check_consistency()
    }
}

impl<B: Board> Board for CopyMake<B> {
    type Variant = B::Variant;
    type Square = B::Square;
    type Move = B::Move;
    type Undo = B;

    fn new(position: &Position<B::Variant>) -> Self {
        CopyMake { board: B::new(position) }
    }

    fn setup(&self) -> Setup {
        self.board.setup()
    }

    fn turn(&self) -> Color {
        self.board.turn()
    }

    fn piece_at(&self, square: B::Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    fn is_attacked(&self, square: B::Square, by: Color) -> bool {
        self.board.is_attacked(square, by)
    }

    fn generate(&self, moves: &mut MoveList<B::Move>) {
        self.board.generate(moves);
    }

    fn make(&mut self, mv: B::Move) -> B {
        let copy = self.board.clone();
        self.board.make(mv);
        copy
    }

    fn unmake(&mut self, _: B::Move, copy: B) {
        self.board = copy;
    }

    fn is_check(&self) -> bool {
        self.board.is_check()
    }

    fn count_legal(&self) -> u64 {
        self.board.count_legal()
    }

    fn pass(&self) -> Option<Self> {
        self.board.pass().map(|board| CopyMake { board })
    }

    fn key(&self) -> Key {
        self.board.key()
    }
}
