//! `polyboard list`: the backends, and what is to be known of each.

use polyboard::{Backend, Chess, Facts, Game};
use serde::Serialize;
use strum::IntoEnumIterator;

use crate::{
    failure::{Exit, Failure},
    output::{self, Format, bytes, show, table},
};

/// List the backends with their facts
///
/// Three numbers make a numbering of the squares: the index of a1, what one file to the east adds
/// and what one rank to the north adds. The bytes of a board are those of one position of chess; the
/// bytes of the tables are shared by all positions.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How to print the result
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let report = Report { backends: Backend::iter().map(Row::of).collect() };
    show(&report, args.format)
}

#[derive(Serialize)]
#[serde(transparent)]
struct Report {
    backends: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    backend: &'static str,
    title: &'static str,
    family: String,
    /// The usual name of the mapping; null where the neutral squares serve.
    mapping: Option<&'static str>,
    a1: Option<i16>,
    east: Option<i16>,
    north: Option<i16>,
    cells: Option<usize>,
    off_board: &'static str,
    board_bytes: usize,
    table_bytes: usize,
    /// The variants that it plays.
    variants: Vec<String>,
}

impl Row {
    fn of(backend: Backend) -> Row {
        let Facts { name, title, family, mapping, off_board, table_bytes } = backend.facts();
        Row {
            backend: name,
            title,
            family: family.to_string(),
            mapping: mapping.map(|mapping| mapping.name),
            a1: mapping.map(|mapping| mapping.geometry.a1),
            east: mapping.map(|mapping| mapping.geometry.east),
            north: mapping.map(|mapping| mapping.geometry.north),
            cells: mapping.map(|mapping| mapping.cells),
            off_board,
            board_bytes: backend.contender::<Chess>().board_bytes,
            table_bytes,
            variants: Game::ALL.map(|game| game.to_string()).to_vec(),
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let step = |number: Option<i16>| number.map_or("-".into(), |step| format!("{step:+}"));
        let row = |row: &Row| {
            vec![
                row.backend.to_string(),
                row.family.clone(),
                row.a1.map_or("-".into(), |a1| a1.to_string()),
                step(row.east),
                step(row.north),
                row.cells.map_or("-".into(), |cells| cells.to_string()),
                row.off_board.to_string(),
                bytes(row.board_bytes),
                bytes(row.table_bytes),
                row.variants.join(", "),
            ]
        };
        let header = [
            "backend",
            "family",
            "a1",
            "east",
            "north",
            "cells",
            "off the board",
            "board",
            "tables",
            "plays",
        ];
        table(&header, &[2, 3, 4, 5, 7, 8], self.backends.iter().map(row))
    }
}
