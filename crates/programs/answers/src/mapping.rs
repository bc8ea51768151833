use polyboard::{
    charts::Chart,
    squares::{Direction, Square},
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use polyboard::charts::hex;

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
    /// The step for one file to the east.
    pub east: i16,
    /// The step for one rank to the north.
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
        let geometry = chart.geometry();
        let square_and_index = |square: Square| (square.to_string(), chart.index(square));
        MappingSheet {
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
            offsets: Direction::ALL
                .map(|to| (to.name().replace('-', "_"), chart.offset(to)))
                .to_vec(),
            knight: chart.knight(),
            masks: chart.masks(),
        }
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
        map.serialize_entry("name", &square.to_string())?;
        map.serialize_entry("index", index)?;
    }
    map.end()
}
