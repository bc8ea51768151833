use core::fmt;

use polyboard::{
    diagram::{hex_table, index_table},
    explain::charts::{Chart, hex},
    squares::{Direction, Geometry, Square},
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::Paper;

/// A mapping, and everything that follows from its three numbers.
#[derive(Clone, Debug, Serialize)]
pub struct MappingSheet {
    /// The numbers as data.
    #[serde(skip)]
    pub chart: Chart,
    /// The usual name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// A warning that the name is ambiguous; null if it is not.
    pub caution: Option<&'static str>,
    /// The index of a1.
    pub a1: i16,
    /// What a step of one file to the east adds.
    pub east: i16,
    /// What a step of one rank to the north adds.
    pub north: i16,
    /// The number of cells, those off the board included.
    pub cells: usize,
    /// The index as a formula: `56 + file - 8 * rank`.
    pub index: String,
    /// The formula from an index to that of LERF, if there is one.
    pub to_lerf: Option<String>,
    /// The formula from an index of LERF, if there is one.
    pub from_lerf: Option<String>,
    /// The test that tells cells off the board.
    pub off_board: &'static str,
    /// The ranges of indices off the board, as pairs of the first and the last.
    pub off_board_cells: Vec<[u8; 2]>,
    /// The requested square and its index.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "name_and_index")]
    pub square: Option<(Square, u8)>,
    /// The index of each square, in the order of LERF.
    #[serde(serialize_with = "as_object")]
    pub squares: Vec<(String, u8)>,
    /// What a step in each direction adds to an index.
    #[serde(serialize_with = "as_object")]
    pub offsets: Vec<(String, i16)>,
    /// What the leaps of a knight add, from two ranks north to two ranks south, east before west.
    pub knight: [i16; 8],
    /// The files, ranks, long diagonals and colours as sets; null if a set does not fit into 64 bits.
    #[serde(serialize_with = "as_hex")]
    pub masks: Option<Vec<(String, u64)>>,
}

impl MappingSheet {
    /// The sheet of a mapping, with the index of a square.
    #[must_use]
    pub fn of(chart: Chart, square: Option<Square>) -> MappingSheet {
        let Geometry { a1, east, north } = chart.geometry();
        let offset = |to: Direction| (to.name().replace('-', "_"), chart.offset(to));
        MappingSheet {
            chart,
            name: chart.name(),
            aliases: chart.aliases(),
            caution: chart.caution(),
            a1,
            east,
            north,
            cells: chart.cells(),
            index: chart.definition(),
            to_lerf: chart.to_lerf().map(|formula| formula.to_string()),
            from_lerf: chart.back_from_lerf().map(|formula| formula.to_string()),
            off_board: chart.off_board_test(),
            off_board_cells: chart.off_board().iter().map(|r| [*r.start(), *r.end()]).collect(),
            square: square.map(|square| (square, chart.index(square))),
            squares: Square::ALL.map(|at| (at.to_string(), chart.index(at))).to_vec(),
            offsets: Direction::ALL.map(offset).to_vec(),
            knight: chart.knight(),
            masks: chart.masks(),
        }
    }

    /// Everything that follows from the three numbers; `is_hex` says how the table writes the indices.
    #[must_use]
    pub fn text(&self, is_hex: bool, paper: Paper) -> String {
        let MappingSheet { name, a1, east, north, cells, index, off_board, .. } = self;
        let mut text = name.to_string();
        if !self.aliases.is_empty() {
            text += &format!(" ({})", self.aliases.join(", "));
        }
        text += &format!(
            "\n\na1 = {a1}, east {east:+}, north {north:+}, {cells} cells\n\
             index      = {index}, files and ranks counted from 0\n"
        );
        for (label, formula) in [("to LERF   ", &self.to_lerf), ("from LERF ", &self.from_lerf)] {
            text += &formula.as_ref().map_or(String::new(), |it| format!("{label} = {it}\n"));
        }
        text += &format!("off board    {off_board}\n");
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
        let line = |(rose, knight): (String, [&str; 5])| {
            let leaps = knight.map(|leap| format!("{leap:>5}")).concat();
            format!("{rose:33}{leaps}").trim_end().to_string() + "\n"
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

/// Pairs as an object, in their order.
pub(crate) fn as_object<T: Serialize, S: Serializer>(
    pairs: &[(String, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

fn as_hex<S: Serializer>(
    masks: &Option<Vec<(String, u64)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match masks {
        Some(masks) => serializer.collect_map(masks.iter().map(|(name, set)| (name, hex(*set)))),
        None => serializer.serialize_none(),
    }
}

fn name_and_index<S: Serializer>(
    square: &Option<(Square, u8)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    if let Some((square, index)) = square {
        map.serialize_entry("name", square)?;
        map.serialize_entry("index", index)?;
    }
    map.end()
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
