use polyboard_charts::Chart;
use polyboard_rules::{Color, Piece, Rules, Setup};
use polyboard_squares::{File, KNIGHT_STEPS, Rank, Square, Step};

/// A picture of cells in rows, independent of how it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The title: what the figure shows, in a few words.
    pub title: String,
    /// The description: what the figure shows, in a sentence for readers who cannot see it.
    pub description: String,
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// The rows, from the top.
    pub rows: Vec<Row>,
}

/// A row of a figure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The name of the row, which may be empty.
    pub name: String,
    /// The cells, from the left.
    pub cells: Vec<FigureCell>,
}

/// A cell of a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The tone of a light square, such as h1.
    Light,
    /// The tone of a dark square, such as a1.
    Dark,
    /// The tone of a cell off the board.
    Off,
}

/// The reason why a cell is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The cell belongs to the set that is shown.
    Member,
    /// The cell is the subject of the figure.
    Focus,
    /// The last move left the cell or arrived on it.
    LastMove,
}

/// A piece and its letter in the variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LetteredPiece {
    /// The colour and the role of the piece.
    pub piece: Piece,
    /// The letter, upper case for White, as in a FEN.
    pub letter: char,
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

impl Figure {
    /// A figure of eight ranks of eight squares, with the given side below.
    pub fn board(side: Color, cell: impl Fn(Square) -> FigureCell) -> Figure {
        let (mut files, mut ranks) = (File::ALL, Rank::ALL);
        match side {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        let row = |rank: Rank| Row {
            name: rank.to_string(),
            cells: files.iter().map(|&file| cell(Square::new(file, rank))).collect(),
        };
        Figure {
            title: String::new(),
            description: String::new(),
            columns: files.iter().map(File::to_string).collect(),
            rows: ranks.into_iter().map(row).collect(),
        }
    }

    /// A figure of a set of squares, with the given side below.
    #[must_use]
    pub fn set(squares: &[Square], side: Color) -> Figure {
        let mark = |square| squares.contains(&square).then_some(Mark::Member);
        let mut figure = Figure::board(side, |square| FigureCell {
            mark: mark(square),
            ..FigureCell::of(square)
        });
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        figure.title = "A set of squares".to_string();
        figure.description = match names.len() {
            0 => "No square.".to_string(),
            _ => format!("The squares {}.", names.join(", ")),
        };
        figure
    }

    /// A figure of the pieces of a position, with the given side below.
    #[must_use]
    pub fn position(setup: &Setup, rules: &Rules, side: Color) -> Figure {
        let piece = |square| {
            setup.piece_at(square).map(|piece| LetteredPiece { piece, letter: rules.letter(piece) })
        };
        let mut figure = Figure::board(side, |square| FigureCell {
            piece: piece(square),
            ..FigureCell::of(square)
        });
        figure.title = format!("A position of {}", rules.name);
        let pieces =
            Square::ALL.into_iter().filter_map(|square| Some((piece(square)?.letter, square)));
        let pieces: Vec<String> =
            pieces.map(|(letter, square)| format!("{letter}{square}")).collect();
        figure.description = format!("{} to move. Pieces: {}.", setup.turn, pieces.join(" "));
        figure
    }

    /// A figure of the whole array of a mapping, each cell with its index, also off the board.
    #[must_use]
    pub fn chart(chart: &Chart) -> Figure {
        let (files, ranks) = chart.extent();
        let name = |rank: i16| (0..8).contains(&rank).then(|| (rank + 1).to_string());
        let cell = |cell: &polyboard_charts::ArrayCell| match cell.square {
            Some(square) => FigureCell { label: cell.index.to_string(), ..FigureCell::of(square) },
            None => FigureCell::off(cell.index.to_string()),
        };
        let letter = |file: i16| u8::try_from(file).ok().and_then(File::from_index);
        let rows = chart.rows();
        Figure {
            title: format!("The indices of {}", chart.name()),
            description: format!(
                "index = {}, files and ranks counted from 0; {} cells.",
                chart.definition(),
                chart.cells()
            ),
            columns: files
                .map(|file| letter(file).map_or(String::new(), |f| f.to_string()))
                .collect(),
            rows: (ranks.rev().zip(&rows))
                .map(|(rank, cells)| Row {
                    name: name(rank).unwrap_or_default(),
                    cells: cells.iter().map(cell).collect(),
                })
                .collect(),
        }
    }

    /// A figure of the compass rose: the numbers that the steps of a king and a knight add to an
    /// index.
    ///
    /// The steps are arranged around a piece in the middle.
    #[must_use]
    pub fn rose(chart: &Chart) -> Figure {
        let cell = |east: i8, north: i8| {
            let step = Step::new(east, north);
            let tone = if (east + north) % 2 == 0 { Tone::Dark } else { Tone::Light };
            let (label, mark) = match east.abs().max(north.abs()) {
                0 => ("0".to_string(), Some(Mark::Focus)),
                1 => (format!("{:+}", chart.geometry().delta(step)), Some(Mark::Member)),
                _ if KNIGHT_STEPS.contains(&step) => {
                    (format!("{:+}", chart.geometry().delta(step)), None)
                }
                _ => (String::new(), None),
            };
            FigureCell { tone, piece: None, label, mark }
        };
        let row = |north| Row {
            name: String::new(),
            cells: (-2..=2).map(|east| cell(east, north)).collect(),
        };
        Figure {
            title: format!("The steps of {}", chart.name()),
            description: format!(
                "What a step adds to an index: one file to the east {:+}, one rank to the north {:+}.",
                chart.geometry().east,
                chart.geometry().north
            ),
            columns: Vec::new(),
            rows: (-2..=2).rev().map(row).collect(),
        }
    }

    /// The same figure under another title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Figure {
        Figure { title: title.into(), ..self }
    }

    /// The same figure with each square labelled with its index.
    #[must_use]
    pub fn indexed(mut self, chart: &Chart) -> Figure {
        for row in &mut self.rows {
            for (cell, file) in row.cells.iter_mut().zip(&self.columns) {
                if let Ok(square) = format!("{file}{}", row.name).parse::<Square>() {
                    cell.label = chart.index(square).to_string();
                }
            }
        }
        self.description += &format!(" The squares are numbered as {} has them.", chart.name());
        self
    }

    /// The same figure with one more square marked.
    #[must_use]
    pub fn marked(mut self, square: Square, mark: Mark) -> Figure {
        for row in &mut self.rows {
            for (cell, file) in row.cells.iter_mut().zip(&self.columns) {
                if format!("{file}{}", row.name) == square.to_string() {
                    cell.mark = Some(mark);
                }
            }
        }
        self
    }
}
