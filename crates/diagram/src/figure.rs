use polyboard_charts::Chart;
use polyboard_rules::{Color, Piece, Rules, Setup};
use polyboard_squares::{File, KNIGHT_STEPS, Rank, Square, Step};

/// A picture of cells in rows, before it is decided how to draw it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// What it shows, in a few words.
    pub title: String,
    /// What it shows, in a sentence for those who cannot see it.
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
    /// The ground.
    pub tone: Tone,
    /// Who stands there.
    pub piece: Option<LetteredPiece>,
    /// A word on it, such as its index; may be empty.
    pub label: String,
    /// Whether it stands out.
    pub mark: Option<Mark>,
}

/// The ground of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A square of the colour of h1.
    Light,
    /// A square of the colour of a1.
    Dark,
    /// No square at all: a cell off the board.
    Off,
}

/// Why a cell stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It belongs to the set that is shown.
    Member,
    /// It is the one that the figure is about.
    Focus,
}

/// A piece and the letter that the variant has for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LetteredPiece {
    /// Whose, and what it does.
    pub piece: Piece,
    /// Upper case for White, as in a FEN.
    pub letter: char,
}

impl FigureCell {
    /// An empty square.
    #[must_use]
    pub fn of(square: Square) -> FigureCell {
        let tone = if square.is_light() { Tone::Light } else { Tone::Dark };
        FigureCell { tone, piece: None, label: String::new(), mark: None }
    }

    /// A cell off the board, which has only a label.
    #[must_use]
    pub fn off(label: impl Into<String>) -> FigureCell {
        FigureCell { tone: Tone::Off, piece: None, label: label.into(), mark: None }
    }
}

impl Figure {
    /// Eight ranks of eight squares, with the given side below.
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

    /// A set of squares.
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

    /// The pieces of a position.
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

    /// The whole array of a numbering, each cell with its index, those off the board too.
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

    /// What one step of a king and one leap of a knight add to an index: the compass rose with the
    /// leaps around it, as they lie around a piece in the middle.
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

    /// The same figure with each square labelled by its index.
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
