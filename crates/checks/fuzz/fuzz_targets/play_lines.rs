//! The console: no line changes the game that it rejects, what is printed has no control characters, and the game is the
//! same after it was saved and loaded.

#![no_main]

use std::{env, fs, process, sync::Once};

use libfuzzer_sys::fuzz_target;
use polyboard_commands::console;

/// Enough for what is long, and few enough for hundreds of inputs a second.
const LINES: usize = 40;

fuzz_target!(|input: &str| {
    enter_folder();
    // The lines, and a file that they may load.
    let (lines, file) = input.split_once("\n\n\n").unwrap_or((input, ""));
    fs::write("g", file).expect("a folder of its own can be written");
    let mut answer = console().expect("lerf plays chess");
    let mut state = state(&mut answer);
    for line in lines.lines().filter(|line| stays_here(line)).take(LINES) {
        match answer(line) {
            Ok((text, notes)) => {
                assert!(text.is_empty() || text.ends_with('\n'), "{line:?}: {text:?}");
                is_clean(line, &text);
                notes.iter().for_each(|note| assert!(!note.is_empty(), "{line:?}"));
                state = self::state(&mut answer);
            }
            Err(fault) => {
                assert!(!fault.is_empty(), "{line:?}");
                assert_eq!(self::state(&mut answer), state, "{line:?}: {fault}");
            }
        }
    }
    _ = fs::remove_file("s");
    let (saved, _) = answer("save s").expect("there is no such file");
    assert_eq!(saved, "saved to s\n");
    let [fen, pgn, _] = state;
    let (_, notes) = answer("load s").unwrap_or_else(|fault| panic!("{fault}: {pgn}"));
    let [again, written, _] = self::state(&mut answer);
    // What PGN cannot express is noted when it is written, and the clocks of a loaded game begin anew.
    if notes.is_empty() {
        let place = |fen: &str| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
        assert_eq!((place(&again), written), (place(&fen), pgn));
    }
});

/// The position, the game and the side at the bottom.
fn state(answer: &mut impl FnMut(&str) -> Result<(String, Vec<String>), String>) -> [String; 3] {
    ["fen", "pgn", "board"].map(|line| {
        let (text, _) = answer(line).expect("a question about the game");
        is_clean(line, &text);
        text
    })
}

/// Only drawings have colours, which are removed where there are none.
fn is_clean(line: &str, text: &str) {
    let is_drawing = ["board", "flip"].iter().any(|name| line.trim().eq_ignore_ascii_case(name));
    let mut rest = text;
    while let Some(place) = rest.find(|c: char| c.is_control() && c != '\n') {
        let code = rest[place..].strip_prefix("\u{1b}[").filter(|_| is_drawing);
        let end =
            code.map(|code| code.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
        rest = end
            .and_then(|end| end.strip_prefix('m'))
            .unwrap_or_else(|| panic!("{line:?}: {text:?}"));
    }
}

fn enter_folder() {
    static ENTERED: Once = Once::new();
    ENTERED.call_once(|| {
        let folder = env::temp_dir().join(format!("polyboard-fuzz-play-{}", process::id()));
        fs::create_dir_all(&folder).and_then(|()| env::set_current_dir(folder)).expect("a folder");
    });
}

/// Whether a line reads and writes only two files of the folder.
fn stays_here(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let rest = line.trim().get(word.len()..).unwrap_or_default().trim();
    match &word[..] {
        "save" | "load" => matches!(rest, "" | "g" | "s" | "g 1" | "g 2"),
        _ => true,
    }
}
