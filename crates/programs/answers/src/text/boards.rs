//! The boards and facts about them, as text.

use polyboard::compare::bytes;

use super::Paper;
use crate::{BoardList, BoardRow, SlidersRow};

impl BoardList {
    /// A table of each list.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let tables = [
            boards(&self.backends, "backend", paper),
            boards(&self.textbooks, "of a textbook", paper),
            boards(&self.mappings, "other mapping", paper),
            sliders(&self.sliders, paper),
        ];
        tables.join("\n")
    }
}

/// The cells of the mapping, and of the array if it has more.
fn cells(row: &BoardRow) -> String {
    match (row.cells, row.array_cells) {
        (None, _) => "-".into(),
        (Some(cells), Some(array)) if array > cells => format!("{cells} of {array}"),
        (Some(cells), _) => cells.to_string(),
    }
}

fn boards(boards: &[BoardRow], what: &str, paper: Paper) -> String {
    let step = |number: Option<i16>| number.map_or("-".into(), |step| format!("{step:+}"));
    let row = |row: &BoardRow| {
        vec![
            row.backend.to_string(),
            row.family.clone(),
            row.a1.map_or("-".into(), |a1| a1.to_string()),
            step(row.east),
            step(row.north),
            cells(row),
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
    paper.table(&header, &[2, 3, 4, 5, 7, 8], boards.iter().map(row))
}

fn sliders(sliders: &[SlidersRow], paper: Paper) -> String {
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
    paper.table(&header, &[1, 2], sliders.iter().map(row))
}
