//! The tables of the page on textbooks: no row is missing, and each says where it is shown.

use std::path::Path;

use crate::docs::read;

/// The cells of the rows whose number begins with this letter, in the order of the page.
fn rows(letter: char) -> Vec<Vec<String>> {
    let page = read(Path::new("docs/what-the-textbooks-say.md"));
    let cells = |line: &str| -> Option<Vec<String>> {
        let line = line.replace("\\|", "/");
        let cells: Vec<&str> = line.strip_prefix('|')?.strip_suffix('|')?.split('|').collect();
        let number = cells[0].trim().strip_prefix(letter)?;
        number.parse::<u32>().ok()?;
        Some(cells.into_iter().map(|cell| cell.trim().to_string()).collect())
    };
    page.lines().filter_map(cells).collect()
}

#[test]
fn every_sentence_has_its_row() {
    for (letter, count) in [('N', 22), ('M', 17), ('T', 17), ('K', 31), ('B', 25), ('E', 32)] {
        let numbers: Vec<String> = rows(letter).into_iter().map(|mut row| row.remove(0)).collect();
        let expected: Vec<String> = (1..=count).map(|i| format!("{letter}{i}")).collect();
        assert_eq!(numbers, expected);
    }
}

#[test]
fn every_row_links_a_test_or_says_why_there_is_none() {
    for letter in ['N', 'M', 'T', 'K', 'B', 'E', 'G'] {
        for row in rows(letter) {
            let shown = row.last().expect("a row has cells");
            let is_linked =
                ["tests/", "/src/", "claims.md#x", "#checked-on-this-page", "square-mappings.md#"]
                    .iter()
                    .any(|place| shown.contains(place));
            assert!(is_linked || shown.starts_with("not tested"), "{}: {shown}", row[0]);
        }
    }
}
