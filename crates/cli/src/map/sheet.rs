//! Everything that follows from the three numbers of one mapping.

use polyboard::{
    charts::{Chart, Masks},
    diagram::index_table,
    squares::{Direction, Square},
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{number::hex, output::wrapped};

/// The report of one mapping.
#[derive(Serialize)]
pub(super) struct Sheet {
    #[serde(skip)]
    pub(super) chart: Chart,
    pub(super) name: &'static str,
    aliases: &'static [&'static str],
    /// A warning that the name is ambiguous; null if it is not.
    caution: Option<&'static str>,
    pub(super) a1: i16,
    pub(super) east: i16,
    pub(super) north: i16,
    pub(super) cells: usize,
    /// The index as a formula: `56 + file - 8 * rank`.
    pub(super) index: String,
    to_lerf: Option<String>,
    from_lerf: Option<String>,
    off_board: &'static str,
    /// The ranges of indices off the board, as pairs of the first and the last.
    off_board_cells: Vec<[u8; 2]>,
    /// The requested square and its index.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "name_and_index")]
    pub(super) square: Option<(Square, u8)>,
    #[serde(serialize_with = "as_object")]
    squares: Vec<(String, u8)>,
    #[serde(serialize_with = "as_object")]
    offsets: Vec<(String, i16)>,
    /// From two ranks north to two ranks south, east before west.
    knight: [i16; 8],
    /// Null if a set of squares does not fit into 64 bits.
    #[serde(serialize_with = "as_hex")]
    masks: Option<Vec<(String, u64)>>,
}

impl Sheet {
    pub(super) fn of(chart: Chart, square: Option<Square>) -> Sheet {
        let geometry = chart.geometry();
        let square_and_index = |square: Square| (square.to_string(), chart.index(square));
        Sheet {
            chart,
            name: chart.name(),
            aliases: chart.aliases(),
            caution: chart.caution(),
            a1: geometry.a1,
            east: geometry.east,
            north: geometry.north,
            cells: chart.cells(),
            index: chart.definition(),
            to_lerf: chart.to_lerf().map(|formula| formula.to_string()),
            from_lerf: chart.back_from_lerf().map(|formula| formula.to_string()),
            off_board: chart.off_board_test(),
            off_board_cells: chart.off_board().iter().map(|r| [*r.start(), *r.end()]).collect(),
            square: square.map(|square| (square, chart.index(square))),
            squares: Square::ALL.map(square_and_index).to_vec(),
            offsets: Direction::ALL.map(|to| (name(to).to_string(), chart.offset(to))).to_vec(),
            knight: chart.knight(),
            masks: chart.masks().as_ref().map(Masks::named),
        }
    }

    /// The squares with index 0 and 1: `a1 b1`, or `- -` off the board.
    pub(super) fn first_squares(&self) -> String {
        let name = |index| self.chart.square(index).map_or("-".to_string(), |at| at.to_string());
        [0, 1].map(name).join(" ")
    }

    pub(super) fn text(&self) -> String {
        let mut text = self.name.to_string();
        if !self.aliases.is_empty() {
            text += &format!(" ({})", self.aliases.join(", "));
        }
        let Sheet { a1, east, north, cells, .. } = self;
        text += &format!("\n\na1 = {a1}, east {east:+}, north {north:+}, {cells} cells\n");
        text += &format!("index      = {}, files and ranks counted from 0\n", self.index);
        for (label, formula) in [("to LERF   ", &self.to_lerf), ("from LERF ", &self.from_lerf)] {
            if let Some(formula) = formula {
                text += &format!("{label} = {formula}\n");
            }
        }
        text += &format!("off board    {}\n", self.off_board);
        if let Some(caution) = self.caution {
            text += &wrapped(&format!("Note: {caution}."), 0);
        }
        if let Some((square, index)) = self.square {
            text += &format!("{square} = {index} = {index:#04x}\n");
        }
        text += &format!("\n{}\n{}", index_table(&self.chart), self.steps());
        if let Some(masks) = &self.masks {
            text += &format!("\n{}", columns(masks));
        }
        text
    }

    /// The compass rose, and the knight's leaps at their targets.
    pub(super) fn steps(&self) -> String {
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

fn name(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::NorthEast => "north_east",
        Direction::East => "east",
        Direction::SouthEast => "south_east",
        Direction::South => "south",
        Direction::SouthWest => "south_west",
        Direction::West => "west",
        Direction::NorthWest => "north_west",
    }
}

fn as_object<T: Serialize, S: Serializer>(
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
        map.serialize_entry("name", &square.to_string())?;
        map.serialize_entry("index", index)?;
    }
    map.end()
}
