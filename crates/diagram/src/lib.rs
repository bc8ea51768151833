//! Drawings of boards: as text for a terminal, as SVG for a page.
//!
//! A [`Figure`] is rows of cells, each with a tone, perhaps a piece, a label and a mark. It does not
//! know what it is a picture of: a position, a set of squares, the whole array of a mailbox with
//! the cells off the board. The same figure can be drawn in either way.
//!
//! ```
//! use polyboard_diagram::{Figure, Glyphs};
//! use polyboard_rules::Color;
//! use polyboard_squares::{Rank, Square};
//!
//! let second: Vec<Square> =
//!     Square::ALL.into_iter().filter(|square| square.rank() == Rank::Second).collect();
//! assert_eq!(Figure::set(&second, Color::White).text(Glyphs::Ascii), "\
//! 8  . . . . . . . .
//! 7  . . . . . . . .
//! 6  . . . . . . . .
//! 5  . . . . . . . .
//! 4  . . . . . . . .
//! 3  . . . . . . . .
//! 2  1 1 1 1 1 1 1 1
//! 1  . . . . . . . .
//!
//!    a b c d e f g h
//! ");
//! ```
//!
//! A figure is drawn in the same bytes every time. The SVG names no font but the reader's own, takes its
//! colours by `prefers-color-scheme`, and tells in `<title>` and `<desc>` what it shows.

mod figure;
mod svg;
mod table;
mod text;

pub use figure::{Figure, FigureCell, LetteredPiece, Mark, Row, Tone};
pub use svg::sheet;
pub use table::index_table;
pub use text::Glyphs;
