//! The shell blocks of the documentation, and the files of `tests/sessions`, run and compared.
//!
//! In a block marked `console`, each line that begins with `$ polyboard` is a command. The lines up
//! to the next command are its output, stdout and stderr as a terminal shows them. Within a line, `…` stands for any
//! text; a line that is only `…` stands for any number of lines. A command that prints `error:`
//! must fail, and every other command must succeed; if the block shows no output, the output is not
//! compared. A file of sessions is one such block, in which lines with `<` after a command are its input, and `? N` ends
//! the output of a command that exits with N.
//!
//! In a block marked `sh`, the lines that run the command must succeed too. Commands that take long
//! are shortened.

use std::{
    fs::{self, File},
    io::{Read, pipe},
    process::Command,
};

use crate::{
    docs::{Page, files, is_blessed, pages, root},
    file, run,
};

const SESSIONS: &str = "crates/programs/commands/tests/sessions";

/// A command, and its input and output on the page.
struct Session<'a> {
    line: usize,
    command: &'a str,
    input: Vec<&'a str>,
    expected: Vec<&'a str>,
}

fn sessions(page: &Page) -> Vec<Session<'_>> {
    let mut sessions: Vec<Session<'_>> = Vec::new();
    let mut is_console = page.path.starts_with(SESSIONS);
    for (text, line) in page.text.lines().zip(1..) {
        if text.starts_with("```") {
            is_console = text == "```console";
        } else if let (true, Some(command)) = (is_console, text.strip_prefix("$ ")) {
            sessions.push(Session { line, command, input: Vec::new(), expected: Vec::new() });
        } else if is_console {
            let session = sessions.last_mut().expect("a console block begins with a command");
            match text.strip_prefix('<').map(|line| line.strip_prefix(' ').unwrap_or(line)) {
                Some(input) if session.expected.is_empty() => session.input.push(input),
                _ => session.expected.push(text),
            }
        }
    }
    // A blank line before the next command is not output.
    for session in &mut sessions {
        while session.expected.last().is_some_and(|line| line.is_empty()) {
            session.expected.pop();
        }
    }
    sessions
}

/// The words of a command as a shell splits them. The pages use no pipes, redirections or variables.
pub(crate) fn arguments(command: &str) -> Vec<String> {
    let unquoted: String = command.split(['\'', '"']).step_by(2).collect();
    let special = ['|', '<', '>', '&', ';', '$', '`', '\\'];
    assert!(!unquoted.contains(special), "these pages do without {special:?}: {command}");
    shlex::split(command).unwrap_or_else(|| panic!("a quote is open: {command}"))
}

/// Shortens commands that take long in a build that is not optimised. One that measures, or that serves
/// until it is stopped, gets `--help`, so that only its other arguments are checked; a count or a search on
/// all boards runs on two.
pub(crate) fn shorten(arguments: &mut Vec<String>) {
    match &*arguments[0] {
        "compare" | "explore" | "lab" | "report" => arguments.push("--help".to_string()),
        "perft" | "search" => {
            for argument in arguments.iter_mut().filter(|argument| *argument == "all") {
                *argument = "lerf,0x88".to_string();
            }
        }
        _ => {}
    }
}

/// Whether the printed lines match those on the page.
pub(crate) fn fits(expected: &[&str], printed: &[&str]) -> bool {
    match (expected, printed) {
        ([], printed) => printed.is_empty(),
        (["…", rest @ ..], printed) => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..]))
        }
        ([_, ..], []) => false,
        ([line, rest @ ..], [first, others @ ..]) => line_fits(line, first) && fits(rest, others),
    }
}

fn line_fits(expected: &str, printed: &str) -> bool {
    match expected.split_once('…') {
        None => expected == printed,
        Some((before, after)) => printed.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices()
                .map(|(at, _)| at)
                .chain([rest.len()])
                .any(|at| line_fits(after, &rest[at..]))
        }),
    }
}

/// The exit code of a run, and what a terminal shows: both streams in the order of writing.
pub(crate) fn shown(mut command: Command) -> (Option<i32>, String) {
    let (mut reader, writer) = pipe().expect("there is a pipe");
    command.stdout(writer.try_clone().expect("a second end")).stderr(writer);
    let mut child = command.spawn().expect("the binary runs");
    drop(command); // and with it our ends of the pipe
    let mut text = String::new();
    reader.read_to_string(&mut text).expect("the output is UTF-8");
    (child.wait().expect("the command ends").code(), text)
}

/// Runs the sessions of pages, and updates them or lists what they print instead.
fn compare(pages: impl IntoIterator<Item = Page>) {
    let (mut commands, mut faults) = (0, Vec::new());
    for page in pages {
        let mut text = page.text.clone();
        for Session { line, command, input, expected } in sessions(&page) {
            let place = format!("{}:{line}: $ {command}", page.path.display());
            let arguments = arguments(command);
            assert_eq!(arguments.first().map(String::as_str), Some("polyboard"), "{place}");
            let mut polyboard = crate::command();
            polyboard.args(&arguments[1..]);
            if !input.is_empty() {
                let input = file("session.txt", input.join("\n") + "\n");
                polyboard.stdin(File::open(input).expect("it was written"));
            }
            let (code, mut printed) = shown(polyboard);
            let is_failure = printed.lines().any(|line| line.starts_with("error:"));
            assert_eq!(code == Some(0), !is_failure, "{place}: {printed}");
            if let (true, Some(code @ 1..)) = (page.path.starts_with(SESSIONS), code) {
                printed = format!("{}\n? {code}", printed.trim_end());
            }
            let lines: Vec<&str> = printed.trim_end().lines().collect();
            if !expected.is_empty() && !fits(&expected, &lines) {
                let expected = expected.join("\n");
                if is_blessed() && !expected.contains('…') {
                    let input: String = input.iter().map(|line| format!("< {line}\n")).collect();
                    let [stale, fresh] = [&expected, printed.trim_end()]
                        .map(|text| format!("$ {command}\n{input}{text}\n"));
                    text = text.replacen(&stale, &fresh, 1);
                } else {
                    faults.push(format!("{place}\nprints\n{printed}\nand not\n{expected}\n"));
                }
            }
            commands += 1;
        }
        if text != page.text {
            fs::write(root().join(&page.path), text).expect("a page can be written");
        }
    }
    assert!(commands >= 7, "{commands} commands");
    assert!(faults.is_empty(), "{}\nPOLYBOARD_BLESS=1 writes it down", faults.join("\n"));
}

#[test]
fn console_blocks_print_what_they_say() {
    compare(pages());
}

#[test]
fn sessions_print_what_they_say() {
    compare(files(SESSIONS, "txt").into_iter().map(Page::read));
}

#[test]
fn commands_without_output_succeed() {
    for page in pages() {
        let mut is_shell = false;
        for line in page.text.lines() {
            if line.starts_with("```") {
                is_shell = line == "```sh";
            }
            let prefixes = ["cargo run --release -- ", "polyboard "];
            let command = prefixes.iter().find_map(|prefix| line.strip_prefix(prefix));
            if let (true, Some(command)) = (is_shell, command) {
                let mut arguments = arguments(command);
                shorten(&mut arguments);
                run(&arguments).fine();
            }
        }
    }
}

#[test]
fn dots_stand_for_any_text() {
    assert!(fits(&["a … c", "…", "z"], &["a b c", "x", "y", "z"]));
    assert!(fits(&["…"], &[]) && fits(&["a…"], &["a"]) && fits(&["…ab"], &["aab"]));
    assert!(!fits(&["a … c"], &["a b"]) && !fits(&["a", "…"], &["b"]) && !fits(&[], &["a"]));
    assert_eq!(arguments("bits --of 'white pawns'"), ["bits", "--of", "white pawns"]);
}
