//! The first chapters, followed to the letter: from an empty folder, each step compiles without a warning, and
//! prints what the page says.
//!
//! A block of Rust goes to the end of the file, where a function replaces one of the same name. A block of
//! changes has the lines around them, and an empty line between two places. In a block marked `shell-session`,
//! `rustc` compiles the file, `./board` is the program of the reader, and `polyboard` the command.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    command,
    console::{arguments, fits, shown},
    docs::read,
};

const PARTS: [&str; 3] =
    ["a-board-in-one-sitting", "a-board-in-one-sitting-moves", "a-board-in-one-sitting-count"];

/// The fenced blocks of a page: the language, and the lines.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let fenced = page.split("\n```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').expect("a block has lines"))
}

/// The name of a function that begins here.
fn function(item: &str) -> Option<&str> {
    item.strip_prefix("fn ")?.split('(').next()
}

/// Writes an item to the end of the file, or in the place of a function of the same name.
fn write(items: &mut Vec<String>, item: &str) {
    let known = items
        .iter()
        .position(|known| function(item).is_some_and(|name| function(known) == Some(name)));
    match known {
        Some(at) => items[at] = item.to_string(),
        None => items.push(item.to_string()),
    }
}

/// Makes a change in the only item that has the lines without a plus.
fn change(items: &mut [String], lines: &str) {
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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a-board-in-one-sitting");
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("what the last run wrote can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    let mut items = Vec::new();
    let (mut commands, mut faults) = (0, Vec::new());
    for part in PARTS {
        let page = read(&Path::new("docs").join(part).with_extension("md"));
        for (language, block) in blocks(&page) {
            match language {
                "rust,ignore" => block.split("\n\n").for_each(|item| write(&mut items, item)),
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
                        if !fits(&expected.collect::<Vec<_>>(), &lines)
                            || (code == Some(0)) == is_failure
                        {
                            faults.push(format!("{part}: $ {line}\n{printed}"));
                        }
                        commands += 1;
                    }
                }
                other => panic!("{part}: the reader does not know what to do with {other}"),
            }
        }
    }
    assert!(commands > 15, "{commands} commands");
    assert!(faults.is_empty(), "the pages print something else:\n{}", faults.join("\n"));
}
