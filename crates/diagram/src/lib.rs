//! Drawings of boards: as text for a terminal, as SVG for a page.
//!
//! A [`Figure`] is rows of cells. Each cell has a tone and may have a piece, a label and a mark. A
//! figure can show a position, a set of squares, or the whole array of a mailbox with its off-board
//! cells, and every figure can be drawn as text and as SVG.
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
//! The same figure is drawn in the same bytes every time. The SVG uses the reader's own fonts,
//! chooses its colours by `prefers-color-scheme`, and describes its content in `<title>` and
//! `<desc>`.

mod figure;
mod svg;
mod table;
mod text;

pub use figure::{Figure, FigureCell, LetteredPiece, Mark, Row, Tone};
pub use svg::sheet;
pub use table::index_table;
pub use text::Glyphs;
