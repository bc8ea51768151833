//! The table of docs/sliders.md, compared with the constants of the types.

use std::{fs, path::Path};

use polyboard_bitboard::sliders::{Algorithm, Sliders, SlidersVisitor};

struct Row;

impl SlidersVisitor for Row {
    type Output = (&'static str, usize);

    fn visit<S: Sliders>(self) -> Self::Output {
        (S::NAME, S::TABLE_BYTES)
    }
}

#[test]
fn the_chapter_has_a_row_for_every_algorithm() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/sliders.md");
    let chapter = fs::read_to_string(path).expect("the chapter is there");
    for (name, bytes) in Algorithm::ALL.iter().map(|algorithm| algorithm.visit(Row)) {
        let row = chapter.lines().find(|line| {
            let cell = line.strip_prefix("| ").map(|line| line.trim_start_matches('['));
            cell.is_some_and(|cell| cell.starts_with(&format!("`{name}`")))
        });
        let row = row.unwrap_or_else(|| panic!("docs/sliders.md has no row | `{name}` |"));
        assert!(row.contains(&format!("| {bytes} |")), "{name} has {bytes} bytes: {row}");
    }
}
