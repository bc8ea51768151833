//! `polyboard bits`: a set of squares as a diagram, and as a number under every mapping.

mod arguments;
mod of_move;
mod operation;

use clap::ArgGroup;

use self::{arguments::OperationArgs, operation::Applied};
use crate::{bytes::Bytes, prelude::*};

/// Draw a set of squares and print it as a word under each mapping
///
/// Give the set as a number together with its mapping, or take it from a position with --of, such as
/// "white pawns", "w pawns", "knights", "white pawns, black knights", "empty" or "occupied". With
/// neither, the set is that of all pieces.
///
/// An operation computes another set from this set, a, and draws both, with the formula in numbers. A
/// second set, b, is a number under the same mapping. With --shift, a bit that leaves the board and
/// comes out on another square is drawn as w, and a line names both squares; --masked clears it first.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard bits
  polyboard bits 0xff00
  polyboard bits 0xff00 --mapping lefr --to lerf
  polyboard bits --of 'black knights'
  polyboard bits --of 'white pawns' --and-not 0x1000
  polyboard bits --of 'white pawns' --shift north-east --svg
  polyboard bits 0x8100 --shift east --masked
  polyboard bits 0xff00 --mapping lefr --flip vertical
  polyboard bits 0x34 --lowest
  polyboard bits 0x02 --bytes
  polyboard bits --move e7e8=queen
  polyboard bits --position kiwipete --of 'white pawns' --format json
  polyboard bits --variant makruk --of khons --svg > khons.svg"))]
#[command(group = ArgGroup::new("set").args(["value", "of"]))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// The set as a number: hexadecimal 0x…, binary 0b… or decimal; underscores are allowed
    #[arg(value_name = "VALUE", conflicts_with_all = ["fen", "position", "moves", "lenient"])]
    value: Option<String>,

    /// The mapping of the number, one of the eight with 64 cells
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    mapping: String,

    /// Print only the number under this mapping; of the result, if there is an operation
    #[arg(long, value_name = "NAME")]
    to: Option<String>,

    /// Pieces of the position: [white|black] [pawns|knights|…|pieces], empty or occupied, several
    /// after commas; w and b are short for the colours, and pieces includes pawns
    #[arg(long, value_name = "PIECES")]
    of: Option<String>,

    /// Print or draw the number as eight bytes beside the squares of their bits
    #[arg(long, conflicts_with_all = ["operation", "to"])]
    bytes: bool,

    /// Show the sixteen bits of a move instead: e2e4, e7e8=queen, 'e5d6 en passant' or 'e1h1 castling'
    #[arg(long = "move", value_name = "MOVE",
          conflicts_with_all = ["set", "to", "bytes", "operation", "fen", "position", "moves", "lenient"])]
    mv: Option<String>,

    #[command(flatten)]
    output: PictureArgs,

    #[command(flatten)]
    operation: OperationArgs,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    if let Some(mv) = &args.mv {
        return of_move::run(mv, args.output.picture());
    }
    let charts = match &args.to {
        Some(name) => vec![mappings::word(name)?],
        None => Chart::words(),
    };
    let mapping = mappings::word(&args.mapping)?;
    let (fen, of, squares) = match &args.value {
        Some(value) => (None, None, mapping.squares(Number::read(value)?.bits())),
        None => {
            let position = args.position.read::<V>()?;
            let of = args.of.as_deref().unwrap_or("pieces");
            let squares = pieces::squares(of, position.setup(), &V::RULES)?;
            (Some(fen_text(&position)), Some(of.to_string()), Some(squares))
        }
    };
    let squares = squares.unwrap_or_default();
    let operation = args.operation.read()?;
    let operation = operation.and_then(|it| Applied::new(it, mapping, &squares, &charts));
    let report = Report {
        fen,
        of,
        value: value(&mapping, &squares),
        mapping: mapping.name(),
        count: squares.len(),
        values: values(&charts, &squares),
        operation,
        bytes: args.bytes.then(|| Bytes::new(mapping, &squares)),
        squares,
        only_one: args.to.is_some(),
    };
    draw(&report, args.output.picture())
}

#[derive(Serialize)]
struct Report {
    /// The position of the set; absent if the set was given as a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    value: String,
    mapping: &'static str,
    #[serde(serialize_with = "as_texts")]
    squares: Vec<Square>,
    count: usize,
    /// The value under each requested mapping.
    #[serde(serialize_with = "as_object")]
    values: Vec<(Chart, String)>,
    /// The operation with its result; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    operation: Option<Applied>,
    /// The bytes of the value, from the lowest; absent without `--bytes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Bytes>,
    #[serde(skip)]
    only_one: bool,
}

impl Report {
    fn figure(&self) -> Figure {
        Figure::set(self.squares.iter().copied(), Color::White).titled(match &self.of {
            Some(of) => format!("The set: {of}"),
            None => format!("{} under {}", self.value, self.mapping),
        })
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let drawn = self.figure().painted(Glyphs::Ascii);
        let text = format!("{drawn}\n{}\n", listed(&self.squares));
        if let Some(operation) = &self.operation {
            return operation.text(&text, self.only_one);
        }
        if let Some(bytes) = &self.bytes {
            return format!("{text}{} under {}:\n\n{}", self.value, self.mapping, bytes.text());
        }
        if let ([(_, value)], true) = (&self.values[..], self.only_one) {
            return text + value + "\n";
        }
        let row = |(chart, value): &(Chart, String)| {
            let geometry = chart.geometry();
            vec![
                chart.name().to_string(),
                geometry.a1.to_string(),
                format!("{:+}", geometry.east),
                format!("{:+}", geometry.north),
                value.clone(),
            ]
        };
        let header = ["mapping", "a1", "east", "north", "value"];
        text + &table(&header, &[1, 2, 3], self.values.iter().map(row))
    }
}

impl Drawing for Report {
    fn svg(&self) -> String {
        if let Some(bytes) = &self.bytes {
            return bytes.svg();
        }
        self.operation.as_ref().map_or_else(|| self.figure().svg(), Applied::svg)
    }
}

fn value(chart: &Chart, squares: &[Square]) -> String {
    chart.set(squares.iter().copied()).map(hex).unwrap_or_default()
}

fn values(charts: &[Chart], squares: &[Square]) -> Vec<(Chart, String)> {
    charts.iter().map(|chart| (*chart, value(chart, squares))).collect()
}

/// The squares of a set in a line or more.
fn listed(squares: &[Square]) -> String {
    match squares.len() as u64 {
        0 => "no square\n".to_string(),
        count => wrapped(&format!("{}: {}", plural(count, "square"), joined(squares, " ")), 0),
    }
}

fn as_pairs<S: Serializer>(pairs: &[(Square, Square)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(pairs.iter().map(|(from, to)| [from.to_string(), to.to_string()]))
}

fn as_object<S: Serializer>(values: &[(Chart, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(chart, value)| (chart.name(), value)))
}
