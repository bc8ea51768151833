//! Implements [`Probe`] for every [`Board`].

use polyboard_board::{Board, Inconsistency, Key, Keyed, MoveList, NativeMove};
use polyboard_perft::{Overflow, PerftMode, perft};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Role, Setup};
use polyboard_squares::Square;

use crate::probe::{List, Made, MoveFacts, Player, Probe, View};

fn listed<B: Board>(board: &B) -> MoveList<B::Move> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    moves
}

fn neutral<M: NativeMove>(moves: &[M]) -> Vec<Move> {
    moves.iter().map(|&mv| mv.into()).collect()
}

fn native<B: Board>(list: &List, place: usize) -> B::Move {
    let native = list.native.downcast_ref::<MoveList<B::Move>>();
    native.expect("a list is asked about by the board that made it")[place]
}

fn make<B: Board>(board: &mut B, mv: B::Move) -> Made {
    Made(Box::new((mv, board.make(mv))))
}

fn play<B: Board>(board: &mut B, mv: Move) -> Made {
    let mv = Board::find(board, mv).expect("the move was found before");
    make(board, mv)
}

fn unmake<B: Board>(board: &mut B, made: Made) {
    let made = made.0.downcast::<(B::Move, B::Undo)>();
    let (mv, undo) = *made.unwrap_or_else(|_| panic!("a move is unmade by the board that made it"));
    board.unmake(mv, undo);
}

impl<B: Board> View for B {
    fn setup(&self) -> Setup {
        Board::setup(self)
    }

    fn turn(&self) -> Color {
        Board::turn(self)
    }

    fn key(&self) -> Key {
        Board::key(self)
    }

    fn is_check(&self) -> bool {
        Board::is_check(self)
    }

    fn castling_rights(&self) -> CastlingRights {
        Board::castling_rights(self)
    }

    fn en_passant(&self) -> Option<Square> {
        Board::en_passant(self).map(Into::into)
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        Board::piece_at(self, square.into())
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        Board::is_attacked(self, square.into(), by)
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        Board::check_consistency(self)
    }

    fn visited(&self) -> Vec<(Square, Piece)> {
        let mut visited = Vec::new();
        self.for_each_piece(|square, piece| visited.push((square.into(), piece)));
        visited
    }

    fn squares_of(&self, piece: Piece) -> Vec<Square> {
        self.pieces(piece).map(Into::into).collect()
    }

    fn list(&self) -> List {
        let moves = listed(self);
        List { neutral: neutral(&moves), native: Box::new(moves) }
    }

    fn count_legal(&self) -> u64 {
        Board::count_legal(self)
    }

    fn find(&self, mv: Move) -> Option<Move> {
        Board::find(self, mv).map(Into::into)
    }
}

impl<B: Board> Player for Keyed<B> {
    fn view(&self) -> &dyn View {
        self.inner()
    }

    fn kept_key(&self) -> Key {
        Board::key(self)
    }

    fn play(&mut self, mv: Move) -> Made {
        play(self, mv)
    }

    fn unmake(&mut self, made: Made) {
        unmake(self, made);
    }

    fn pass(&self) -> Option<Box<dyn Player>> {
        Board::pass(self).map(|board| Box::new(board) as Box<dyn Player>)
    }
}

impl<B: Board> Probe for B {
    fn copy(&self) -> Box<dyn Probe> {
        Box::new(self.clone())
    }

    fn pass(&self) -> Option<Box<dyn Probe>> {
        Board::pass(self).map(|board| Box::new(board) as Box<dyn Probe>)
    }

    fn make(&mut self, list: &List, place: usize) -> Made {
        make(self, native::<B>(list, place))
    }

    fn play(&mut self, mv: Move) -> Made {
        play(self, mv)
    }

    fn unmake(&mut self, made: Made) {
        unmake(self, made);
    }

    fn facts(&self, list: &List, place: usize) -> MoveFacts {
        let mv = native::<B>(list, place);
        MoveFacts {
            from: mv.from().into(),
            to: mv.to().into(),
            moving: self.moving_piece(mv),
            captured: self.captured(mv),
            is_capture: self.is_capture(mv),
            promotion: self.promotion(mv),
        }
    }

    fn appended(&self) -> (bool, Vec<Move>) {
        let once = listed(self);
        let mut twice = listed(self);
        self.generate(&mut twice);
        let (before, appended) = twice.split_at(once.len().min(twice.len()));
        (once[..] == *before, neutral(appended))
    }

    fn captures_twice(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        for _ in 0..2 {
            self.generate_captures(&mut list);
        }
        neutral(&list)
    }

    fn arrivals_of(&self, role: Role, to: Square) -> Vec<Move> {
        let mut list = MoveList::new();
        self.generate_to(role, to.into(), &mut list);
        neutral(&list)
    }

    fn arrivals(&self) -> Vec<(Role, Square, Vec<Move>)> {
        let (mut arrivals, mut list) = (Vec::new(), MoveList::new());
        for role in Role::ALL {
            for to in Square::ALL {
                let known = list.len();
                self.generate_to(role, to.into(), &mut list);
                arrivals.push((role, to, neutral(&list[known..])));
            }
        }
        arrivals
    }

    fn is_legal(&self, mv: Move) -> bool {
        Board::is_legal(self, mv)
    }

    fn has_legal_move(&self) -> bool {
        Board::has_legal_move(self)
    }

    fn is_checkmate(&self) -> bool {
        Board::is_checkmate(self)
    }

    fn is_stalemate(&self) -> bool {
        Board::is_stalemate(self)
    }

    fn count_replies(&mut self) -> u64 {
        Board::count_replies(self)
    }

    fn children(&mut self) -> Vec<(Setup, u64)> {
        let mut children = Vec::new();
        self.for_each_child(|child| {
            children.push((Board::setup(child), Board::count_legal(child)));
        });
        children
    }

    fn count_in_bulk(&mut self, depth: u32) -> Result<u64, Overflow> {
        perft(self, depth, PerftMode::Bulk)
    }

    fn count_leaves(&mut self, depth: u32) -> Result<u64, Overflow> {
        perft(self, depth, PerftMode::EveryLeaf)
    }
}
