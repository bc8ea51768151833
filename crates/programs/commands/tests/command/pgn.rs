mod damaged;

use std::{io::Write, path::PathBuf, process::Stdio};

use serde_json::{Value, json};

use crate::{Run, command, docs::root, fed, file, run};

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

fn pgn(name: &str, text: impl AsRef<[u8]>, args: &[&str]) -> Run {
    let path = file(name, text);
    let path = path.to_str().expect("the path is text");
    run(&[&["pgn", path], args].concat())
}

fn corpus() -> PathBuf {
    root().join("crates/play/pgn/tests/corpus/lichess.pgn")
}

#[test]
fn a_summary_counts_games_plies_results_and_errors() {
    let run = pgn("summary.pgn", GAMES, &[]);
    assert_eq!(run.stderr, "");
    let rows: Vec<Vec<String>> = run
        .fine()
        .lines()
        .map(|line| line.split_whitespace().map(String::from).collect())
        .collect();
    let row = |name: &str, count: &str| vec![name.to_string(), count.to_string()];
    assert_eq!(
        rows,
        [
            row("games", "2"),
            row("plies", "9"),
            row("1-0", "1"),
            row("0-1", "0"),
            row("1/2-1/2", "0"),
            row("*", "1"),
            row("errors", "0")
        ]
    );
}

#[test]
fn json_has_an_object_for_each_game() {
    let report = pgn("json.pgn", GAMES, &["--format", "json"]).json(0);
    let path = file("json.pgn", GAMES);
    assert_eq!(
        report["games"][1],
        json!({
            "file": path.to_str(),
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
    let [a, b] = ["a", "b"].map(|name| file(&format!("named {name}.pgn"), GAMES));
    let [a, b] = [&a, &b].map(|path| path.to_str().expect("the path is text"));
    let report = run(&["pgn", a, b, "--format", "json"]).json(0);
    let games = report["games"].as_array().expect("an array").iter();
    let places: Vec<_> = games.map(|game| (game["file"].clone(), game["game"].clone())).collect();
    assert_eq!(places, [(a, 1), (a, 2), (b, 1), (b, 2)].map(|(a, n)| (json!(a), json!(n))));
    let mut command = command();
    command.args(["pgn", "-", "--format", "json"]);
    assert_eq!(fed(command, GAMES).json(0)["games"][0]["file"], "-");
}

#[test]
fn real_games_are_replayed_alike_on_all_boards_and_threads() {
    let path = corpus();
    let path = path.to_str().expect("the path is text");
    let report = |args: &[&str]| run(&[&["pgn", path, "--format", "json"], args].concat()).json(0);
    let one = report(&[]);
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
    assert_eq!(report(&["--threads", "3"]), one);
    assert_eq!(report(&["--backend", "all"]), one);
    for backend in ["0x88", "quad", "h8g8", "lerf+magic", "plain"] {
        assert_eq!(report(&["--backend", backend]), one, "{backend}");
    }
}

#[test]
fn games_are_converted() {
    let to = |form| pgn("convert.pgn", GAMES, &["--to", form]).fine();
    assert_eq!(to("uci"), "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7\ne1g1 e8d7\n");
    assert_eq!(
        to("fen"),
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n\
         8/3k4/8/8/8/8/8/5RK1 w - - 2 2\n"
    );
    let epd = to("epd");
    assert!(epd.ends_with("w - - hmvc 2; fmvn 2; id \"? - ?, *\";\n"), "{epd}");
    let loose = "1. e2-e4 e7e5 2.Ng1f3?! (2. Bf1c4) 2... b8c6 0-1";
    assert_eq!(
        pgn("loose.pgn", loose, &["--to", "pgn"]).fine(),
        "1. e4 e5 2. Nf3 $6 (2. Bc4) 2... Nc6 0-1\n\n"
    );
}

#[test]
fn what_cannot_be_played_stays_in_the_converted_game() {
    let run = pgn("illegal.pgn", "1. e4 e5 2. Ke3 d6 *", &["--to", "pgn"]);
    assert_eq!(run.code, Some(3));
    assert_eq!(run.stdout, "1. e4 e5 {not played: Ke3 d6} *\n\n");
}

#[test]
fn one_game_is_picked_and_drawn() {
    let drawn = pgn("draw.pgn", GAMES, &["--game", "2", "--draw", "1"]).fine();
    assert!(drawn.starts_with("game 2\n8  . . . . k . . .\n"), "{drawn}");
    assert!(drawn.contains("ply 1, Black to move"), "{drawn}");
    let missing = pgn("draw.pgn", GAMES, &["--game", "2", "--draw", "9"]);
    missing.refuses_input(&["game 2", "no ply 9", "from 0 to 2"]);
    // The plies of game 1, which is drawn.
    let run = pgn("draw.pgn", GAMES, &["--draw", "5"]);
    assert!(run.code == Some(3) && run.stdout.contains("ply 5, Black to move"), "{run:?}");
    let missing = pgn("draw.pgn", GAMES, &["--game", "3"]);
    assert_eq!(missing.code, Some(3));
    assert!(missing.stderr.contains("no game 3; the file has 2 games"), "{}", missing.stderr);
}

#[test]
fn an_error_names_file_game_line_and_column_and_the_next_game_is_read() {
    let text = "1. e4 e5 *\n\n[White \"C\"]\n\n1. e4 e5\n2. Nf6 Nc6 *\n\n1. d4 d5 $999 *\n";
    for args in [&["--format", "json"][..], &["--format", "json", "--threads", "2"]] {
        let run = pgn("errors.pgn", text, args);
        let report = run.json(3);
        let plies: Vec<&Value> =
            report["games"].as_array().unwrap().iter().map(|game| &game["plies"]).collect();
        assert_eq!(plies, [2, 2, 2]);
        let error = report["games"][1]["errors"][0].as_str().expect("an error");
        assert!(
            error.contains("errors.pgn: game 2, line 6, column 4: Nf6 is not legal"),
            "{error}"
        );
        assert!(error.ends_with("; 2 moves are not played"), "{error}");
        let error = report["games"][2]["errors"][0].as_str().expect("an error");
        assert!(error.contains("game 3, line 8, column 10: \"$999\" is not a NAG"), "{error}");
        assert_eq!(run.stderr.lines().count(), 2, "{}", run.stderr);
    }
}

#[test]
fn another_variant_is_reported_and_its_text_kept() {
    let text = "[Variant \"Atomic\"]\n\n1. e4 e5 *\n";
    let run = pgn("atomic.pgn", text, &["--format", "json"]);
    let report = run.json(3);
    assert_eq!(report["games"][0]["final_fen"], Value::Null);
    assert!(run.stderr.contains("line 1, column 1: the variant \"Atomic\""), "{}", run.stderr);
    let kept = pgn("atomic.pgn", text, &["--to", "pgn"]);
    assert_eq!(kept.stdout, "[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n");
}

#[test]
fn standard_input_is_read_and_a_missing_file_named() {
    let mut command = command();
    command.args(["pgn", "-", "--to", "uci"]);
    assert_eq!(fed(command, GAMES).fine().lines().count(), 2);
    run(&["pgn", "no-such-file.pgn"]).refuses_input(&["no-such-file.pgn", "name a file of games"]);
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_others_from_it() {
    let path = file("other.pgn", GAMES);
    let path = path.to_str().expect("the path is text");
    for threads in ["1", "2"] {
        let args = ["pgn", "no-such-file.pgn", path, "--format", "json", "--threads", threads];
        let report = run(&args).json(3);
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

#[test]
fn makruk_and_chess960_are_told_by_their_tags() {
    let text = "[Variant \"Makruk\"]\n\n1. Ne2 Nd7 *\n\n[Variant \"Chess960\"]\n\
        [FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n";
    assert_eq!(pgn("variants.pgn", text, &["--to", "uci"]).fine(), "g1e2 b8d7\ne1h1\n");
}
