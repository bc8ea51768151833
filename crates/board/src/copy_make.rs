use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup};

use crate::{Board, BoardExt, Inconsistency, Inspect, Key, MoveList};

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
#[deny(clippy::missing_trait_methods)]
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

    fn castling_rights(&self) -> CastlingRights {
        self.board.castling_rights()
    }

    fn en_passant(&self) -> Option<B::Square> {
        self.board.en_passant()
    }

    fn for_each_piece(&self, visit: impl FnMut(B::Square, Piece)) {
        self.board.for_each_piece(visit);
    }

    fn pieces(&self, piece: Piece) -> impl Iterator<Item = B::Square> {
        self.board.pieces(piece)
    }

    fn occupied(&self) -> impl Iterator<Item = B::Square> {
        self.board.occupied()
    }

    fn pieces_of(&self, color: Color) -> impl Iterator<Item = B::Square> {
        self.board.pieces_of(color)
    }

    fn attackers_to(&self, square: B::Square, by: Color) -> impl Iterator<Item = B::Square> {
        self.board.attackers_to(square, by)
    }

    fn attacks_from(&self, square: B::Square) -> impl Iterator<Item = B::Square> {
        self.board.attacks_from(square)
    }

    fn checkers(&self) -> impl Iterator<Item = B::Square> {
        self.board.checkers()
    }

    fn generate_captures(&self, moves: &mut MoveList<B::Move>) {
        self.board.generate_captures(moves);
    }

    fn generate_to(&self, role: Role, to: B::Square, moves: &mut MoveList<B::Move>) {
        self.board.generate_to(role, to, moves);
    }

    fn find(&self, mv: Move) -> Option<B::Move> {
        self.board.find(mv)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv)
    }

    fn has_legal_move(&self) -> bool {
        self.board.has_legal_move()
    }

    fn moving_piece(&self, mv: B::Move) -> Piece {
        self.board.moving_piece(mv)
    }

    fn captured(&self, mv: B::Move) -> Option<Piece> {
        self.board.captured(mv)
    }

    fn is_capture(&self, mv: B::Move) -> bool {
        self.board.is_capture(mv)
    }

    fn promotion(&self, mv: B::Move) -> Option<Role> {
        self.board.promotion(mv)
    }

    fn count_legal(&self) -> u64 {
        self.board.count_legal()
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
}
