//! Each kind of cause leads to a section of the chapter that names it.

use polyboard_diff::CauseKind;
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
