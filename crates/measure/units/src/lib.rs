//! [Perft](https://www.chessprogramming.org/Perft) split into units of work, for many threads, processes or machines.
//!
//! Many sequences of moves lead to the same position. After four plies from the start of chess there are 197,281
//! sequences but only 72,078 positions, and the tree below a position needs to be counted only once:
//!
//! - [`unique`] finds the unique positions a few plies deep. Each is a [`Unit`]: a position, the depth
//!   that remains, and its *multiplicity*, the number of sequences that lead to it. A [`Manifest`] ends the list.
//! - A [`Worker`] counts the leaves below each unit, with one board or with two that must agree, and
//!   writes a [`Count`] for each to a [`Sink`], such as a [`Log`] that a worker can resume from.
//! - A [`Sum`] adds up multiplicity times leaves, in 128 bits, and names what is missing.
//! - A [`Recount`] counts some of the units again, and compares the results.
//!
//! Units and counts are lines of JSON, which any program can hand out and collect. This crate has no network code.
//!
//! The method is that of Albert Bertilsson's distributed perft, which counted below the 5,362 positions after three
//! plies, and of [Paul Byrne's](https://www.stmintz.com/ccc/index.php?id=341950) perft 11 (2004), below the 988,187,354
//! after eight.
//!
//! ```
//! use polyboard::{Board, Chess, LerfBoard, PerftMode, Position};
//! use polyboard_units::{count_nodes, unique};
//!
//! type Witness = LerfBoard<Chess>;
//!
//! // 48 bytes for each position; what does not fit into one megabyte goes to a temporary file.
//! let layer = unique(&Position::start(), 2, 1 << 20, Witness::new)?;
//! assert_eq!((layer.len(), layer.sequences()), (400, 400));
//! let mut total = 0;
//! for unit in layer.units(1) {
//!     let unit = unit?;
//!     total += unit.multiplicity * count_nodes::<Witness>(&unit, PerftMode::Bulk)?;
//! }
//! assert_eq!(total, 8902);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod packed;
mod scratch;
mod unique;

mod count;
mod fault;
mod lines;
mod manifest;
mod run;
mod seal;
mod unit;

mod log;
mod worker;

mod join;
mod recount;
mod sum;
mod verdict;

pub use count::Count;
pub use fault::{LineError, LineFault};
pub use log::{Log, LogError, Sink, Stream};
pub use manifest::Manifest;
pub use recount::{Recount, Report, Wrong};
pub use run::Run;
pub use sum::Sum;
pub use unique::{Layer, UniqueError, unique};
pub use unit::{Id, MAX_DEPTH, Unit, count_nodes};
pub use verdict::{Conflict, Missing, Place, SumError, Verdict};
pub use worker::{Counter, Part, Summary, WorkError, Worker};
