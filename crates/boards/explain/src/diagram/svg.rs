//! One figure as the elements of an SVG document.

use std::collections::BTreeMap;

use polyboard_rules::Color;

use super::{
    Arrow, Figure, FigureCell, Mark, Pieces, Place, Size, Tone,
    glyphs::{Glyph, glyph},
};

/// The side of a cell, and the margin for the names of rows and columns.
pub(crate) const CELL: usize = 40;
pub(crate) const MARGIN: usize = 24;
/// The height of a line of a caption.
pub(crate) const LINE: usize = 19;

/// What several figures of a document share: the prefix of their ids, and what has been drawn.
#[derive(Default)]
pub(crate) struct Shared {
    /// The start of every id, so that several documents fit into one page.
    pub(crate) prefix: String,
    pub(crate) glyphs: BTreeMap<&'static str, Glyph>,
    /// The squares below marks and pieces, each with its number: equal ones are drawn once.
    pub(crate) grounds: Vec<String>,
}

pub(crate) type PlacedCell<'a> = (usize, usize, &'a FigureCell);

impl Shared {
    fn ground(&mut self, ground: String) -> String {
        let prefix = &self.prefix;
        if let Some(number) = self.grounds.iter().position(|known| *known == ground) {
            return format!("<use href=\"#{prefix}-g{number}\"/>\n");
        }
        // Browsers match the styles of a copy inside the copy, so it needs the class that they name.
        let number = self.grounds.len();
        let drawn = format!("<g id=\"{prefix}-g{number}\" class=\"polyboard\">\n{ground}</g>\n");
        self.grounds.push(ground);
        drawn
    }
}

impl Figure {
    /// The width and the height of the cells with their margins, and of the caption, in pixels.
    pub(crate) fn extent(&self) -> (usize, usize) {
        let cells = |count: usize| (count * CELL + 2 * MARGIN) * self.size.percent() / 100;
        // The widest common sans-serif font needs eight pixels a character.
        let letters = self.caption.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let lines = self.caption.lines().count();
        let caption = if lines == 0 { 0 } else { lines * LINE + 4 };
        (cells(self.width()).max(8 * letters + 16), cells(self.rows.len()) + caption)
    }

    fn width(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
    }

    /// All cells with their corners, beyond a margin.
    pub(crate) fn placed_cells(&self, margin: usize) -> Vec<PlacedCell<'_>> {
        let along = |number: usize| number * CELL + margin;
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, row)| (0..).zip(&row.cells).map(move |(x, it)| (along(x), along(y), it)))
            .collect()
    }

    /// Draws squares and marks first, as one path for each kind, then arrows, pieces and texts.
    pub(crate) fn body(&self, shared: &mut Shared) -> String {
        let cells = self.placed_cells(MARGIN);
        let mut body = shared.ground(self.ground(&cells));
        for &mark in Mark::ALL {
            body += &path(mark.class(), &cells, |cell| {
                (cell.mark == Some(mark)).then(|| mark.shape(!cell.label.is_empty()))
            });
        }
        for arrow in &self.arrows {
            body += &self.arrow_path(arrow);
        }
        for &(x, y, cell) in &cells {
            body += &self.piece(x, y, cell, shared);
        }
        for row in cells.chunk_by(|(_, y, _), (_, below, _)| y == below) {
            body += &labels(row);
        }
        body += &self.names();
        match self.size {
            Size::Full => body,
            Size::Small => format!("<g transform=\"scale(.65)\">\n{body}</g>\n"),
            Size::Tiny => format!("<g transform=\"scale(.3)\">\n{body}</g>\n"),
        }
    }

    fn ground(&self, cells: &[PlacedCell<'_>]) -> String {
        let mut tones: Vec<Tone> = cells.iter().map(|(_, _, cell)| cell.tone).collect();
        tones.sort_unstable();
        tones.dedup();
        let mut ground = String::new();
        for tone in tones {
            let square = if tone == Tone::Off { "m2 2h36v36h-36z" } else { "h40v40h-40z" };
            ground += &path(&class(tone), cells, |cell| (cell.tone == tone).then_some(square));
        }
        let board = || cells.iter().filter(|(_, _, cell)| cell.tone != Tone::Off);
        let (left, right) = (board().map(|cell| cell.0).min(), board().map(|cell| cell.0).max());
        let (top, bottom) = (board().map(|cell| cell.1).min(), board().map(|cell| cell.1).max());
        if let (Some(left), Some(right), Some(top), Some(bottom)) = (left, right, top, bottom) {
            let (width, height) = (right + CELL - left, bottom + CELL - top);
            let outline = format!("M{left} {top}h{width}v{height}h-{width}z");
            ground += &format!("<path class=\"e\" d=\"{outline}\"/>\n");
        }
        ground
    }

    /// The names of columns and rows, and the notes.
    fn names(&self) -> String {
        let (middle, below) = (CELL / 2 + MARGIN, self.rows.len() * CELL + MARGIN + 17);
        let columns = self.columns.iter().enumerate().filter(|(_, name)| !name.is_empty());
        let columns: Vec<_> = columns.map(|(x, name)| (x * CELL + middle, &**name)).collect();
        let mut names = line("n", below, &columns);
        for (y, row) in self.rows.iter().enumerate().filter(|(_, row)| !row.name.is_empty()) {
            names += &line("n", y * CELL + middle + 5, &[(MARGIN / 2 - 2, &row.name)]);
        }
        for note in &self.notes {
            let (x, y) = self.center(note.place);
            names += &line("c", y as usize + 5, &[(x as usize, &note.text)]);
        }
        names
    }

    /// The middle of a cell, or of the margin beside it.
    fn center(&self, place: Place) -> (f64, f64) {
        let along = |index: i16, count: usize| {
            let (cell, margin, count) = (CELL as f64, MARGIN as f64, count as f64);
            match f64::from(index) {
                index if index < 0.0 => margin / 2.0,
                index if index >= count => margin + count * cell + margin / 2.0,
                index => margin + index * cell + cell / 2.0,
            }
        };
        (along(place.column, self.width()), along(place.row, self.rows.len()))
    }

    fn arrow_path(&self, arrow: &Arrow) -> String {
        let at = |place: Place| {
            let cell = |number: i16| usize::try_from(number).ok();
            self.rows.get(cell(place.row)?)?.cells.get(cell(place.column)?)
        };
        // A piece or a mark remains visible at the tip.
        let gap = match at(arrow.to) {
            Some(cell) if cell.piece.is_some() => 15.0,
            Some(_) => 9.0,
            None => 2.0,
        };
        let ((x, y), (to_x, to_y)) = (self.center(arrow.from), self.center(arrow.to));
        let length = (to_x - x).hypot(to_y - y);
        let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
        if length < 1.0 {
            return String::new();
        }
        let (start, tip) = (10.0, length - gap);
        let neck = tip - 12.0;
        let corners = [(start, 2.5), (neck, 2.5), (neck, 8.0), (tip, 0.0)];
        let corners = corners.into_iter().chain([(neck, -8.0), (neck, -2.5), (start, -2.5)]);
        let point = |(along, aside): (f64, f64)| {
            let x = x + along * along_x - aside * along_y;
            let y = y + along * along_y + aside * along_x;
            format!("{} {}", (x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0)
        };
        let points: Vec<String> = corners.map(point).collect();
        format!("<path class=\"{} a\" d=\"M{}z\"/>\n", arrow.mark.class(), points.join("L"))
    }

    /// A piece as a glyph, or as a letter on a disc; it leaves a corner to the label.
    fn piece(&self, x: usize, y: usize, cell: &FigureCell, shared: &mut Shared) -> String {
        let Some(piece) = cell.piece else { return String::new() };
        let side = if piece.piece.color == Color::White { "w" } else { "b" };
        let is_alone = cell.label.is_empty();
        if self.pieces == Pieces::Letters {
            let (x, y, radius) = if is_alone { (x + 20, y + 20, 14) } else { (x + 24, y + 25, 12) };
            let letter = piece.letter.to_uppercase().to_string();
            let disc = format!("<circle class=\"{side}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n");
            return disc + &line(&format!("{side}t"), y + 6, &[(x, &letter)]);
        }
        let glyph = glyph(piece.piece.role, piece.word);
        shared.glyphs.insert(glyph.name, glyph);
        let (x, y, size) = if is_alone { (x, y, CELL) } else { (x + 7, y + 8, 32) };
        let id = format!("{}-{}", shared.prefix, glyph.name);
        format!(
            "<use href=\"#{id}\" class=\"{side}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>\n"
        )
    }
}

/// The labels of a row: in the corner beside a piece, else in the middle.
fn labels(row: &[PlacedCell<'_>]) -> String {
    let class = |cell: &FigureCell| match (cell.piece, cell.mark, cell.tone) {
        (Some(_), ..) => "s",
        (None, Some(Mark::Target), _) => "t",
        (None, None, Tone::Off) => "g",
        (None, ..) => "i",
    };
    let labelled = || row.iter().filter(|(_, _, cell)| !cell.label.is_empty());
    let line_of = |name: &str| {
        let (aside, down) = if name == "s" { (2, 11) } else { (CELL / 2, CELL / 2 + 6) };
        let cells = labelled().filter(|(_, _, cell)| class(cell) == name);
        let cells: Vec<_> = cells.map(|&(x, _, cell)| (x + aside, &*cell.label)).collect();
        line(name, row.first().map_or(0, |&(_, y, _)| y) + down, &cells)
    };
    ["i", "t", "g", "s"].map(line_of).concat()
}

/// One element of text with words at several places of a line.
pub(crate) fn line(class: &str, y: usize, words: &[(usize, &str)]) -> String {
    let span = |&(x, word): &(usize, &str)| format!("<tspan x=\"{x}\">{}</tspan>", escaped(word));
    let (at, text) = match *words {
        [] => return String::new(),
        [(x, word)] => (format!(" x=\"{x}\""), escaped(word)),
        _ => (String::new(), words.iter().map(span).collect()),
    };
    format!("<text class=\"{class}\"{at} y=\"{y}\">{text}</text>\n")
}

/// One path of a shape for each cell that has it.
pub(crate) fn path<'a>(
    class: &str,
    cells: &[PlacedCell<'_>],
    shape: impl Fn(&FigureCell) -> Option<&'a str>,
) -> String {
    let shapes = cells.iter().filter_map(|&(x, y, cell)| Some((x, y, shape(cell)?)));
    let shapes: String = shapes.map(|(x, y, shape)| format!("M{x} {y}{shape}")).collect();
    if shapes.is_empty() {
        return String::new();
    }
    format!("<path class=\"{class}\" d=\"{shapes}\"/>\n")
}

pub(crate) fn class(tone: Tone) -> String {
    match tone {
        Tone::Light => "l".into(),
        Tone::Dark => "d".into(),
        Tone::Off => "o".into(),
        Tone::Byte(byte) => format!("y{}", byte % 8),
    }
}

/// A text as the content of an element. The characters that XML 1.0 forbids, such as U+0000, become U+FFFD.
pub(crate) fn escaped(text: &str) -> String {
    let is_char = |c| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    let text = text.replace(|c| !is_char(c), "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
