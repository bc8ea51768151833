//! The input and the exit codes that all commands share.

use std::{
    fs::OpenOptions,
    io::{Read, Write},
    process::Stdio,
};

use crate::{command, run, words};

#[test]
fn help_succeeds_and_a_missing_command_fails() {
    for command in [
        "",
        "compare",
        "perft",
        "suite",
        "moves",
        "list",
        "map",
        "which",
        "bits",
        "game",
        "play",
        "uci",
        "show",
        "quiz",
        "completions",
        "man",
    ] {
        for flag in ["--help", "-h"] {
            let help = words(&format!("{command} {flag}")).fine();
            assert!(help.contains(&format!("Usage: polyboard {command}")), "{help}");
        }
    }
    let help = words("--help").fine();
    assert!(help.contains("Exit codes:") && help.contains("3  "), "{help}");
    assert!(words("--version").fine().starts_with("polyboard "));
    assert_eq!(words("").code, Some(2));
}

#[test]
fn unknown_flags_commands_and_formats_are_usage_errors() {
    for line in [
        "explode",
        "moves --explode",
        "moves extra",
        "play extra",
        "uci extra",
        "moves --format xml",
        "moves --fen",
        "suite",
        "suite a b",
        "list --fen 8",
        "compare --strict",
        "perft --depth 1 --depth 2",
        "map lerf lefr",
        "which",
        "bits 0x1 --of pieces",
        "show extra",
        "show --style svg",
        "completions",
        "completions csh",
        "map --color sometimes",
    ] {
        words(line).fails(2);
    }
}

#[test]
fn a_position_is_given_in_one_way_only() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for command in ["perft --depth 1", "moves", "compare"] {
        let args = command.split_whitespace().chain(["--position", "startpos", "--fen", start]);
        let message = run(&args.collect::<Vec<_>>()).fails(2);
        assert!(message.contains("--fen") && message.contains("--position"), "{message}");
    }
    run(&["compare", "--suite", "x.epd", "--fen", start]).fails(2);
}

#[test]
fn a_bad_fen_names_the_field() {
    let moves = |fen| run(&["moves", "--fen", fen]);
    moves("").refuses_input(&["--fen", "piece placement"]);
    moves("4k3/8/8/54/8/8/8/4K3 w - -").refuses_input(&["rank 5"]);
    moves("4k3/8/8/8/8/8/8/4K3 x - -").refuses_input(&["side to move"]);
    moves("4k3/8/8/8/8/8/8/4K3 w - e9").refuses_input(&["en passant"]);
    moves("4k3/8/8/8/8/8/8/4K3 w K -").refuses_input(&["castling", "h1"]);
    moves("8/8/8/8/8/8/8/P3K3 w - -").refuses_input(&["Black has no king", "a1"]);
    run(&["perft", "--depth", "1", "--fen", "k"]).refuses_input(&["--fen"]);
    run(&["compare", "--fen", "k"]).refuses_input(&["--fen"]);
}

#[test]
fn unreachable_positions_are_accepted_with_lenient() {
    let ten_queens = "QQQQQQQQ/QQ6/8/8/8/8/1k6/7K b - -";
    run(&["moves", "--fen", ten_queens]).refuses_input(&["promoted", "add --lenient"]);
    run(&["moves", "--fen", ten_queens, "--lenient"]).fine();
    // If the king can be captured, --lenient does not help, and the error does not suggest it.
    let capturable = "QQQQQQQQ/QQ6/8/8/8/8/1k6/7K w - -";
    assert!(!run(&["moves", "--fen", capturable]).fails(3).contains("--lenient"));
    run(&["moves", "--fen", capturable, "--lenient"]).refuses_input(&["b2", "attacked"]);
}

#[test]
fn a_lenient_fen_may_end_after_any_field() {
    let fields = ["4k3/8/8/8/8/8/8/R3K3", "b", "Q", "-", "7", "9"];
    let read = ["w - - 0 1", "b - - 0 1", "b Q - 0 1", "b Q - 0 1", "b Q - 7 1", "b Q - 7 9"];
    for (end, (read, notes)) in (1..).zip(read.into_iter().zip([2, 1, 0, 0, 0, 0])) {
        let fen = fields[..end].join(" ");
        let run = run(&["moves", "--lenient", "--format", "json", "--fen", &fen]);
        assert_eq!(run.stderr.lines().count(), notes, "{run:?}");
        assert_eq!(run.json(0)["fen"], format!("{} {read}", fields[0]), "{fen}");
    }
    for fen in [fields[0], "4k3/8/8/8/8/8/8/R3K3 b"] {
        run(&["moves", "--fen", fen]).refuses_input(&["missing", "add --lenient"]);
    }
    run(&["moves", "--lenient", "--fen", ""]).refuses_input(&["piece placement"]);
    let makruk = |fen| run(&["moves", "--variant", "makruk", "--lenient", "--fen", fen]).fine();
    makruk("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR");
    makruk("rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR");
}

#[test]
fn three_fields_are_enough_and_changes_are_noted() {
    let fen = |text| run(&["moves", "--format", "json", "--fen", text]);
    let plain = fen("4k3/8/8/8/8/8/8/4K3 w -");
    assert_eq!(plain.stderr, "");
    assert_eq!(plain.json(0)["fen"], "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let zero = fen("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 0");
    assert_eq!(zero.stderr.lines().filter(|line| line.starts_with("note: ")).count(), 2);
    assert_eq!(zero.json(0)["fen"], "4k3/8/8/8/8/8/8/4K3 w - - 4294967295 1");
}

#[test]
fn a_mark_of_promotion_is_not_for_pawns_and_kings() {
    for fen in ["4k~3/8/8/8/8/8/8/4K3 w - -", "4k3/p~7/8/8/8/8/8/4K3 w - -"] {
        run(&["moves", "--fen", fen]).refuses_input(&["~ follows a pawn or a king"]);
    }
    run(&["moves", "--fen", "q~3k3/8/8/8/8/8/8/4K3 w - -"]).fine();
}

#[test]
#[cfg(unix)]
fn an_engine_whose_input_cannot_be_read_says_so() {
    let mut command = command();
    command.arg("uci").stdin(std::fs::File::open(crate::docs::root()).unwrap());
    let output = command.output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert!(message.contains("the input cannot be read (") && message.contains("write lines"));
}

#[test]
fn unknown_positions_are_invalid_input_that_names_the_known_ones() {
    for name in ["x", "", "Kiwipetee"] {
        run(&["moves", "--position", name]).refuses_input(&["startpos", "kiwipete"]);
    }
}

#[test]
fn a_reader_that_closes_the_pipe_is_not_an_error() {
    let mut command = command();
    command.args(["perft", "--depth", "3", "--divide"]).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!stderr.contains("error") && !stderr.contains("panic"), "{stderr}");
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_is_lost_is_an_error() {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    for line in [
        "moves",
        "--help",
        "--version",
        "perft --help",
        "perft -h",
        "help",
        "help perft",
        "man",
        "man perft",
        "completions bash",
        "units --depth 2 --at 1",
        "pgn docs/games/opera.pgn --to uci",
    ] {
        let full = full.try_clone().unwrap();
        let output = command().args(line.split(' ')).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{line}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.starts_with("error: standard output: the output cannot be"), "{message}");
    }
    let mut engine = command()
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    engine.stdin.take().unwrap().write_all(b"uci\n").unwrap();
    assert_eq!(engine.wait().unwrap().code(), Some(3));
}

#[test]
#[cfg(unix)]
fn arguments_that_are_not_utf_8_are_rejected() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let junk = OsStr::from_bytes(b"caf\xe9");
    for (flag, expected) in [("--fen", 3), ("--moves", 3), ("--position", 2), ("--backend", 2)] {
        let message = run(&[OsStr::new("moves"), OsStr::new(flag), junk]).fails(expected);
        assert!(message.contains("UTF-8"), "{flag}: {message}");
    }
    assert_eq!(run(&[junk]).code, Some(2));
    run(&[OsStr::new("suite"), junk]).refuses_input(&["caf"]);
}
