use polyboard::sliders::Algorithm;
use serde_json::Value;

use crate::words;

/// The table of representations agrees with `list`.
#[test]
fn the_readme_agrees_with_list() {
    let readme = include_str!("../../../../../docs/README.md");
    for row in words("list --format json").json(0)["backends"].as_array().expect("an array") {
        let row = |key: &str| &row[key];
        let text = |key| row(key).as_str().unwrap_or_default().to_string();
        let number = |key| row(key).as_i64().map_or(String::new(), |n| n.to_string());
        let step = |key| row(key).as_i64().map_or(String::new(), |n| format!("{n:+}"));
        let mut cells = vec![
            format!("`{}`", text("backend")),
            text("family"),
            number("a1"),
            step("east"),
            step("north"),
            match row("array_cells") {
                Value::Null => number("cells"),
                array => format!("{} of {array}", row("cells")),
            },
            text("off_board"),
            format!("{} B", row("board_bytes")),
        ];
        // The tables of magics are a few bytes larger.
        if Algorithm::FASTEST == Algorithm::Pext {
            cells.push(bytes(row("table_bytes")));
        }
        let line = cells.join(" | ").replace("|  |", "| |").replace("|  |", "| |");
        assert!(readme.contains(&format!("| {line} |")), "docs/README.md has no row | {line} |");
    }
}

fn bytes(bytes: &Value) -> String {
    match bytes.as_u64().expect("a number of bytes") {
        few @ 0..10_000 => format!("{few} B"),
        many => format!("{} KiB", many.div_ceil(1024)),
    }
}
