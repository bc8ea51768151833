//! `polyboard which`: the mappings under which a constant means the given squares.

mod meanings;

use polyboard::{
    charts::{Chart, which},
    squares::Square,
};
use serde::Serialize;

use self::meanings::Meanings;
use crate::{
    failure::{Exit, Failure},
    mappings,
    number::{Number, hex},
    output::{self, FormatArgs, show, table, wrapped},
};

/// Find the mapping that a constant was written for
///
/// A hexadecimal or binary number is a set of squares. The command lists which of the eight
/// mappings with 64 cells make it exactly the named squares. A decimal number is an index. The
/// command lists under which mappings, also 0x88 and 10x12, it is the named square. A decimal number
/// that is no index under any mapping is a set. The exit code is 0 if a mapping fits, and 1 if none does.
///
/// Without squares, the command shows what the number means under each mapping, as a set and as an
/// index.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Set as 0x… or 0b…, or index in decimal; underscores are allowed
    #[arg(value_name = "VALUE", allow_negative_numbers = true)]
    value: String,

    /// Squares that the number should mean, one for an index; without them, all meanings are shown
    #[arg(value_name = "SQUARE")]
    squares: Vec<String>,

    #[command(flatten)]
    output: FormatArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard which 0x04000000 c4
  polyboard which 0x04000000 f5
  polyboard which 0xff a1 a2 a3 a4 a5 a6 a7 a8
  polyboard which 52 e4
  polyboard which 65280";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let number = match Number::read(&args.value)? {
        Number::Decimal(number) if index_of(number).is_none() => Number::Bits(number),
        number => number,
    };
    if args.squares.is_empty() {
        let (Number::Bits(number) | Number::Decimal(number)) = number;
        return show(&Meanings::of(number), args.output.format);
    }
    let squares = args.squares.iter().map(|name| mappings::square(name));
    let squares = squares.collect::<Result<Vec<Square>, Failure>>()?;
    let ((kind, value), fits, meanings) = match number {
        Number::Bits(set) => {
            (("set", hex(set)), which::of_set(set, &squares), meanings_of_set(set))
        }
        Number::Decimal(index) => {
            let (index, square) = (index_of(index).unwrap_or_default(), one_of(&squares)?);
            let meanings = which::meanings_of_index(index);
            let meaning = |(chart, square): (Chart, Square)| Meaning::new(chart, &[square]);
            let meanings = meanings.into_iter().map(meaning).collect();
            (("index", index.to_string()), which::of_index(index, square), meanings)
        }
    };
    let report = Report {
        kind,
        value,
        squares: squares.iter().map(Square::to_string).collect(),
        fits: fits.iter().map(Fit::new).collect(),
        meanings,
        hint: hint(number, &squares),
    };
    show(&report, args.output.format)
}

fn meanings_of_set(set: u64) -> Vec<Meaning> {
    let meanings = which::meanings_of_set(set).into_iter();
    meanings.map(|(chart, squares)| Meaning::new(chart, &squares)).collect()
}

/// The number as an index, if it is the index of a square under any mapping.
fn index_of(number: u64) -> Option<u8> {
    u8::try_from(number).ok().filter(|&index| !which::meanings_of_index(index).is_empty())
}

fn one_of(squares: &[Square]) -> Result<Square, Failure> {
    match squares {
        [square] => Ok(*square),
        _ => Err(Failure::new(
            "a decimal number is the index of one square; name only one square, or write the number as \
             a set, 0x… or 0b…",
        )),
    }
}

/// A hint that a hexadecimal number, which this command reads as a set, fits as an index.
fn hint(number: Number, squares: &[Square]) -> Option<String> {
    match (number, squares) {
        (Number::Bits(set), [square]) => {
            let index = u8::try_from(set).ok()?;
            let fits = which::of_index(index, *square);
            (!fits.is_empty()).then(|| {
                format!(
                    "as an index, {index} in decimal, it is {square} under {}",
                    names(fits.iter().map(Chart::name))
                )
            })
        }
        _ => None,
    }
}

#[derive(Serialize)]
struct Report {
    /// `set` or `index`.
    kind: &'static str,
    /// The set in hexadecimal, or the index in decimal.
    value: String,
    squares: Vec<String>,
    fits: Vec<Fit>,
    /// The meaning of the value under each mapping that has one.
    meanings: Vec<Meaning>,
    /// Another reading of the value that fits, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

#[derive(Serialize)]
struct Fit {
    mapping: &'static str,
    a1: i16,
    east: i16,
    north: i16,
    cells: usize,
    /// A warning that the name is ambiguous; null if it is not.
    caution: Option<&'static str>,
}

#[derive(Serialize)]
struct Meaning {
    mapping: &'static str,
    squares: Vec<String>,
}

impl Fit {
    fn new(chart: &Chart) -> Fit {
        let geometry = chart.geometry();
        Fit {
            mapping: chart.name(),
            a1: geometry.a1,
            east: geometry.east,
            north: geometry.north,
            cells: chart.cells(),
            caution: chart.caution(),
        }
    }
}

impl Meaning {
    fn new(chart: Chart, squares: &[Square]) -> Meaning {
        let squares = squares.iter().map(Square::to_string).collect();
        Meaning { mapping: chart.name(), squares }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let (value, squares) = (self.named_value(), self.squares.join(" "));
        let mut text = match &self.fits[..] {
            [] => wrapped(&format!("No mapping makes {value} mean {squares}. It means:"), 0) + "\n",
            [fit] => wrapped(&format!("{value} is {squares} under {}.", fit.mapping), 0) + "\n",
            fits => {
                let names = names(fits.iter().map(|fit| fit.mapping));
                let number = fits.len();
                let sentence = format!(
                    "{value} is {squares} under {number} mappings, {names}, and cannot tell them \
                     apart."
                );
                wrapped(&sentence, 0) + "\n"
            }
        };
        if self.fits.is_empty() {
            let row = |meaning: &Meaning| vec![meaning.mapping.to_string(), few(&meaning.squares)];
            text += &table(&["mapping", "squares"], &[], self.meanings.iter().map(row));
        } else {
            let row = |fit: &Fit| {
                let Fit { mapping, a1, east, north, cells, .. } = fit;
                vec![
                    mapping.to_string(),
                    a1.to_string(),
                    format!("{east:+}"),
                    format!("{north:+}"),
                    cells.to_string(),
                ]
            };
            let header = ["mapping", "a1", "east", "north", "cells"];
            text += &table(&header, &[1, 2, 3, 4], self.fits.iter().map(row));
        }
        if let [Fit { caution: Some(caution), .. }] = &self.fits[..] {
            text += &format!("\n{}", wrapped(&format!("Note: {caution}."), 0));
        }
        if let Some(hint) = self.hint.as_ref().filter(|_| self.fits.is_empty()) {
            text += &format!("\n{}", wrapped(&format!("But {hint}."), 0));
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        let (value, squares) = (self.named_value(), self.squares.join(" "));
        self.fits.is_empty().then(|| format!("no mapping makes {value} mean {squares}"))
    }
}

impl Report {
    fn named_value(&self) -> String {
        if self.kind == "set" { self.value.clone() } else { format!("index {}", self.value) }
    }
}

/// The first squares, and the number of the others.
fn few(squares: &[String]) -> String {
    const SHOWN: usize = 16;
    match squares.len() {
        0 => "no square".to_string(),
        1..=SHOWN => squares.join(" "),
        all => format!("{} and {} more", squares[..SHOWN].join(" "), all - SHOWN),
    }
}

fn names(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
