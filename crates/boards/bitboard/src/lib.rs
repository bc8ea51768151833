//! The bitboard family: a board is a few sets of squares.
//!
//! One generator, [`Bitboards<V, W, S>`], has three choices that are made at compile time: the
//! variant `V`, the storage `W` with its mapping of squares to bits, and the slider algorithm `S`.
//! The crates `lerf` and `lefr` name the useful choices; read those first. [`storages`] has boards that
//! store a position in other ways, and [`sliders`] every algorithm for `S`, usable without a board.
//!
//! # From a position to its moves
//!
//! Follow one call of [`for_each_batch`](Bitboards::for_each_batch), which passes every legal move:
//!
//! 1. `board.rs`: the position is a [`Storage`], most often [`EightWords`]. It has 64 bytes, so a move is
//!    made on a copy, and there is nothing to unmake. The price: asking which piece stands on a square
//!    takes several tests, so nothing here asks.
//! 2. `side.rs`: one branch on the side to move, then everything is generic over it, and "ahead" is a
//!    constant. The price: the generator is compiled twice.
//! 3. `node.rs`: one walk from the king finds all checks and pins, and keeps them as masks. From here on
//!    each set of targets is legal as it is made: no move is made and unmade, except captures en
//!    passant, in `special.rs`. The price: a position that has one legal move pays for the whole walk.
//! 4. `generate.rs`: `king_moves` needs all squares that the opponent attacks, the expensive part; if the
//!    king has at most one free square, it asks about that square only. `pawn_moves` shifts all pawns at
//!    once. `piece_moves` goes from piece to piece: a lookup (`sliders/` or a table of leaps), and two
//!    ANDs.
//! 5. `batch.rs`: what comes out is a [`Batch`], a set of targets with where the pieces come from. There
//!    is no list between generating and counting. The price: who wants single moves takes them out of the
//!    set one by one, which a list would have done before.
//! 6. `visit.rs`: a visitor takes the batches. Counting adds up the sizes of the sets, without looking
//!    at one square. Listing and playing walk through the sets. The generator is compiled for each
//!    visitor, which is why those who ask for few moves share one.
//! 7. `effect.rs` and `play.rs`: to play, a move clears its two squares in all words and sets its target
//!    in those that a row of a table names. Most kinds of moves need no branch. The price: a load of the
//!    row, and all words are written, where a mailbox writes two cells.
//!
//! Counting has a second way, which makes no batches: with AVX2, AVX-512 or NEON, `setwise.rs` counts
//! the moves of all pieces at once, direction by direction. It answers the questions of steps 3 and 4
//! in the same order, and cannot tell a move from another. In perft a parent computes once what the
//! moves of its children do not change.
//!
//! # Files, in reading order
//!
//! ```text
//! storage.rs     the seam: what a storage provides, and what a move does to it
//! storages/      five storages; the first is eight words
//! sliders/       eleven algorithms for the attacks of bishops and rooks
//! board.rs       a storage, and what the sliders want kept beside it
//! movements.rs   how the pieces of a variant move, as constants
//! mv.rs          a move: two bit numbers and a kind, in 16 bits
//! side.rs        the side to move as a type; pawn steps as constants
//! attacks.rs     which pieces attack a square
//! node.rs        checks and pins, once per position
//! batch.rs       legal moves as a set of targets
//! generate.rs    which moves are legal: batches, passed to a visitor
//! special.rs     castling and en passant
//! setwise.rs     the number of moves, counted for all pieces at once with vectors
//! effect.rs      what each kind of move changes, as data
//! play.rs        how a move is made: copy, clear, set
//! visit.rs       the visitors: count, list, play, pass on a few
//! at_once.rs     the moves of a batch at once, selected from a register
//! invariants.rs  tests of what must hold for the eight words
//! contract.rs    impl Board
//! under.rs       eight words under any of the eight mappings, as a representation
//! lerf_with.rs   eight words in LERF with any slider algorithm, likewise
//! ```

#![no_std]

mod storage;

pub mod storages;

pub mod sliders;

mod batch;
mod board;
mod movements;
mod mv;
mod side;

mod at_once;
mod attacks;
mod effect;
mod generate;
#[cfg(test)]
mod invariants;
mod node;
mod play;
mod setwise;
mod special;
mod visit;

mod contract;
mod lerf_with;
mod under;

pub use batch::{Batch, BatchKind, BatchMoves, Source};
pub use board::Bitboards;
pub use effect::{EFFECTS, Effect, arriving, black_to_move};
pub use lerf_with::LerfWith;
pub use mv::BitboardMove;
pub use play::BitboardUndo;
use polyboard_board::{Facts, Family};
use polyboard_rules::Chess;
#[doc(hidden)]
pub use polyboard_squares::table;
use polyboard_squares::{Index, MappingInfo, SquareMapping};
pub use side::PawnShift;
use sliders::Occupancy;
pub use sliders::{Fastest, Sliders};
pub use storage::{Change, Roles, Storage};
pub use storages::{EightWords, Row};
pub use under::Under;

/// A square as a bitboard numbers it: the bit that stands for the square.
pub type Bit<M> = Index<M>;

/// The data that a board keeps for its sliders beside the sets, such as rotated occupancies.
type Kept<S> = <<S as Sliders>::Occupancy as Occupancy>::Kept;

/// The lookup tables that a chess board with this storage and these sliders uses, each with its
/// size in bytes.
#[must_use]
pub const fn tables<W: Storage, S: Sliders>() -> &'static [(&'static str, usize)] {
    const { &table_array::<W, S>() }
}

const fn table_array<W: Storage, S: Sliders>() -> [(&'static str, usize); 7] {
    let mut tables = [(S::NAME, S::TABLE_BYTES); 7];
    tables.split_at_mut(1).1.copy_from_slice(&movements::tables::<W>());
    tables
}

/// The facts about the boards of this name and title that have this storage and these sliders.
pub const fn facts<W: Storage, S: Sliders>(name: &'static str, title: &'static str) -> Facts {
    // Square 1 on the file of square 0: a pawn capture that leaves the board leaves the word.
    let is_by_files = W::Mapping::GEOMETRY.north.abs() == 1;
    Facts::new(name, title, Family::Bitboard)
        .with_mapping(MappingInfo::of::<W::Mapping>())
        .with_off_board(if is_by_files { "pawns: none" } else { "wrap mask" })
        .with_tables(table_bytes::<W, S>())
        .with_counting(Bitboards::<Chess, W, S>::COUNTS_BY)
}

/// The size in bytes of all lookup tables of a chess board with this storage and these sliders: the
/// sum of [`tables`].
#[must_use]
pub const fn table_bytes<W: Storage, S: Sliders>() -> usize {
    let (tables, mut bytes, mut i) = (tables::<W, S>(), 0, 0);
    while i < tables.len() {
        bytes += tables[i].1;
        i += 1;
    }
    bytes
}
