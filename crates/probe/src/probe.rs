//! Any board behind a pointer, with the questions of the checks, in neutral squares and moves.
//!
//! The checks are long, and there are dozens of boards, each in several variants. Generic checks
//! were compiled for each of them, which took longer than compiling the boards. Now a board brings
//! only the short methods of this file, and the checks are compiled once. Trees are counted behind
//! the pointer, at full speed.

use core::any::Any;

use polyboard_board::{Inconsistency, Key};
use polyboard_perft::Overflow;
use polyboard_rules::{CastlingRights, Color, Move, Piece, Role, Setup};
use polyboard_squares::Square;
#[cfg(doc)]
use {polyboard_board::Board, polyboard_perft::perft};

/// The legal moves of a board, in the order of its list, and the list itself.
#[derive(Debug)]
pub struct List {
    /// The moves in neutral form.
    pub neutral: Vec<Move>,
    pub(crate) native: Box<dyn Any>,
}

/// A move and its undo, both in the form of the board that made it.
#[derive(Debug)]
pub struct Made(pub(crate) Box<dyn Any>);

/// The facts that a board states about one of its moves.
#[derive(Clone, Copy, Debug)]
pub struct MoveFacts {
    /// The square of the piece.
    pub from: Square,
    /// The target; for castling, the square of the rook.
    pub to: Square,
    /// The piece that moves.
    pub moving: Piece,
    /// The piece that the move captures.
    pub captured: Option<Piece>,
    /// Whether the move captures.
    pub is_capture: bool,
    /// The role to which a pawn promotes.
    pub promotion: Option<Role>,
}

/// The answers of a board about a position and its moves.
pub trait View {
    /// The position; see [`Board::setup`].
    fn setup(&self) -> Setup;
    /// The side to move.
    fn turn(&self) -> Color;
    /// The key, computed from scratch.
    fn key(&self) -> Key;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// The rooks that may castle.
    fn castling_rights(&self) -> CastlingRights;
    /// The en passant square.
    fn en_passant(&self) -> Option<Square>;
    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Whether a side attacks a square.
    fn is_attacked(&self, square: Square, by: Color) -> bool;
    /// A comparison of the board's own records.
    ///
    /// # Errors
    ///
    /// A square on which two records differ.
    fn check_consistency(&self) -> Result<(), Inconsistency>;
    /// The pieces that [`Board::for_each_piece`] visits.
    fn visited(&self) -> Vec<(Square, Piece)>;
    /// The squares of [`Board::pieces`].
    fn squares_of(&self, piece: Piece) -> Vec<Square>;
    /// The legal moves.
    fn list(&self) -> List;
    /// The number of legal moves, counted without a list.
    fn count_legal(&self) -> u64;
    /// The move that [`Board::find`] returns for a neutral move.
    fn find(&self, mv: Move) -> Option<Move>;
}

/// A board that keeps its key and plays a game.
pub trait Player {
    /// The board inside, which computes its key from scratch.
    fn view(&self) -> &dyn View;
    /// The key that is kept.
    fn kept_key(&self) -> Key;
    /// Makes a move that can be [found](View::find).
    fn play(&mut self, mv: Move) -> Made;
    /// Unmakes the last move made.
    fn unmake(&mut self, made: Made);
    /// The board after a pass; `None` in check.
    fn pass(&self) -> Option<Box<dyn Player>>;
}

/// A board behind a pointer, with all questions of the checks.
pub trait Probe: View {
    /// A copy.
    fn copy(&self) -> Box<dyn Probe>;
    /// The board after a pass; `None` in check.
    fn pass(&self) -> Option<Box<dyn Probe>>;
    /// Makes the move at this place of a list of this position.
    fn make(&mut self, list: &List, place: usize) -> Made;
    /// Makes a move that can be [found](View::find).
    fn play(&mut self, mv: Move) -> Made;
    /// Unmakes the last move made.
    fn unmake(&mut self, made: Made);
    /// The facts that the board states about the move at this place of a list of this position.
    fn facts(&self, list: &List, place: usize) -> MoveFacts;
    /// Appends the legal moves to a list of them. Returns whether the earlier moves are unchanged,
    /// and the moves after them.
    fn appended(&self) -> (bool, Vec<Move>);
    /// The captures and promotions, appended to the same list twice.
    fn captures_twice(&self) -> Vec<Move>;
    /// The moves of a role to a square.
    fn arrivals_of(&self, role: Role, to: Square) -> Vec<Move>;
    /// The moves of each role to each square, appended to one list.
    fn arrivals(&self) -> Vec<(Role, Square, Vec<Move>)>;
    /// Whether a move is legal.
    fn is_legal(&self, mv: Move) -> bool;
    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool;
    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool;
    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(&self) -> bool;
    /// The number of legal replies to all legal moves.
    fn count_replies(&mut self) -> u64;
    /// The children that [`Board::for_each_child`] visits, each with its number of legal moves.
    fn children(&mut self) -> Vec<(Setup, u64)>;
    /// [`perft`], in bulk.
    ///
    /// # Errors
    ///
    /// The count does not fit.
    fn count_in_bulk(&mut self, depth: u32) -> Result<u64, Overflow>;
    /// [`perft`] with every leaf made.
    ///
    /// # Errors
    ///
    /// The count does not fit.
    fn count_leaves(&mut self, depth: u32) -> Result<u64, Overflow>;
}
