//! Drawings of boards: as text for a terminal, as SVG for a page.
//!
//! A [`Figure`] is rows of cells, which show a position, a set of squares, or the whole array of a
//! mailbox with its off-board cells. Every figure can be drawn as text and as SVG.
//!
//! ```
//! use polyboard::{
//!     Color, Rank,
//!     diagram::{Figure, Glyphs},
//!     squares::{Bitboard, Lerf},
//! };
//!
//! let second: Bitboard<Lerf> = Bitboard::rank(Rank::Second);
//! assert_eq!(Figure::set(second, Color::White).text(Glyphs::Ascii), "\
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
//! The same figure is drawn in the same bytes every time. An SVG has a background of its own, so
//! it reads on any page, light or dark, a legend that names the [`Mark`]s in use, and a `<title>` and
//! a `<desc>` for screen readers.
//!
//! A [`Figure`] takes marks, labels, arrows and a caption; [`sheet`] puts several into one picture:
//!
//! ```
//! use polyboard::{
//!     Color, Square,
//!     diagram::{Figure, Mark, sheet},
//!     squares::{Bitboard, Direction, Lerf},
//! };
//!
//! let before = Figure::set([Square::H4], Color::White)
//!     .titled("before")
//!     .arrow_by(Square::H4, Direction::NorthEast.step(), Mark::Removed);
//! let after = Figure::set(Bitboard::<Lerf>::EMPTY, Color::White)
//!     .titled("after")
//!     .marked(Square::A6, Mark::Wrapped)
//!     .captioned("0x0000000080000000 << 9");
//! let svg = sheet("A shift", "A bit of the h-file wraps to the a-file.", &[before, after]);
//! assert!(svg.contains(">wrapped</text>"), "the legend names the mark");
//! ```

mod arrow;
mod bars;
mod curves;
mod figure;
mod glyphs;
mod mark;
mod matrix;
mod sheet;
mod svg;
mod table;
mod text;
mod views;

pub use arrow::{Arrow, Note, Place};
pub use bars::{Bar, BarGroup, bar_chart};
pub use curves::{Curve, CurveGroup, curve_chart};
pub use figure::{Figure, FigureCell, LetteredPiece, Pieces, Row, Size, Tone};
pub use glyphs::outline;
pub use mark::Mark;
pub use sheet::{sheet, sheet_of_rows};
pub use table::{hex_table, index_table};
pub use text::Glyphs;
