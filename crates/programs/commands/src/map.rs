//! `polyboard map`: the numberings of the squares, and everything that follows from their three
//! numbers.

use polyboard::diagram::sheet_of_rows;
use polyboard_answers::MappingSheet;

use crate::prelude::*;

/// Show how a mapping numbers the squares
///
/// Without a name, prints a table with a row for each mapping. With a name, prints the index of every
/// square, the compass rose, the masks, and the formulas that convert an index to LERF and back.
///
/// Three numbers define a mapping: the index of a1, the step for one file to the east, and the step
/// for one rank to the north. Everything else follows from them.
///
/// LERF, LEFR, BERF, BEFR, h1g1, h1h2, h8g8 and h8h7 have 64 cells; the squares with index 0 and 1,
/// such as a1b1, are another name of each. 0x88, 10x12 and 16x12 also have cells off the board. LSF
/// (least significant file) and LSR (least significant rank) each name four of the eight.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard map
  polyboard map lerf
  polyboard map --square e4
  polyboard map eight --rose
  polyboard map 0x88 --hex
  polyboard map eight --svg --columns 2 > eight.svg
  polyboard map 10x12 --format svg > 10x12.svg
  polyboard map all --format json"))]
pub(crate) struct Args {
    /// Mapping, or several: lsf, lsr, eight or all; without it, the table of all
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// Print the index of this square; for several mappings, only the table
    #[arg(long, value_name = "SQUARE")]
    square: Option<String>,

    /// Print or draw only the steps of a king and a knight; JSON always has everything
    #[arg(long, conflicts_with = "square")]
    rose: bool,

    /// Print or draw the indices in hexadecimal; drawings of 0x88 always have them
    #[arg(long, requires = "name", conflicts_with = "rose")]
    hex: bool,

    /// Draw several mappings in this number of columns [default: 4, so that eight fit a slide]
    #[arg(long, value_name = "N", requires = "name", value_parser = number::<usize>("a number of columns", 1..=11))]
    columns: Option<usize>,

    #[command(flatten)]
    output: PictureArgs,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let square = args.square.as_deref().map(mappings::square).transpose()?;
    let charts = mappings::several(args.name.as_deref().unwrap_or("all"))?;
    let sheets: Vec<_> = charts.into_iter().map(|it| MappingSheet::of(it, square)).collect();
    let picture = args.output.picture();
    if args.columns.is_some() && (picture != Picture::Svg || sheets.len() == 1) {
        let remedy =
            "only a drawing of several mappings has columns; name eight or all, and add --svg";
        return Err(Failure::at("--columns", remedy));
    }
    draw(&Report { sheets: Several(sheets), args }, picture)
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report<'a> {
    sheets: Several<MappingSheet>,
    #[serde(skip)]
    args: &'a Args,
}

impl output::Report for Report<'_> {
    fn text(&self) -> String {
        let Args { name, rose, hex, .. } = self.args;
        let sheets = match &self.sheets.0[..] {
            [sheet] if *rose => return sheet.rose(),
            [sheet] => return sheet.text(*hex, PAPER),
            sheets => sheets,
        };
        if *rose {
            let rose = |sheet: &MappingSheet| format!("{}\n\n{}", sheet.name, sheet.rose());
            return joined(sheets.iter().map(rose), "\n");
        }
        let overview = overview(sheets);
        if sheets.iter().any(|sheet| sheet.square.is_some()) {
            return overview;
        }
        if name.is_none() {
            let more = "In the formulas, file and rank count from 0. Type a name for the squares, steps and masks of \
                        a mapping, such as `polyboard map lerf`.";
            return format!("{overview}\n{}", wrapped(more, 0));
        }
        let texts = sheets.iter().map(|sheet| sheet.text(*hex, PAPER));
        format!("{overview}\n{}", joined(texts, &format!("\n{}\n\n", "-".repeat(80))))
    }
}

impl Drawing for Report<'_> {
    fn svg(&self) -> String {
        let array = |sheet: &MappingSheet| {
            let figure = Figure::chart(&sheet.chart);
            let is_hex = self.args.hex && !sheet.chart.is_in_hex();
            if is_hex { figure.in_hex() } else { figure }
        };
        let figure = |sheet: &MappingSheet| match sheet.square {
            _ if self.args.rose => Figure::rose(&sheet.chart),
            Some((square, _)) => array(sheet).marked(square, Mark::Origin),
            None => array(sheet),
        };
        match &self.sheets.0[..] {
            [sheet] => figure(sheet).svg(),
            sheets => {
                let named = |sheet: &MappingSheet| figure(sheet).titled(sheet.name);
                let figures: Vec<Figure> = sheets.iter().map(named).collect();
                let names = sheets.iter().map(|sheet| sheet.name);
                let description = match sheets.len() {
                    ..8 => format!("The numberings {}.", joined(names, ", ")),
                    8 => "The eight numberings of 64 cells.".to_string(),
                    _ => "The eight numberings of 64 cells, 0x88, 10x12 and 16x12.".to_string(),
                };
                let title = "How squares become numbers";
                let rows = figures.chunks(self.args.columns.unwrap_or(4)).map(<[Figure]>::to_vec);
                sheet_of_rows(title, &description, &rows.collect::<Vec<_>>())
            }
        }
    }
}

/// A table of mappings, with the index of the requested square.
fn overview(sheets: &[MappingSheet]) -> String {
    let row = |sheet: &MappingSheet| {
        let mut row = vec![
            sheet.name.to_string(),
            sheet.a1.to_string(),
            format!("{:+}", sheet.east),
            format!("{:+}", sheet.north),
            sheet.cells.to_string(),
        ];
        row.extend(match sheet.square {
            Some((_, index)) => [index.to_string(), format!("{index:#04x}")],
            None => [sheet.index.clone(), sheet.first_squares()],
        });
        row
    };
    let square = sheets.iter().find_map(|sheet| sheet.square).map(|(square, _)| square.to_string());
    let (last, right): ([&str; 2], &[usize]) = match &square {
        Some(square) => ([square, "hex"], &[1, 2, 3, 4, 5, 6]),
        None => (["index", "squares 0, 1"], &[1, 2, 3, 4]),
    };
    let header = [&["mapping", "a1", "east", "north", "cells"][..], &last].concat();
    table(&header, right, sheets.iter().map(row))
}
