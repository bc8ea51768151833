//! The input and the exit codes that all commands share.

use std::fs::{File, OpenOptions};

use crate::{Run, command, docs, file, json_of, run, split, words};

#[test]
fn a_lenient_fen_may_end_after_any_field() {
    let fields = ["4k3/8/8/8/8/8/8/R3K3", "b", "Q", "-", "7", "9"];
    let read = ["w - - 0 1", "b - - 0 1", "b Q - 0 1", "b Q - 0 1", "b Q - 7 1", "b Q - 7 9"];
    for (end, (read, notes)) in (1..).zip(read.into_iter().zip([2, 1, 0, 0, 0, 0])) {
        let fen = fields[..end].join(" ");
        let run = words(&format!("moves --lenient --format json --fen '{fen}'"));
        assert_eq!(run.stderr.lines().count(), notes, "{run:?}");
        assert_eq!(run.json(0)["fen"], format!("{} {read}", fields[0]), "{fen}");
    }
    for pieces in ["rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR", "rmtektmr/8/8/8/8/8/8/RMTKETMR"] {
        words(&format!("moves --variant makruk --lenient --fen {pieces}")).fine();
    }
}

/// What is changed is noted, as a session shows.
#[test]
fn three_fields_are_enough_and_numbers_that_are_too_large_are_cut() {
    for (fields, read) in [("", "- 0 1"), ("- 99999999999 0", "- 4294967295 1")] {
        let json = json_of(&format!("moves --fen '4k3/8/8/8/8/8/8/4K3 w - {fields}'"));
        assert_eq!(json["fen"], format!("4k3/8/8/8/8/8/8/4K3 w - {read}"));
    }
}

#[test]
#[cfg(unix)]
fn an_engine_whose_input_cannot_be_read_says_so() {
    let folder = File::open(docs::root()).unwrap();
    let run = Run::of(command().arg("uci").stdin(folder).output().unwrap());
    run.refuses_input(&["the input cannot be read (", "write lines"]);
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_is_lost_is_an_error() {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let lines = "moves|--help|--version|perft --help|perft -h|help|help perft|man|man perft|completions bash|\
                 units --depth 2 --at 1|pgn docs/games/opera.pgn --to uci";
    for line in lines.split('|') {
        let full = full.try_clone().unwrap();
        let run = Run::of(command().args(split(line)).stdout(full).output().unwrap());
        run.refuses_input(&["error: standard output: the output cannot be"]);
    }
    let input = File::open(file("lost.txt", "uci\n")).unwrap();
    assert_eq!(command().arg("uci").stdin(input).stdout(full).status().unwrap().code(), Some(3));
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
