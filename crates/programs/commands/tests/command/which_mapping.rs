//! The table of "Which mapping?": its cells are those of the view "Trade-offs", with the numbers of the native build.
//!
//! With `POLYBOARD_BLESS=1` the rows are written anew.

use polyboard_answers::{FactData, TradeOff};
use polyboard_lab::EXPERIMENTS;

use crate::docs::{is_as_written, read};

const PAGE: &str = "docs/which-mapping.md";
/// The line below the head of the table.
const RULE: &str = "|---|---|---|---|---|\n";
/// A cell for a question that a mapping leaves open.
const NONE: &str = "–";

/// An experiment as a link to its paragraph.
fn link(id: &str) -> String {
    let name = EXPERIMENTS.iter().find(|it| it.id == id).expect("an experiment").name;
    format!("[{id}](claims.md#{}-{name})", id.to_lowercase())
}

/// The numbers of the native build: of `0.67 / 0.69` the first.
fn native(numbers: &str) -> String {
    let (mut kept, mut words) = (String::new(), numbers.split(' '));
    while let Some(word) = words.next() {
        if word != "/" {
            kept += &format!(" {word}");
        } else if words.next().is_some_and(|other| other.ends_with(',')) {
            kept.push(',');
        }
    }
    kept
}

/// A fact and, if it was measured, a number and its experiment.
fn text(fact: &FactData) -> String {
    match (&fact.number, fact.claim) {
        (Some(number), Some(id)) => format!("{}:{} {}", fact.text, native(number), link(id)),
        _ => fact.text.clone(),
    }
}

fn row(of: &TradeOff) -> String {
    let optional = |fact: &Option<FactData>| fact.as_ref().map_or(NONE.into(), text);
    let [a8, b8, a7] = of.fen;
    let programs: Vec<String> = of.programs.iter().map(text).collect();
    let cells = [
        format!("`{}`", of.mapping),
        text(&of.captures),
        optional(&of.byte),
        format!("{a8}, {b8}, … {a7}"),
        programs.join("; "),
    ];
    format!("| {} |\n", cells.join(" | "))
}

#[test]
fn the_table_of_the_chapter_follows_from_the_code_and_the_findings() {
    let page = read(PAGE);
    let (before, rest) = page.split_once(RULE).expect("a table of five columns");
    let end = rest.find("\n\n").expect("a table ends") + 1;
    let rows: String = TradeOff::all().iter().map(row).collect();
    assert_eq!(rows.lines().count(), 11);
    is_as_written(PAGE, &[before, RULE, &rows, &rest[end..]].concat());
}
