use polyboard::{
    explain::charts::{Chart, Number, hex, which},
    squares::{Geometry, Square},
};
use serde::Serialize;

use crate::Paper;

/// What a number means under every mapping, or which mappings make it mean given squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum NumberAnswer {
    /// Without squares.
    Meanings(Meanings),
    /// With squares.
    Fits(Fits),
}

/// The meanings of a number, as a set and as an index.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Meanings {
    /// The number in hexadecimal.
    pub value: String,
    /// The number in decimal.
    pub decimal: u64,
    /// The squares of the set under each of the eight mappings with 64 cells.
    pub as_set: Vec<Meaning>,
    /// The square under each mapping in which the number is the index of one.
    pub as_index: Vec<Meaning>,
}

/// The mappings under which a number means given squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fits {
    /// `set` or `index`.
    pub kind: &'static str,
    /// The set in hexadecimal, or the index in decimal.
    pub value: String,
    /// The squares.
    pub squares: Vec<String>,
    /// The mappings.
    pub fits: Vec<Fit>,
    /// The meaning of the value under each mapping that has one.
    pub meanings: Vec<Meaning>,
    /// Another reading of the value that fits, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// A mapping that fits, with its numbers; see [`MappingSheet`](crate::MappingSheet).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Fit {
    pub mapping: &'static str,
    pub a1: i16,
    pub east: i16,
    pub north: i16,
    pub cells: usize,
    pub caution: Option<&'static str>,
}

/// The squares that a number means under a mapping of this usual name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Meaning {
    pub mapping: &'static str,
    pub squares: Vec<String>,
}

impl NumberAnswer {
    /// The answer for a number and squares; without squares, all that it means.
    ///
    /// A decimal number is an index if it is the index of a square under any mapping, otherwise a set.
    ///
    /// # Errors
    ///
    /// The fault with its remedy, if an index should mean several squares.
    pub fn of(number: Number, squares: &[Square]) -> Result<NumberAnswer, &'static str> {
        let value = number.bits();
        let index = u8::try_from(value).ok();
        let as_index: Vec<_> = index.map_or(Vec::new(), which::meanings_of_index);
        let as_index = as_index.into_iter().map(|(chart, square)| Meaning::new(chart, &[square]));
        let as_index: Vec<Meaning> = as_index.collect();
        let as_set = which::meanings_of_set(value).into_iter();
        let as_set = as_set.map(|(chart, squares)| Meaning::new(chart, &squares)).collect();
        if squares.is_empty() {
            let meanings = Meanings { value: hex(value), decimal: value, as_set, as_index };
            return Ok(NumberAnswer::Meanings(meanings));
        }
        let of_index = |at| index.map_or(Vec::new(), |index| which::of_index(index, at));
        let is_index = matches!(number, Number::Decimal(_)) && !as_index.is_empty();
        let (kind, text, fits, meanings, hint) = if is_index {
            let [square] = squares else { return Err(SEVERAL) };
            ("index", value.to_string(), of_index(*square), as_index, None)
        } else {
            let hint = match squares {
                [square] => hint(value, *square, &of_index(*square)),
                _ => None,
            };
            ("set", hex(value), which::of_set(value, squares), as_set, hint)
        };
        Ok(NumberAnswer::Fits(Fits {
            kind,
            value: text,
            squares: squares.iter().map(Square::to_string).collect(),
            fits: fits.iter().map(Fit::new).collect(),
            meanings,
            hint,
        }))
    }

    /// The mappings that fit, or the meanings of the number.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        match self {
            NumberAnswer::Meanings(meanings) => text_of_meanings(meanings, paper),
            NumberAnswer::Fits(fits) => text_of_fits(fits, paper),
        }
    }
}

const SEVERAL: &str = "a decimal number is the index of one square; name only one square, or write the \
                       number as a set, 0x… or 0b…";

/// A hint that a number, which is read as a set, fits as an index.
fn hint(value: u64, square: Square, fits: &[Chart]) -> Option<String> {
    let names = fits.iter().map(Chart::name).collect::<Vec<_>>().join(", ");
    (!fits.is_empty())
        .then(|| format!("as an index, {value} in decimal, it is {square} under {names}"))
}

impl Fit {
    fn new(chart: &Chart) -> Fit {
        let Geometry { a1, east, north } = chart.geometry();
        let (mapping, cells, caution) = (chart.name(), chart.cells(), chart.caution());
        Fit { mapping, a1, east, north, cells, caution }
    }
}

impl Meaning {
    fn new(chart: Chart, squares: &[Square]) -> Meaning {
        let squares = squares.iter().map(Square::to_string).collect();
        Meaning { mapping: chart.name(), squares }
    }
}

impl Fits {
    /// How the value is read: `0x0000000004000000`, a set, or `index 26`.
    #[must_use]
    pub fn reading(&self) -> String {
        let Fits { kind, value, .. } = self;
        if *kind == "set" { value.clone() } else { format!("index {value}") }
    }
}

fn text_of_fits(it: &Fits, paper: Paper) -> String {
    let (value, squares) = (it.reading(), it.squares.join(" "));
    let names = it.fits.iter().map(|fit| fit.mapping).collect::<Vec<_>>().join(", ");
    let sentence = match it.fits.len() {
        0 => format!("No mapping makes {value} mean {squares}. It means:"),
        1 => format!("{value} is {squares} under {names}."),
        number => format!(
            "{value} is {squares} under {number} mappings, {names}, and cannot tell them apart."
        ),
    };
    let mut text = paper.paragraph(&sentence) + "\n";
    if it.fits.is_empty() {
        text += &table_of("squares", &it.meanings, paper);
    } else {
        let row = |fit: &Fit| {
            let Fit { mapping, a1, east, north, cells, .. } = fit;
            let [east, north] = [east, north].map(|step| format!("{step:+}"));
            vec![mapping.to_string(), a1.to_string(), east, north, cells.to_string()]
        };
        let header = ["mapping", "a1", "east", "north", "cells"];
        text += &paper.table(&header, &[1, 2, 3, 4], it.fits.iter().map(row));
    }
    if let [Fit { caution: Some(caution), .. }] = &it.fits[..] {
        text += &format!("\n{}", paper.paragraph(&format!("Note: {caution}.")));
    }
    if let Some(hint) = it.hint.as_ref().filter(|_| it.fits.is_empty()) {
        text += &format!("\n{}", paper.paragraph(&format!("But {hint}.")));
    }
    text
}

fn text_of_meanings(meanings: &Meanings, paper: Paper) -> String {
    let Meanings { value, decimal, as_set, as_index } = meanings;
    let mut text = format!("The set {value} means:\n\n{}", table_of("squares", as_set, paper));
    if !as_index.is_empty() {
        text += &format!("\nThe index {decimal} means:\n\n{}", table_of("square", as_index, paper));
    }
    text
}

fn table_of(header: &str, meanings: &[Meaning], paper: Paper) -> String {
    let row = |meaning: &Meaning| vec![meaning.mapping.to_string(), few(&meaning.squares)];
    paper.table(&["mapping", header], &[], meanings.iter().map(row))
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
