//! Boards in text, beside each other.

use polyboard::diagram::{Figure, Glyphs};

/// A figure with its title, line by line.
struct Column {
    /// Each line as it is printed, with the number of its characters without colours.
    lines: Vec<(String, usize)>,
    width: usize,
}

/// Figures below their titles, beside each other as far as the width allows.
pub(super) fn beside(figures: &[Figure], width: usize) -> String {
    const GAP: usize = 4;
    let mut rows: Vec<Vec<(usize, Column)>> = Vec::new();
    for column in figures.iter().map(Column::new) {
        let last = rows.last().and_then(|row| row.last());
        let start = last.map_or(0, |(start, last)| start + last.width + GAP);
        match rows.last_mut() {
            Some(row) if start + column.width <= width => row.push((start, column)),
            _ => rows.push(vec![(0, column)]),
        }
    }
    rows.iter().map(|row| text(row)).collect::<Vec<_>>().join("\n")
}

fn text(row: &[(usize, Column)]) -> String {
    let height = row.iter().map(|(_, column)| column.lines.len()).max().unwrap_or(0);
    let mut text = String::new();
    for number in 0..height {
        let mut at = 0;
        for (start, column) in row {
            let Some((line, width)) = column.lines.get(number).filter(|line| line.1 > 0) else {
                continue;
            };
            text += &" ".repeat(start - at);
            text += line;
            at = start + width;
        }
        text.push('\n');
    }
    text
}

impl Column {
    fn new(figure: &Figure) -> Column {
        // The title is above the first file.
        let title = format!("   {}", figure.title);
        let (plain, painted) = (figure.text(Glyphs::Ascii), figure.painted(Glyphs::Ascii));
        let plain = plain.lines().map(|line| line.chars().count());
        let mut lines = vec![(title.clone(), title.chars().count())];
        lines.extend(painted.lines().map(str::to_string).zip(plain));
        let width = lines.iter().map(|(_, width)| *width).max().unwrap_or(0);
        Column { lines, width }
    }
}
