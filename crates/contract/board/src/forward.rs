/// The questions that an adapter leaves to the board in its field `board`, with the types in scope where it stands.
macro_rules! forward_questions {
    () => {
        fn setup(&self) -> Setup {
            self.board.setup()
        }

        #[inline]
        fn turn(&self) -> Color {
            self.board.turn()
        }

        #[inline]
        fn piece_at(&self, square: B::Square) -> Option<Piece> {
            self.board.piece_at(square)
        }

        fn is_attacked(&self, square: B::Square, by: Color) -> bool {
            self.board.is_attacked(square, by)
        }

        fn generate(&self, moves: &mut MoveList<B::Move>) {
            self.board.generate(moves);
        }

        fn is_check(&self) -> bool {
            self.board.is_check()
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
    };
}

pub(crate) use forward_questions;
