//! The figures of the documentation, drawn again and compared.
//!
//! A comment above each picture contains the command that draws it:
//!
//! ```text
//! <!-- polyboard map lerf --format svg -->
//! ![A description for readers who cannot see it](figures/lerf.svg)
//! ```
//!
//! With a prompt before the command, as in `<!-- $ polyboard explain h1 knight -->`, the figure is a terminal that shows
//! the command and its text.
//!
//! A PNG is a screenshot of the page of `polyboard explore`, which no command draws.

use std::{collections::BTreeMap, path::PathBuf};

use crate::{
    console::arguments,
    docs::{files, is_as_written, pages},
    run,
};

fn commands() -> BTreeMap<PathBuf, String> {
    let mut commands: BTreeMap<PathBuf, String> = BTreeMap::new();
    for page in pages() {
        let lines: Vec<&str> = page.text.lines().collect();
        for pair in lines.windows(2) {
            let picture = pair[1].strip_prefix("![").and_then(|picture| picture.split_once("]("));
            let Some((alternative, file)) = picture else { continue };
            let place = format!("{}: {}", page.path.display(), pair[1]);
            let file = file.strip_suffix(')').unwrap_or_else(|| panic!("{place} ends with )"));
            assert!(alternative.len() > 20, "{place}: say what it shows");
            if file.ends_with(".png") {
                continue;
            }
            let command = pair[0].strip_prefix("<!-- ");
            let command = command.and_then(|command| command.strip_suffix(" -->"));
            let command = command.unwrap_or_else(|| panic!("{place}: no command above it"));
            let is_ours = command.trim_start_matches("$ ").starts_with("polyboard ");
            assert!(is_ours, "{place}: {command}");
            let path = page.path.parent().expect("a page lies in a folder").join(file);
            let known = commands.insert(path, command.to_string());
            assert!(known.is_none_or(|known| known == command), "{place}: two commands");
        }
    }
    commands
}

/// A terminal with a command and its output, as SVG.
fn terminal(command: &str, output: &str) -> String {
    let lines: Vec<&str> = [command].into_iter().chain(output.trim_end().lines()).collect();
    let letters = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = (letters * 9 + 32, lines.len() * 19 + 52);
    let line = |(number, line): (usize, &&str)| {
        let text = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let class = if number == 0 { " class=\"c\"" } else { "" };
        let y = 52 + 19 * number;
        format!("<text{class} x=\"16\" y=\"{y}\" xml:space=\"preserve\">{text}</text>\n")
    };
    let lines: String = lines.iter().enumerate().map(line).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"terminal\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" aria-label=\"{command}\">\n\
         <metadata>Drawn by polyboard. CC BY 4.0: https://creativecommons.org/licenses/by/4.0/</metadata>\n\
         <style>\n.terminal text{{font:15px ui-monospace,Menlo,Consolas,monospace;fill:#e6e6e6}}\n\
         .terminal .c{{fill:#8fd18f}}\n</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#17191c\"/>\n\
         <path d=\"M16 18h12M34 18h12M52 18h12\" stroke=\"#666\" stroke-width=\"8\"/>\n{lines}</svg>\n"
    )
}

#[test]
fn figures_are_what_their_commands_draw() {
    let commands = commands();
    for (path, command) in &commands {
        let words = command.trim_start_matches("$ ").trim_start_matches("polyboard ");
        let text = run(&arguments(words)).fine();
        let drawn = if command.starts_with('$') { terminal(command, &text) } else { text };
        assert!(drawn.starts_with("<svg "), "{command} draws nothing");
        is_as_written(path, &drawn);
    }
    let shown = commands.into_keys().collect();
    assert_eq!(files("docs/figures", "svg"), shown, "each figure is on a page");
}
