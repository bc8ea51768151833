//! The mailbox family: cells that know their piece, pieces that know their square.
//!
//! One generator, [`Mailbox<V, L>`], over the variant `V` and the layout `L` of its cells. The
//! crates `x88`, `mailbox10x12` and `mailbox8x8` have one layout each, with the trick that only
//! that layout knows; read those first.
//!
//! It has nothing in common with the bitboard family but the contract. There a question is asked of
//! all squares at once; here one walks, cell by cell, and the art is in not walking:
//!
//! - Pieces are numbered, and a cell holds the number. Lists of pieces by role say who is on the board,
//!   so that nobody searches for a king (`board.rs`).
//! - Whether a piece could possibly attack a square is one lookup by the two squares ([`Relation`]);
//!   only sliders on a line with it are walked along.
//! - Pins and checks are found once for a position (`node.rs`); a check is answered by generating
//!   the answers (`evade.rs`), not by filtering all moves.
//! - Moves are told to a visitor (`visit.rs`), so that counting writes no list, and playing makes
//!   and unmakes on the same board.
//!
//! After H.G. Muller's qperft (2006), whose published design is the fastest known of its kind:
//! numbered pieces, pins first, contact checks by one lookup, separate evasions, a separate count at
//! the last ply.
//!
//! Reading order: `layout.rs` (what a layout has to say), `board.rs` (what is stored), `relation.rs`
//! and `movements.rs` (what is derived at compile time), `attacks.rs`, `node.rs`, `generate.rs`,
//! `pawns.rs` and `evade.rs` (which moves), `play.rs` (what they do), `visit.rs` (who wants to
//! know), `contract.rs` (the trait).

#![no_std]

mod edge;
mod layout;

mod board;
mod movements;
mod mv;
mod relation;
mod side;

mod attacks;
mod evade;
mod generate;
mod node;
mod pawns;
mod play;
mod visit;

mod contract;

pub use board::Mailbox;
pub use edge::missed_edge;
pub use layout::{EMPTY, GUARD, Hop, Layout, OffsetLayout};
pub use mv::MailboxMove;
pub use play::MailboxUndo;
use polyboard_squares::Index;
pub use relation::{Relation, directions, relations};

/// A square as a mailbox numbers it: the cell that stands for it.
pub type Cell<L> = Index<<L as Layout>::Mapping>;
