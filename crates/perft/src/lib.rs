//! Perft: counting the leaves of the tree of legal moves, on any board.
//!
//! [`perft`] counts, [`divide`] does so for each first move,
//! with several threads in [`perft_threaded`], and with a transposition table in [`PerftTable`].
//!
//! ```
//! use polyboard_board::{Board, Reference};
//! use polyboard_perft::{PerftMode, perft};
//! use polyboard_rules::{Chess, Position};
//!
//! let mut board = Reference::<Chess>::new(&Position::start());
//! assert_eq!(perft(&mut board, 3, PerftMode::Bulk), Ok(8902));
//! ```

mod perft;
mod table;
mod threads;

pub use perft::{Overflow, PerftMode, divide, perft};
pub use table::{NoMemory, PerftTable};
pub use threads::perft_threaded;
