//! Finds the words that can complete a line.

use std::{fs, path::Path};

use polyboard::{BuiltInVariant, backends::ALL};

use super::{
    command::{Words, entry},
    table::{COMMANDS, COUNTING},
};

/// The words that depend on the game.
#[derive(Clone, Debug, Default)]
pub(super) struct GameWords {
    pub(super) moves: Vec<String>,
    pub(super) squares: Vec<String>,
    pub(super) positions: Vec<String>,
    pub(super) claims: Vec<String>,
}

/// The place where the words that complete a line begin, and the words.
pub(super) fn complete(line: &str, words: &GameWords) -> (usize, Vec<String>) {
    let start = line.len() - line.trim_start().len();
    let Some((name, rest)) = line[start..].split_once(' ') else {
        let names = COMMANDS.iter().map(|entry| entry.name.to_string());
        return (start, fitting(names.chain(words.moves.iter().cloned()), &line[start..]));
    };
    let typed = rest.trim_start();
    let start = line.len() - typed.len();
    let kind = entry(name).map_or(Words::None, |entry| entry.words);
    let candidates = match kind {
        Words::None => Vec::new(),
        Words::Squares => words.squares.clone(),
        Words::Files => return (start, files(typed)),
        Words::Variants => BuiltInVariant::ALL.iter().map(BuiltInVariant::to_string).collect(),
        Words::Positions => words.positions.clone(),
        Words::Backends => ALL.iter().map(|backend| backend.name().to_string()).collect(),
        Words::Claims => words.claims.clone(),
        Words::Counting => COUNTING.iter().map(|(word, _)| word.to_string()).collect(),
        Words::Commands => COMMANDS.iter().map(|entry| entry.name.to_string()).collect(),
    };
    (start, fitting(candidates, typed))
}

fn fitting(candidates: impl IntoIterator<Item = String>, typed: &str) -> Vec<String> {
    candidates.into_iter().filter(|candidate| candidate.starts_with(typed)).collect()
}

/// The paths that begin like this one. Folders end with a slash. Blanks need no quotes, because a
/// file name is the rest of its line.
fn files(typed: &str) -> Vec<String> {
    let (folder, _) = typed.rsplit_once('/').map_or(("", typed), |(folder, name)| (folder, name));
    let prefix = if typed.contains('/') { format!("{folder}/") } else { String::new() };
    let read = fs::read_dir(if prefix.is_empty() { Path::new(".") } else { Path::new(&prefix) });
    let mut paths = Vec::new();
    for entry in read.into_iter().flatten().flatten() {
        let is_folder = entry.path().is_dir();
        if let Some(name) = entry.file_name().to_str() {
            paths.push(format!("{prefix}{name}{}", if is_folder { "/" } else { "" }));
        }
    }
    paths.sort_unstable();
    fitting(paths, typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> GameWords {
        let texts = |text: &str| text.split(' ').map(str::to_string).collect();
        GameWords {
            moves: texts("Nc3 Nf3 a3 a4 b3 b4"),
            squares: texts("a2 b1 b2"),
            positions: texts("startpos kiwipete"),
            claims: texts("threefold"),
        }
    }

    #[track_caller]
    fn completes(line: &str, start: usize, expected: &str) {
        let (at, found) = complete(line, &words());
        assert_eq!((at, &found.join(" ")[..]), (start, expected), "{line:?}");
    }

    #[test]
    fn commands_and_moves_are_completed() {
        completes("st", 0, "status");
        completes("  N", 2, "Nc3 Nf3");
        completes("b", 0, "board backend b3 b4");
        completes("x", 0, "");
        assert!(complete("", &words()).1.len() > COMMANDS.len());
    }

    #[test]
    fn arguments_are_completed_by_their_kind() {
        completes("moves b", 6, "b1 b2");
        completes("backend  10", 9, "10x12 10x12-textbook");
        completes("position k", 9, "kiwipete");
        completes("new m", 4, "makruk");
        completes("count st", 6, "start stop");
        completes("claim ", 6, "threefold");
        completes("help qu", 5, "quit");
        completes("board x", 6, "");
        completes("e4 x", 3, "");
    }

    #[test]
    fn files_are_completed_in_their_folder() {
        assert_eq!(files("src/pl"), ["src/play.rs", "src/play/"]);
        completes("load src/play/hel", 5, "src/play/help.rs");
        completes("save no/such/folder/", 5, "");
        assert!(complete("load ", &words()).1.contains(&"src/".to_string()));
    }
}
