//! `polyboard list`: the backends, mappings and slider algorithms, with facts about each.

mod memory;

use polyboard::{
    AnyBackend, Backend, BuiltInVariant, Chess, Facts, OtherMapping,
    sliders::{Algorithm, Fastest, Sliders, SlidersVisitor},
};
use serde::Serialize;

use self::memory::Picture;
use crate::{
    backends::Choice,
    failure::{Exit, Failure},
    output::{self, Format, bytes, show, table},
};

/// List the backends, mappings and slider algorithms
///
/// With --backend, shows the fields of boards in memory: their bytes and cache lines, what is stored
/// twice, and what is derived from other fields.
///
/// Three numbers define a numbering of the squares: the index of a1, the step for one file to the
/// east, and the step for one rank to the north. The size of a board is that of one chess position;
/// all positions share the tables.
///
/// When a table is too wide for the terminal, columns are left out from the right; a line below the
/// table names them.
///
/// lerf+NAME is the LERF board with the slider algorithm NAME. A name such as h8g8 is a board of
/// bitboards under the mapping in which these two squares have the indices 0 and 1. The name all does
/// not include these boards.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Show how these boards lie in memory; several are separated by commas, or all
    #[arg(long, value_name = "NAME|all")]
    backend: Option<String>,

    /// Output format; with several boards, JSON is an array
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(name) = &args.backend {
        return match Choice::of(name)? {
            Choice::One(backend) => show(&Picture::of(backend), args.format),
            Choice::Several(backends) => {
                let pictures = backends.into_iter().map(Picture::of).collect();
                show(&Pictures { pictures }, args.format)
            }
        };
    }
    let report = Report {
        backends: Backend::iter().map(|backend| Row::of(backend.into())).collect(),
        mappings: OtherMapping::ALL.map(|mapping| Row::of(AnyBackend::Under(mapping))).to_vec(),
        sliders: Algorithm::ALL.map(SlidersRow::of).to_vec(),
    };
    show(&report, args.format)
}

/// How several boards lie in memory.
#[derive(Serialize)]
#[serde(transparent)]
struct Pictures {
    pictures: Vec<Picture>,
}

impl output::Report for Pictures {
    fn text(&self) -> String {
        self.pictures.iter().map(output::Report::text).collect::<Vec<_>>().join("\n")
    }
}

#[derive(Serialize)]
struct Report {
    backends: Vec<Row>,
    /// Bitboards under the mappings that have no backend.
    mappings: Vec<Row>,
    sliders: Vec<SlidersRow>,
}

#[derive(Clone, Serialize)]
struct Row {
    backend: &'static str,
    title: &'static str,
    family: String,
    /// The usual name of the mapping; null if the board uses the neutral squares.
    mapping: Option<&'static str>,
    a1: Option<i16>,
    east: Option<i16>,
    north: Option<i16>,
    cells: Option<usize>,
    off_board: &'static str,
    board_bytes: usize,
    table_bytes: usize,
    /// The variants that the backend plays.
    variants: Vec<String>,
}

impl Row {
    fn of(backend: AnyBackend) -> Row {
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
            variants: BuiltInVariant::ALL.map(|variant| variant.to_string()).to_vec(),
        }
    }
}

/// The LERF board with one slider algorithm.
#[derive(Clone, Serialize)]
struct SlidersRow {
    backend: &'static str,
    board_bytes: usize,
    table_bytes: usize,
    /// The CPU instruction that the algorithm needs; empty if it needs none.
    instruction: &'static str,
    /// The inventor of the algorithm.
    idea: &'static str,
    /// Whether `lerf` looks sliders up by this algorithm.
    fastest: bool,
}

impl SlidersRow {
    fn of(algorithm: Algorithm) -> SlidersRow {
        let any_backend = AnyBackend::Lerf(algorithm);
        let Facts { name: backend, table_bytes, .. } = any_backend.facts();
        let board_bytes = any_backend.contender::<Chess>().board_bytes;
        let (instruction, idea, fastest) = algorithm.visit(Ask);
        SlidersRow { backend, board_bytes, table_bytes, instruction, idea, fastest }
    }
}

struct Ask;

impl SlidersVisitor for Ask {
    type Output = (&'static str, &'static str, bool);

    fn visit<S: Sliders>(self) -> Self::Output {
        (S::INSTRUCTION, S::IDEA, S::NAME == Fastest::NAME)
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        Report::boards(&self.backends, "backend")
            + "\n"
            + &Report::boards(&self.mappings, "other mapping")
            + "\n"
            + &self.sliders()
    }
}

impl Report {
    fn boards(boards: &[Row], what: &str) -> String {
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
            what,
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
        table(&header, &[2, 3, 4, 5, 7, 8], boards.iter().map(row))
    }

    fn sliders(&self) -> String {
        let row = |row: &SlidersRow| {
            vec![
                row.backend.to_string() + if row.fastest { ", in lerf" } else { "" },
                bytes(row.board_bytes),
                bytes(row.table_bytes),
                if row.instruction.is_empty() { "-" } else { row.instruction }.to_string(),
                row.idea.to_string(),
            ]
        };
        let header = ["sliders", "board", "tables", "instruction", "inventor"];
        table(&header, &[1, 2], self.sliders.iter().map(row))
    }
}
