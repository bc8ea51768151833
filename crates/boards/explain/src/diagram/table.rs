use crate::charts::{ArrayCell, Chart};

/// The indices of a mapping as a text table, the highest rank on top.
///
/// Off-board cells to the right of the squares are printed as ranges. Off-board cells all around
/// the squares are printed one by one, outside a frame.
///
/// ```
/// use polyboard::{charts::Chart, diagram::index_table};
///
/// assert_eq!(index_table(&Chart::named("FEN order").unwrap()), "   a  b  c  d  e  f  g  h
/// 8   0  1  2  3  4  5  6  7  8
/// 7   8  9 10 11 12 13 14 15  7
/// 6  16 17 18 19 20 21 22 23  6
/// 5  24 25 26 27 28 29 30 31  5
/// 4  32 33 34 35 36 37 38 39  4
/// 3  40 41 42 43 44 45 46 47  3
/// 2  48 49 50 51 52 53 54 55  2
/// 1  56 57 58 59 60 61 62 63  1
///    a  b  c  d  e  f  g  h
/// ");
/// ```
#[must_use]
pub fn index_table(chart: &Chart) -> String {
    table(chart, |index| index.to_string())
}

/// The same table with two hexadecimal digits for each index: under 0x88 they are rank and file.
///
/// ```
/// use polyboard::{charts::Chart, diagram::hex_table};
///
/// let table = hex_table(&Chart::named("0x88").unwrap());
/// assert!(table.starts_with("   a   b   c   d   e   f   g   h
/// 8   70  71  72  73  74  75  76  77  |  78-7f  (invalid)
/// "), "{table}");
/// ```
#[must_use]
pub fn hex_table(chart: &Chart) -> String {
    table(chart, |index| format!("{index:02x}"))
}

/// How an index is written.
type Write = fn(u8) -> String;

fn table(chart: &Chart, write: Write) -> String {
    let (files, ranks) = chart.extent();
    let names = ranks.rev().map(|rank| match rank {
        0..8 => (rank + 1).to_string(),
        _ => " ".to_string(),
    });
    let rows: Vec<(String, Vec<ArrayCell>)> = names.zip(chart.rows()).collect();
    if files.start < 0 {
        framed(&rows, files.start.unsigned_abs().into(), write)
    } else if files.end > 8 {
        with_ranges(&rows, write)
    } else {
        plain(&rows, write)
    }
}

fn plain(rows: &[(String, Vec<ArrayCell>)], write: Write) -> String {
    let header = format!("   {}\n", columns(2));
    let line = |(name, cells): &(String, Vec<ArrayCell>)| {
        format!("{name}  {}  {name}\n", joined(cells, 2, write))
    };
    header.clone() + &rows.iter().map(line).collect::<String>() + &header
}

fn with_ranges(rows: &[(String, Vec<ArrayCell>)], write: Write) -> String {
    let line = |(name, cells): &(String, Vec<ArrayCell>)| {
        let (squares, rest) = cells.split_at(8.min(cells.len()));
        let [first, last] =
            [rest.first(), rest.last()].map(|cell| write(cell.map_or(0, |cell| cell.index)));
        format!("{name}  {}  | {first:>3}-{last:<3} (invalid)\n", joined(squares, 3, write))
    };
    format!("   {}\n", columns(3)) + &rows.iter().map(line).collect::<String>()
}

/// A table with columns of off-board cells on either side of the squares, `left` of them on the left.
fn framed(rows: &[(String, Vec<ArrayCell>)], left: usize, write: Write) -> String {
    let indent = " ".repeat(4 * left);
    let rule = format!("{indent}   +{}+\n", "-".repeat(8 * 4 + 1));
    let mut text = format!("{indent}     {}\n", columns(3));
    let mut is_inside = false;
    for (name, cells) in rows {
        let has_squares = cells.iter().any(|cell| cell.square.is_some());
        if has_squares != is_inside {
            text += &rule;
            is_inside = has_squares;
        }
        let bar = if has_squares { " |" } else { "  " };
        let mut line = format!("{name} ");
        for (column, cell) in cells.iter().enumerate() {
            if column == left || column == left + 8 {
                line += bar;
            }
            line += &format!(" {:>3}", write(cell.index));
        }
        text += format!("{line}   {name}").trim_end();
        text.push('\n');
    }
    text
}

fn columns(width: usize) -> String {
    let letters: Vec<String> = ('a'..='h').map(|file| format!("{file:<width$}")).collect();
    letters.join(" ").trim_end().to_string()
}

fn joined(cells: &[ArrayCell], width: usize, write: Write) -> String {
    let cells = cells.iter().map(|cell| format!("{:>width$}", write(cell.index)));
    let cells: Vec<String> = cells.collect();
    cells.join(" ")
}
