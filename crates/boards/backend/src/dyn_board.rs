use core::fmt;

use polyboard_board::{Answer, Key, Question};
#[cfg(feature = "threads")]
use polyboard_perft::divide_threaded;
use polyboard_perft::{Overflow, PerftColumns, PerftMode};
use polyboard_rules::{CastlingRights, Color, IllegalMove, Move, Piece, Rules, Setup};
use polyboard_squares::Square;
#[cfg(doc)]
use {
    polyboard_board::Board,
    polyboard_perft::{perft, perft_columns},
};

use crate::{BoardWork, Candidate, Selection, TooManyBoards, Workload};

/// A board of any type behind a pointer. It answers every [`Question`] about its position in neutral squares and
/// moves, makes and unmakes moves, and counts.
///
/// Each answer is that of the board itself: a method of the contract that a board overrides is asked, and
/// not the method that the contract provides. What programs ask most has [a method](#implementations) that only asks
/// and unwraps: [`piece_at`](DynBoard#method.piece_at), [`moves`](DynBoard#method.moves).
///
/// # For callers
///
/// - [`board_of`](crate::board_of) and [`boxed`](crate::boxed) make one.
/// - Positions form a stack, with the current one on top. [`try_make`](DynBoard::try_make) makes a move from
///   elsewhere, and [`make`](DynBoard::make) one of the last [list](DynBoard::list);
///   [`unmake`](DynBoard::unmake) returns to the position before. [`pass`](DynBoard::pass) and
///   [`unpass`](DynBoard::unpass) do the same without a move.
/// - Lists form a stack of their own. The board keeps its native moves, so a search allocates nothing for each
///   node. Call [`forget`](DynBoard::forget) once for each list. A list belongs to the position in which it was made;
///   the same moves, unmade and made again, lead to another position.
/// - A call out of order does nothing: a place of a list that is not the last, or that belongs to another position;
///   `unmake` after a pass, and `unpass` after a move.
/// - A tree is counted behind the pointer, at full speed: [`leaves`](DynBoard::leaves).
///
/// # For implementors
///
/// Implement [`Board`]; [`Object`](crate::Object) is the only implementation, and each method of it is one
/// call of the board's own.
///
/// ```
/// use polyboard::{
///     Board, Chess, DynBoard, LerfBoard, Move, Position,
///     Square::{E2, E4, E5},
///     boxed,
/// };
///
/// let mut board = boxed(LerfBoard::<Chess>::new(&Position::start()));
/// board.try_make(Move::normal(E2, E4))?;
/// assert!(board.try_make(Move::normal(E4, E5)).is_err()); // not Black's pawn
/// assert_eq!(board.count_legal(), 20);
/// board.unmake();
/// assert!(board.piece_at(E2).is_some());
/// # Ok::<(), polyboard::rules::IllegalMove>(())
/// ```
pub trait DynBoard: Sealed + fmt::Debug + Send + Sync {
    /// The rules of the variant that the board plays.
    fn rules(&self) -> &'static Rules;
    /// A copy, with the moves that were made and the lists.
    fn to_box(&self) -> Box<dyn DynBoard>;
    /// The bytes of the board as they lie in memory, padding as 0; none if the board does not name its
    /// fields.
    fn memory(&self) -> Vec<u8>;

    /// The board's own answer to any question about the position. The key that is [kept](Question::KeptKey) is kept
    /// beside it, by [`Keyed`](polyboard_board::Keyed).
    fn ask(&self, question: Question) -> Answer;
    /// Whether the side to move is in check. A search asks this after every move, so it has no [`Answer`] to unwrap.
    fn is_check(&self) -> bool;
    /// The key by which a game compares positions; see [`position_key`](polyboard_board::position_key). A search asks
    /// for it after every move, too.
    fn position_key(&self) -> Key;

    /// Makes a move that [`Board::find`] finds.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the board does not find the move. The position stays as it is.
    fn try_make(&mut self, mv: Move) -> Result<(), IllegalMove>;
    /// Appends legal moves of the position to `list`, and keeps the native moves until
    /// [`forget`](DynBoard::forget).
    fn list(&mut self, wanted: Selection, list: &mut Vec<Candidate>);
    /// Drops the last list, even if it is of another position; does nothing if there is none.
    fn forget(&mut self);
    /// Makes the move at this place of the last list. Does nothing if the list has no such place, if it
    /// is of another position, or if there is no list.
    fn make(&mut self, place: u16);
    /// Unmakes the move that led to the position; does nothing after a pass, and at the first position.
    fn unmake(&mut self);
    /// Lets the side to move pass; see [`Board::pass`].
    ///
    /// # Errors
    ///
    /// [`CannotPass`] if the side is in check. The position stays as it is.
    fn pass(&mut self) -> Result<(), CannotPass>;
    /// Undoes the pass that led to the position; does nothing after a move, and at the first position.
    fn unpass(&mut self);

    /// Counts the leaves of the tree of legal moves: [`perft`].
    ///
    /// # Errors
    ///
    /// [`Overflow`] if the count does not fit.
    fn leaves(&mut self, depth: u32, mode: PerftMode) -> Result<u64, Overflow>;
    /// Counts the leaves by the kind of the last move: [`perft_columns`].
    fn columns(&mut self, depth: u32) -> PerftColumns;
    /// The boards that lie `depth` plies after this one, ready for work that is to be timed.
    ///
    /// # Errors
    ///
    /// [`TooManyBoards`] if there are more than [`TooManyBoards::MOST`].
    fn workload(&self, work: BoardWork, depth: u32) -> Result<Box<dyn Workload>, TooManyBoards>;
}

/// Keeps other crates from implementing [`DynBoard`] and [`Workload`], which may get more methods: every
/// [`Board`] has them by [`boxed`](crate::boxed).
pub trait Sealed {}

/// The error of a pass in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a side in check cannot pass; make a move that ends the check")]
#[non_exhaustive]
pub struct CannotPass;

/// The leaves below each move, or the error that a count does not fit.
pub type Divided = Result<Vec<(Move, u64)>, Overflow>;

/// What programs ask most: each method asks one [`Question`], and unwraps its answer. Squares and moves are in the order
/// of the board.
impl dyn DynBoard + '_ {
    /// The position; see [`Board::setup`].
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.ask(Question::Setup).setup().map_or_else(Setup::empty, |setup| *setup)
    }

    asks! { must_use = "it is the answer":
        /// The side to move.
        pub fn turn() -> Color = Question::Turn, color;
        /// The piece on a square.
        pub fn piece_at(square: Square) -> Option<Piece> = Question::PieceAt(square), piece;
        /// Whether a side attacks a square; see [`Board::is_attacked`].
        pub fn is_attacked(square: Square, by: Color) -> bool =
            Question::IsAttacked(square, by), flag;
        /// The rooks that may castle.
        pub fn castling_rights() -> CastlingRights = Question::CastlingRights, rights;
        /// The en passant square.
        pub fn en_passant() -> Option<Square> = Question::EnPassant, square;
        /// The squares of [`Board::pieces`].
        pub fn squares_of(piece: Piece) -> Vec<Square> = Question::SquaresOf(piece), squares;
        /// The squares of all pieces of one colour; see [`Board::pieces_of`].
        pub fn pieces_of(color: Color) -> Vec<Square> = Question::PiecesOf(color), squares;
        /// The squares of all pieces; see [`Board::occupied`].
        pub fn occupied() -> Vec<Square> = Question::Occupied, squares;
        /// The squares of the pieces of `by` that attack a square; see [`Board::attackers_to`].
        pub fn attackers_to(square: Square, by: Color) -> Vec<Square> =
            Question::AttackersTo(square, by), squares;
        /// The squares that the piece on a square attacks; see [`Board::attacks_from`].
        pub fn attacks_from(square: Square) -> Vec<Square> = Question::AttacksFrom(square), squares;
        /// The squares of the pieces that give check; see [`Board::checkers`].
        pub fn checkers() -> Vec<Square> = Question::Checkers, squares;
        /// The legal moves.
        pub fn moves() -> Vec<Move> = Question::Moves, moves;
        /// The legal moves, sorted.
        pub fn sorted_moves() -> Vec<Move> = Question::Moves, sorted.moves;
        /// The move that [`Board::find`] returns for a neutral move.
        pub fn find(mv: Move) -> Option<Move> = Question::Find(mv), mv;
        /// Whether a move is legal.
        pub fn is_legal(mv: Move) -> bool = Question::IsLegal(mv), flag;
        /// Whether there is a legal move.
        pub fn has_legal_move() -> bool = Question::HasMove, flag;
        /// The number of legal moves, counted without a list.
        pub fn count_legal() -> u64 = Question::Count, number;
        /// The number of legal replies to all legal moves.
        pub fn count_replies() -> u64 = Question::Replies, number;
    }

    /// The key of the board; see [`Board::key`].
    #[must_use]
    pub fn key(&self) -> Key {
        self.ask(Question::Key).key().expect("every board has a key")
    }
}

/// What is asked and counted over a pointer.
impl dyn DynBoard + '_ {
    /// The answer to every question about the position, in the order of [`Question::all`], each of them sorted.
    #[must_use]
    pub fn answers(&self) -> Vec<(Question, Answer)> {
        let questions = Question::all(self.rules(), &self.setup()).into_iter();
        questions.map(|question| (question, self.ask(question).sorted())).collect()
    }

    /// Calls `visit` after each legal move, in the order of the sorted moves, and unmakes the move.
    /// `visit` undoes its own moves and passes, and forgets its lists.
    ///
    /// # Errors
    ///
    /// The first error of `visit`, which ends the loop.
    pub fn after_each_move<E>(
        &mut self,
        mut visit: impl FnMut(&mut Self, Move) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut list = Vec::new();
        self.list(Selection::All, &mut list);
        list.sort_unstable_by_key(|candidate| candidate.mv);
        let visited = list.iter().try_for_each(|candidate| {
            self.make(candidate.place);
            let visited = visit(self, candidate.mv);
            self.unmake();
            visited
        });
        self.forget();
        visited
    }

    /// Counts the leaves below each legal move, sorted by the moves; none for depth 0.
    pub fn leaves_by_move(&self, depth: u32, mode: PerftMode) -> Divided {
        let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
        let mut counts = Vec::new();
        self.to_box().after_each_move(|child, mv| {
            counts.push((mv, child.leaves(rest, mode)?));
            Ok(())
        })?;
        Ok(counts)
    }
}

#[cfg(feature = "threads")]
impl dyn DynBoard + '_ {
    /// The same counts as [`leaves_by_move`](DynBoard#method.leaves_by_move), computed by the threads of the
    /// current rayon pool: see [`divide_threaded`].
    pub fn leaves_by_threads(&self, depth: u32, mode: PerftMode) -> Divided {
        divide_threaded(&self.to_box(), depth, &|board, depth| board.leaves(depth, mode))
    }
}

impl Clone for Box<dyn DynBoard> {
    fn clone(&self) -> Self {
        self.to_box()
    }
}
