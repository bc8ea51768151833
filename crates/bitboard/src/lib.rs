//! The set-wise family: a board is a handful of sets of squares.
//!
//! One generator, [`SetWise<V, M, S>`], over three choices that the compiler makes once: the
//! variant `V`, the mapping `M` of squares to bits and the slider algorithm `S`. The crates `lerf`
//! and `lefr` give the useful choices their names; read those first.
//!
//! What makes it fast is that it seldom looks at a single square:
//!
//! - A board is 64 bytes and is copied to be played on ([`SetWise`]).
//! - Checks and pins are found once for a position; what remains legal is a mask (`node.rs`).
//! - The generator hands *sets of targets* to a visitor (`visit.rs`). Counting adds up their sizes,
//!   listing and playing walk through them; no list stands between generating and counting.
//! - The side to move is a type (`side.rs`), so that "ahead" is a constant.
//!
//! Reading order: `board.rs` (what is stored), `side.rs` and `men.rs` (what is derived at compile
//! time), `node.rs` and `generate.rs` (which moves), `effect.rs` and `play.rs` (what they do),
//! `visit.rs` (who wants to know), `contract.rs` (the trait).

mod board;
mod men;
mod mv;
mod side;

mod attacks;
mod effect;
mod generate;
mod node;
mod play;
mod visit;

mod contract;

pub use board::SetWise;
pub use mv::SetMove;
pub use polyboard_sliders::{Fastest, Hyperbola, Magic, Pext, Sliders};
use polyboard_squares::Index;

/// A square as a bitboard numbers it: the bit that stands for it.
pub type Bit<M> = Index<M>;

/// The bytes of all look-up tables that a chess board with these sliders uses.
#[must_use]
pub const fn table_bytes<S: Sliders>() -> usize {
    S::TABLE_BYTES + men::TABLE_BYTES
}
