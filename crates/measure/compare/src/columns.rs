//! Tables in plain text, as wide as a terminal.

use core::fmt;

/// A table in plain text: a header, a rule and rows.
///
/// `Display` prints it as wide as its contents, and [`Columns::fitted`] as wide as a terminal.
///
/// ```
/// use polyboard::compare::Columns;
///
/// let row = |name: &str, what: &str, bytes: &str| [name, what, bytes].map(String::from).to_vec();
/// let rows = [row("lerf", "rank-first bitboards", "64"), row("10x12", "10x12 mailbox", "1384")];
/// let table = Columns::new(&["board", "what", "bytes"], &[2], rows.into_iter());
/// assert_eq!(table.to_string(), "\
/// \x20board  what                  bytes
/// -----------------------------------
///  lerf   rank-first bitboards     64
///  10x12  10x12 mailbox          1384
/// ");
/// let (text, left_out) = table.fitted(20);
/// assert_eq!(text, " board\n------\n lerf\n 10x12\n");
/// assert_eq!(left_out, ["what", "bytes"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    header: Vec<String>,
    right: Vec<usize>,
    rows: Vec<Vec<String>>,
    gap: usize,
}

/// The least gap between two columns.
const LEAST_GAP: usize = 2;
/// The width from which text is broken into lines instead of leaving its column out.
const LEAST_TEXT: usize = 16;
/// The same for the first column, which has names. A name that is broken is hard to read.
const LEAST_NAME: usize = 24;

impl Columns {
    /// Creates a table of rows that have a cell for each name of the header; the columns in `right`
    /// are right-aligned.
    #[must_use]
    pub fn new(
        header: &[&str],
        right: &[usize],
        rows: impl Iterator<Item = Vec<String>>,
    ) -> Columns {
        Columns {
            header: header.iter().map(ToString::to_string).collect(),
            right: right.to_vec(),
            rows: rows.collect(),
            gap: LEAST_GAP,
        }
    }

    /// The same table with `gap` blanks between two columns, at least two.
    #[must_use]
    pub fn spaced(self, gap: usize) -> Columns {
        Columns { gap: gap.max(LEAST_GAP), ..self }
    }

    /// The table in lines of at most `width` characters, and the names of the columns left out.
    ///
    /// If the table is too wide, the gaps between columns become smaller, then cells of text are
    /// broken into lines of at least 16 characters, and of 24 in the first column, then columns are
    /// left out from the right. The first column always stays.
    #[must_use]
    pub fn fitted(&self, width: usize) -> (String, Vec<String>) {
        let mut widths = self.widths();
        let gap = if line_width(&widths, self.gap) > width { LEAST_GAP } else { self.gap };
        while line_width(&widths, gap) > width && widths.len() > 1 {
            let excess = line_width(&widths, gap) - width;
            let is_text = |column: &usize| !self.right.contains(column);
            let least = |column: usize| if column == 0 { LEAST_NAME } else { LEAST_TEXT };
            let is_breakable = |column: &usize| is_text(column) && widths[*column] > least(*column);
            let widest =
                (0..widths.len()).filter(is_breakable).max_by_key(|&column| widths[column]);
            match widest {
                Some(column) => {
                    widths[column] = widths[column].saturating_sub(excess).max(least(column));
                }
                None => {
                    // The others get the room of the one that goes.
                    let kept = widths.len() - 1;
                    widths = self.widths();
                    widths.truncate(kept);
                }
            }
        }
        (self.lines(&widths, gap), self.header[widths.len()..].to_vec())
    }

    /// The width of each column without line breaks.
    fn widths(&self) -> Vec<usize> {
        let cells = |column: usize| self.rows.iter().filter_map(move |row| row.get(column));
        let width = |(column, name): (usize, &String)| {
            let widest = cells(column).map(|cell| cell.chars().count()).max().unwrap_or(0);
            widest.max(name.chars().count())
        };
        self.header.iter().enumerate().map(width).collect()
    }

    fn lines(&self, widths: &[usize], gap: usize) -> String {
        let rule = "-".repeat(line_width(widths, gap)) + "\n";
        let rows: String = self.rows.iter().map(|row| self.row(row, widths, gap)).collect();
        self.row(&self.header, widths, gap) + &rule + &rows
    }

    /// The lines of a row: one, or several if a cell is broken.
    fn row(&self, cells: &[String], widths: &[usize], gap: usize) -> String {
        let cells = cells.iter().zip(widths);
        let broken: Vec<Vec<String>> = cells.map(|(cell, &width)| broken(cell, width)).collect();
        let height = broken.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let cells = broken.iter().zip(widths).enumerate().map(|(column, (lines, &width))| {
                let line = lines.get(number).map_or("", String::as_str);
                if self.right.contains(&column) {
                    format!("{line:>width$}")
                } else {
                    format!("{line:width$}")
                }
            });
            let cells: Vec<String> = cells.collect();
            format!(" {}", cells.join(&" ".repeat(gap))).trim_end().to_string() + "\n"
        };
        (0..height).map(line).collect()
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(&self.widths(), self.gap))
    }
}

/// The width of a line of columns; a gap of more than two leaves a margin on the right, too.
fn line_width(widths: &[usize], gap: usize) -> usize {
    widths.iter().sum::<usize>() + gap * widths.len() - 1
}

/// The text in lines of at most `width` characters; a longer word is cut.
fn broken(text: &str, width: usize) -> Vec<String> {
    if text.chars().count() <= width {
        return vec![text.to_string()];
    }
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let mut rest = word;
        let mut length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(String::new());
            used = 0;
        }
        while length > width {
            let end = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
            lines.push(rest[..end].to_string());
            (rest, length) = (&rest[end..], length - width);
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(rest);
            used += length;
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Columns {
        let row = |cells: [&str; 4]| cells.map(String::from).to_vec();
        let rows = [
            row(["lerf+rays", "50 KiB", "the teams of Chess 4.x and of Kaissa", "1970"]),
            row(["lerf", "893 KiB", "folklore", "1950"]),
        ];
        Columns::new(&["backend", "tables", "inventor", "year"], &[1], rows.into_iter()).spaced(3)
    }

    #[test]
    fn a_table_that_fits_is_as_wide_as_its_contents() {
        let (text, left_out) = table().fitted(80);
        assert_eq!((text, left_out), (table().to_string(), Vec::new()));
    }

    #[test]
    fn gaps_shrink_first_then_text_breaks_then_columns_go() {
        let natural = table().to_string().lines().nth(1).map(str::len).unwrap();
        let (text, left_out) = table().fitted(natural - 1);
        assert!(text.contains(" lerf+rays   50 KiB  the teams of Chess 4.x and of Kaissa  1970\n"));
        assert!(left_out.is_empty());
        let expected = "\
\x20backend     tables  inventor                 year
--------------------------------------------------
 lerf+rays   50 KiB  the teams of Chess 4.x   1970
                     and of Kaissa
 lerf       893 KiB  folklore                 1950
";
        assert_eq!(table().fitted(50), (expected.to_string(), Vec::new()));
        let (text, left_out) = table().fitted(40);
        assert_eq!((text.lines().count(), left_out), (5, vec!["year".to_string()]));
        assert_eq!(table().fitted(1).1, ["tables", "inventor", "year"]);
        for width in 10..90 {
            let (text, _) = table().fitted(width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
        }
    }

    #[test]
    fn a_word_longer_than_its_column_is_cut() {
        assert_eq!(broken("ab cdefgh ij", 4), ["ab", "cdef", "gh", "ij"]);
        assert_eq!(broken("", 4), [""]);
        assert_eq!(broken("äöü äöü", 5), ["äöü", "äöü"]);
    }
}
