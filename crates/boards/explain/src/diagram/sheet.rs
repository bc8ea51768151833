//! SVG documents: one figure or several, with the legend and the licence.

use super::{
    Figure, Mark, Tone,
    svg::{LINE, Shared, class, escaped, line},
};

/// The width of the widest row of a sheet, and the gap between its figures.
const SHEET: usize = 840;
const GAP: usize = 8;
/// The height of a title above a figure of a sheet.
const TITLE: usize = 22;
/// The height of a line of the legend.
const LEGEND: usize = 26;

impl Figure {
    /// The figure as an SVG document, with a legend of its marks.
    #[must_use]
    pub fn svg(&self) -> String {
        let untitled = self.clone().titled("");
        document(&self.title, &self.description, &[&[untitled]])
    }
}

/// An SVG document of figures in rows as wide as fits, each below its title, with one legend for all.
#[must_use]
pub fn sheet(title: &str, description: &str, figures: &[Figure]) -> String {
    let (limit, mut right) = (row_width(figures), 0);
    let rows = figures.chunk_by(|figure, next| {
        right += size(figure).0 + GAP;
        let fits = right + size(next).0 <= limit;
        right = if fits { right } else { 0 };
        fits
    });
    document(title, description, &rows.collect::<Vec<_>>())
}

/// The same in rows of any length.
#[must_use]
pub fn sheet_of_rows(title: &str, description: &str, rows: &[Vec<Figure>]) -> String {
    document(title, description, &rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

fn document(title: &str, description: &str, rows: &[&[Figure]]) -> String {
    let figures: Vec<&Figure> = rows.iter().copied().flatten().collect();
    let mut shared = Shared { prefix: prefix(title, &figures), ..Shared::default() };
    let (mut y, mut width, mut height) = (0, 0, 0);
    let mut body = String::new();
    for row in rows.iter().filter(|row| !row.is_empty()) {
        let mut x = 0;
        for figure in *row {
            body += &placed(figure, (x, y), figures.len() > 1, &mut shared);
            x += size(figure).0 + GAP;
        }
        width = width.max(x - GAP);
        height = y + row.iter().map(|figure| size(figure).1).max().unwrap_or(0);
        y = height + GAP;
    }
    let (rules, legend, height) = key(&figures, width, height);
    let glyphs = shared.glyphs.values().map(|glyph| {
        format!(
            "<symbol id=\"{}-{}\" viewBox=\"3 2.6 39 39\"><path d=\"{}\"/><path fill=\"none\" \
             stroke=\"currentColor\" d=\"{}\"/></symbol>\n",
            shared.prefix, glyph.name, glyph.body, glyph.lines
        )
    });
    let body = glyphs.collect::<String>() + &body + &legend;
    framed(&shared.prefix, (title, description), (width, height), &rules, &body)
}

/// The frame of a document of this size: its title and description, the rules of its marks, and what it draws.
pub(super) fn framed(
    prefix: &str,
    (title, description): (&str, &str),
    (width, height): (usize, usize),
    rules: &str,
    body: &str,
) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"polyboard\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         aria-labelledby=\"{prefix}-t {prefix}-d\">\n\
         <title id=\"{prefix}-t\">{}</title>\n<desc id=\"{prefix}-d\">{}</desc>\n{LICENCE}\
         <style>\n{STYLE}{rules}</style>\n\
         <rect class=\"p\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n",
        escaped(title),
        escaped(description)
    )
}

fn size(figure: &Figure) -> (usize, usize) {
    let (width, height) = figure.extent();
    let titled = width.max(9 * figure.title.chars().count());
    (titled, height + if figure.title.is_empty() { 0 } else { TITLE })
}

/// The width of a row: if all figures are as wide as each other, full rows are preferred.
fn row_width(figures: &[Figure]) -> usize {
    let widths: Vec<usize> = figures.iter().map(|figure| size(figure).0).collect();
    let first = widths.first().copied().unwrap_or(0);
    if first == 0 || widths.iter().any(|&width| width != first) {
        return SHEET;
    }
    let most = (SHEET + GAP) / (first + GAP);
    let columns = (2..=most).rev().find(|columns| figures.len().is_multiple_of(*columns));
    columns.map_or(SHEET, |columns| columns * (first + GAP) - GAP)
}

/// A figure with its title and its caption, at a place of the document.
fn placed(figure: &Figure, (x, y): (usize, usize), described: bool, shared: &mut Shared) -> String {
    let (width, height) = size(figure);
    let cells = Figure { caption: String::new(), ..figure.clone() }.extent().0;
    let mut text = format!("<g transform=\"translate({x} {y})\">\n");
    if described {
        text += &format!("<desc>{}</desc>\n", escaped(&figure.description));
    }
    let mut top = 0;
    if !figure.title.is_empty() {
        text += &line("c", 19, &[(width / 2, &figure.title)]);
        top = TITLE;
    }
    let (left, body) = ((width - cells) / 2, figure.body(shared));
    text += &format!("<g transform=\"translate({left} {top})\">\n{body}</g>\n");
    let first = height - LINE * figure.caption.lines().count() + 12;
    for (number, caption) in figure.caption.lines().enumerate() {
        text += &line("q", first + LINE * number, &[(width / 2, caption)]);
    }
    text + "</g>\n"
}

/// The marks in use: their rules of style, their legend from `y` down, and the height of the document with it.
pub(super) fn key(figures: &[&Figure], width: usize, y: usize) -> (String, String, usize) {
    let cells = || figures.iter().flat_map(|figure| &figure.rows).flat_map(|row| &row.cells);
    let arrows = || figures.iter().flat_map(|figure| &figure.arrows);
    let (mut rules, mut entries) = (String::new(), Vec::new());
    for &mark in Mark::ALL {
        let (class, color) = (mark.class(), mark.color());
        if cells().any(|cell| cell.mark == Some(mark)) {
            entries.push((class, mark.shape(true), mark.name()));
        } else if arrows().any(|arrow| arrow.mark == mark) {
            // An arrow takes nothing away: it leads off the board.
            let name = if mark == Mark::Removed { "leaves the board" } else { mark.name() };
            entries.push((class, "m0 16h22v-8l16 12-16 12v-8h-22z", name));
        } else {
            continue;
        }
        let style = match mark {
            Mark::Capture => format!("fill:none;stroke:{color};stroke-width:5"),
            Mark::LastMove => format!("fill:{color};stroke:#111;stroke-dasharray:4 3"),
            _ => format!("fill:{color};stroke:#111"),
        };
        rules += &format!(".polyboard .{class}{{{style}}}\n");
        if mark == Mark::Capture {
            rules += &format!(".polyboard .a.{class}{{fill:{color}}}\n");
        }
    }
    if cells().any(|cell| matches!(cell.tone, Tone::Byte(_))) {
        rules += BYTES;
    }
    if arrows().next().is_some() {
        rules += ARROW;
    }
    let off = class(Tone::Off);
    if cells().any(|cell| cell.tone == Tone::Off) {
        entries.push((&off, "m2 2h36v36h-36z", "off the board"));
    }
    let (mut x, mut y, mut text) = (14, y, String::new());
    for (class, shape, name) in &entries {
        let advance = 30 + 8 * name.len() + 14;
        if x > 14 && x + advance > width + 14 {
            (x, y) = (14, y + LEGEND);
        }
        let at = format!("translate({x} {y}) scale(.5)");
        text += &format!("<path class=\"{class}\" transform=\"{at}\" d=\"M0 0{shape}\"/>\n");
        text += &line("k", y + 15, &[(x + 27, name)]);
        x += advance;
    }
    (rules, text, if entries.is_empty() { y } else { y + LEGEND })
}

/// The start of ids, which depends on the content, so that those of different figures differ (FNV-1a).
pub(super) fn prefix(title: &str, figures: &[&Figure]) -> String {
    let mix = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("p{:08x}", format!("{title}{figures:?}").bytes().fold(0x811c_9dc5, mix))
}

pub(super) const LICENCE: &str = "<metadata>Drawn by polyboard. CC BY 4.0: https://creativecommons.org/licenses/by/4.0/</metadata>\n";

/// The figure has a background of its own, so it reads on any page. The classes apply only inside
/// the figure, so it can be pasted into a page.
const STYLE: &str = include_str!("sheet.css");

/// The outline of arrows, after the rules of the marks.
const ARROW: &str = ".polyboard .a{stroke:#111;stroke-width:.8;stroke-dasharray:none}\n";

/// The tones of bytes, which black text and every mark stand out from.
const BYTES: &str = include_str!("bytes.css");
