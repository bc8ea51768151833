//! `polyboard map`: the numberings of the squares, and everything that follows from their three
//! numbers.

use polyboard::{
    charts::{Chart, Masks},
    diagram::{Figure, Mark, index_table, sheet},
    squares::{Direction, Square},
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    failure::{Exit, Failure},
    mappings,
    number::hex,
    output::{self, Drawing, Picture, draw, table},
};

/// Show how a mapping numbers the squares
///
/// Three numbers define a mapping: the index of a1, the step for one file to the east, and the step
/// for one rank to the north. The table, the compass rose, the masks and the conversions to other
/// mappings follow from them. The names are LERF, LEFR, BERF, BEFR, h1g1, h1h2, h8g8 and h8h7 (64
/// cells; the squares with index 0 and 1, such as a1b1, are an alias), 0x88 and 10x12. The name
/// eight means all mappings with 64 cells, all means all ten.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Mapping by name or alias, or eight, or all
    #[arg(value_name = "NAME|eight|all", default_value = "all")]
    name: String,

    /// Print the index of this square; with several mappings, print nothing else
    #[arg(long, value_name = "SQUARE")]
    square: Option<String>,

    /// Print or draw only the compass rose and the knight's leaps; JSON always has everything
    #[arg(long, conflicts_with = "square")]
    rose: bool,

    /// Output format; with several mappings, JSON is an array
    #[arg(long, value_enum, default_value_t = Picture::Text)]
    format: Picture,
}

const EXAMPLES: &str = "\
Examples:
  polyboard map lerf
  polyboard map --square e4
  polyboard map eight --rose
  polyboard map 10x12 --format svg > 10x12.svg
  polyboard map all --format json";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let square = args.square.as_deref().map(mappings::square).transpose()?;
    let sheets = mappings::several(&args.name)?.into_iter().map(|chart| Sheet::of(chart, square));
    let mut sheets: Vec<Sheet> = sheets.collect();
    let sheets = match sheets.pop() {
        Some(sheet) if sheets.is_empty() => Sheets::One(Box::new(sheet)),
        last => Sheets::Several(sheets.into_iter().chain(last).collect()),
    };
    draw(&Report { sheets, only_rose: args.rose }, args.format)
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report {
    sheets: Sheets,
    #[serde(skip)]
    only_rose: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Sheets {
    One(Box<Sheet>),
    Several(Vec<Sheet>),
}

/// The report of one mapping.
#[derive(Serialize)]
struct Sheet {
    #[serde(skip)]
    chart: Chart,
    name: &'static str,
    aliases: &'static [&'static str],
    /// A warning that the name is ambiguous; null if it is not.
    caution: Option<&'static str>,
    a1: i16,
    east: i16,
    north: i16,
    cells: usize,
    /// The index as a formula: `56 + file - 8 * rank`.
    index: String,
    to_lerf: Option<String>,
    from_lerf: Option<String>,
    off_board: &'static str,
    /// The ranges of indices off the board, as pairs of the first and the last.
    off_board_cells: Vec<[u8; 2]>,
    /// The requested square and its index.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "name_and_index")]
    square: Option<(Square, u8)>,
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
    fn of(chart: Chart, square: Option<Square>) -> Sheet {
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

    fn text(&self) -> String {
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
            text += &format!("Note: {caution}.\n");
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
    fn steps(&self) -> String {
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

impl output::Report for Report {
    fn text(&self) -> String {
        let sheets = match &self.sheets {
            Sheets::One(sheet) if self.only_rose => return sheet.steps(),
            Sheets::One(sheet) => return sheet.text(),
            Sheets::Several(sheets) => sheets,
        };
        if self.only_rose {
            let rose = |sheet: &Sheet| format!("{}\n\n{}", sheet.name, sheet.steps());
            return sheets.iter().map(rose).collect::<Vec<_>>().join("\n");
        }
        let overview = overview(sheets);
        if sheets.iter().any(|sheet| sheet.square.is_some()) {
            return overview;
        }
        let texts: Vec<String> = sheets.iter().map(Sheet::text).collect();
        format!("{overview}\n{}", texts.join(&format!("\n{}\n\n", "-".repeat(80))))
    }
}

impl Drawing for Report {
    fn svg(&self) -> String {
        let figure = |sheet: &Sheet| match sheet.square {
            _ if self.only_rose => Figure::rose(&sheet.chart),
            Some((square, _)) => Figure::chart(&sheet.chart).marked(square, Mark::Origin),
            None => Figure::chart(&sheet.chart),
        };
        match &self.sheets {
            Sheets::One(sheet) => figure(sheet).svg(),
            Sheets::Several(sheets) => {
                let named = |sheet: &Sheet| figure(sheet).titled(sheet.name);
                let figures: Vec<Figure> = sheets.iter().map(named).collect();
                let wider = if sheets.len() > 8 { ", 0x88 and 10x12" } else { "" };
                let description = format!("The eight numberings of 64 cells{wider}.");
                self::sheet("How squares become numbers", &description, &figures)
            }
        }
    }
}

/// A table of all mappings, with the index of the requested square.
fn overview(sheets: &[Sheet]) -> String {
    let row = |sheet: &Sheet| {
        let mut row = vec![
            sheet.name.to_string(),
            sheet.a1.to_string(),
            format!("{:+}", sheet.east),
            format!("{:+}", sheet.north),
            sheet.cells.to_string(),
        ];
        row.extend(match sheet.square {
            Some((_, index)) => [index.to_string(), format!("{index:#04x}")],
            None => [sheet.index.clone(), sheet.to_lerf.clone().unwrap_or_default()],
        });
        row
    };
    let square = sheets.iter().find_map(|sheet| sheet.square).map(|(square, _)| square.to_string());
    let (last, right): ([&str; 2], &[usize]) = match &square {
        Some(square) => ([square, "hex"], &[1, 2, 3, 4, 5, 6]),
        None => (["index", "to LERF"], &[1, 2, 3, 4]),
    };
    let header = [&["mapping", "a1", "east", "north", "cells"][..], &last].concat();
    table(&header, right, sheets.iter().map(row))
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
