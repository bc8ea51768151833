//! The module `polyboard._core` of Python: a thin layer over the crate `polyboard`.
//!
//! | file | contents |
//! |---|---|
//! | arguments | squares, numbers and names that come from Python, and errors that go there |
//! | moves | a move, and the legal moves of a board |
//! | board, piece | a game of any variant on any backend, as the class `Board`, and its answers |
//! | count | perft that releases the GIL and ends at Ctrl-C |
//! | mapping, bitboard | numberings of squares, and sets of squares |
//! | trace, comparison | how a board finds targets; boards timed side by side |
//! | replayed, games | games of PGN, one by one |
//! | arrays | boards as bytes for arrays |
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
mod piece;
mod replayed;
mod trace;

use pyo3::prelude::*;

/// Chess boards in several representations.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::{
        arrays::{planes, positions},
        bitboard::{Bitboard, SquareIterator},
        board::{Board, backends},
        comparison::{Comparison, compare},
        games::{Game, GameReader, read_pgn},
        mapping::{Mapping, mapping, mappings, which},
        moves::{LegalMoves, Move, MoveIterator},
        piece::{Outcome, Piece},
        trace::{Trace, explain},
    };
}
