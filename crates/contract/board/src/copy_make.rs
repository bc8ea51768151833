use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup};

use crate::{Board, BoardExt, Inconsistency, Inspect, Key, MoveList, keyed::forward_questions};

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

// The board inside answers every question. What plays and unmakes moves is done here, with copies.
impl<B: Board> Board for CopyMake<B> {
    type Variant = B::Variant;
    type Square = B::Square;
    type Move = B::Move;
    type Undo = B;

    fn new(position: &Position<B::Variant>) -> Self {
        CopyMake { board: B::new(position) }
    }

    forward_questions!();

    fn make(&mut self, mv: B::Move) -> B {
        let copy = self.board.clone();
        self.board.make(mv);
        copy
    }

    fn unmake(&mut self, _: B::Move, copy: B) {
        self.board = copy;
    }

    fn castling_rights(&self) -> CastlingRights {
        self.board.castling_rights()
    }

    fn count_replies(&mut self) -> u64 {
        let mut replies = 0;
        self.for_each_child(|child| replies += child.count_legal());
        replies
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        for mv in self.legal_moves() {
            let copy = self.make(mv);
            visit(self);
            self.unmake(mv, copy);
        }
    }

    fn pass(&self) -> Option<Self> {
        self.board.pass().map(|board| CopyMake { board })
    }

    fn key(&self) -> Key {
        self.board.key()
    }

    fn kept_key(&self) -> Option<Key> {
        self.board.kept_key()
    }
}
