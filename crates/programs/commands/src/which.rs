//! `polyboard which`: the mappings under which a constant means the given squares.

use polyboard::squares::Square;
use polyboard_answers::{Fit, Fits, Meaning, Meanings, NumberAnswer};
use serde::Serialize;

use crate::{
    failure::{Exit, Failure},
    mappings,
    number::Number,
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
    let number = Number::read(&args.value)?;
    let squares = args.squares.iter().map(|name| mappings::square(name));
    let squares = squares.collect::<Result<Vec<Square>, Failure>>()?;
    let answer = NumberAnswer::of(number, &squares).map_err(Failure::new)?;
    show(&Report(answer), args.output.format)
}

#[derive(Serialize)]
struct Report(NumberAnswer);

impl output::Report for Report {
    fn text(&self) -> String {
        match &self.0 {
            NumberAnswer::Meanings(meanings) => text_of_meanings(meanings),
            NumberAnswer::Fits(fits) => text_of_fits(fits),
        }
    }

    fn mismatch(&self) -> Option<String> {
        let NumberAnswer::Fits(it) = &self.0 else { return None };
        let (value, squares) = (named_value(it), it.squares.join(" "));
        it.fits.is_empty().then(|| format!("no mapping makes {value} mean {squares}"))
    }
}

fn text_of_fits(it: &Fits) -> String {
    let (value, squares) = (named_value(it), it.squares.join(" "));
    let mut text = match &it.fits[..] {
        [] => wrapped(&format!("No mapping makes {value} mean {squares}. It means:"), 0) + "\n",
        [fit] => wrapped(&format!("{value} is {squares} under {}.", fit.mapping), 0) + "\n",
        fits => {
            let names = fits.iter().map(|fit| fit.mapping).collect::<Vec<_>>().join(", ");
            let number = fits.len();
            let sentence = format!(
                "{value} is {squares} under {number} mappings, {names}, and cannot tell them apart."
            );
            wrapped(&sentence, 0) + "\n"
        }
    };
    if it.fits.is_empty() {
        text += &table_of("squares", &it.meanings);
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
        text += &table(&header, &[1, 2, 3, 4], it.fits.iter().map(row));
    }
    if let [Fit { caution: Some(caution), .. }] = &it.fits[..] {
        text += &format!("\n{}", wrapped(&format!("Note: {caution}."), 0));
    }
    if let Some(hint) = it.hint.as_ref().filter(|_| it.fits.is_empty()) {
        text += &format!("\n{}", wrapped(&format!("But {hint}."), 0));
    }
    text
}

fn text_of_meanings(Meanings { value, decimal, as_set, as_index }: &Meanings) -> String {
    let mut text = format!("The set {value} means:\n\n{}", table_of("squares", as_set));
    if !as_index.is_empty() {
        text += &format!("\nThe index {decimal} means:\n\n{}", table_of("square", as_index));
    }
    text
}

fn table_of(header: &str, meanings: &[Meaning]) -> String {
    let row = |meaning: &Meaning| vec![meaning.mapping.to_string(), few(&meaning.squares)];
    table(&["mapping", header], &[], meanings.iter().map(row))
}

fn named_value(Fits { kind, value, .. }: &Fits) -> String {
    if *kind == "set" { value.clone() } else { format!("index {value}") }
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
