//! The module `polyboard._core` of Python: a thin layer over the crate `polyboard`.
//!
//! | file | contents |
//! |---|---|
//! | arguments | squares, numbers and names that come from Python, and errors that go there |
//! | moves, legal_moves | a move, and the legal moves of a board |
//! | board, outcome, piece, backends | a game of any variant on any backend, as the class `Board` |
//! | count, waiting | perft that releases the GIL and ends at Ctrl-C |
//! | mapping, bitboard, which | numberings of squares, and sets of squares |
//! | trace, comparison | how a board finds targets; boards timed side by side |
//! | replayed, games, reading | games of PGN, one by one |
//! | arrays, positions | boards as bytes for arrays |
//!
//! The package in `python/polyboard` re-exports it with the names of squares and pieces.

mod arguments;

mod legal_moves;
mod moves;

mod backends;
mod board;
mod outcome;
mod piece;

mod count;
mod waiting;

mod bitboard;
mod mapping;
mod which;

mod comparison;
mod trace;

mod games;
mod reading;
mod replayed;

mod arrays;
mod positions;

use pyo3::prelude::*;

/// Chess boards in several representations.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::{
        arrays::planes,
        backends::backends,
        bitboard::{Bitboard, SquareIterator},
        board::Board,
        comparison::{Comparison, compare},
        games::Game,
        legal_moves::{LegalMoves, MoveIterator},
        mapping::{Mapping, mapping, mappings},
        moves::Move,
        outcome::Outcome,
        piece::Piece,
        positions::positions,
        reading::{GameReader, read_pgn},
        trace::{Trace, explain},
        which::which,
    };
}
