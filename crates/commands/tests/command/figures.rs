//! The figures of the documentation, drawn again and compared.
//!
//! A comment above each picture contains the command that draws it:
//!
//! ```text
//! <!-- polyboard map lerf --format svg -->
//! ![A description for readers who cannot see it](figures/lerf.svg)
//! ```
//!
//! A PNG is a screenshot of the page of `polyboard explore`, which no command draws.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::{
    console::arguments,
    docs::{files, is_blessed, pages, root},
    run,
};

/// The command of each figure.
fn commands() -> BTreeMap<PathBuf, String> {
    let mut commands: BTreeMap<PathBuf, String> = BTreeMap::new();
    for page in pages() {
        let lines: Vec<&str> = page.text.lines().collect();
        for pair in lines.windows(2) {
            let Some((alternative, file)) =
                pair[1].strip_prefix("![").and_then(|picture| picture.split_once("]("))
            else {
                continue;
            };
            let place = format!("{}: {}", page.path.display(), pair[1]);
            let file = file.strip_suffix(')').unwrap_or_else(|| panic!("{place} ends with )"));
            assert!(alternative.len() > 20, "{place}: say what it shows");
            if file.ends_with(".png") {
                continue;
            }
            let command = pair[0].strip_prefix("<!-- polyboard ");
            let command = command.and_then(|command| command.strip_suffix(" -->"));
            let command = command.unwrap_or_else(|| panic!("{place}: no command above it"));
            let path = page.path.parent().expect("a page lies in a folder").join(file);
            let known = commands.insert(path, command.to_string());
            assert!(known.is_none_or(|known| known == command), "{place}: two commands");
        }
    }
    commands
}

#[test]
fn figures_are_what_their_commands_draw() {
    let commands = commands();
    for (path, command) in &commands {
        let drawn = run(&arguments(command)).fine();
        assert!(drawn.starts_with("<svg "), "polyboard {command} draws nothing");
        let path = root().join(path);
        if is_blessed() {
            fs::write(&path, &drawn).expect("a figure can be written");
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == drawn,
            "{} is not what `polyboard {command}` draws (POLYBOARD_BLESS=1 writes it down)",
            path.display()
        );
    }
    let shown = commands.into_keys().collect();
    assert_eq!(files("docs/figures", "svg"), shown, "each figure is on a page");
}
