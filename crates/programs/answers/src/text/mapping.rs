//! The text of one mapping.

use core::fmt;

use polyboard::{
    charts::hex,
    diagram::{hex_table, index_table},
    squares::Direction,
};

use super::Paper;
use crate::MappingSheet;

impl MappingSheet {
    /// Everything that follows from the three numbers; `is_hex` says how the table writes the indices.
    #[must_use]
    pub fn text(&self, is_hex: bool, paper: Paper) -> String {
        let mut text = self.name.to_string();
        if !self.aliases.is_empty() {
            text += &format!(" ({})", self.aliases.join(", "));
        }
        let MappingSheet { a1, east, north, cells, .. } = self;
        text += &format!("\n\na1 = {a1}, east {east:+}, north {north:+}, {cells} cells\n");
        text += &format!("index      = {}, files and ranks counted from 0\n", self.index);
        for (label, formula) in [("to LERF   ", &self.to_lerf), ("from LERF ", &self.from_lerf)] {
            if let Some(formula) = formula {
                text += &format!("{label} = {formula}\n");
            }
        }
        text += &format!("off board    {}\n", self.off_board);
        if let Some(caution) = self.caution {
            text += &paper.paragraph(&format!("Note: {caution}."));
        }
        if let Some((square, index)) = self.square {
            text += &format!("{square} = {index} = {index:#04x}\n");
        }
        let squares = if is_hex { hex_table(&self.chart) } else { index_table(&self.chart) };
        text += &format!("\n{squares}\n{}", self.rose());
        if let Some(masks) = &self.masks {
            text += &format!("\n{}", columns(masks));
        }
        text
    }

    /// The compass rose, and the knight's leaps at their targets.
    #[must_use]
    pub fn rose(&self) -> String {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let to = |direction| format!("{:+}", self.chart.offset(direction));
        let [nw, n, ne] = [NorthWest, North, NorthEast].map(to);
        let [w, e] = [West, East].map(to);
        let [sw, s, se] = [SouthWest, South, SouthEast].map(to);
        let [nne, nnw, een, wwn, ees, wws, sse, ssw] = self.knight.map(|leap| format!("{leap:+}"));
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

    /// The squares with index 0 and 1: `a1 b1`, or `- -` off the board.
    #[must_use]
    pub fn first_squares(&self) -> String {
        let name = |index| self.chart.square(index).map_or("-".to_string(), |at| at.to_string());
        [0, 1].map(name).join(" ")
    }
}

impl fmt::Display for MappingSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(false, Paper::ENDLESS))
    }
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
