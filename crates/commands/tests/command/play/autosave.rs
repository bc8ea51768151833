//! The file that always holds the game.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::Stdio,
};

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

#[test]
fn two_consoles_with_one_file_lose_no_game() {
    let path = folder("autosave shared").join("game.pgn");
    let start = || {
        let mut command = command();
        command.args(["play", "--autosave"]).arg(&path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("the binary runs")
    };
    let mut consoles = [start(), start()];
    for (console, mv) in [(0, "e4\n"), (1, "d4\n"), (0, "e5\n")] {
        let input = consoles[console].stdin.as_mut().expect("a pipe");
        input.write_all(mv.as_bytes()).expect("it is read");
        // The file shows that the move was played.
        let mv = mv.trim_end();
        while !fs::read_to_string(&path).unwrap_or_default().contains(mv) {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
    for mut console in consoles {
        drop(console.stdin.take());
        assert!(console.wait().expect("it ends").success());
    }
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 e5 *"));
    assert!(fs::read_to_string(path.with_extension("previous.pgn")).unwrap().contains("1. d4 *"));
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
    let path = folder("autosave moves").join("a/b/game.pgn");
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
fn a_file_that_cannot_be_written_is_reported_once() {
    let path = file("autosave blocked", "").join("game.pgn");
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
