//! The mailbox family: each cell names its piece, and each piece its square.
//!
//! One generator, [`Mailbox<V, L>`], is generic over the variant `V` and the layout `L` of its
//! cells. The crates `x88` and `mailbox10x12` have one layout each, with the trick of that layout, and
//! [`layouts`] has two more; read those first.
//!
//! It shares only the contract with the bitboard family. A bitboard asks about all squares at once;
//! a mailbox walks from cell to cell, and is fast where it avoids the walk:
//!
//! - Pieces are numbered, and a cell holds the number. Lists of pieces by role tell what is on the
//!   board, so finding the king needs no search (`board.rs`).
//! - One lookup of two squares tells whether a piece could attack from one to the other
//!   ([`Relation`]); only the lines of sliders are walked.
//! - One pass over the enemy's pieces tells which squares around the king are attacked (`zone.rs`).
//! - Pins and checks are found once for a position (`node.rs`). In check, the generator makes the
//!   evasions (`evade.rs`) instead of filtering all moves.
//! - The generator passes batches of moves to a visitor (`visit.rs`), so counting writes no list, and playing
//!   makes and unmakes on the same board.
//! - With AVX2, counting needs no walk: a few instructions fetch all cells around two sliders (`slides.rs`) or
//!   leapers, or ahead of all pawns (`at_once.rs`).
//!
//! The design follows H.G. Muller's qperft (2006), the fastest published one of its kind: numbered
//! pieces, pins first, contact checks by one lookup, separate evasions, a separate count at the
//! last ply.
//!
//! # Files, in reading order
//!
//! ```text
//! layout.rs     what a layout provides: off-board test, steps, lookup of two squares
//! edge.rs       a test for layouts: is every step off the board noticed?
//! layouts/      8x8, 16x12, and what 16x12 and 10x12 share: a frame of guards
//! board.rs      cells, pieces, lists: what is stored
//! movements.rs  how the pieces of a variant move, as constants
//! mv.rs         a move: two cell numbers and a kind
//! batch.rs      what a visitor receives: the moves from one cell to another
//! relation.rs   which pieces on one square can attack another
//! differences.rs  the same by the difference of the squares, for boards with rows of sixteen
//! side.rs       the side to move as a type
//! attacks.rs    which pieces attack a square
//! zone.rs       the squares around a king, and which of them are attacked
//! node.rs       checks and pins, once per position
//! generate.rs   which moves are legal, passed to a visitor
//! slides.rs     the number of moves of sliders, counted without a walk with AVX2
//! at_once.rs    the same for pawns and leapers
//! castle.rs, pawns.rs  the same for castling and for pawns
//! evade.rs      answers to a check: which pieces can reach a few given squares
//! play.rs       make and unmake
//! visit.rs      the visitors: count, list, play, pass on a few
//! contract.rs   impl Board
//! ```

#![no_std]

mod edge;
mod layout;
pub mod layouts;

mod batch;
mod board;
mod movements;
mod mv;
mod relation;
mod side;

mod at_once;
mod attacks;
mod castle;
mod differences;
mod evade;
mod generate;
mod node;
mod pawns;
mod play;
mod slides;
mod visit;
mod zone;

mod contract;

pub use batch::{Batch, BatchKind, BatchMoves};
pub use board::{Mailbox, SHARED_BYTES};
pub use differences::{DIRECTIONS, Relations};
pub use edge::missed_edge;
pub use layout::{EMPTY, GUARD, Hop, Layout, OffsetRay, Ray, table_bytes, wide};
pub use mv::MailboxMove;
pub use play::MailboxUndo;
use polyboard_board::{Facts, Family};
use polyboard_rules::Chess;
use polyboard_squares::{Index, MappingInfo};
pub use relation::{
    Relation, directions, directions_by_difference, relations, relations_by_difference,
};
pub use zone::THREATS_BYTES;

/// The facts about the boards of this name and title that have this layout and this off-board test.
pub const fn facts<L: Layout>(
    name: &'static str,
    title: &'static str,
    off_board: &'static str,
) -> Facts {
    Facts::new(name, title, Family::Mailbox)
        .with_mapping(MappingInfo::of::<L::Mapping>())
        .with_off_board(off_board)
        .with_tables(table_bytes::<L>())
        .with_counting(Mailbox::<Chess, L>::COUNTS_BY)
}

/// A square as a mailbox numbers it: the cell that stands for the square.
pub type Cell<L> = Index<<L as Layout>::Mapping>;
