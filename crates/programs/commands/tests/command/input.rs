//! The input and the exit codes that all commands share.

use std::{fs::OpenOptions, io::Write, process::Stdio};

use crate::{command, run};

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
