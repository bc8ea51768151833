//! The table of docs/sliders.md against what the types say.

use std::{fs, path::Path};

use polyboard_sliders::{Sliders, SlidersVisitor, visit_all};

struct Rows(Vec<(&'static str, usize)>);

impl SlidersVisitor for Rows {
    fn visit<S: Sliders>(&mut self) {
        self.0.push((S::NAME, S::TABLE_BYTES));
    }
}

#[test]
fn the_chapter_has_a_row_for_every_way() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sliders.md");
    let chapter = fs::read_to_string(path).expect("the chapter is there");
    let mut rows = Rows(Vec::new());
    visit_all(&mut rows);
    for (name, bytes) in rows.0 {
        let row = chapter.lines().find(|line| {
            let cell = line.strip_prefix("| ").map(|line| line.trim_start_matches('['));
            cell.is_some_and(|cell| cell.starts_with(&format!("`{name}`")))
        });
        let row = row.unwrap_or_else(|| panic!("docs/sliders.md has no row | `{name}` |"));
        assert!(row.contains(&format!("| {bytes} |")), "{name} has {bytes} bytes: {row}");
    }
}
