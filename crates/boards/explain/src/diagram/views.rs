use polyboard_rules::{Color, Rules, Setup};
use polyboard_squares::{File, Geometry, KNIGHT_STEPS, Rank, Square, Step};

use super::{Figure, FigureCell, LetteredPiece, Mark, Place, Row, Tone};
use crate::charts::{Chart, square};

impl Figure {
    /// A figure of eight ranks of eight squares, with the given side below.
    pub fn board(side: Color, cell: impl Fn(Square) -> FigureCell) -> Figure {
        let (mut files, mut ranks) = (File::ALL, Rank::ALL);
        match side {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        let row = |rank: Rank| {
            Row::new(rank.to_string(), files.iter().map(|&file| cell(Square::new(file, rank))))
        };
        Figure::new(files.iter().map(File::to_string).collect(), ranks.map(row).into())
    }

    /// A figure of a set of squares, such as a bitboard, with the given side below.
    #[must_use]
    pub fn set(squares: impl IntoIterator<Item: Into<Square>>, side: Color) -> Figure {
        let squares: Vec<Square> = squares.into_iter().map(Into::into).collect();
        let figure = Figure::board(side, |square| {
            let mark = squares.contains(&square).then_some(Mark::InSet);
            FigureCell { mark, ..FigureCell::of(square) }
        });
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        figure.titled("A set of squares").described(match names.len() {
            0 => "No square.".to_string(),
            _ => format!("The squares {}.", names.join(", ")),
        })
    }

    /// A figure of the pieces of a position, with the given side below.
    ///
    /// Any setup can be drawn, also one without kings or without pieces.
    #[must_use]
    pub fn position(setup: &Setup, rules: &Rules, side: Color) -> Figure {
        let piece = |square| LetteredPiece::at(setup, rules, square);
        let cell = |square| FigureCell { piece: piece(square), ..FigureCell::of(square) };
        let named = |square| Some(format!("{}{square}", piece(square)?.letter));
        let pieces: Vec<String> = Square::ALL.into_iter().filter_map(named).collect();
        let pieces = match pieces.len() {
            0 => "No pieces.".to_string(),
            _ => format!("Pieces: {}.", pieces.join(" ")),
        };
        let title = format!("A position of {}", rules.name);
        let description = format!("{} to move. {pieces}", setup.turn);
        Figure::board(side, cell).titled(title).described(description)
    }

    /// A figure of the whole array of a mapping, each cell with its index, also off the board.
    #[must_use]
    pub fn chart(chart: &Chart) -> Figure {
        let figure = Figure::window(chart.extent(), |file, rank| {
            let label = chart.label(chart.cell(file, rank));
            match square(file, rank) {
                Some(square) => FigureCell { label, ..FigureCell::of(square) },
                None => FigureCell::off(label),
            }
        });
        let hex = if chart.is_in_hex() { ", in hexadecimal" } else { "" };
        let (index, cells) = (chart.definition(), chart.cells());
        figure
            .titled(format!("The indices of {}{hex}", chart.name()))
            .described(format!("index = {index}, files and ranks counted from 0; {cells} cells."))
    }

    /// A figure of a 64-bit word as it is written: a row for each byte, byte 7 on top, and in each
    /// row the highest bit on the left.
    ///
    /// The cells have the numbers of the bits, and the members of the set are marked. Beside it,
    /// [`Figure::bytes`] shows a board whose squares have the tones of the same bytes.
    #[must_use]
    pub fn word(set: u64) -> Figure {
        let cell = |bit: u8| FigureCell {
            tone: Tone::Byte(bit / 8),
            mark: (set >> bit & 1 == 1).then_some(Mark::InSet),
            ..FigureCell::off(bit.to_string())
        };
        let row = |byte: u8| Row::new(byte.to_string(), (0..8).rev().map(|i| cell(8 * byte + i)));
        let columns = (0..8).rev().map(|bit: u8| bit.to_string()).collect();
        Figure::new(columns, (0..8).rev().map(row).collect())
            .titled("The word, byte by byte")
            .described(format!("The bits of {set:#018x}, a row for each byte, byte 7 on top."))
    }

    /// A figure of the compass rose: what the steps of a king and a knight add to an index.
    ///
    /// The steps are arranged around a piece in the middle; N, E, S and W are beside them.
    #[must_use]
    pub fn rose(chart: &Chart) -> Figure {
        let cell = |east: i8, north: i8| {
            let step = Step::new(east, north);
            let tone = if (east + north) % 2 == 0 { Tone::Dark } else { Tone::Light };
            let (label, mark) = match east.abs().max(north.abs()) {
                0 => ("0".to_string(), Some(Mark::Origin)),
                distance if distance == 1 || KNIGHT_STEPS.contains(&step) => {
                    (format!("{:+}", chart.geometry().delta(step)), Some(Mark::Target))
                }
                _ => (String::new(), None),
            };
            FigureCell { tone, mark, ..FigureCell::off(label) }
        };
        let Geometry { east, north, .. } = chart.geometry();
        let row = |north| Row::new("", (-2..=2).map(|east| cell(east, north)));
        let figure = Figure::new(Vec::new(), (-2..=2).rev().map(row).collect())
            .titled(format!("The steps of {}", chart.name()))
            .described(format!(
                "What a step adds to an index: one file to the east {east:+}, one rank to the north {north:+}."
            ));
        let compass = [("N", 2, -1), ("E", 5, 2), ("S", 2, 5), ("W", -1, 2)];
        let note = |figure: Figure, (text, column, row)| figure.noted(Place { column, row }, text);
        compass.into_iter().fold(figure, note)
    }
}
