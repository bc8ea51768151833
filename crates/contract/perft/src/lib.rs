//! [Perft](https://www.chessprogramming.org/Perft) on any board: counting the leaves of the tree of
//! legal moves.
//!
//! [`perft`] returns the number of leaves, [`divide`] the number below each first move, and
//! [`perft_threaded`] does the same with several threads. [`PerftMode`] selects how leaves are
//! counted, for example with a transposition table, [`PerftTable`], and a [`Cancellable`] count can be stopped. The crate
//! `polyboard` splits counts that take days among many machines.
//!
//! ```
//! use polyboard::{Board, Chess, LerfBoard, PerftMode, Position, perft};
//!
//! let mut board = LerfBoard::<Chess>::new(&Position::start());
//! assert_eq!(perft(&mut board, 3, PerftMode::Bulk), Ok(8902));
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod buckets;
mod cancellable;
mod columns;
mod memory;
mod perft;
mod remembered;
mod signature;
mod table;
#[cfg(feature = "threads")]
mod threads;

pub use buckets::{Buckets, Entry, NoMemory};
pub use cancellable::{Cancellable, Cut, Tree};
pub use columns::{PerftColumns, perft_columns};
pub use memory::available_megabytes;
pub use perft::{Overflow, PerftMode, divide, perft};
pub use table::PerftTable;
#[cfg(feature = "threads")]
pub use threads::{NoThreads, divide_threaded, on_threads, perft_threaded};
