use core::{fmt, marker::PhantomData};

use polyboard_board::{Board, Key, MoveList, NativeMove};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Setup, Variant};
use polyboard_squares::Square;

use crate::{AnyBackend, Backend, DynBoard, DynUndo};

/// A board of any backend, chosen at run time, as a [`Board`].
///
/// Code over `B: Board` that is compiled for this one type runs on every board with a name: a
/// [`Game`](crate::Game) that can move from one board to another, for instance. Every answer costs
/// a virtual call and every move an allocation, so use it for interactive programs, not for perft.
///
/// ```
/// use polyboard::{AnyBackend, AnyBoard, Board, Chess, Position};
///
/// let backend: AnyBackend = "10x12".parse().unwrap();
/// let mut board = AnyBoard::of(backend, &Position::<Chess>::start());
/// let first = board.legal_moves()[0];
/// let undo = board.make(first);
/// assert_eq!(board.count_legal(), 20);
/// board.unmake(first, undo);
/// ```
pub struct AnyBoard<V> {
    board: Box<dyn DynBoard>,
    variant: PhantomData<V>,
}

impl<V: Variant> AnyBoard<V> {
    /// The board of this backend that holds a position. [`Board::new`] takes LERF bitboards.
    #[must_use]
    pub fn of(backend: AnyBackend, position: &Position<V>) -> AnyBoard<V> {
        AnyBoard { board: backend.board(position), variant: PhantomData }
    }
}

/// A move that an [`AnyBoard`] generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyMove(Move);

impl From<AnyMove> for Move {
    fn from(mv: AnyMove) -> Move {
        mv.0
    }
}

impl NativeMove for AnyMove {
    type Square = Square;
}

impl<V: Variant> Board for AnyBoard<V> {
    type Variant = V;
    type Square = Square;
    type Move = AnyMove;
    type Undo = DynUndo;

    fn new(position: &Position<V>) -> Self {
        AnyBoard::of(Backend::Lerf.into(), position)
    }

    fn setup(&self) -> Setup {
        self.board.to_setup()
    }

    fn turn(&self) -> Color {
        self.board.side_to_move()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_on(square)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.attacks(square, by)
    }

    fn generate(&self, moves: &mut MoveList<AnyMove>) {
        moves.extend(self.board.sorted_moves().into_iter().map(AnyMove));
    }

    fn make(&mut self, mv: AnyMove) -> DynUndo {
        self.board.play(mv.0).expect("the board generated the move")
    }

    fn unmake(&mut self, _: AnyMove, undo: DynUndo) {
        let is_taken_back = self.board.take_back(undo);
        debug_assert!(is_taken_back, "the undo belongs to the board");
    }

    fn is_check(&self) -> bool {
        self.board.in_check()
    }

    fn castling_rights(&self) -> CastlingRights {
        self.board.rights()
    }

    fn en_passant(&self) -> Option<Square> {
        self.board.passed()
    }

    // The provided method would use LERF bitboards.
    fn pass(&self) -> Option<Self> {
        self.board.after_pass().map(|board| AnyBoard { board, variant: PhantomData })
    }

    fn key(&self) -> Key {
        self.board.zobrist()
    }
}

impl<V> Clone for AnyBoard<V> {
    fn clone(&self) -> Self {
        AnyBoard { board: self.board.to_box(), variant: PhantomData }
    }
}

impl<V> fmt::Debug for AnyBoard<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}
