//! The table of "Which mapping?": each cell is that of the view "Trade-offs".
//!
//! With `POLYBOARD_BLESS=1` the rows are written anew.

use std::{fs, path::Path};

use polyboard::squares::{Lerf, SquareMapping, Symmetry, all_mappings};
use polyboard_answers::{FactData, TradeOff};
use polyboard_lab::EXPERIMENTS;

use crate::docs::{is_blessed, read, root};

const PAGE: &str = "docs/which-mapping.md";
/// The line below the head of the table.
const RULE: &str = "|---|---|---|---|---|---|---|---|---|---|---|---|\n";
/// The letter F in the lower left corner of the board, as a set under LERF.
const F: u64 = 0x0007_0103_0101;
/// A cell for a question that a mapping leaves open.
const NONE: &str = "–";

/// An experiment as a link to its paragraph.
fn link(id: &str) -> String {
    let name = EXPERIMENTS.iter().find(|it| it.id == id).expect("an experiment").name;
    format!("[{id}](claims.md#{}-{name})", id.to_lowercase())
}

/// A fact and, if it was measured, a number and its experiment.
fn text(fact: &FactData) -> String {
    match (&fact.number, fact.claim) {
        (Some(number), Some(id)) => format!("{}: {number} {}", fact.text, link(id)),
        _ => fact.text.clone(),
    }
}

fn row(of: &TradeOff) -> String {
    let optional = |fact: &Option<FactData>| fact.as_ref().map_or(NONE.into(), text);
    let [a8, b8, a7] = of.fen;
    let programs: Vec<String> = of.programs.iter().map(text).collect();
    let cells = [
        format!("`{}`", of.mapping),
        of.push.clone(),
        text(&of.captures),
        text(&of.fills),
        optional(&of.byte),
        optional(&of.reordered),
        format!("{a8}, {b8}, … {a7}"),
        of.hex.clone(),
        text(&of.scan),
        text(&of.edge),
        text(&of.memory),
        programs.join("; "),
    ];
    format!("| {} |\n", cells.join(" | "))
}

#[test]
fn the_table_of_the_chapter_follows_from_the_code_and_the_findings() {
    let page = read(Path::new(PAGE));
    let (before, rest) = page.split_once(RULE).expect("a table of twelve columns");
    let end = rest.find("\n\n").expect("a table ends") + 1;
    let rows: String = TradeOff::all().iter().map(row).collect();
    if is_blessed() {
        let page = [before, RULE, &rows, &rest[end..]].concat();
        fs::write(root().join(PAGE), page).expect("a page can be written");
        return;
    }
    for (printed, row) in rest[..end].lines().zip(rows.lines()) {
        assert_eq!(printed, row, "{PAGE} (POLYBOARD_BLESS=1 writes it down)");
    }
    assert_eq!(rest[..end].lines().count(), 11);
}

#[test]
fn the_drawing_has_the_bits_of_both_numbers() {
    let page = read(Path::new(PAGE));
    let column = |mapping: &str| {
        let info = all_mappings().iter().find(|info| info.name == mapping).expect("a mapping");
        let to = Symmetry::between(Lerf::GEOMETRY, info.geometry).expect("64 cells");
        let bits = |byte: u8| {
            let bit = |i: u32| if byte >> (7 - i) & 1 == 1 { "x" } else { "." };
            (0..8).map(bit).collect::<Vec<_>>().join(" ")
        };
        let lines = to.set(F).to_be_bytes().map(|byte| format!("{byte:02x}       {}", bits(byte)));
        (format!("{mapping}     {:#018x}", to.set(F)), lines)
    };
    let [(left, left_lines), (right, right_lines)] = ["h1g1", "LERF"].map(column);
    assert!(page.contains(&format!("{left}       {right}\n")), "{left}, {right}");
    for (left, right) in left_lines.iter().zip(&right_lines) {
        assert!(page.contains(&format!("{left}          {right}\n")), "{left}          {right}");
    }
}
