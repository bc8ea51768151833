//! Games in files: load and save.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use super::{answers, play};
use crate::{KIWIPETE, Run, command, fed, file, fresh, shows};

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
    let tags = ["Event", "Site", "Round", "White", "Black"].map(|tag| format!("[{tag} \"?\"]\n"));
    shows(&text, &tags);
    assert!(!text.contains("FEN") && !text.contains("Variant") && !text.contains("Termination"));
    let text = round_trip("resigned", "", "e4 / resign");
    shows(&text, &["[Result \"1-0\"]", "[Termination \"normal\"]"]);
    round_trip("drawn", "", "e4 / draw");
    round_trip("mate", "", "f3 / e5 / g4 / Qh4#");
    round_trip("claimed", "", "Nf3 / Nf6 / Ng1 / Ng8 / Nf3 / Nf6 / Ng1 / Ng8 / claim threefold");
    let text = round_trip("960", "", "chess960 0 / f4 / f5 / Rf3 / Rf6 / O-O");
    shows(&text, &["[Variant \"Chess960\"]\n[SetUp \"1\"]\n"]);
    let text = round_trip("makruk", "--variant makruk", "d4 / d5 / Nd2");
    shows(&text, &["[Variant \"Makruk\"]\n\n1. d4 d5 2. Nd2 *\n"]);
    let text = round_trip("position", "", "position kiwipete / O-O-O");
    shows(&text, &[format!("[FEN \"{KIWIPETE}\"]")]);
}

#[test]
fn tags_of_a_file_are_kept() {
    let [white, black, opening] = ["White \"Morphy\"", "Black \"the Duke\"", "ECO \"C41\""];
    let [won, adjudged] = ["[Result \"1-0\"]\n", "[Termination \"adjudication\"]\n"];
    let tags = format!("[{white}]\n[{black}]\n[{opening}]\n{won}{adjudged}");
    let path = file("tags.pgn", format!("{tags}\n1. e4 e5 1-0\n"));
    let text = answers("", &format!("load {path} / pgn"));
    shows(&text, &[white, black, opening, won, adjudged, "[Date \"????.??.??\"]\n"]);
    // Another end is another reason.
    let text = answers("", &format!("load {path} / undo / resign / pgn"));
    shows(&text, &[won, "[Termination \"normal\"]"]);
}

#[test]
fn a_game_is_chosen_by_its_number() {
    let games = "1. e4 *\n\n[Variant \"Makruk\"]\n\n1. d4 *\n\n1. c4 c5 *\n";
    let path = file("three games.pgn", games);
    shows(&answers("", &format!("load {path} 3 / undo")), &["undo: 1... c5"]);
    assert!(answers("", &format!("load {path} 2")).starts_with("makruk, 1 move\n"));
    let first = play("", format!("load {path}\nload {path} 4\nload {path} 0\n"));
    let missing = "there is no game 4; the file has 3 games";
    shows(&first.stderr, &["note: the file has more games", missing]);
    assert_eq!(first.code, Some(3));
}

#[test]
fn what_is_left_out_is_said() {
    let path = file("notes.pgn", "1. e4 {best} e5 (1... c5 (1... e6) 2. Nf3 {!}) 2. Nf3! $1 *\n");
    let run = play("", format!("load {path}\n"));
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "chess, 3 moves\n"));
    let left_out = ["variations", "comments", "marks"];
    shows(&run.stderr, &left_out.map(|what| format!("note: 2 {what} are left out\n")));
}

#[test]
fn a_damaged_file_is_loaded_as_far_as_it_can_be() {
    let path = file("damaged.pgn", "[White \"x]\n\n1. e4 e5 } 2. Ke3 Nf6\n3. Nf3 {open");
    let run = play("", format!("load {path}\n"));
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "chess, 2 moves\n"));
    let fault = "line 3, column 15: Ke3 is not legal";
    shows(&run.stderr, &[fault, "3 moves are not played", "brace"]);
    let mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7";
    let wrong = file("wrong.pgn", format!("[Result \"0-1\"]\n\n{mate} 0-1\n"));
    let run = play("", format!("load {wrong}\n"));
    shows(&run.stderr, &["the result is 1-0 by checkmate, and not 0-1"]);
    let other = file("shogi.pgn", "[Variant \"Shogi\"]\n\n1. P-7f *\n");
    let fen = file("fen.pgn", "[FEN \"8/8 w\"]\n\n1. e4 *\n");
    let prose = file("prose.txt", "no chess here\n");
    for (path, word) in [(other, "\"Shogi\""), (fen, "the tag FEN"), (prose, "0 games")] {
        play("", format!("load {path}\n")).refuses_input(&[word]);
    }
}

#[test]
fn a_file_of_other_games_is_not_overwritten() {
    let path = fresh("again.pgn");
    // The same file by another name.
    let folder = Path::new(&path).parent().and_then(Path::file_name).expect("a folder").display();
    let again = path.replace("/again.pgn", &format!("/../{folder}/again.pgn"));
    let twice = play("", format!("e4\nsave {path}\ne5\nsave {again}\nnew\nsave {path}\n"));
    shows(&twice.stderr, &["the file exists"]);
    assert_eq!(twice.stderr.lines().count(), 1, "{twice:?}");
    shows(&fs::read_to_string(&path).unwrap(), &["1. e4 e5 *"]);
    play("", "save no/such/\0/file\n").refuses_input(&[]);
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
    let run = Run::of(console.wait_with_output().expect("the console ends"));
    shows(&run.stderr, &["another program has changed the file"]);
    assert_eq!(run.code, Some(3));
    assert_eq!([&path, beside].map(|path| fs::read_to_string(path).unwrap()), [other; 2]);
}

#[test]
fn a_missing_folder_is_named_and_not_made() {
    let folder = fresh("no such folder");
    let run = play("", format!("e4\nsave {folder}/game.pgn\n"));
    let message = format!("there is no folder {folder}; name another file");
    assert!(run.code == Some(3) && run.stderr.contains(&message), "{run:?}");
    assert!(!Path::new(&folder).exists());
}

#[test]
#[cfg(unix)]
fn a_tilde_is_the_home_folder() {
    let home = fresh("home");
    fs::create_dir_all(&home).unwrap();
    let input = "e4\nsave ~/game.pgn\nnew\nload ~/game.pgn\nsave ~other/game.pgn\n";
    let mut command = command();
    command.arg("play").env("HOME", &home).current_dir(&home);
    let run = fed(command, input);
    shows(&run.stdout, &["chess, 1 move\n"]);
    shows(&run.stderr, &["there is no folder ~other"]);
    let names = fs::read_dir(&home).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["game.pgn"]);
}

#[test]
#[cfg(unix)]
fn a_pipe_is_refused_and_not_waited_for() {
    let pipe = fresh("game.fifo");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let run = play("", format!("e4\nload {pipe}\nsave {pipe}\nfen\n"));
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
