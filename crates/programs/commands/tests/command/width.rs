//! Every text output fits the terminal: 80 characters in a pipe, or as `COLUMNS` says.

use crate::{commands_of, file, shows, with_env, words};

/// The commands, with enough work for every table to be printed.
const LINES: &str = "list|list --backend lerf|list --backend hybrid|list --backend 0x88|list --backend lerf+rotated|\
                     list --backend reference|list --backend h8g8|list --backend plain --position kiwipete|\
                     list --backend all,reference,lerf+rotated --moves e4|bits|show|map|map all|map eight --rose|\
                     map lsf --square e4|which 0x04000000 c4|which 0x04000000 e4|which 0xffffffffffffffff a1|\
                     which 0x8100000000000081 a1 a8 h1 h8|which 52 e4|bits 0xffffffffffffffff|\
                     bits --of pawns --shift north-east|bits --of pieces --shift north-east --masked|\
                     bits --of pieces --shift north --masked --to lefr|bits --of pieces --xor 0xffff --mapping befr|\
                     bits --of pieces --flip antidiagonal|bits --lowest|show --indices 10x12 --targets g1|\
                     moves --position kiwipete|perft --depth 2 --divide|search --depth 2|\
                     search --depth 2 --backend all|game --moves e4|lab|diff lerf lefr --position startpos --depth 2|\
                     diff --mutants|compare --backends all --depth 2 --seconds 0 --position kiwipete|\
                     compare --backends lerf --depth 1 --seconds 0|\
                     suite crates/checks/conformance/corpus/chess_edges.epd --max-nodes 500 --backend all|\
                     pgn docs/games/opera.pgn|pgn docs/games/damaged.pgn|\
                     diff mutant:CastlesThroughAttack reference --depth 2 --position kiwipete";

/// A line that may be longer: it holds a text that is to be copied as a whole.
fn is_for_copying(line: &str) -> bool {
    let has_fen = |word: &str| word.matches('/').count() >= 7;
    line.split_whitespace().any(has_fen) || line.contains("SHA-256 of")
}

#[track_caller]
fn assert_fits(text: &str, columns: usize, what: &str) {
    for line in text.lines().filter(|line| !is_for_copying(line)) {
        let width = line.chars().count();
        assert!(width <= columns, "{what}: {width} characters: {line}");
    }
}

#[test]
fn every_text_fits_eighty_columns() {
    for line in LINES.split('|') {
        assert_fits(&words(line).stdout, 80, line);
    }
    let units = file("width.jsonl", words("units --depth 3 --at 1").fine());
    let results = file("width-results.jsonl", words(&format!("work {units}")).fine());
    assert_fits(&words(&format!("sum {units} {results}")).fine(), 80, "sum");
}

#[test]
fn every_command_of_the_help_is_reached_and_its_help_fits_eighty_columns() {
    let summary = words("--help").fine();
    assert_fits(&summary, 80, "--help");
    for name in commands_of(&summary) {
        for flag in ["--help", "-h"] {
            let line = format!("{name} {flag}");
            let help = words(&line).fine();
            assert_fits(&help, 80, &line);
            shows(&help, &[format!("Usage: polyboard {name}")]);
        }
    }
}

#[test]
fn a_wider_terminal_is_used() {
    let of_width = |line, columns| with_env(line, "COLUMNS", columns);
    let [narrow, wide] = ["60", "120"].map(|columns| of_width("list", columns));
    assert_fits(&narrow, 60, "list");
    assert!(wide.contains("chess, makruk") && !wide.contains("left out"), "{wide}");
    shows(&words("list").fine(), &["(left out for width: plays; --format json"]);
    let left_out =
        "(left out for width: off the board, board, tables, plays;\n--format json has every";
    shows(&narrow, &[left_out]);
    assert_fits(&of_width("compare --help", "60"), 60, "help");
    // What is no width is ignored, and nothing is narrower than 40.
    assert_eq!(of_width("list", "0"), words("list").fine());
    assert_eq!(of_width("list", "1"), of_width("list", "40"));
    assert_eq!(of_width("list --format json", "40"), words("list --format json").fine());
}
