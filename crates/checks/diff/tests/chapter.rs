//! Each kind of cause leads to a section of the chapter that names it, and a report has the rows that it quotes.

use std::time::Duration;

use polyboard_board::Reference;
use polyboard_diff::{CauseKind, first_wrong_move, mutants};
use polyboard_rules::Chess;
use strum::IntoEnumIterator;

const CHAPTER: &str = include_str!("../../../../docs/the-first-wrong-move.md");

#[test]
fn every_cause_is_named_in_its_section() {
    let sections: Vec<(String, &str)> = CHAPTER
        .split("\n### ")
        .skip(1)
        .map(|section| {
            let (title, text) = section.split_once('\n').expect("a section has a title");
            (title.to_lowercase().replace(' ', "-"), text)
        })
        .collect();
    for kind in CauseKind::iter().filter(|kind| *kind != CauseKind::Unknown) {
        let name: &str = kind.into();
        let section = sections.iter().find(|(title, _)| title == kind.section());
        let (title, text) = section.unwrap_or_else(|| panic!("no section {}", kind.section()));
        assert!(text.contains(&format!("`{name}`")), "{name} is not in {title}");
    }
}

#[test]
fn a_report_has_the_rows_that_are_quoted() {
    type Mine = mutants::Mutant<mutants::RightsSurviveCapture>;
    let report = first_wrong_move::<Mine, Reference<Chess>>(0, Duration::from_secs(60));
    let text = report.expect("the bug is found").to_string();
    assert!(text.starts_with("the first and the second differ\n\nstart "), "{text}");
    for row in text.lines().skip(1).filter(|row| !row.starts_with("wrong ")) {
        assert!(CHAPTER.contains(&format!("\n{row}\n")), "{row:?} is not in the chapter:\n{text}");
    }
}
