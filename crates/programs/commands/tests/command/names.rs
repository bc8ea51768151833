//! Names in any case, similar names, and `all` wherever a backend can be named.

use crate::{all, json_of, run, shows, texts, words};

#[test]
fn names_ignore_case() {
    for (line, same) in [
        ("moves --backend LERF", "moves --backend lerf"),
        ("moves --backend Lerf+Magic", "moves --backend lerf+magic"),
        ("moves --backend BERF", "moves --backend berf"),
        ("moves --backends lerf", "moves --backend lerf"),
        ("moves --lenient --strict", "moves"),
        ("moves --position Kiwipete", "moves --position kiwipete"),
        ("moves --fen KIWIPETE", "moves --position kiwipete"),
        ("moves --variant MAKRUK", "moves --variant makruk"),
        ("moves --notation SAN", "moves --notation san"),
        ("moves --format JSON", "moves --format json"),
        ("map LERF --square E4", "map lerf --square e4"),
        ("map EIGHT --rose", "map eight --rose"),
        ("which 0x04000000 C4", "which 0x04000000 c4"),
        ("bits 0xff --shift NORTH", "bits 0xff --shift north"),
        ("bits 0xff --flip Vertical", "bits 0xff --flip vertical"),
        ("bits --of WHITE --to LEFR", "bits --of white --to lefr"),
        ("explain H1 Knight --backend LERF", "explain h1 knight --backend lerf"),
        ("show --side BLACK --style Unicode", "show --side black --style unicode"),
        ("man PERFT", "man perft"),
        ("completions BASH", "completions bash"),
        ("map lerf --color NEVER", "map lerf --color never"),
        ("compare --job BULK --help", "compare --help"),
    ] {
        assert_eq!(words(line).fine(), words(same).fine(), "{line}");
    }
    let sides = ["MUTANT:castlesthroughattack REFERENCE", "mutant:CastlesThroughAttack reference"];
    let kind = |sides| {
        let report = words(&format!("diff {sides} --no-minimise --format json")).json(1);
        report["kind"].clone()
    };
    assert_eq!(kind(sides[0]), kind(sides[1]));
}

#[test]
fn a_job_and_an_effort_in_capitals_are_not_the_default() {
    let line = "compare --backends lerf --position startpos --depth 1 --seconds 0 --job COPY";
    assert_eq!(json_of(line)["job"], "copy");
    words("lab no-experiment --effort THOROUGH").refuses_input(&["unknown experiment"]);
}

#[test]
fn boards_are_named_once_and_play_the_variant() {
    let names = |line: &str| texts(&json_of(&format!("moves {line}")), "backend");
    assert_eq!(names("--backend ALL,reference"), [all(), vec!["reference".to_string()]].concat());
    let makruk = all().into_iter().filter(|name| !name.ends_with("-textbook"));
    assert_eq!(names("--variant makruk --backend all"), makruk.collect::<Vec<_>>());
    for list in ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "lerf,LERF", "lerf lefr", "all,all"]
    {
        run(&["moves", "--backend", list]).refuses_input(&[]);
    }
    for name in ["all", "lerf,lefr", "", "lerff", "lerf+", "lerf+all", "lefr+magic"] {
        run(&["units", "--depth=1", "--at=1", "--check", name]).refuses_input(&[]);
    }
}

#[test]
fn boards_with_one_generator_do_not_check_each_other() {
    let check = |pair: &str| words(&format!("units --depth 1 --at 1 --backend {pair}"));
    for pair in
        ["lerf --check lefr", "8x8 --check 10x12", "plain --check plain", "a8b8 --check 6+2"]
    {
        check(pair).refuses_input(&["another family"]);
    }
    for pair in [
        "lerf --check 8x8",
        "8x8 --check plain",
        "plain --check 0x88",
        "reference --check lerf",
        "lerf --check lerf-textbook",
        "plain --check 0x88-textbook",
    ] {
        check(pair).fine();
    }
}

#[test]
fn every_command_that_names_a_backend_knows_all() {
    let boards = all();
    for line in ["moves", "perft 2", "game --moves e4", "search --depth 2", "list"] {
        let rows = json_of(&format!("{line} --backend all"));
        assert_eq!(texts(&rows, "backend"), boards, "{line}");
    }
    assert_eq!(words("perft 2 --backend All").fine(), "Nodes searched: 400\n");
    shows(&words("game --backend lerf,plain --moves e4").fine(), &["boards      lerf, plain"]);
    shows(&words("list --backend lerf,0x88").fine(), &["0x88 board"]);
    words("compare --backend all --help").fine();
}
