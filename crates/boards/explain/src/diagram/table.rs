use std::ops::Range;

use crate::charts::Chart;

/// The indices of a mapping as a text table, the highest rank on top.
///
/// Off-board cells to the right of the squares are printed as ranges. Off-board cells all around
/// the squares are printed one by one, outside a frame.
///
/// ```
/// use polyboard::{diagram::index_table, explain::charts::Chart};
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
/// use polyboard::{diagram::hex_table, explain::charts::Chart};
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

fn table(chart: &Chart, write: fn(u8) -> String) -> String {
    let (files, ranks) = chart.extent();
    let columns = |width: usize| -> String {
        let letters: Vec<String> = ('a'..='h').map(|file| format!("{file:<width$}")).collect();
        letters.join(" ").trim_end().to_string()
    };
    let cells = |rank: i16, files: Range<i16>, width: usize| {
        let cells = files.map(|file| format!("{:>width$}", write(chart.cell(file, rank))));
        cells.collect::<Vec<_>>().join(" ")
    };
    let name = |rank: i16| if (0..8).contains(&rank) { (rank + 1).to_string() } else { " ".into() };
    let ranks = ranks.rev();
    if files.start < 0 {
        let indent = " ".repeat(4 * usize::from(files.start.unsigned_abs()));
        let rule = format!("{indent}   +{}+\n", "-".repeat(8 * 4 + 1));
        let line = |rank: i16| {
            let parts = [files.start..0, 0..8, 8..files.end];
            let [before, squares, after] = parts.map(|files| cells(rank, files, 3));
            let bar = if (0..8).contains(&rank) { " |" } else { "  " };
            let line = format!("{0}  {before}{bar} {squares}{bar} {after}   {0}", name(rank));
            let rule = if [7, -1].contains(&rank) { &rule } else { "" };
            format!("{rule}{}\n", line.trim_end())
        };
        format!("{indent}     {}\n", columns(3)) + &ranks.map(line).collect::<String>()
    } else if files.end > 8 {
        let line = |rank: i16| {
            let [first, last] = [8, files.end - 1].map(|file| write(chart.cell(file, rank)));
            let squares = cells(rank, 0..8, 3);
            format!("{}  {squares}  | {first:>3}-{last:<3} (invalid)\n", name(rank))
        };
        format!("   {}\n", columns(3)) + &ranks.map(line).collect::<String>()
    } else {
        let line = |rank: i16| format!("{0}  {1}  {0}\n", name(rank), cells(rank, 0..8, 2));
        let header = format!("   {}\n", columns(2));
        header.clone() + &ranks.map(line).collect::<String>() + &header
    }
}
