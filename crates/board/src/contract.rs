use core::fmt::Debug;

use polyboard_rules::{Color, Move, Piece, Position, Setup, Variant};
use polyboard_squares::Square;

use crate::{Key, MoveList};

/// A square as some board numbers it; converts both ways to the neutral [`Square`].
pub trait NativeSquare:
    Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
}

impl<T> NativeSquare for T where
    T: Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
}

/// A move as some board encodes it; converts to the neutral [`Move`].
///
/// There is no way back but [`Board::find`]: a native move comes from the board that will play
/// it, and so need not be checked when it is played.
pub trait NativeMove: Copy + Eq + Debug + Send + Sync + Into<Move> + 'static {}

impl<T> NativeMove for T where T: Copy + Eq + Debug + Send + Sync + Into<Move> + 'static {}

/// A chess position in some representation.
///
/// A board holds where the pieces stand, who moves, castling rights and en passant: a
/// [`Setup`]. Clocks, history and repetition belong to a game, not to a representation.
///
/// # For callers
///
/// - Boards are made from a [`Position`], which is valid, and never fail from there on.
/// - Squares and moves are the board's own inside; turn them into neutral ones where something is
///   shown, read or compared, never in a loop.
/// - A move is good for the position that generated it, and for no other. Played elsewhere the
///   result is unspecified, though memory-safe, and may panic in debug builds. [`find`](Board::find)
///   is the checked door: it takes any neutral move and answers `None` to those that are illegal.
/// - [`unmake`](Board::unmake) wants the move and the undo of the last [`make`](Board::make).
/// - Counting is cheaper than listing: [`count_legal`](Board::count_legal) and
///   [`count_replies`](Board::count_replies) need no list on a board that overrides them.
///
/// # For implementors
///
/// - Implement the required methods, and stamp the `conformance!` suite; override provided ones to
///   be faster, never to differ. The suite compares them with the lists.
/// - [`generate`](Board::generate) *appends* every legal move once, in any order. No list and no
///   counter may assume sixteen pieces a side or 218 moves: positions that can be played, though not
///   reached, have 28 pieces of one colour and 270 moves.
/// - [`setup`](Board::setup) reports an en passant square exactly when a pawn of the side to move
///   stands beside the pawn that has just gone two steps, however the board stores it.
/// - Castling is the king taking its own rook, rights are rook files: Chess960 is no special case.
/// - A board is plain data that threads can share: hence `Send + Sync`.
/// - Keep the move type closed, so that only your board can make one.
/// - A wrapper cannot hand [`for_each_child`](Board::for_each_child) down, since the child it would
///   be given is not a wrapper; the provided one is right for it.
pub trait Board: Clone + Debug + Send + Sync + 'static {
    /// The game it plays.
    type Variant: Variant;
    /// A square as this board numbers it.
    type Square: NativeSquare;
    /// A move as this board encodes it.
    type Move: NativeMove;
    /// What it needs to take a move back.
    type Undo: 'static;

    /// The board that holds this position.
    fn new(position: &Position<Self::Variant>) -> Self;

    /// What the board holds, in neutral terms. Together with [`new`](Board::new) a round trip.
    fn setup(&self) -> Setup;

    /// The side to move.
    fn turn(&self) -> Color;

    /// The piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<Piece>;

    /// Whether any piece of `by` attacks the square: could capture an enemy piece there, pins set
    /// aside. Squares of `by`'s own pieces can be attacked too; the passed square of an en passant
    /// capture is not attacked for that reason.
    fn is_attacked(&self, square: Self::Square, by: Color) -> bool;

    /// Appends every legal move once, in no promised order.
    fn generate(&self, moves: &mut MoveList<Self::Move>);

    /// Plays a move that this position generated.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move made.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        let turn = self.turn();
        let king = self.setup().king(turn);
        king.is_some_and(|king| self.is_attacked(king.into(), !turn))
    }

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves.len() as u64
    }

    /// How many legal moves there are after each legal move, all together.
    fn count_replies(&mut self) -> u64 {
        let mut replies = 0;
        self.for_each_child(|child| replies += child.count_legal());
        replies
    }

    /// Calls `visit` with the board after each legal move. `visit` leaves the child as it found it.
    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        for &mv in &moves {
            let undo = self.make(mv);
            visit(self);
            self.unmake(mv, undo);
        }
    }

    /// The Zobrist key: the same number for the same position on every board.
    fn key(&self) -> Key {
        Key::of(&self.setup())
    }

    /// The board's own form of a neutral move, or `None` if that move is not legal here.
    fn find(&self, mv: Move) -> Option<Self::Move> {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves.iter().copied().find(|&native| native.into() == mv)
    }
}
