//! Tables in plain text, as wide as a terminal.

use core::fmt;

use polyboard_rules::in_lines;

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
    /// The columns that are left out after all others.
    kept: Vec<usize>,
}

/// The least gap between two columns.
const LEAST_GAP: usize = 2;
/// The width from which text is broken into lines instead of leaving its column out.
const LEAST_TEXT: usize = 16;
/// The same for the first column, which has names. A name that is broken is hard to read.
const LEAST_NAME: usize = 24;

impl Columns {
    /// A table of rows with a cell for each name of the header; the columns in `right` are right-aligned.
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
            kept: vec![0],
        }
    }

    /// The same table with `gap` blanks between two columns, at least two.
    #[must_use]
    pub fn spaced(self, gap: usize) -> Columns {
        Columns { gap: gap.max(LEAST_GAP), ..self }
    }

    /// The same table, in which these columns and the first are left out after all others.
    #[must_use]
    pub fn keeping(mut self, columns: impl IntoIterator<Item = usize>) -> Columns {
        self.kept.extend(columns);
        self
    }

    /// The table in lines of at most `width` characters, and the names of the columns left out.
    ///
    /// If the table is too wide, the gaps between columns become smaller, then cells of text are
    /// broken into lines of at least 16 characters, and of 24 in the first column, then columns are
    /// left out from the right, those to [keep](Columns::keeping) at the end. One column always stays.
    #[must_use]
    pub fn fitted(&self, width: usize) -> (String, Vec<String>) {
        let natural = self.widths();
        let mut shown = Vec::from_iter(0..natural.len());
        let mut widths = natural.clone();
        let gap = if line_width(&widths, self.gap) > width { LEAST_GAP } else { self.gap };
        while line_width(&widths, gap) > width && widths.len() > 1 {
            let excess = line_width(&widths, gap) - width;
            let is_text = |column: usize| !self.right.contains(&shown[column]);
            let least = |column: usize| if column == 0 { LEAST_NAME } else { LEAST_TEXT };
            let is_breakable = |&column: &usize| is_text(column) && widths[column] > least(column);
            let widest = (0..widths.len()).filter(is_breakable).max_by_key(|&it| widths[it]);
            match widest {
                Some(it) => widths[it] = widths[it].saturating_sub(excess).max(least(it)),
                None => {
                    let goes = (0..shown.len()).rfind(|&it| !self.kept.contains(&shown[it]));
                    shown.remove(goes.unwrap_or(shown.len() - 1));
                    // The others get the room of the one that goes.
                    widths = shown.iter().map(|&column| natural[column]).collect();
                }
            }
        }
        let left_out = (0..natural.len()).filter(|column| !shown.contains(column));
        let left_out = left_out.map(|column| self.header[column].clone()).collect();
        (self.lines(&shown, &widths, gap), left_out)
    }

    /// The width of each column without line breaks.
    fn widths(&self) -> Vec<usize> {
        let rows = || [&self.header].into_iter().chain(&self.rows);
        let width = |column: usize| {
            let cells = rows().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..self.header.len()).map(width).collect()
    }

    /// The lines of these columns.
    fn lines(&self, shown: &[usize], widths: &[usize], gap: usize) -> String {
        let rule = "-".repeat(line_width(widths, gap)) + "\n";
        let row = |row: &Vec<String>| self.row(row, shown, widths, gap);
        row(&self.header) + &rule + &self.rows.iter().map(row).collect::<String>()
    }

    /// The lines of a row: one, or several if a cell is broken.
    fn row(&self, cells: &[String], shown: &[usize], widths: &[usize], gap: usize) -> String {
        let cells = shown.iter().map(|&column| cells.get(column).map_or("", String::as_str));
        let cells = cells.zip(widths);
        let broken: Vec<Vec<String>> = cells.map(|(cell, &width)| broken(cell, width)).collect();
        let height = broken.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let cells = broken.iter().zip(widths).enumerate().map(|(column, (lines, &width))| {
                let line = lines.get(number).map_or("", String::as_str);
                if self.right.contains(&shown[column]) {
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
        let widths = self.widths();
        f.write_str(&self.lines(&Vec::from_iter(0..widths.len()), &widths, self.gap))
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
    let mut words = Vec::new();
    for mut word in text.split(' ') {
        while let Some((end, _)) = word.char_indices().nth(width) {
            words.push(&word[..end]);
            word = &word[end..];
        }
        words.push(word);
    }
    let mut lines = in_lines(words, width);
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_longer_than_its_column_is_cut() {
        assert_eq!(broken("ab cdefgh ij", 4), ["ab", "cdef", "gh", "ij"]);
        assert_eq!(broken("", 4), [""]);
        assert_eq!(broken("äöü äöü", 5), ["äöü", "äöü"]);
    }
}
