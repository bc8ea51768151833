//! Every mapping of squares to numbers as data, for a choice at run time.
//!
//! The mappings of `polyboard-squares` are types, so a program cannot mix two of them up. Comparing
//! them side by side needs one type with eleven values: a [`Chart`]. The module [`which`] finds the
//! mapping that a constant was written for.
//!
//! ```
//! use polyboard::{
//!     Square,
//!     explain::charts::{Chart, which},
//! };
//!
//! let berf = Chart::named("FEN order").expect("one of the names of BERF");
//! assert_eq!(berf.name(), "BERF");
//! assert_eq!(berf.index(Square::E4), 36);
//! assert_eq!(berf.to_lerf().unwrap().to_string(), "index ^ 56");
//!
//! // A program has the constant 0x04000000 for c4. Which mapping does it use?
//! let fits: Vec<&str> =
//!     which::of_set(0x0400_0000, &[Square::C4]).iter().map(Chart::name).collect();
//! assert_eq!(fits, ["LERF"]);
//! ```
//!
//! All else follows from the three numbers of a [`Geometry`](polyboard_squares::Geometry), and every
//! formula is checked on all 64 squares before it is returned.

mod chart;
mod flip;
mod formula;
mod masks;
mod number;
mod operation;
pub mod which;

pub use chart::Chart;
pub(crate) use chart::square;
pub use flip::Flip;
pub use formula::Formula;
pub use number::{Number, NumberFault};
pub use operation::Operation;

/// A set as a number in hexadecimal, with all sixteen digits.
///
/// JSON has no integers of 64 bits that every reader keeps, so sets are texts.
#[must_use]
pub fn hex(set: u64) -> String {
    format!("{set:#018x}")
}
