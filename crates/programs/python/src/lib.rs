//! The module `polyboard._core` of Python: a thin layer over the crate `polyboard`.
//!
//! The package in `python/polyboard` re-exports it with the names of squares and pieces.
//!
//! Reading order: arguments, which come from Python, and errors that go there; moves, board and piece; count and search,
//! which release the GIL and end at Ctrl-C; mapping and bitboard; trace and comparison; walk, games and node, for games
//! of PGN; and arrays and policy, which are views of bytes.

mod arguments;
mod arrays;
mod bitboard;
mod board;
mod comparison;
mod count;
mod games;
mod mapping;
mod moves;
mod node;
mod piece;
mod policy;
mod search;
mod trace;
mod walk;

use pyo3::prelude::*;

/// Chess boards in several representations.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::{
        arrays::{planes, positions},
        bitboard::Bitboard,
        board::{Board, backends},
        comparison::{Comparison, compare},
        games::{Game, GameReader, parse_pgn, read_pgn},
        mapping::{Mapping, mapping, mappings, which},
        moves::{LegalMoves, Move, MoveIterator},
        node::Node,
        piece::{Outcome, Piece},
        policy::{legal_mask, policy_index, policy_move},
        trace::{Trace, explain},
    };
}
