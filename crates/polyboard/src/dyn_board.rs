use core::{any::Any, fmt::Debug};

use polyboard_board::{Board, Key, MoveList};
use polyboard_perft::{Overflow, PerftMode, divide, perft, perft_threaded};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Setup};
use polyboard_squares::Square;

/// Any board behind a pointer, with neutral squares and moves throughout: for work that takes much
/// longer than a virtual call, such as drawing a square or counting a tree.
///
/// The code that counts trees is compiled for the board type, so it is as fast as [`perft`] itself.
/// And it is compiled only once for each board, however many commands count something; code that is
/// generic over a board is compiled again for each use.
///
/// Implemented for every [`Board`]. The names differ from the contract's, so that both traits can
/// be in scope at once.
///
/// ```
/// use polyboard::rules::{Chess, Move, Position};
/// use polyboard::squares::Square;
/// use polyboard::{Board, DynBoard, LerfBoard};
///
/// let mut board: Box<dyn DynBoard> = Box::new(LerfBoard::<Chess>::new(&Position::start()));
/// let undo = board.play(Move::normal(Square::E2, Square::E4)).expect("the move is legal");
/// assert!(board.play(Move::normal(Square::E4, Square::E5)).is_none()); // not Black's pawn
/// assert!(board.take_back(undo));
/// assert_eq!(board.sorted_moves().len(), 20);
/// ```
pub trait DynBoard: Debug + Send + Sync {
    /// The setup that the board holds.
    fn to_setup(&self) -> Setup;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// The piece on a square.
    fn piece_on(&self, square: Square) -> Option<Piece>;

    /// The rooks that may castle.
    fn rights(&self) -> CastlingRights;

    /// The square of an en passant capture.
    fn passed(&self) -> Option<Square>;

    /// Whether any piece of `by` attacks the square.
    fn attacks(&self, square: Square, by: Color) -> bool;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Every legal move, sorted.
    fn sorted_moves(&self) -> Vec<Move>;

    /// A copy.
    fn to_box(&self) -> Box<dyn DynBoard>;

    /// The board of the same kind after the side to move passes: [`Board::pass`].
    fn after_pass(&self) -> Option<Box<dyn DynBoard>>;

    /// The Zobrist key.
    fn zobrist(&self) -> Key;

    /// The bytes of the board as they lie in memory, padding as 0; none if the board does not name
    /// its fields.
    ///
    /// [`AnyBackend::fields`](crate::AnyBackend::fields) says what the bytes hold.
    fn memory(&self) -> Vec<u8>;

    /// Counts the leaves of the tree of legal moves: [`perft`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] if the count does not fit.
    fn leaves(&mut self, depth: u32, counting: PerftMode) -> Result<u64, Overflow>;

    /// Counts the leaves for each first move: [`divide`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] if any count does not fit.
    fn leaves_by_move(
        &mut self,
        depth: u32,
        counting: PerftMode,
    ) -> Result<Vec<(Move, u64)>, Overflow>;

    /// Counts the leaves for each first move on the threads of the current pool:
    /// [`perft_threaded`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] if any count does not fit.
    fn leaves_by_threads(
        &self,
        depth: u32,
        counting: PerftMode,
    ) -> Result<Vec<(Move, u64)>, Overflow>;

    /// Plays a move and returns its undo, or does nothing if the move is not legal.
    fn play(&mut self, mv: Move) -> Option<DynUndo>;

    /// Unmakes the last move played. Returns false and does nothing if the undo belongs to
    /// another kind of board.
    fn take_back(&mut self, undo: DynUndo) -> bool;
}

/// The undo of a move played on a [`DynBoard`].
#[derive(Debug)]
pub struct DynUndo(Box<dyn Any>);

impl<B: Board> DynBoard for B {
    fn to_setup(&self) -> Setup {
        self.setup()
    }

    fn side_to_move(&self) -> Color {
        self.turn()
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        self.piece_at(square.into())
    }

    fn rights(&self) -> CastlingRights {
        self.castling_rights()
    }

    fn passed(&self) -> Option<Square> {
        self.en_passant().map(Into::into)
    }

    fn attacks(&self, square: Square, by: Color) -> bool {
        self.is_attacked(square.into(), by)
    }

    fn in_check(&self) -> bool {
        self.is_check()
    }

    fn sorted_moves(&self) -> Vec<Move> {
        let mut list = MoveList::new();
        self.generate(&mut list);
        let mut moves: Vec<Move> = list.iter().map(|&mv| mv.into()).collect();
        moves.sort_unstable();
        moves
    }

    fn to_box(&self) -> Box<dyn DynBoard> {
        Box::new(self.clone())
    }

    fn after_pass(&self) -> Option<Box<dyn DynBoard>> {
        self.pass().map(|board| Box::new(board) as Box<dyn DynBoard>)
    }

    fn zobrist(&self) -> Key {
        self.key()
    }

    fn memory(&self) -> Vec<u8> {
        let mut bytes = vec![0; if B::FIELDS.is_empty() { 0 } else { size_of::<B>() }];
        self.write_fields(&mut bytes);
        bytes
    }

    fn leaves(&mut self, depth: u32, counting: PerftMode) -> Result<u64, Overflow> {
        perft(self, depth, counting)
    }

    fn leaves_by_move(
        &mut self,
        depth: u32,
        counting: PerftMode,
    ) -> Result<Vec<(Move, u64)>, Overflow> {
        divide(self, depth, counting)
    }

    fn leaves_by_threads(
        &self,
        depth: u32,
        counting: PerftMode,
    ) -> Result<Vec<(Move, u64)>, Overflow> {
        perft_threaded(self, depth, counting)
    }

    fn play(&mut self, mv: Move) -> Option<DynUndo> {
        // Searches the list of all moves, which is compiled anyway. The board's own `find` would be
        // compiled for each of thirty boards, only for this line.
        let mv = Board::legal_moves(self).into_iter().find(|&native| native.into() == mv)?;
        let undo = self.make(mv);
        Some(DynUndo(Box::new((mv, undo))))
    }

    fn take_back(&mut self, undo: DynUndo) -> bool {
        match undo.0.downcast::<(B::Move, B::Undo)>() {
            Ok(undo) => {
                let (mv, undo) = *undo;
                self.unmake(mv, undo);
                true
            }
            Err(_) => false,
        }
    }
}
