use core::fmt;

use polyboard_board::{Field, Inconsistency, Key};
#[cfg(feature = "threads")]
use polyboard_perft::in_parallel;
use polyboard_perft::{Overflow, PerftMode};
use polyboard_rules::{CastlingRights, Color, IllegalMove, Move, Piece, Role, Rules, Setup};
use polyboard_squares::Square;
#[cfg(doc)]
use {
    polyboard_board::{Board, Inspect},
    polyboard_perft::perft,
};

use crate::{BoardWork, Candidate, CannotPass, MoveFacts, TooManyBoards, Wanted, Workload};

/// A board of any type behind a pointer, with every question of [`Board`], in neutral squares and moves.
///
/// Each answer is that of the board itself: a method of the contract that a board overrides is asked, and
/// not the method that the contract provides.
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
    /// The size of the board in bytes.
    fn size(&self) -> usize;
    /// A copy, with the moves that were made and the lists.
    fn to_box(&self) -> Box<dyn DynBoard>;

    /// The position; see [`Board::setup`].
    fn setup(&self) -> Setup;
    /// The side to move.
    fn turn(&self) -> Color;
    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Whether a side attacks a square; see [`Board::is_attacked`].
    fn is_attacked(&self, square: Square, by: Color) -> bool;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// The rooks that may castle.
    fn castling_rights(&self) -> CastlingRights;
    /// The en passant square.
    fn en_passant(&self) -> Option<Square>;
    /// The pieces that [`Board::for_each_piece`] visits.
    fn visited(&self) -> Vec<(Square, Piece)>;
    /// The squares of [`Board::pieces`].
    fn squares_of(&self, piece: Piece) -> Vec<Square>;
    /// The squares of all pieces; see [`Board::occupied`].
    fn occupied(&self) -> Vec<Square>;
    /// The squares of all pieces of one colour; see [`Board::pieces_of`].
    fn pieces_of(&self, color: Color) -> Vec<Square>;
    /// The squares of the pieces of `by` that attack a square; see [`Board::attackers_to`].
    fn attackers_to(&self, square: Square, by: Color) -> Vec<Square>;
    /// The squares that the piece on a square attacks; see [`Board::attacks_from`].
    fn attacks_from(&self, square: Square) -> Vec<Square>;
    /// The squares of the pieces that give check; see [`Board::checkers`].
    fn checkers(&self) -> Vec<Square>;
    /// The key of the board; see [`Board::key`].
    fn key(&self) -> Key;
    /// The key that [`Keyed`](polyboard_board::Keyed) keeps move by move.
    fn kept_key(&self) -> Key;
    /// The key by which a game compares positions; see [`position_key`](polyboard_board::position_key).
    fn position_key(&self) -> Key;
    /// The fields of the board in memory; see [`Inspect::FIELDS`].
    fn fields(&self) -> &'static [Field];
    /// The bytes of the board as they lie in memory, padding as 0; none if the board does not name its
    /// fields.
    fn memory(&self) -> Vec<u8>;
    /// A comparison of the board's own records.
    ///
    /// # Errors
    ///
    /// The first square on which two records differ.
    fn check_consistency(&self) -> Result<(), Inconsistency>;

    /// The legal moves, in the order of the board's list.
    fn moves(&self) -> Vec<Move>;
    /// The facts that the board states about each of its [moves](DynBoard::moves), in their order.
    fn facts(&self) -> Vec<MoveFacts>;
    /// Appends the legal moves to a list of them. Returns whether the earlier moves are unchanged, and the
    /// moves after them.
    fn appended(&self) -> (bool, Vec<Move>);
    /// The captures and promotions, appended to the same list twice.
    fn captures_twice(&self) -> Vec<Move>;
    /// The moves of a role to a square; see [`Board::generate_to`].
    fn arrivals_of(&self, role: Role, to: Square) -> Vec<Move>;
    /// The moves of each role to each square, appended to one list.
    fn arrivals(&self) -> Vec<(Role, Square, Vec<Move>)>;
    /// The move that [`Board::find`] returns for a neutral move.
    fn find(&self, mv: Move) -> Option<Move>;
    /// Whether a move is legal.
    fn is_legal(&self, mv: Move) -> bool;
    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool;
    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }
    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
    /// The number of legal moves, counted without a list.
    fn count_legal(&self) -> u64;
    /// The number of legal replies to all legal moves.
    fn count_replies(&mut self) -> u64;
    /// The children that [`Board::for_each_child`] visits, each with its number of legal moves.
    fn children(&mut self) -> Vec<(Setup, u64)>;

    /// Makes a move that [`Board::find`] finds.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the board does not find the move. The position stays as it is.
    fn try_make(&mut self, mv: Move) -> Result<(), IllegalMove>;
    /// Appends legal moves of the position to `list`, and keeps the native moves until
    /// [`forget`](DynBoard::forget).
    fn list(&mut self, wanted: Wanted, list: &mut Vec<Candidate>);
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

/// The leaves below each move, or the error that a count does not fit.
pub type Divided = Result<Vec<(Move, u64)>, Overflow>;

#[cfg(feature = "threads")]
/// The number of plies below which sharing a count among threads takes longer than counting.
const WORTH_SHARING: u32 = 3;

impl dyn DynBoard + '_ {
    /// The legal moves, sorted.
    #[must_use]
    pub fn sorted_moves(&self) -> Vec<Move> {
        let mut moves = self.moves();
        moves.sort_unstable();
        moves
    }

    /// Calls `visit` after each legal move, in the order of the sorted moves, and unmakes the move.
    /// `visit` undoes its own moves and passes, and forgets its lists.
    ///
    /// # Errors
    ///
    /// The first error of `visit`, which ends the loop.
    pub fn after_each_move<E>(
        &mut self,
        mut visit: impl FnMut(&mut dyn DynBoard, Move) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut list = Vec::new();
        self.list(Wanted::All, &mut list);
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
    ///
    /// # Errors
    ///
    /// [`Overflow`] if any count does not fit.
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
    /// current rayon pool.
    ///
    /// The first two plies are split into jobs. The first ply alone would leave threads idle at the end:
    /// there are twenty moves at the start of a game, some with twice the leaves of others, and about six
    /// in an endgame.
    ///
    /// # Errors
    ///
    /// [`Overflow`] if any count does not fit.
    pub fn leaves_by_threads(&self, depth: u32, mode: PerftMode) -> Divided {
        let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
        let children = self.to_box().copies_after_each_move();
        let counts = in_parallel(children.len(), &|i| {
            let mut child = children[i].1.to_box();
            if rest > WORTH_SHARING { child.shared(rest, mode) } else { child.leaves(rest, mode) }
        })?;
        Ok(children.into_iter().map(|(mv, _)| mv).zip(counts).collect())
    }

    /// The leaves below a board, with one job for each move.
    fn shared(&self, depth: u32, mode: PerftMode) -> Result<u64, Overflow> {
        let children = self.to_box().copies_after_each_move();
        let counts =
            in_parallel(children.len(), &|i| children[i].1.to_box().leaves(depth - 1, mode))?;
        counts.into_iter().try_fold(0_u64, |sum, leaves| sum.checked_add(leaves).ok_or(Overflow))
    }

    fn copies_after_each_move(&mut self) -> Vec<(Move, Box<dyn DynBoard>)> {
        let mut copies = Vec::new();
        let Ok(()) = self.after_each_move(|child, mv| {
            copies.push((mv, child.to_box()));
            Ok::<_, core::convert::Infallible>(())
        });
        copies
    }
}

impl Clone for Box<dyn DynBoard> {
    fn clone(&self) -> Self {
        self.to_box()
    }
}
