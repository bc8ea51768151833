//! `polyboard bits`: a set of squares as a diagram, and as a number under every mapping.

use clap::ArgGroup;
use polyboard::{
    Color, Variant,
    charts::Chart,
    diagram::{Figure, Glyphs, Mark, sheet},
    notation::fen_text,
    squares::{Direction, Square, Step, wrap_mask},
};
use serde::{Serialize, Serializer};

use crate::{
    bytes::Bytes,
    failure::{Exit, Failure},
    mappings,
    number::{Number, hex},
    output::{self, Drawing, PictureArgs, draw, plural, table, wrapped},
    pieces,
    position::PositionArgs,
    variant::VariantArgs,
};

/// Draw a set of squares and print its number under each mapping
///
/// Give the set as a number together with its mapping, or take it from a position with --of, such as
/// "white pawns", "w pawns", "knights", "white pawns, black knights", "empty" or "occupied". With
/// neither, the set is that of all pieces.
///
/// With --shift, a bit that leaves the board and comes out on another square is drawn as w, and a line
/// names both squares.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group = ArgGroup::new("set").args(["value", "of"]))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// The set as a number: hexadecimal 0x…, binary 0b… or decimal; underscores are allowed
    #[arg(
        value_name = "VALUE",
        allow_negative_numbers = true,
        conflicts_with_all = ["fen", "position", "moves", "lenient"]
    )]
    value: Option<String>,

    /// The mapping of the number, one of the eight with 64 cells
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    mapping: String,

    /// Print only the number under this mapping
    #[arg(long, value_name = "NAME")]
    to: Option<String>,

    /// Pieces of the position: [white|black] [pawns|knights|…|pieces], empty or occupied, several
    /// after commas; w and b are short for the colours, and pieces includes pawns
    #[arg(long, value_name = "PIECES")]
    of: Option<String>,

    /// Shift the number by one step without a mask, and show which bits wrap
    #[arg(long, value_enum, value_name = "DIRECTION", conflicts_with = "to")]
    shift: Option<Compass>,

    /// Print or draw the number as eight bytes beside the squares of their bits
    #[arg(long, conflicts_with_all = ["shift", "to"])]
    bytes: bool,

    #[command(flatten)]
    output: PictureArgs,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard bits
  polyboard bits 0xff00
  polyboard bits 0xff00 --mapping lefr --to lerf
  polyboard bits --of 'black knights'
  polyboard bits --of 'white pawns' --shift north-east --svg
  polyboard bits 0x02 --bytes
  polyboard bits --position kiwipete --of 'white pawns' --format json
  polyboard bits --variant makruk --of khons --svg > khons.svg";

/// The pieces of the set, without a number and without `--of`.
const ALL_PIECES: &str = "pieces";

/// The direction of a step on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Compass {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let charts = match &args.to {
        Some(name) => vec![mappings::word(name)?],
        None => Chart::words(),
    };
    let mapping = mappings::word(&args.mapping)?;
    let (fen, squares) = match (&args.value, &args.of) {
        (Some(value), _) => {
            let (Number::Bits(set) | Number::Decimal(set)) = Number::read(value)?;
            (None, mapping.squares(set))
        }
        (None, of) => {
            let position = args.position.read::<V>()?;
            let of = of.as_deref().unwrap_or(ALL_PIECES);
            let squares = pieces::squares(of, position.setup(), &V::RULES)?;
            (Some(fen_text(&position)), Some(squares))
        }
    };
    let squares = squares.unwrap_or_default();
    let value = |chart: &Chart| chart.set(squares.iter().copied()).map(hex).unwrap_or_default();
    let report = Report {
        fen,
        of: args.value.is_none().then(|| args.of.as_deref().unwrap_or(ALL_PIECES).to_string()),
        value: value(&mapping),
        mapping: mapping.name(),
        count: squares.len(),
        values: charts.iter().map(|chart| (*chart, value(chart))).collect(),
        shifted: args.shift.map(|to| Shifted::new(&mapping, &squares, Direction::ALL[to as usize])),
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
    #[serde(serialize_with = "as_names")]
    squares: Vec<Square>,
    count: usize,
    /// The value under each requested mapping.
    #[serde(serialize_with = "as_object")]
    values: Vec<(Chart, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shifted: Option<Shifted>,
    /// The bytes of the value, from the lowest; absent without `--bytes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Bytes>,
    #[serde(skip)]
    only_one: bool,
}

/// The set after a shift of the whole word, with nothing masked.
#[derive(Serialize)]
struct Shifted {
    /// The shift operator and the distance: `<< 9`.
    shift: String,
    value: String,
    #[serde(serialize_with = "as_names")]
    squares: Vec<Square>,
    /// The squares whose step leaves the board although the bit stays in the word, each with the
    /// square that the bit then means.
    #[serde(serialize_with = "as_pairs")]
    wrapped: Vec<(Square, Square)>,
    #[serde(skip)]
    step: Step,
}

impl Shifted {
    fn new(chart: &Chart, squares: &[Square], direction: Direction) -> Shifted {
        let (geometry, delta) = (chart.geometry(), chart.offset(direction));
        let shift = |set: u64| if delta < 0 { set >> -delta } else { set << delta };
        let squares_of = |set| chart.squares(set).unwrap_or_default();
        let after = shift(chart.set(squares.iter().copied()).unwrap_or_default());
        let mask = wrap_mask(geometry, direction.step(), u64::MAX);
        let wrapped = squares.iter().filter_map(|&from| {
            let bit = chart.set([from])? & !mask;
            Some((from, *squares_of(shift(bit)).first()?))
        });
        Shifted {
            shift: format!("{} {}", if delta < 0 { ">>" } else { "<<" }, delta.abs()),
            value: hex(after),
            squares: squares_of(after),
            wrapped: wrapped.collect(),
            step: direction.step(),
        }
    }

    fn figure(&self) -> Figure {
        let figure = Figure::set(&self.squares, Color::White);
        self.wrapped.iter().fold(figure, |figure, &(_, to)| figure.marked(to, Mark::Wrapped))
    }

    /// The set before the shift, with an arrow from each square to where its bit goes.
    fn before(&self, squares: &[Square], figure: Figure) -> Figure {
        squares.iter().fold(figure, |figure, &from| {
            let wrapped = self.wrapped.iter().find(|(known, _)| *known == from);
            match (wrapped, from.stepped(self.step)) {
                (Some(&(_, to)), _) if squares.contains(&to) => {
                    figure.arrow(from, to, Mark::Wrapped)
                }
                (Some(&(_, to)), _) => {
                    figure.marked(to, Mark::Wrapped).arrow(from, to, Mark::Wrapped)
                }
                (None, Some(to)) => figure.arrow(from, to, Mark::Target),
                (None, None) => figure.arrow_by(from, self.step, Mark::Removed),
            }
        })
    }

    fn text(&self) -> String {
        let pairs: Vec<String> =
            self.wrapped.iter().map(|(from, to)| format!("from {from} to {to}")).collect();
        let summary = match pairs.len() {
            0 => "no bit wrapped".to_string(),
            count => format!("{} wrapped: {}", plural(count as u64, "bit"), pairs.join(", ")),
        };
        let (figure, summary) = (self.figure(), wrapped(&summary, 0));
        let legend = figure.text_legend();
        let legend = if pairs.is_empty() { String::new() } else { format!("\n{legend}\n") };
        format!("{}{legend}\n{}\n{summary}", figure.painted(Glyphs::Ascii), self.value)
    }
}

impl Report {
    fn figure(&self) -> Figure {
        let figure = Figure::set(&self.squares, Color::White);
        match &self.of {
            Some(of) => figure.titled(format!("The set: {of}")),
            None => figure.titled(format!("{} under {}", self.value, self.mapping)),
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let mut text = self.figure().painted(Glyphs::Ascii);
        let names: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        let count = plural(self.count as u64, "square");
        text += &match names.is_empty() {
            true => "\nno square\n\n".to_string(),
            false => format!("\n{}\n", wrapped(&format!("{count}: {}", names.join(" ")), 0)),
        };
        if let Some(shifted) = &self.shifted {
            let (value, shift) = (&self.value, &shifted.shift);
            return format!("{text}{value} {shift}, under {}:\n\n{}", self.mapping, shifted.text());
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
        let Some(shifted) = &self.shifted else { return self.figure().svg() };
        let title = format!("{} {} under {}", self.value, shifted.shift, self.mapping);
        let wrapped = shifted.wrapped.len() as u64;
        let description = format!("A set before and after a shift; {wrapped} wrapped.");
        let before = shifted.before(&self.squares, self.figure()).captioned(&self.value);
        let after = shifted.figure().titled(&shifted.shift).captioned(&shifted.value);
        sheet(&title, &description, &[before.titled(format!("Under {}", self.mapping)), after])
    }
}

fn as_names<S: Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(squares.iter().map(Square::to_string))
}

fn as_pairs<S: Serializer>(pairs: &[(Square, Square)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(pairs.iter().map(|(from, to)| [from.to_string(), to.to_string()]))
}

fn as_object<S: Serializer>(values: &[(Chart, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(chart, value)| (chart.name(), value)))
}
