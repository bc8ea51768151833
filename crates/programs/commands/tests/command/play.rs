//! The console at the end of a pipe.

mod files;

use std::ffi::OsStr;

use crate::{Run, all, command, fed, run, words};

/// Runs the console with these arguments and lines.
fn play<A: AsRef<OsStr>>(args: &[A], input: impl AsRef<[u8]>) -> Run {
    let mut command = command();
    command.arg("play").args(args);
    fed(command, input)
}

/// The answers to lines, separated by `/`, of a console that must find no fault in them.
#[track_caller]
fn answers(args: &str, lines: &str) -> String {
    let run = play(&args.split_whitespace().collect::<Vec<_>>(), lines.replace(" / ", "\n"));
    assert_eq!(run.stderr, "");
    run.fine()
}

#[test]
fn a_pipe_gets_answers_without_a_prompt() {
    assert_eq!(answers("", "e4 / e7e5 / # a remark /  / Ng1-f3"), "1. e4\n1... e5\n2. Nf3\n");
    assert_eq!(answers("", ""), "");
    assert_eq!(answers("", "e4 / quit / nonsense"), "1. e4\n");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n";
    assert_eq!(play(&["--moves", "e4 e5"], "fen").fine(), fen);
}

#[test]
fn a_bad_line_is_reported_and_the_next_is_read() {
    let run = play::<&str>(&[], "e4\ne4\nfoo\nboard x\ne5\n");
    assert_eq!((run.code, &run.stdout[..]), (Some(3), "1. e4\n1... e5\n"));
    let errors: Vec<&str> = run.stderr.lines().collect();
    assert!(errors.len() == 3 && errors.iter().all(|line| line.starts_with("error: ")));
    assert!(errors[0].contains("e4 is not legal"), "{errors:?}");
    assert!(errors[1].contains("\"foo\" is not a move") && errors[1].contains("help"));
    assert!(errors[2].starts_with("error: board: \"x\""), "{errors:?}");
}

#[test]
fn bad_arguments_are_named() {
    let lines = "moves e9/board now/explain/explain e9/attacks/undo 0/undo x/undo 99999999999999999999/fen x/\
                 load/save/new chess 960/position/chess960/chess960 960/chess960 -1/backend LERFF/claim/\
                 resign now/help me/quit now";
    let run = play::<&str>(&[], lines.replace('/', "\n"));
    assert_eq!((run.code, &run.stdout[..]), (Some(3), ""));
    assert_eq!(run.stderr.lines().count(), lines.split('/').count(), "{}", run.stderr);
    let is_fault = |line: &str| line.starts_with("error: ") && line.len() > 30;
    assert!(run.stderr.lines().all(is_fault), "{}", run.stderr);
    assert!(play::<&str>(&[], "udno 3").stderr.contains("did you mean the command undo? help"));
}

#[test]
fn lines_of_another_system_are_read_or_named() {
    assert_eq!(play::<&str>(&[], "e4\r\ne5\r\n").fine(), "1. e4\n1... e5\n");
    let run = play::<&str>(&[], "e4\re5\r");
    let message = "error: the line contains a CR without an LF; write an LF after each line\n";
    assert_eq!((run.code, &run.stderr[..]), (Some(3), message));
}

#[test]
fn wrong_arguments_are_invalid_input() {
    run(&["play", "--variant", "shogi"]).refuses_input(&["chess, makruk"]);
    run(&["play", "--backend", "x"]).refuses_input(&["lerf"]);
    run(&["play", "--position", "x"]).refuses_input(&["kiwipete"]);
    run(&["play", "--moves", "e4 e4"]).refuses_input(&["move 2"]);
    assert!(words("play --help").fine().contains("Usage: polyboard play"));
}

#[test]
fn checks_ends_and_claims_are_said() {
    assert_eq!(
        answers("", "f3 / e5 / g4 / Qh4"),
        "1. f3\n1... e5\n2. g4\n2... Qh4#\n0-1, checkmate\n"
    );
    assert!(answers("", "e4 / f5 / Qh5+").ends_with("2. Qh5+\ncheck\n"));
    let twice = "Nf3 / Nf6 / Ng1 / Ng8 / Nf3 / Nf6 / Ng1 / Ng8";
    let repeated = answers("", &format!("{twice} / claim threefold"));
    let end = "4... Ng8\nWhite may claim a draw: claim threefold\n1/2-1/2, threefold\n";
    assert!(repeated.ends_with(end), "{repeated}");
    let early = play::<&str>(&[], "claim threefold");
    let message = "error: claim: \"threefold\" cannot be claimed in this position; status lists what \
                   can\n";
    assert_eq!(early.stderr, message);
    let quiet = ["--fen", "4k3/8/8/8/8/8/r7/4K3 w - - 98 80"];
    let fifty = play(&quiet, "Kf1\nKd7\nclaim fifty-moves\n").fine();
    assert!(fifty.ends_with("claim fifty-moves\n1/2-1/2, fifty-moves\n"), "{fifty}");
}

#[test]
fn players_end_the_game_and_undo_takes_it_back() {
    assert_eq!(answers("", "e4 / resign"), "1. e4\n1-0, resignation\n");
    assert_eq!(answers("", "draw"), "1/2-1/2, agreement\n");
    let over = play::<&str>(&[], "e4\nresign\ndraw\nundo\nd4\n");
    assert_eq!(over.stderr, "error: the game is over, 1-0 by resignation; write undo to play on\n");
    assert_eq!(over.stdout, "1. e4\n1-0, resignation\nundo: 1. e4\n1. d4\n");
}

#[test]
fn moves_are_undone_and_redone() {
    assert_eq!(
        answers("", "e4 / e5 / Nf3 / undo 2 / redo / undo 9 / redo 9 / fen"),
        "1. e4\n1... e5\n2. Nf3\nundo: 2. Nf3 1... e5\nredo: 1... e5\nundo: 1... e5 1. e4\n\
         redo: 1. e4 1... e5 2. Nf3\n\
         rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"
    );
    let run = play::<&str>(&[], "undo\nredo\n");
    assert_eq!((run.code, run.stderr.lines().count()), (Some(3), 2));
}

#[test]
fn the_board_can_be_looked_at() {
    let board = answers("", "e4 / board");
    assert!(board.contains("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n") && board.contains("4  · · · · ♙ · · ·\n"));
    assert!(board.ends_with("last move: e2e4\nBlack to move\n") && !board.contains('\u{1b}'));
    let flipped = answers("", "flip");
    assert!(flipped.contains("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n") && flipped.contains("h g f e d c b a"));
    assert!(answers("--variant makruk", "board").contains("1  R N S K M S N R\n"));
    let painted = play(&["--color", "always"], "e4\nboard\n").fine();
    assert!(painted.matches("48;5;173m").count() == 2, "two squares are marked: {painted}");
    assert_eq!(
        answers("", "attacks f3 / moves g1"),
        concat!("White: knight on g1, pawn on e2, pawn on g2\nBlack: nothing\n", "Nf3 Nh3\n")
    );
    assert_eq!(answers("", "moves e4"), "no legal move from e4\n");
    assert_eq!(answers("", "moves").split_whitespace().count(), 20);
    assert_eq!(
        answers("--variant makruk", "attacks d4"),
        "White: bia on c3, bia on e3\nBlack: nothing\n"
    );
}

#[test]
fn a_piece_is_explained_as_the_command_does() {
    let explained = answers("--position kiwipete", "explain f3 0x88,lerf");
    assert_eq!(explained, words("explain f3 --position kiwipete --backend 0x88,lerf").fine());
    let every = answers("--position kiwipete", "explain f3");
    assert_eq!(every, words("explain f3 --position kiwipete --backend all").fine());
    let empty = play::<&str>(&[], "explain e4\nexplain e2 x\n");
    assert!(empty.stderr.contains("e4 is empty") && empty.stderr.contains("\"x\" is not a board"));
}

#[test]
fn status_is_that_of_the_command_game() {
    let status = answers("", "f3 / e5 / g4 / Qh4# / status");
    let game = run(&["game", "--moves", "f3 e5 g4 Qh4#"]).fine();
    assert!(status.ends_with(&game), "{status}");
}

#[test]
fn help_is_for_all_and_for_one() {
    let help = answers("", "help");
    for name in ["moves", "chess960", "claim", "quit"] {
        assert!(help.contains(&format!("\n  {name}")), "{help}");
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
    let run = play::<&str>(&[], format!("{lines}fen\nundo 99\nfen\nredo 99\nfen\n")).fine();
    let fens: Vec<&str> = run.lines().filter(|line| line.contains('/')).collect();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = run_game(moves);
    assert_eq!(fens, [&game, start, &game]);
}

/// The position after these moves, as the command `game` has it.
fn run_game(moves: &str) -> String {
    let game = run(&["game", "--format", "json", "--moves", moves]).json(0);
    game["fen"].as_str().expect("a FEN").to_string()
}

#[test]
fn boards_are_listed_and_the_running_one_is_marked() {
    let list = answers("--backend plain", "backend");
    assert!(list.contains("\n* plain\n") && list.contains("  lerf+magic\n"), "{list}");
    assert_eq!(list.matches('*').count(), 1);
}

#[test]
fn chess960_starts_by_number() {
    let start = answers("", "chess960 0 / fen / chess960 518 / fen");
    let fens: Vec<&str> = start.lines().collect();
    assert_eq!(fens[1], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    assert_eq!(fens[3], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let castled = "chess960 959 / a4 / a5 / b4 / b5 / Ra3 / Ra6 / pgn";
    assert!(
        answers("", castled).contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rkrnnqbb/")
    );
    // The tag is written for the start of classical chess, too, if the game is of Chess960.
    assert!(answers("", "chess960 518 / pgn").contains("[Variant \"Chess960\"]"));
    assert!(answers("--chess960", "pgn").contains("[Variant \"Chess960\"]"));
    assert!(!answers("", "pgn").contains("Variant"));
    let fen = "8/8/8/8/8/8/8/RK2k3 w A - 0 1";
    let away = play(&["--fen", fen], "O-O-O\npgn\n").fine();
    assert!(away.contains("[Variant \"Chess960\"]") && away.contains("1. O-O-O"), "{away}");
}

#[test]
fn the_variant_changes_with_a_new_game() {
    let run = answers("", "e4 / new makruk / Nd2 / fen / new / pgn / new chess / e4");
    assert!(run.contains("[Variant \"Makruk\"]") && run.contains("1. Nd2\n"), "{run}");
    assert!(answers("--variant makruk --chess960", "pgn").contains("[Variant \"Makruk\"]"));
    let positions =
        answers("", "position kiwipete / fen / position 4k3/8/8/8/8/8/8/4K3 w - - / fen");
    assert!(positions.ends_with("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"), "{positions}");
    let refused = play::<&str>(&[], "position QQQQQQQQ/QQ6/8/8/8/8/1k6/7K b - -\n");
    assert!(refused.stderr.contains("--lenient"), "{refused:?}");
    let lenient = play(&["--lenient"], "position QQQQQQQQ/QQ6/8/8/8/8/1k6/7K b - -\n");
    assert_eq!(lenient.code, Some(0));
    // A refused position leaves the game as it was.
    let kept = play::<&str>(&[], "e4\nposition x\nposition 8/8 w\nload no/such.pgn\nundo\n");
    assert!(kept.stdout.ends_with("undo: 1. e4\n") && kept.code == Some(3), "{kept:?}");
}

#[test]
fn no_bytes_stop_the_console() {
    let pieces: [&[u8]; 23] = [
        b"e4",
        b"e5",
        b"Nf3",
        b"undo",
        b"redo 3",
        b"moves ",
        b"board",
        b"attacks ",
        b"e2",
        b"\xff",
        b"\0",
        b" ",
        b"\n",
        b"\n",
        b"\n",
        b"position ",
        b"8/",
        b"k",
        b"new makruk",
        "♞ค".as_bytes(),
        b"backend plain",
        b"claim ",
        b"-99999999999999999999",
    ];
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..8 {
        let mut input = Vec::new();
        for _ in 0..400 {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            input.extend_from_slice(pieces[seed as usize % pieces.len()]);
        }
        let run = play::<&str>(&[], &input);
        assert!(run.code == Some(3) && !run.stderr.contains("panic"), "{run:?}");
    }
    let long = play::<&str>(&[], format!("e4\n{}\ne5\n", "x".repeat(1 << 20)));
    assert!(long.stdout == "1. e4\n1... e5\n" && long.stderr.contains("65536"), "{long:?}");
}
