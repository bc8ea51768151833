//! Games in files: load and save.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use super::{answers, play};
use crate::{command, fed, file};

/// A file that does not exist yet.
fn fresh(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("the folder has a name in UTF-8").to_string()
}

/// Saves a game, loads it, and saves it again: both files and both positions must be the same.
#[track_caller]
fn round_trip(name: &str, args: &str, lines: &str) -> String {
    let [first, second] = ["a", "b"].map(|which| fresh(&format!("{name} {which}.pgn")));
    let saved = answers(args, &format!("{lines} / save {first} / status"));
    let loaded = answers("", &format!("load {first} / save {second} / status"));
    let status = |text: &str| {
        text.split_once("b.pgn\n").or(text.split_once("a.pgn\n")).unwrap().1.to_string()
    };
    assert_eq!(status(&saved), status(&loaded));
    let text = fs::read_to_string(&first).unwrap();
    assert_eq!(text, fs::read_to_string(&second).unwrap());
    text
}

#[test]
fn saving_and_loading_keep_the_game() {
    let text = round_trip("open game", "", "e4 / e5 / Nf3 / Nc6 / undo");
    assert!(text.ends_with("\n1. e4 e5 2. Nf3 *\n\n"), "undone moves are not saved: {text}");
    for tag in
        ["Event \"?\"", "Site \"?\"", "Round \"?\"", "White \"?\"", "Black \"?\"", "Result \"*\""]
    {
        assert!(text.contains(&format!("[{tag}]\n")), "{text}");
    }
    assert!(!text.contains("FEN") && !text.contains("Variant") && !text.contains("Termination"));
    let text = round_trip("resigned", "", "e4 / resign");
    assert!(text.contains("[Result \"1-0\"]") && text.contains("[Termination \"normal\"]"));
    round_trip("drawn", "", "e4 / draw");
    round_trip("mate", "", "f3 / e5 / g4 / Qh4#");
    round_trip("claimed", "", "Nf3 / Nf6 / Ng1 / Ng8 / Nf3 / Nf6 / Ng1 / Ng8 / claim threefold");
    let text = round_trip("960", "", "chess960 0 / f4 / f5 / Rf3 / Rf6 / O-O");
    assert!(text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n"), "{text}");
    let text = round_trip("makruk", "--variant makruk", "d4 / d5 / Nd2");
    assert!(text.contains("[Variant \"Makruk\"]\n\n1. d4 d5 2. Nd2 *\n"), "{text}");
    let text = round_trip("position", "", "position kiwipete / O-O-O");
    assert!(text.contains(
        "[FEN \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"]"
    ));
}

#[test]
fn tags_of_a_file_are_kept() {
    let path = file(
        "tags.pgn",
        "[White \"Morphy\"]\n[Black \"the Duke\"]\n[ECO \"C41\"]\n[Result \"1-0\"]\n[Termination \"adjudication\"]\n\n1. e4 e5 1-0\n",
    );
    let path = path.to_str().unwrap();
    let text = answers("", &format!("load {path} / pgn"));
    for tag in [
        "White \"Morphy\"",
        "Black \"the Duke\"",
        "ECO \"C41\"",
        "Result \"1-0\"",
        "Termination \"adjudication\"",
        "Date \"????.??.??\"",
    ] {
        assert!(text.contains(&format!("[{tag}]\n")), "{text}");
    }
    // Another end is another reason.
    let text = answers("", &format!("load {path} / undo / resign / pgn"));
    assert!(
        text.contains("[Result \"1-0\"]\n") && text.contains("[Termination \"normal\"]"),
        "{text}"
    );
}

#[test]
fn a_game_is_chosen_by_its_number() {
    let path =
        file("three games.pgn", "1. e4 *\n\n[Variant \"Makruk\"]\n\n1. d4 *\n\n1. c4 c5 *\n");
    let path = path.to_str().unwrap();
    assert!(answers("", &format!("load {path} 3 / undo")).contains("undo: 1... c5"));
    assert!(answers("", &format!("load {path} 2")).starts_with("makruk, 1 move\n"));
    let first = play::<&str>(&[], format!("load {path}\nload {path} 4\nload {path} 0\n"));
    assert!(first.stderr.contains("note: the file has more games"), "{first:?}");
    assert!(first.stderr.contains("there is no game 4; the file has 3 games"), "{first:?}");
    assert_eq!(first.code, Some(3));
}

#[test]
fn what_is_left_out_is_said() {
    let path = file("notes.pgn", "1. e4 {best} e5 (1... c5 (1... e6) 2. Nf3 {!}) 2. Nf3! $1 *\n");
    let run = play::<&str>(&[], format!("load {}\n", path.display()));
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "chess, 3 moves\n"));
    for note in ["2 variations are left out", "2 comments are left out", "2 marks are left out"] {
        assert!(run.stderr.contains(&format!("note: {note}\n")), "{run:?}");
    }
}

#[test]
fn a_damaged_file_is_loaded_as_far_as_it_can_be() {
    let path = file("damaged.pgn", "[White \"x]\n\n1. e4 e5 } 2. Ke3 Nf6\n3. Nf3 {open");
    let run = play::<&str>(&[], format!("load {}\n", path.display()));
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "chess, 2 moves\n"));
    assert!(run.stderr.contains("line 3, column 15: Ke3 is not legal"), "{run:?}");
    assert!(
        run.stderr.contains("3 moves are not played") && run.stderr.contains("brace"),
        "{run:?}"
    );
    let wrong =
        file("wrong.pgn", "[Result \"0-1\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 0-1\n");
    let run = play::<&str>(&[], format!("load {}\n", wrong.display()));
    assert!(run.stderr.contains("the result is 1-0 by checkmate, and not 0-1"), "{run:?}");
    let other = file("other.pgn", "[Variant \"Shogi\"]\n\n1. P-7f *\n");
    let fen = file("fen.pgn", "[FEN \"8/8 w\"]\n\n1. e4 *\n");
    let prose = file("prose.txt", "no chess here\n");
    for (path, word) in [(other, "\"Shogi\""), (fen, "the tag FEN"), (prose, "0 games")] {
        let run = play::<&str>(&[], format!("load {}\n", path.display()));
        assert!(run.code == Some(3) && run.stderr.contains(word), "{run:?}");
    }
    let run = play::<&str>(&[], "load\nload -\nload .\nload no/such/file.pgn\n");
    assert_eq!((run.code, run.stderr.lines().count()), (Some(3), 4), "{run:?}");
}

#[test]
fn a_file_of_other_games_is_not_overwritten() {
    let path = fresh("again.pgn");
    // The same file by another name.
    let folder = Path::new(&path).parent().and_then(Path::file_name).expect("a folder").display();
    let again = path.replace("/again.pgn", &format!("/../{folder}/again.pgn"));
    let twice = play::<&str>(&[], format!("e4\nsave {path}\ne5\nsave {again}\nnew\nsave {path}\n"));
    assert!(
        twice.stderr.contains("the file exists") && twice.stderr.lines().count() == 1,
        "{twice:?}"
    );
    assert!(fs::read_to_string(&path).unwrap().contains("1. e4 e5 *"));
    let run = play::<&str>(&[], "save .\nsave no/such/\0/file\n");
    assert_eq!((run.code, run.stderr.lines().count()), (Some(3), 2), "{run:?}");
}

#[test]
fn what_another_program_wrote_is_not_overwritten() {
    let path = fresh("between.pgn");
    let mut command = command();
    command.arg("play").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut console = command.spawn().expect("the binary runs");
    let mut stdin = console.stdin.take().expect("a pipe");
    writeln!(stdin, "e4\nsave {path}").expect("the console reads");
    let mut stdout = BufReader::new(console.stdout.take().expect("a pipe"));
    let mut answer = String::new();
    while !answer.contains("saved to") {
        stdout.read_line(&mut answer).expect("the console answers");
    }
    let other = "1. d4 {of another program} *\n";
    let beside = path.replace("between", &format!(".between.pgn.{}.tmp", console.id()));
    let beside = beside.trim_end_matches(".pgn");
    for path in [&path, beside] {
        fs::write(path, other).unwrap();
    }
    writeln!(stdin, "e5\nsave {path}").expect("the console reads");
    drop(stdin);
    let output = console.wait_with_output().expect("the console ends");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("another program has changed the file"), "{message}");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!([&path, beside].map(|path| fs::read_to_string(path).unwrap()), [other; 2]);
}

#[test]
fn a_missing_folder_is_named_and_not_made() {
    let folder = fresh("no such folder");
    let run = play::<&str>(&[], format!("e4\nsave {folder}/game.pgn\n"));
    let message = format!("there is no folder {folder}; name another file");
    assert!(run.code == Some(3) && run.stderr.contains(&message), "{run:?}");
    assert!(!Path::new(&folder).exists());
}

#[test]
#[cfg(unix)]
fn a_tilde_is_the_home_folder() {
    let home = fresh("home");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    let input = "e4\nsave ~/game.pgn\nnew\nload ~/game.pgn\nsave ~other/game.pgn\n";
    let mut command = command();
    command.arg("play").env("HOME", &home).current_dir(&home);
    let run = fed(command, input);
    assert!(run.stdout.contains("chess, 1 move\n"), "{run:?}");
    assert!(run.stderr.contains("there is no folder ~other"), "{run:?}");
    let names = fs::read_dir(&home).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["game.pgn"]);
}

#[test]
#[cfg(unix)]
fn a_pipe_is_refused_and_not_waited_for() {
    let pipe = fresh("game.fifo");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let run = play::<&str>(&[], format!("e4\nload {pipe}\nsave {pipe}\nfen\n"));
    let messages = run.stderr.lines().filter(|line| line.contains("game.fifo: this is a pipe"));
    assert_eq!((run.code, messages.count()), (Some(3), 2), "{run:?}");
    // A copy of the folder would wait for a writer.
    fs::remove_file(&pipe).expect("the pipe is removed");
}

#[test]
#[cfg(unix)]
fn a_symbolic_link_is_written_through() {
    let [link, path] = ["saved link.pgn", "saved.pgn"].map(fresh);
    std::os::unix::fs::symlink("saved.pgn", &link).unwrap();
    answers("", &format!("e4 / save {link}"));
    assert!(Path::new(&link).is_symlink() && fs::read_to_string(&path).unwrap().contains("1. e4"));
}
