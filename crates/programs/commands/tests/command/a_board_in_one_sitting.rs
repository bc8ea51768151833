//! The first chapters, and "Your board" in those after them, followed to the letter: from an empty folder, each step
//! compiles without a warning, and prints what the page says. What the reader holds in the end is compared with the
//! textbook board that it has become, and with the corpus.
//!
//! A block of Rust goes to the end of the file, where an item replaces one of the same name. A block of changes has
//! the lines around them, and an empty line between two places; a line that ends with `…` deletes an item. In a block
//! marked `shell-session`, `rustc` compiles the file, `./board` is the program of the reader, and `polyboard` the command.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    command,
    console::{arguments, fits, shown},
    docs::read,
    fresh,
};

const PARTS: &str = "a-board-in-one-sitting a-board-in-one-sitting-moves a-board-in-one-sitting-count square-mappings \
                     where-a-shift-wraps bitboards sliders storing-a-position game-state moves-and-their-encoding \
                     zobrist-keys";

/// The heading of what the reader does in a later chapter.
const YOURS: &str = "\n## Your board: ";

const TEXTBOOK: &str = "crates/boards/lerf/src/textbook.rs";
const CORPUS: &str = "crates/checks/conformance/corpus/chess_positions.txt";

/// The fenced blocks of a page: the language, and the lines.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let fenced = page.split("\n```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').expect("a block has lines"))
}

/// The items of a block of Rust. Constants may stand below each other without an empty line.
fn items_of(block: &str) -> Vec<String> {
    let spaced = block.replace("\nconst ", "\n\nconst ").replace("\nstatic ", "\n\nstatic ");
    spaced.split("\n\n").map(|item| item.trim_matches('\n').to_string()).collect()
}

/// What an item defines, such as `fn read`, `const KING` or `struct Board`.
fn name(item: &str) -> Option<&str> {
    let line = item.lines().find(|line| !line.starts_with('#'))?;
    let line = line.strip_prefix("const ").filter(|rest| rest.starts_with("fn ")).unwrap_or(line);
    let (end, _) = line.match_indices([' ', ':', '(']).nth(1)?;
    Some(&line[..end])
}

/// Writes an item to the end of the file, or in the place of one of the same name.
fn write(items: &mut Vec<String>, item: String) {
    match items.iter_mut().find(|known| name(known) == name(&item)) {
        Some(known) => *known = item,
        None => items.push(item),
    }
}

/// Deletes items, or makes a change in the only item that has the lines without a plus.
fn change(items: &mut Vec<String>, lines: &str) {
    if lines.ends_with(" …") {
        for gone in lines.lines().map(|line| line.trim_matches(['-', ' ', '…'])) {
            let known = items.iter().position(|item| name(item) == Some(gone));
            items.remove(known.unwrap_or_else(|| panic!("no item is {gone}")));
        }
        return;
    }
    let side = |sign: char| -> Vec<&str> {
        lines.lines().filter(|line| line.starts_with([' ', sign])).map(|line| &line[1..]).collect()
    };
    let [before, after] = ['-', '+'].map(|sign| side(sign).join("\n") + "\n");
    let mut places = items.iter_mut().filter(|item| (item.to_string() + "\n").contains(&before));
    let place = places.next().unwrap_or_else(|| panic!("no item has the lines\n{before}"));
    assert!(places.next().is_none(), "two items have the lines\n{before}");
    let text = format!("{place}\n");
    assert_eq!(text.matches(&before).count(), 1, "an item has these lines twice\n{before}");
    *place = text.replace(&before, &after).trim_end().to_string();
}

/// A command of the page, in the folder of the reader.
fn reader_runs(folder: &Path, line: &str) -> (Option<i32>, String) {
    let words = arguments(line);
    let mut reader = match &*words[0] {
        "rustc" => {
            let tools = Path::new(env!("CARGO")).parent().expect("a program lies in a folder");
            Command::new(tools.join(format!("rustc{}", env::consts::EXE_SUFFIX)))
        }
        "./board" => Command::new(folder.join(format!("board{}", env::consts::EXE_SUFFIX))),
        "polyboard" => command(),
        other => panic!("the reader has no {other}"),
    };
    reader.args(&words[1..]).current_dir(folder).stdin(Stdio::null());
    shown(reader)
}

#[test]
fn the_steps_of_the_first_chapters_run_from_an_empty_folder() {
    let folder = PathBuf::from(fresh("a-board-in-one-sitting"));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let mut items = Vec::new();
    let (mut commands, mut faults) = (0, Vec::new());
    let textbook = functions_of_the_textbook();
    for part in PARTS.split(' ') {
        let page = read(Path::new("docs").join(part).with_extension("md"));
        let is_first = part.starts_with("a-board-in-one-sitting");
        let section = page.split(YOURS).nth(1).and_then(|section| section.split("\n## ").next());
        let steps = if is_first { Some(&*page) } else { section };
        let mut last = 0;
        for (language, block) in blocks(steps.expect("the chapter goes on with the board")) {
            match language {
                "rust,ignore" => {
                    for item in items_of(block) {
                        let place = textbook.iter().position(|known| name(&item) == Some(known));
                        if let (Some(place), false) = (place, is_first) {
                            let function = &textbook[place];
                            assert!(last <= place, "{part}: {function} is earlier in {TEXTBOOK}");
                            last = place;
                        }
                        write(&mut items, item);
                    }
                }
                "diff" => block.split("\n\n").for_each(|lines| change(&mut items, lines)),
                "shell-session" => {
                    let file = items.join("\n\n") + "\n";
                    fs::write(folder.join("board.rs"), file).expect("a file can be written");
                    let sessions = block.strip_prefix("$ ").expect("it begins with a command");
                    for session in sessions.split("\n$ ") {
                        let mut expected = session.trim_end().lines();
                        let line = expected.next().expect("a command");
                        let (code, printed) = reader_runs(&folder, line);
                        let lines: Vec<&str> = printed.trim_end().lines().collect();
                        let is_failure = lines.iter().any(|line| line.starts_with("error:"));
                        let is_shown = fits(&expected.collect::<Vec<_>>(), &lines);
                        if !is_shown || (code == Some(0)) == is_failure {
                            faults.push(format!("{part}: $ {line}\n{printed}"));
                        }
                        commands += 1;
                    }
                }
                other => panic!("{part}: the reader does not know what to do with {other}"),
            }
        }
    }
    assert!(commands > 30, "{commands} commands");
    assert!(faults.is_empty(), "the pages print something else:\n{}", faults.join("\n"));
    for function in &textbook {
        let is_there = items.iter().any(|item| name(item) == Some(function));
        assert!(is_there, "the reader's board lacks {function} of {TEXTBOOK}");
    }
    the_board_lists_what_the_corpus_has(&folder);
}

/// What the textbook board calls its functions, in their order, without those that only the contract asks for.
fn functions_of_the_textbook() -> Vec<String> {
    let text = read(TEXTBOOK);
    let (own, _) = text.split_once("// ---- The contract ----").expect("the contract comes last");
    let lines = own.lines().map(|line| line.trim_start().trim_start_matches("const "));
    let names = lines.filter(|line| line.starts_with("fn ")).filter_map(name);
    names.chain(["fn generate", "fn make", "fn unmake"]).map(str::to_string).collect()
}

/// The conformance suite asks the same of the textbook board.
fn the_board_lists_what_the_corpus_has(folder: &Path) {
    let mut positions = 0;
    for line in read(CORPUS).lines().filter(|line| line.contains(" ;classical ;")) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let (_, printed) = reader_runs(folder, &format!("./board 1 '{}'", fields[0]));
        let counts = printed.lines().filter_map(|line| line.strip_suffix(" 1"));
        let mut listed: Vec<&str> = counts.collect();
        listed.sort_unstable();
        let expected = fields.last().expect("a line has fields").trim_matches('-');
        assert_eq!(listed.join(" "), expected, "{}", fields[0]);
        positions += 1;
    }
    assert!(positions > 40, "{positions} positions");
}
