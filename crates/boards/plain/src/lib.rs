//! The board of a first chess program: an array of eight ranks, each an array of eight cells.
//!
//! ```text
//! cells[7]   r  n  b  q  k  b  n  r   8      e4 is cells[3][4]: first the rank, then the file,
//! cells[6]   p  p  p  p  p  p  p  p   7      both counted from 0.
//! cells[5]   .  .  .  .  .  .  .  .   6
//! cells[4]   .  .  .  .  .  .  .  .   5           (-1, +1)   (0, +1)   (+1, +1)
//! cells[3]   .  .  .  .  x  .  .  .   4           (-1,  0)      x      (+1,  0)
//! cells[2]   .  .  .  .  .  .  .  .   3           (-1, -1)   (0, -1)   (+1, -1)
//! cells[1]   P  P  P  P  P  P  P  P   2
//! cells[0]   R  N  B  Q  K  B  N  R   1      A step is a number of files to the east and of
//!           [0][1][2][3][4][5][6][7]         ranks to the north. It leaves the board if either
//!            a  b  c  d  e  f  g  h          number leaves 0..8: that is the off-board test.
//! ```
//!
//! The Chess Programming Wiki calls it the [8x8 Board](https://www.chessprogramming.org/8x8_Board).
//! It has no technique and no second record. Everything that other boards add is there for speed.
//!
//! # Why it is slow
//!
//! - **It tests two numbers at every step**, each against two edges. A 0x88 board tests one number
//!   by one AND; a 10x12 board tests none, because the cell beyond the edge holds a sentinel.
//! - **It does not know where the pieces stand.** It looks at all 64 cells for the pieces of one
//!   side, and looks for the king again after every move. A piece list has their squares.
//! - **Its attack test starts again for each role.** It walks the diagonals once for the bishop and
//!   once for the queen, though one walk finds both. A bitboard looks up all targets at once.
//! - **It makes each pseudo-legal move on a copy** to see whether the king is attacked, and in most
//!   positions few moves leave it attacked. A board that finds checks and pins first makes none.
//!
//! # Playing
//!
//! ```
//! use polyboard::{Board, BoardExt, Chess, PlainBoard, read_fen};
//!
//! let mut board = PlainBoard::<Chess>::new(&read_fen("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")?);
//! // The rook pins the knight. Its six moves are made, expose the king, and are not listed.
//! let moves = board.legal_moves();
//! assert_eq!(moves.len(), 4);
//! let undo = board.make(moves[0]);
//! board.unmake(moves[0], undo);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "backend")]
mod backend;
mod moves;
mod play;

use core::marker::PhantomData;

#[cfg(feature = "backend")]
pub use backend::PLAIN;
use polyboard_board::{Facts, Family, NativeMove, Representation};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Variant};
use polyboard_squares::Square;

/// A position as an array of pieces.
#[derive(Clone, Debug)]
pub struct PlainBoard<V> {
    /// The piece on each square: `cells[rank][file]`.
    cells: [[Option<Piece>; 8]; 8],
    turn: Color,
    castling: CastlingRights,
    /// The square that a pawn has just passed, if an enemy pawn attacks it.
    en_passant: Option<Square>,
    variant: PhantomData<V>,
}

/// A move that a [`PlainBoard`] generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlainMove(Move);

/// The undo of a move on a [`PlainBoard`].
#[derive(Clone, Copy, Debug)]
pub struct PlainUndo {
    moved: Option<Piece>,
    taken: Option<Piece>,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl From<PlainMove> for Move {
    fn from(mv: PlainMove) -> Move {
        mv.0
    }
}

impl NativeMove for PlainMove {
    type Square = Square;
}

/// The array of pieces as a representation: for every variant a [`PlainBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainRepresentation;

impl Representation for PlainRepresentation {
    const FACTS: Facts =
        Facts::new("plain", "8x8 array of pieces", Family::Mailbox).with_off_board("bounds check");
    type Board<V: Variant> = PlainBoard<V>;
}
