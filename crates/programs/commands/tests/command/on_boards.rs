//! What a user asks is read, played and listed on a board. The reference judges boards, so a program that asked it
//! would show no board at all, and a game of a hundred plies would wait for it a hundred times.

use std::path::Path;

use crate::docs::{all_files, read};

/// The crates that play for a user. The experiments of `lab` compare boards with the reference.
const CRATES: &str = "play/game play/pgn play/search play/uci programs/answers programs/cli programs/commands \
                      programs/polyboard programs/python";

/// The files that ask the reference: the verdict on two sides that differ, and what no board can hold, the targets in a
/// drawing, which may lack kings, and the attacks while a move holds a piece.
const JUDGES: &[&str] =
    &["commands/src/diff/report.rs", "commands/src/show/targets.rs", "answers/src/relation.rs"];

/// Whether the code of a file, up to its tests, asks the reference.
fn asks_the_reference(text: &str) -> bool {
    let code = ["#[cfg(test)]", "#[test]"].iter().filter_map(|mark| text.find(mark)).min();
    let mut code = text[..code.unwrap_or(text.len())].lines().map(str::trim_start);
    let asks = |line: &str| ["reference::", "Reference::"].iter().any(|it| line.contains(it));
    code.any(|line| !line.starts_with("//") && asks(line))
}

#[test]
fn programs_play_and_list_on_boards() {
    let folders = CRATES.split(' ').map(|name| Path::new("crates").join(name).join("src"));
    let mut files: Vec<_> = folders.flat_map(|folder| all_files(&folder)).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    assert!(files.len() > 100, "the folders have moved");
    for file in files {
        let is_judge = JUDGES.iter().any(|judge| file.ends_with(judge));
        assert_eq!(asks_the_reference(&read(&file)), is_judge, "{}", file.display());
    }
}
