//! Every numbering of the squares as data, for whoever chooses one at run time.
//!
//! The mappings of `polyboard-squares` are types, so that a program cannot mix two of them up. A
//! reader who wants to see them side by side has the opposite wish: one type, ten values. That is
//! a [`Chart`]. It knows its name, its cells, its compass rose, its masks, and the formulas that
//! lead to LERF and back; [`which`] asks all charts at once which of them a constant was written
//! for.
//!
//! ```
//! use polyboard_charts::{Chart, which};
//! use polyboard_squares::Square;
//!
//! let berf = Chart::named("FEN order").expect("one of the names of BERF");
//! assert_eq!(berf.name(), "BERF");
//! assert_eq!(berf.index(Square::E4), 36);
//! assert_eq!(berf.to_lerf().unwrap().to_string(), "index ^ 56");
//!
//! // Somebody's program has the constant 0x04000000 for c4. How does it count?
//! let fits: Vec<&str> =
//!     which::of_set(0x0400_0000, &[Square::C4]).iter().map(Chart::name).collect();
//! assert_eq!(fits, ["LERF"]);
//! ```
//!
//! Nothing here is typed in but names: the numbers are derived from the three of
//! [`Geometry`](polyboard_squares::Geometry), and every formula is tried on all 64 squares before
//! it is handed out.

mod chart;
mod formula;
mod masks;
pub mod which;

pub use chart::{ArrayCell, Chart};
pub use formula::Formula;
pub use masks::Masks;
