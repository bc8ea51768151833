//! What one does with a board, written once for all of them.
//!
//! [`perft`] counts the leaves of the tree of legal moves, [`divide`] does so for each first move,
//! with several threads in [`perft_threaded`] and with a memory in [`Table`], and
//! [`compare`](compare::compare) runs several boards over the same positions, side by side.
//!
//! ```
//! use polyboard_board::{Board, Reference};
//! use polyboard_play::{Counting, perft};
//! use polyboard_rules::{Chess, Position};
//!
//! let mut board = Reference::<Chess>::new(&Position::start());
//! assert_eq!(perft(&mut board, 3, Counting::Bulk), Ok(8902));
//! ```

pub mod compare;
mod perft;
mod table;
mod threads;

pub use perft::{Counting, Overflow, divide, perft};
pub use table::{NoMemory, Table};
pub use threads::perft_threaded;
