//! The console at the end of a pipe. What it answers to most lines is in `sessions/play.txt`.

mod files;

use polyboard::squares::SplitMix64;

use crate::{Run, all, command, fed, json_of, shows, split, words};

/// Runs the console with these arguments and lines.
fn play(args: &str, input: impl AsRef<[u8]>) -> Run {
    let mut command = command();
    command.arg("play").args(split(args));
    fed(command, input)
}

/// The answers to lines, separated by `/`, of a console that must find no fault in them.
#[track_caller]
fn answers(args: &str, lines: &str) -> String {
    let run = play(args, lines.replace(" / ", "\n"));
    assert_eq!(run.stderr, "");
    run.fine()
}

#[test]
fn input_may_be_empty_and_end_its_lines_as_other_systems_do() {
    assert_eq!(answers("", ""), "");
    assert_eq!(play("", "e4\r\ne5\r\n").fine(), "1. e4\n1... e5\n");
    let run = play("", "e4\re5\r");
    let message = "error: the line contains a CR without an LF; write an LF after each line\n";
    assert_eq!((run.code, &run.stderr[..]), (Some(3), message));
}

#[test]
fn the_squares_of_the_last_move_are_painted_on_request() {
    let painted = answers("--color always", "e4 / board");
    assert_eq!(painted.matches("48;5;173m").count(), 2, "{painted}");
    assert!(!answers("", "e4 / board").contains('\u{1b}'));
}

#[test]
fn a_piece_is_explained_as_the_command_does() {
    let explained = answers("--position kiwipete", "explain f3 0x88,lerf");
    assert_eq!(explained, words("explain f3 --position kiwipete --backend 0x88,lerf").fine());
    let every = answers("--position kiwipete", "explain f3");
    assert_eq!(every, words("explain f3 --position kiwipete --backend all").fine());
}

#[test]
fn status_is_that_of_the_command_game() {
    let status = answers("", "f3 / e5 / g4 / Qh4# / status");
    let game = words("game --moves 'f3 e5 g4 Qh4#'").fine();
    assert!(status.ends_with(&game), "{status}");
}

#[test]
fn help_is_for_all_and_for_one() {
    let help = answers("", "help");
    for name in ["moves", "chess960", "claim", "quit"] {
        shows(&help, &[format!("\n  {name}")]);
        assert!(answers("", &format!("help {name}")).starts_with(name));
    }
}

/// The backend changes after every move, and moves from before the change are undone on the new one.
#[test]
fn the_game_moves_over_all_boards() {
    let moves = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7 Qd2 O-O O-O-O";
    let others = ["reference", "h8g8", "lerf+magic"].map(String::from);
    let mut names = all().into_iter().chain(others).cycle();
    let mut lines = String::new();
    for mv in moves.split(' ') {
        let [first, second] = [names.next().unwrap(), names.next().unwrap()];
        lines += &format!("{mv}\nbackend {first}\nundo 3\nbackend {second}\nredo 3\n");
    }
    let run = play("", format!("{lines}fen\nundo 99\nfen\nredo 99\nfen\n")).fine();
    let fens: Vec<&str> = run.lines().filter(|line| line.contains('/')).collect();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = json_of(&format!("game --moves '{moves}'"))["fen"].clone();
    assert_eq!(fens, [game.as_str().expect("a FEN"), start, game.as_str().expect("a FEN")]);
}

#[test]
fn boards_are_listed_and_the_running_one_is_marked() {
    let list = answers("--backend plain", "backend");
    assert!(list.contains("\n* plain\n") && list.contains("  lerf+magic\n"), "{list}");
    assert_eq!(list.matches('*').count(), 1);
}

#[test]
fn no_bytes_stop_the_console() {
    let pieces = "e4|e5|Nf3|undo|redo 3|moves |board|attacks |e2|\0| |\n|\n|\n|position |8/|k|new makruk|♞ค|\
                  backend plain|claim |-99999999999999999999";
    let pieces: Vec<&[u8]> = pieces.split('|').map(str::as_bytes).chain([&b"\xff"[..]]).collect();
    let mut random = SplitMix64::new(1);
    for _ in 0..8 {
        let input = (0..400).map(|_| pieces[random.below(pieces.len())]);
        let input = input.collect::<Vec<_>>().concat();
        let run = play("", &input);
        assert!(run.code == Some(3) && !run.stderr.contains("panic"), "{run:?}");
    }
    let long = play("", format!("e4\n{}\ne5\n", "x".repeat(1 << 20)));
    assert!(long.stdout == "1. e4\n1... e5\n" && long.stderr.contains("65536"), "{long:?}");
}
