//! The text of one mapping.

use polyboard::charts::hex;
use polyboard::{
    diagram::{hex_table, index_table},
    squares::Direction,
};
use polyboard_answers::MappingSheet;

use crate::output::wrapped;

/// The squares with index 0 and 1: `a1 b1`, or `- -` off the board.
pub(super) fn first_squares(sheet: &MappingSheet) -> String {
    let name = |index| sheet.chart.square(index).map_or("-".to_string(), |at| at.to_string());
    [0, 1].map(name).join(" ")
}

/// The sheet of a mapping; `is_hex` says how its table writes the indices.
pub(super) fn text(sheet: &MappingSheet, is_hex: bool) -> String {
    let mut text = sheet.name.to_string();
    if !sheet.aliases.is_empty() {
        text += &format!(" ({})", sheet.aliases.join(", "));
    }
    let MappingSheet { a1, east, north, cells, .. } = sheet;
    text += &format!("\n\na1 = {a1}, east {east:+}, north {north:+}, {cells} cells\n");
    text += &format!("index      = {}, files and ranks counted from 0\n", sheet.index);
    for (label, formula) in [("to LERF   ", &sheet.to_lerf), ("from LERF ", &sheet.from_lerf)] {
        if let Some(formula) = formula {
            text += &format!("{label} = {formula}\n");
        }
    }
    text += &format!("off board    {}\n", sheet.off_board);
    if let Some(caution) = sheet.caution {
        text += &wrapped(&format!("Note: {caution}."), 0);
    }
    if let Some((square, index)) = sheet.square {
        text += &format!("{square} = {index} = {index:#04x}\n");
    }
    let squares = if is_hex { hex_table(&sheet.chart) } else { index_table(&sheet.chart) };
    text += &format!("\n{squares}\n{}", steps(sheet));
    if let Some(masks) = &sheet.masks {
        text += &format!("\n{}", columns(masks));
    }
    text
}

/// The compass rose, and the knight's leaps at their targets.
pub(super) fn steps(sheet: &MappingSheet) -> String {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let to = |direction| format!("{:+}", sheet.chart.offset(direction));
    let [nw, n, ne] = [NorthWest, North, NorthEast].map(to);
    let [w, e] = [West, East].map(to);
    let [sw, s, se] = [SouthWest, South, SouthEast].map(to);
    let [nne, nnw, een, wwn, ees, wws, sse, ssw] = sheet.knight.map(|leap| format!("{leap:+}"));
    let rows = [
        ("north-west  north  north-east".to_string(), ["", &nnw, "", &nne, ""]),
        (format!("       {nw:>3}    {n:^5}  {ne}"), [&wwn, "", "", "", &een]),
        (format!("  west {w:>3} <-   0   -> {e:<3} east"), ["", "", "N", "", ""]),
        (format!("       {sw:>3}    {s:^5}  {se}"), [&wws, "", "", "", &ees]),
        ("south-west  south  south-east".to_string(), ["", &ssw, "", &sse, ""]),
    ];
    let leaps = |cells: [&str; 5]| cells.map(|cell| format!("{cell:>5}")).concat();
    let line = |(rose, knight): (String, [&str; 5])| {
        format!("{rose:33}{}", leaps(knight)).trim_end().to_string() + "\n"
    };
    rows.map(line).concat()
}

/// The masks in two columns: files beside ranks, then diagonals beside colours.
fn columns(masks: &[(String, u64)]) -> String {
    let cell = |i: usize| {
        let (name, set) = &masks[i];
        format!("{name:18}  {}", hex(*set))
    };
    let pairs = (0..8).map(|i| (i, i + 8)).chain([(16, 18), (17, 19)]);
    pairs.map(|(left, right)| format!("{}   {}\n", cell(left), cell(right))).collect()
}
