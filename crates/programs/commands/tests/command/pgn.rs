//! Games in files and at the end of a pipe. What is printed of short ones is in `sessions/games.txt`.

mod damaged;

use std::{io::Write, process::Stdio};

use serde_json::{Value, json};

use crate::{Run, command, fed, file, json_of, shows, words};

const GAMES: &str = "\
[Event \"First\"]
[White \"A\"]
[Black \"B\"]
[Result \"1-0\"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event \"Second\"]
[Result \"*\"]
[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]

1. O-O (1. Kd1 Kd8) 1... Kd7 {a comment} *
";

fn pgn(name: &str, text: impl AsRef<[u8]>, args: &str) -> Run {
    words(&format!("pgn {} {args}", file(name, text)))
}

#[test]
fn json_has_an_object_for_each_game() {
    let path = file("json.pgn", GAMES);
    let report = json_of(&format!("pgn {path}"));
    assert_eq!(
        report["games"][1],
        json!({
            "file": path,
            "game": 2,
            "line": 8,
            "plies": 2,
            "result": "*",
            "start_fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "final_fen": "8/3k4/8/8/8/8/8/5RK1 w - - 2 2",
            // Of "e1g1 e8d7".
            "uci_sha256_16": "13f5bf48d67d4c0b",
            "errors": [],
        })
    );
    assert_eq!(report["games"][0]["start_fen"], Value::Null);
    assert_eq!(report["games"][0]["plies"], 7);
}

#[test]
fn json_names_the_file_of_each_game() {
    let [a, b] = ["a", "b"].map(|name| file(&format!("named-{name}.pgn"), GAMES));
    let report = json_of(&format!("pgn {a} {b}"));
    let games = report["games"].as_array().expect("an array").iter();
    let places: Vec<_> = games.map(|game| (game["file"].clone(), game["game"].clone())).collect();
    assert_eq!(places, [(&a, 1), (&a, 2), (&b, 1), (&b, 2)].map(|(a, n)| (json!(a), json!(n))));
    let mut command = command();
    command.args(["pgn", "-", "--format", "json"]);
    assert_eq!(fed(command, GAMES).json(0)["games"][0]["file"], "-");
}

#[test]
fn real_games_are_replayed_alike_on_all_boards_and_threads() {
    let report =
        |args: &str| json_of(&format!("pgn crates/play/pgn/tests/corpus/lichess.pgn {args}"));
    let one = report("");
    let facts = include_str!("../../../../play/pgn/tests/corpus/lichess.tsv").lines();
    let facts: Vec<&str> = facts.filter(|line| !line.starts_with('#')).collect();
    let games = one["games"].as_array().expect("an array");
    assert_eq!(games.len(), facts.len());
    for (game, fact) in games.iter().zip(facts) {
        let found = ["plies", "result", "final_fen", "uci_sha256_16"]
            .map(|key| game[key].as_str().map_or_else(|| game[key].to_string(), String::from));
        assert_eq!(found.join("\t"), fact);
        assert_eq!(game["errors"], json!([]));
    }
    assert_eq!(report("--threads 3"), one);
    for backend in ["all", "0x88", "quad", "h8g8", "lerf+magic", "plain"] {
        assert_eq!(report(&format!("--backend {backend}")), one, "{backend}");
    }
}

#[test]
fn an_error_names_file_game_line_and_column_and_the_next_game_is_read() {
    let text = "1. e4 e5 *\n\n[White \"C\"]\n\n1. e4 e5\n2. Nf6 Nc6 *\n\n1. d4 d5 $999 *\n";
    for args in ["--format json", "--format json --threads 2"] {
        let run = pgn("errors.pgn", text, args);
        let report = run.json(3);
        let plies: Vec<&Value> =
            report["games"].as_array().unwrap().iter().map(|game| &game["plies"]).collect();
        assert_eq!(plies, [2, 2, 2]);
        let error = report["games"][1]["errors"][0].as_str().expect("an error");
        shows(error, &["errors.pgn: game 2, line 6, column 4: Nf6 is not legal"]);
        assert!(error.ends_with("; 2 moves are not played"), "{error}");
        let error = report["games"][2]["errors"][0].as_str().expect("an error");
        shows(error, &["game 3, line 8, column 10: \"$999\" is not a NAG"]);
        assert_eq!(run.stderr.lines().count(), 2, "{}", run.stderr);
    }
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_others_from_it() {
    let path = file("other.pgn", GAMES);
    for threads in [1, 2] {
        let line = format!("pgn no-such-file.pgn {path} --format json --threads {threads}");
        let report = words(&line).json(3);
        assert_eq!(report["games"].as_array().map(Vec::len), Some(2));
        let error = report["errors"][0].as_str().expect("an error");
        assert!(error.starts_with("no-such-file.pgn: "), "{error}");
    }
}

#[test]
fn a_closed_pipe_ends_the_work() {
    let mut child = command()
        .args(["pgn", "-", "--to", "uci"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The command stops reading, so that the input is not endless.
    while input.write_all(b"1. e4 *\n").is_ok() {}
    assert!(child.wait().expect("it ends").success());
}
