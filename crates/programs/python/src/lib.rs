//! The module `polyboard._core` of Python: a thin layer over the crate `polyboard`.
//!
//! | file | contents |
//! |---|---|
//! | arguments | squares, numbers and names that come from Python, and errors that go there |
//! | moves | a move, and the legal moves of a board |
//! | board, piece | a game of any variant on any backend, as the class `Board`, and its answers |
//! | count, search | perft and the search, which release the GIL and end at Ctrl-C |
//! | mapping, bitboard | numberings of squares, and sets of squares |
//! | trace, comparison | how a board finds targets; boards timed side by side |
//! | walk, games, node | games of PGN: replayed, one by one, and move by move with comments and variations |
//! | arrays, policy | boards and legal moves as views of bytes, for arrays |
//!
//! The package in `python/polyboard` re-exports it with the names of squares and pieces.

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
