use std::ops::Range;

use polyboard_rules::{Move, Piece, Rules, Setup};
use polyboard_squares::Square;

use super::{Arrow, Mark, Note, Place};
use crate::charts::{Chart, square};

/// A picture of cells in rows, independent of how it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Figure {
    /// The title: what the figure shows, in a few words.
    pub title: String,
    /// The description: what the figure shows, in a sentence for readers who cannot see it.
    pub description: String,
    /// The caption below the cells, of any number of lines; may be empty.
    pub caption: String,
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// The rows, from the top.
    pub rows: Vec<Row>,
    /// The arrows, which may lead off the cells.
    pub arrows: Vec<Arrow>,
    /// The texts beside the cells.
    pub notes: Vec<Note>,
    /// How SVG shows the pieces.
    pub pieces: Pieces,
    /// How large SVG shows the figure.
    pub size: Size,
}

/// A row of a figure: its name, which may be empty, and its cells from the left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Row {
    /// The name of the row, which may be empty.
    pub name: String,
    /// The cells, from the left.
    pub cells: Vec<FigureCell>,
}

/// A cell of a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FigureCell {
    /// The tone of the background.
    pub tone: Tone,
    /// The piece on the cell, if any.
    pub piece: Option<LetteredPiece>,
    /// The text on the cell, such as its index; may be empty.
    pub label: String,
    /// The mark that highlights the cell, if any.
    pub mark: Option<Mark>,
}

/// The background tone of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Tone {
    /// The tone of a light square, such as h1.
    Light,
    /// The tone of a dark square, such as a1.
    Dark,
    /// The tone of a cell off the board, such as a guard of 10x12.
    Off,
    /// The tone of the byte with this number, from 0 to 7.
    Byte(u8),
}

/// The form of the pieces in SVG.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Pieces {
    /// Drawn pieces: those of chess, and those of makruk for its words.
    #[default]
    Glyphs,
    /// The letters of the variant on discs.
    Letters,
}

/// The size of a figure in SVG.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Size {
    /// Cells of 40 pixels.
    #[default]
    Full,
    /// Cells of 26 pixels, for arrays with many cells.
    Small,
    /// Cells of 12 pixels, for many boards side by side.
    Tiny,
}

impl Size {
    pub(crate) const fn percent(self) -> usize {
        match self {
            Size::Full => 100,
            Size::Small => 65,
            Size::Tiny => 30,
        }
    }
}

/// A piece with its letter and its word in the variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LetteredPiece {
    /// The colour and the role of the piece.
    pub piece: Piece,
    /// The letter, upper case for White, as in a FEN.
    pub letter: char,
    /// The word, such as `rook` or `rua`.
    pub word: &'static str,
}

impl LetteredPiece {
    /// The piece on a square of a setup, if any; the setup may lack kings.
    #[must_use]
    pub fn at(setup: &Setup, rules: &Rules, square: Square) -> Option<LetteredPiece> {
        let piece = setup.piece_at(square)?;
        Some(LetteredPiece { piece, letter: rules.letter(piece), word: rules.word(piece.role) })
    }
}

impl FigureCell {
    /// The cell of an empty square.
    #[must_use]
    pub fn of(square: Square) -> FigureCell {
        let tone = if square.is_light() { Tone::Light } else { Tone::Dark };
        FigureCell { tone, piece: None, label: String::new(), mark: None }
    }

    /// A cell off the board with a label.
    #[must_use]
    pub fn off(label: impl Into<String>) -> FigureCell {
        FigureCell { tone: Tone::Off, piece: None, label: label.into(), mark: None }
    }
}

impl Row {
    /// A row of these cells, from the left.
    pub fn new(name: impl Into<String>, cells: impl IntoIterator<Item = FigureCell>) -> Row {
        Row { name: name.into(), cells: cells.into_iter().collect() }
    }
}

impl Figure {
    /// A figure of the cells of these files and ranks, White below; those of the board have their names.
    pub(crate) fn window(
        (files, ranks): (Range<i16>, Range<i16>),
        cell: impl Fn(i16, i16) -> FigureCell,
    ) -> Figure {
        let letter = |file| square(file, 0).map_or(String::new(), |at| at.file().to_string());
        let number = |rank| square(0, rank).map_or(String::new(), |at| at.rank().to_string());
        let row = |rank| Row::new(number(rank), files.clone().map(|file| cell(file, rank)));
        Figure::new(files.clone().map(letter).collect(), ranks.rev().map(row).collect())
    }

    /// A figure of these rows, from the top, with the names of its columns.
    #[must_use]
    pub fn new(columns: Vec<String>, rows: Vec<Row>) -> Figure {
        Figure { columns, rows, ..Figure::default() }
    }

    /// The same figure in another size.
    #[must_use]
    pub fn with_size(self, size: Size) -> Figure {
        Figure { size, ..self }
    }

    /// The same figure under another title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Figure {
        Figure { title: title.into(), ..self }
    }

    /// The same figure with another description.
    #[must_use]
    pub fn described(self, description: impl Into<String>) -> Figure {
        Figure { description: description.into(), ..self }
    }

    /// The same figure with a caption below the cells.
    #[must_use]
    pub fn captioned(self, caption: impl Into<String>) -> Figure {
        Figure { caption: caption.into(), ..self }
    }

    /// The same figure with each square labelled with its index, as [`Chart::label`] has it.
    #[must_use]
    pub fn indexed(mut self, chart: &Chart) -> Figure {
        self.each_square(|square, cell| cell.label = chart.label(chart.index(square)));
        self.description += &format!(" The squares are numbered as {} has them.", chart.name());
        self
    }

    /// The same figure of indices with each of them in hexadecimal.
    #[must_use]
    pub fn in_hex(mut self) -> Figure {
        for cell in self.rows.iter_mut().flat_map(|row| &mut row.cells) {
            if let Ok(index) = cell.label.parse::<u8>() {
                cell.label = format!("{index:02x}");
            }
        }
        self.description += " In hexadecimal.";
        self
    }

    /// The same figure with each square in the tone of the byte that holds its bit, numbered.
    #[must_use]
    pub fn bytes(mut self, chart: &Chart) -> Figure {
        self.each_square(|square, cell| cell.tone = Tone::Byte(chart.index(square) / 8));
        self.indexed(chart)
    }

    /// The same figure with the pieces of a setup, each in place of the label of its square.
    #[must_use]
    pub fn holding(mut self, setup: &Setup, rules: &Rules) -> Figure {
        self.each_square(|square, cell| {
            cell.piece = LetteredPiece::at(setup, rules, square);
            if cell.piece.is_some() {
                cell.label.clear();
            }
        });
        self
    }

    /// The same figure with one more square marked.
    #[must_use]
    pub fn marked(self, square: Square, mark: Mark) -> Figure {
        let Some(place) = self.place(square) else { return self };
        self.marked_at(place, mark)
    }

    /// The same figure with one more cell marked; a place beside the cells changes nothing.
    #[must_use]
    pub fn marked_at(mut self, place: Place, mark: Mark) -> Figure {
        let index = |number: i16| usize::try_from(number).unwrap_or(usize::MAX);
        let row = self.rows.get_mut(index(place.row));
        if let Some(cell) = row.and_then(|row| row.cells.get_mut(index(place.column))) {
            cell.mark = Some(mark);
        }
        self
    }

    /// The same figure with the two squares of the last move marked, if there is one; for castling, those of the king.
    #[must_use]
    pub fn with_last_move(self, last: Option<Move>) -> Figure {
        let squares = last.into_iter().flat_map(|mv| [mv.origin(), mv.destination()]);
        squares.fold(self, |figure, square| figure.marked(square, Mark::LastMove))
    }

    pub(crate) fn each_square(&mut self, mut change: impl FnMut(Square, &mut FigureCell)) {
        for row in &mut self.rows {
            for (cell, file) in row.cells.iter_mut().zip(&self.columns) {
                if let Ok(square) = format!("{file}{}", row.name).parse::<Square>() {
                    change(square, cell);
                }
            }
        }
    }
}
