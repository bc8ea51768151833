use std::fmt::Write;

use polyboard_rules::Color;

use crate::{Figure, FigureCell, Mark, Tone};

/// The side of a cell, and the margin for the names of rows and columns.
const CELL: usize = 40;
const MARGIN: usize = 20;
/// The width of the widest row of a sheet, and the gap between its figures.
const SHEET: usize = 760;
const GAP: usize = 16;
const CAPTION: usize = 28;

impl Figure {
    /// The figure as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.size();
        document(&self.title, &self.description, (width, height), &self.body())
    }

    fn size(&self) -> (usize, usize) {
        let width = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        (width * CELL + 2 * MARGIN, self.rows.len() * CELL + 2 * MARGIN)
    }

    /// Draws backgrounds and marks first, as one path for each kind, then pieces, then text.
    fn body(&self) -> String {
        let cells: Vec<(usize, usize, &FigureCell)> = (self.rows.iter().enumerate())
            .flat_map(|(y, row)| row.cells.iter().enumerate().map(move |(x, cell)| (x, y, cell)))
            .map(|(x, y, cell)| (x * CELL + MARGIN, y * CELL + MARGIN, cell))
            .collect();
        let mut body = String::new();
        for (class, tone) in [("l", Tone::Light), ("d", Tone::Dark), ("o", Tone::Off)] {
            let inset = if tone == Tone::Off { 2 } else { 0 };
            path(&mut body, class, inset, &cells, |cell| cell.tone == tone);
        }
        for (class, marks) in
            [("m", &[Mark::Member][..]), ("f", &[Mark::Focus, Mark::LastMove][..])]
        {
            path(&mut body, class, 0, &cells, |cell| {
                cell.mark.is_some_and(|mark| marks.contains(&mark))
            });
        }
        for &(x, y, cell) in &cells {
            draw(&mut body, x, y, cell);
        }
        let (middle, below) = (CELL / 2 + MARGIN, self.rows.len() * CELL + MARGIN + 15);
        for (x, name) in self.columns.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            text(&mut body, "n", x * CELL + middle, below, name);
        }
        for (y, row) in self.rows.iter().enumerate().filter(|(_, row)| !row.name.is_empty()) {
            text(&mut body, "n", MARGIN / 2, y * CELL + middle + 4, &row.name);
        }
        body
    }
}

/// An SVG document of several figures, in rows as wide as fits, each figure under its title.
#[must_use]
pub fn sheet(title: &str, description: &str, figures: &[Figure]) -> String {
    let (mut x, mut y, mut row_height, mut width) = (0, 0, 0, 0);
    let mut body = String::new();
    for figure in figures {
        let (w, h) = figure.size();
        if x > 0 && x + w > SHEET {
            (x, y, row_height) = (0, y + row_height + GAP, 0);
        }
        let _ = write!(body, "<g transform=\"translate({x} {y})\">\n<desc>");
        body += &escaped(&figure.description);
        body += "</desc>\n";
        text(&mut body, "c", w / 2, 18, &figure.title);
        let _ = writeln!(body, "<g transform=\"translate(0 {})\">", CAPTION - MARGIN / 2);
        body += &figure.body();
        body += "</g>\n</g>\n";
        row_height = row_height.max(h + CAPTION - MARGIN / 2);
        x += w + GAP;
        width = width.max(x - GAP);
    }
    document(title, description, (width, y + row_height), &body)
}

fn document(title: &str, description: &str, (width, height): (usize, usize), body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"polyboard\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<style>\n{STYLE}</style>\n{body}</svg>\n",
        escaped(title),
        escaped(description)
    )
}

/// The colours are defined twice, for a light page and for a dark one. The classes apply only
/// inside the figure, so it can be pasted into a page.
const STYLE: &str = "\
.polyboard text{font-family:ui-sans-serif,system-ui,sans-serif;text-anchor:middle;fill:#222}
.polyboard .l{fill:#efe6d2}
.polyboard .d{fill:#cdb894}
.polyboard .o{fill:none;stroke:#999;stroke-dasharray:3 3}
.polyboard .m{fill:#2f74c0;fill-opacity:.55}
.polyboard .f{fill:#d1662b;fill-opacity:.7}
.polyboard .w{fill:#fff;stroke:#333;stroke-width:1.5}
.polyboard .b{fill:#333;stroke:#000;stroke-width:1.5}
.polyboard .i{font-size:15px}
.polyboard .g{font-size:15px;fill:#777}
.polyboard .s{font-size:10px;text-anchor:start}
.polyboard .n{font-size:12px;fill:#666}
.polyboard .c{font-size:16px;font-weight:600}
.polyboard .wt,.polyboard .bt{font-size:17px;font-weight:700}
.polyboard .wt{fill:#222}
.polyboard .bt{fill:#fff}
@media(prefers-color-scheme:dark){
.polyboard text{fill:#eee}
.polyboard .l{fill:#6f675a}
.polyboard .d{fill:#4b443a}
.polyboard .o{stroke:#777}
.polyboard .m{fill:#5ba0ee}
.polyboard .f{fill:#e8804a}
.polyboard .w{fill:#f4efe4;stroke:#111}
.polyboard .b{fill:#1c1c1c;stroke:#bbb}
.polyboard .g,.polyboard .n{fill:#aaa}
.polyboard .wt{fill:#222}
.polyboard .bt{fill:#fff}
}
";

fn path(
    body: &mut String,
    class: &str,
    inset: usize,
    cells: &[(usize, usize, &FigureCell)],
    is_in: impl Fn(&FigureCell) -> bool,
) {
    let side = CELL - 2 * inset;
    let squares: String = (cells.iter())
        .filter(|(_, _, cell)| is_in(cell))
        .map(|(x, y, _)| format!("M{} {}h{side}v{side}h-{side}z", x + inset, y + inset))
        .collect();
    if !squares.is_empty() {
        let _ = writeln!(body, "<path class=\"{class}\" d=\"{squares}\"/>");
    }
}

/// Draws the piece as a letter on a disc with the label beside it, or the label alone.
fn draw(body: &mut String, x: usize, y: usize, cell: &FigureCell) {
    let middle = x + CELL / 2;
    let Some(piece) = cell.piece else {
        let class = if cell.tone == Tone::Off { "g" } else { "i" };
        if !cell.label.is_empty() {
            text(body, class, middle, y + CELL / 2 + 5, &cell.label);
        }
        return;
    };
    let (disc, letter) = match piece.piece.color {
        Color::White => ("w", "wt"),
        Color::Black => ("b", "bt"),
    };
    // The disc leaves a corner to the label.
    let (aside, down, radius) = if cell.label.is_empty() { (0, 0, 14) } else { (3, 5, 12) };
    let (x_disc, y_disc) = (middle + aside, y + CELL / 2 + down);
    let _ =
        writeln!(body, "<circle class=\"{disc}\" cx=\"{x_disc}\" cy=\"{y_disc}\" r=\"{radius}\"/>");
    text(body, letter, x_disc, y_disc + 6, &piece.letter.to_uppercase().to_string());
    if !cell.label.is_empty() {
        text(body, "s", x + 2, y + 10, &cell.label);
    }
}

fn text(body: &mut String, class: &str, x: usize, y: usize, content: &str) {
    let content = escaped(content);
    let _ = writeln!(body, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{content}</text>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
