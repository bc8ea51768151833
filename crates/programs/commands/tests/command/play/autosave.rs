//! The file that always holds the game.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

use flate2::{Compression, write::GzEncoder};

use super::play;
use crate::{command, file};

/// An empty folder that only this test uses.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the folder for temporary files can be written");
    path
}

fn with(path: &Path, input: &str) -> crate::Run {
    play(&["--autosave".as_ref(), path.as_os_str()], input)
}

#[test]
fn a_killed_console_leaves_the_game() {
    let path = folder("autosave killed").join("game.pgn");
    let mut command = command();
    command.args(["play", "--autosave"]).arg(&path).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    for mv in ["e4", "e5", "Nf3", "Nc6"] {
        writeln!(stdin, "{mv}").expect("the console reads");
        stdout.read_line(&mut line).expect("the console answers");
    }
    // The game was saved before the last answer. The pipe is still open.
    child.kill().expect("the console runs");
    child.wait().expect("the console has ended");
    assert_eq!(line, "1. e4\n1... e5\n2. Nf3\n2... Nc6\n");
    assert!(fs::read_to_string(&path).unwrap().ends_with("1. e4 e5 2. Nf3 Nc6 *\n\n"));

    let again = with(&path, "load\nBb5\n");
    assert!(again.stderr.contains("unfinished game of 4 moves; write load"), "{again:?}");
    assert_eq!(again.fine(), "chess, 4 moves\n3. Bb5\n");
    assert!(fs::read_to_string(&path).unwrap().ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n"));
    let names = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(names, 1, "no temporary file is left, and nothing had to be put aside");
}

#[test]
fn the_game_before_is_put_aside() {
    let path = folder("autosave before").join("game.pgn");
    assert_eq!(with(&path, "e4\nnew\nboard\n").stderr, "");
    // A game without moves does not replace one with moves.
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 *"));
    let run = with(&path, "d4\nundo\n");
    assert!(
        run.stderr.contains("is kept in") && run.stderr.contains("game.previous.pgn"),
        "{run:?}"
    );
    assert!(fs::read_to_string(path.with_extension("previous.pgn")).unwrap().contains("1. e4 *"));
    assert!(!fs::read_to_string(&path).unwrap().contains("d4"));
    let finished = with(&path, "e4\nresign\n");
    assert_eq!(finished.code, Some(0));
    assert_eq!(with(&path, "fen\n").stderr, "", "a finished game needs no note");
}

#[test]
fn every_game_before_is_kept() {
    let path = folder("autosave several").join("game.pgn");
    with(&path, "e4\ne5\nnew\nd4\nnew\nc4\n").fine();
    with(&path, "f4\n").fine();
    let kept = fs::read_to_string(path.with_extension("previous.pgn")).unwrap();
    let places = ["1. e4 e5 *", "1. d4 *", "1. c4 *"].map(|moves| kept.find(moves));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{kept}");
    assert!(fs::read_to_string(&path).unwrap().contains("1. f4 *"));
}

/// A console that saves to a file, with the pipe of its input.
fn start(path: &Path) -> Child {
    let mut command = command();
    command.args(["play", "--autosave"]).arg(path);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the binary runs")
}

/// Writes lines to a console, and waits for the answer to the last.
fn say(console: &mut Child, lines: &str) {
    let stdin = console.stdin.as_mut().expect("a pipe");
    stdin.write_all(lines.as_bytes()).expect("it is read");
    let mut answers = BufReader::new(console.stdout.as_mut().expect("a pipe"));
    for line in lines.lines() {
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("the console answers");
        assert!(answer.ends_with(&format!(" {line}\n")), "{answer}");
    }
}

/// Ends a console, and returns its notes.
fn end(mut console: Child) -> String {
    drop(console.stdin.take());
    let output = console.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stderr).expect("stderr is UTF-8")
}

#[test]
fn a_second_console_saves_beside_the_first_and_says_so() {
    let path = folder("autosave shared").join("game.pgn");
    let beside = path.with_file_name("game.2.pgn");
    let mut first = start(&path);
    say(&mut first, "e4\n");
    let mut second = start(&path);
    say(&mut second, "d4\n");
    say(&mut first, "e5\n");
    let notes = [first, second].map(end);
    assert_eq!(notes[0], "");
    let note = format!("another console saves to {}; ", path.display());
    assert!(notes[1].starts_with(&format!("note: {note}")), "{notes:?}");
    assert!(notes[1].contains("this one saves to ") && notes[1].contains("game.2.pgn\n"));
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 e5 *"));
    assert!(fs::read_to_string(&beside).unwrap().contains("1. d4 *"));
    let names = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(names, 2, "no lock is left");
    // The file of the second console is an autosave like the first.
    let mut first = start(&path);
    say(&mut first, "c4\n");
    assert!(with(&path, "load\n").stderr.contains("game.2.pgn holds an unfinished game of 1 move"));
    end(first);
}

#[test]
fn consoles_that_start_at_once_lose_no_game() {
    let folder = folder("autosave raced");
    let path = folder.join("game.pgn");
    for _ in 0..10 {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let mut consoles = [start(&path), start(&path), start(&path)];
        for (console, lines) in
            consoles.iter_mut().zip(["e4\ne5\nNf3\n", "d4\nd5\nc4\n", "c4\nc5\ng3\n"])
        {
            console.stdin.as_mut().unwrap().write_all(lines.as_bytes()).expect("it is read");
        }
        for console in consoles {
            end(console);
        }
        let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let text: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
        for moves in ["1. e4 e5 2. Nf3 *", "1. d4 d5 2. c4 *", "1. c4 c5 2. g3 *"] {
            assert!(text.contains(moves), "{moves} is lost: {text}");
        }
    }
}

#[test]
fn what_a_killed_console_left_is_removed() {
    let folder = folder("autosave left");
    let path = folder.join("game.pgn");
    let others = [".game.pgn.tmp", ".game.pgn.7.tmp.txt", ".other.pgn.7.tmp"];
    for name in [".game.pgn.7.tmp", ".game.pgn.4711.tmp", ".game.pgn.lock"].iter().chain(&others) {
        fs::write(folder.join(name), "1. e4").unwrap();
    }
    with(&path, "d4\n").fine();
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, [others[1], others[0], others[2], "game.pgn"]);
}

#[test]
fn a_file_that_is_more_than_its_moves_is_kept() {
    let path = folder("autosave comments").join("game.pgn");
    let commented = "[White \"?\"]\n\n{a plan for Sunday} *\n";
    let named = "[White \"Morphy\"]\n\n*\n";
    for text in [commented, named] {
        fs::write(&path, text).unwrap();
        assert!(with(&path, "e4\n").stderr.contains("is kept in"));
        let kept = fs::read_to_string(path.with_extension("previous.pgn")).unwrap();
        assert!(kept.ends_with(text), "{kept}");
    }
}

#[test]
fn a_compressed_file_is_refused_and_stays() {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(b"1. e4 e5 *\n").unwrap();
    let gzip = gzip.finish().unwrap();
    let path = folder("autosave compressed").join("a.pgn.gz");
    fs::write(&path, &gzip).unwrap();
    with(&path, "load\nd4\n").refuses_input(&["a.pgn.gz", "is compressed", "--autosave"]);
    assert_eq!(fs::read(&path).unwrap(), gzip);
}

#[test]
#[cfg(unix)]
fn a_symbolic_link_stays_one() {
    let folder = folder("autosave link");
    let (link, path) = (folder.join("link.pgn"), folder.join("game.pgn"));
    std::os::unix::fs::symlink("game.pgn", &link).unwrap();
    with(&link, "e4\n").fine();
    assert!(link.is_symlink() && !path.is_symlink());
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 *"));
    // Both names mean one file.
    let mut first = start(&link);
    say(&mut first, "d4\n");
    assert!(with(&path, "c4\n").stderr.contains("another console saves to"));
    end(first);
}

#[test]
fn what_a_load_leaves_out_is_not_overwritten() {
    let path = folder("autosave notes").join("game.pgn");
    let text = "1. e4 (1. d4 d5) e5 *\n";
    fs::write(&path, text).unwrap();
    let run = with(&path, "load\nNf3\n");
    assert!(run.stderr.contains("1 variation is left out"), "{run:?}");
    assert_eq!(fs::read_to_string(path.with_extension("previous.pgn")).unwrap(), text);
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 e5 2. Nf3 *"));
}

#[test]
fn moves_of_the_command_line_are_saved() {
    let path = folder("autosave moves").join("game.pgn");
    let args = ["--moves", "e4 e5", "--autosave", path.to_str().unwrap()];
    play(&args, "").fine();
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 e5 *"));
}

#[test]
fn a_file_of_something_else_is_refused() {
    let games = "1. e4 *\n\n1. d4 *\n";
    for (name, text) in [("games.pgn", games), ("prose.pgn", "a letter to a friend\n")] {
        let path = file(&format!("autosave {name}"), text);
        with(&path, "e4\n").refuses_input(&["does not hold one game", "--autosave"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_folder_that_is_missing_is_named_and_not_made() {
    let folder = folder("autosave missing");
    with(&folder.join("a/game.pgn"), "e4\n").refuses_input(&["there is no folder", "make it"]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    with(&folder, "e4\n").refuses_input(&["autosave missing", "--autosave"]);
}

#[test]
fn a_file_that_cannot_be_written_is_reported_once() {
    // The name of the temporary file is too long.
    let path = folder("autosave blocked").join("x".repeat(250));
    let run = with(&path, "e4\ne5\nNf3\n");
    assert_eq!((run.stdout.lines().count(), run.stderr.lines().count()), (3, 1), "{run:?}");
    assert!(run.stderr.starts_with("note: the game is not saved, since "), "{run:?}");
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_pipe_has_no_autosave_unless_it_is_named() {
    let state = folder("autosave state");
    let mut command = command();
    command.arg("play").env("XDG_STATE_HOME", &state).env("HOME", &state).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::null()).spawn().expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(b"e4\n").expect("the console reads");
    assert!(child.wait().expect("the console ends").success());
    assert_eq!(fs::read_dir(&state).unwrap().count(), 0);
    assert_eq!(play(&["--autosave", "none"], "load\n").code, Some(3));
}
