use std::path::Path;

use polyboard::sliders::Algorithm;
use serde_json::Value;

use crate::{docs::read, words};

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

/// What introduces a mailbox has the cells of the numbering, and of the array.
#[test]
fn an_introduction_to_a_mailbox_says_how_large_its_array_is() {
    let list = words("list --format json").json(0);
    let row = |name| list["backends"].as_array()?.iter().find(|row| row["backend"] == name);
    for (backend, folder, files) in [
        ("0x88", "crates/boards/x88", &["README.md", "src/lib.rs"][..]),
        ("10x12", "crates/boards/mailbox10x12", &["README.md", "src/lib.rs"]),
        ("8x8", "crates/boards/mailbox/src/layouts/mailbox8x8", &["mod.rs"]),
        ("16x12", "crates/boards/mailbox/src/layouts/mailbox16x12", &["mod.rs"]),
    ] {
        let row = row(backend).expect("a backend");
        let cells = format!("{} cells", row["cells"]);
        let arrays = ["of", "to"].map(|word| format!("array {word} {}", row["array_cells"]));
        for file in files {
            let text = read(&Path::new(folder).join(file)).replace("//!", "");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let has_array = arrays.iter().any(|words| text.contains(words));
            assert!(text.contains(&cells) && has_array, "{folder}/{file}: {cells}, {arrays:?}");
        }
    }
}

fn bytes(bytes: &Value) -> String {
    match bytes.as_u64().expect("a number of bytes") {
        few @ 0..10_000 => format!("{few} B"),
        many => format!("{} KiB", many.div_ceil(1024)),
    }
}
