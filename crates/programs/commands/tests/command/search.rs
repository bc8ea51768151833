use serde_json::{Value, json};

use crate::{KIWIPETE, all, json_of, texts};

fn search(args: &str) -> Value {
    json_of(&format!("search {args}"))
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn json_is_an_object_for_one_board_and_a_list_for_several() {
    let one = search("--depth 2");
    assert_eq!(keys(&one), ["backend", "depth", "nodes", "pv", "score_cp", "seconds"]);
    assert_eq!((&one["backend"], &one["depth"]), (&json!("lerf"), &json!(2)));
    assert_eq!(one["pv"].as_array().expect("a list").len(), 2);
    let mated = search("--moves 'f3 e5 g4 Qh4#' --depth 2");
    assert_eq!(keys(&mated), ["backend", "depth", "mate_in", "nodes", "pv", "seconds"]);
    assert_eq!((&mated["mate_in"], &mated["pv"]), (&json!(0), &json!([])));

    let several = search("--depth 2 --backend all");
    assert_eq!(texts(&several, "backend"), all());
    for row in several.as_array().expect("a list") {
        for key in ["depth", "score_cp", "pv", "nodes"] {
            assert_eq!(row[key], one[key], "{row}");
        }
    }
}

#[test]
fn the_moves_before_count() {
    // White is lost, but the position stands for the third time after Kg1.
    let fen = "6k1/5ppp/8/8/8/8/q7/6K1 w - - 0 1";
    let moves = "Kf1 Kf8 Kg1 Kg8 Kf1 Kf8 Kg1 Kg8 Kf1 Kf8";
    let repeated = search(&format!("--fen '{fen}' --moves '{moves}' --depth 1"));
    assert_eq!((&repeated["score_cp"], &repeated["pv"]), (&json!(0), &json!(["f1g1"])));
}

#[test]
fn limits_are_kept() {
    assert_eq!(search("--nodes 1234")["nodes"], 1234);
    assert_eq!(search("--depth 1")["depth"], 1);
    let quick = search("--movetime 1 --position kiwipete");
    assert_eq!(quick["pv"][0].as_str().map(str::len), Some(4));
    assert_eq!(search(&format!("--depth 3 --threads 3 --fen '{KIWIPETE}'"))["depth"], 3);
}

#[test]
fn castling_is_spelled_by_the_flag() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/5NP1/PPPPPPBP/RNBQK2R w KQkq - 0 1";
    let only = |flag| search(&format!("--depth 6 --fen '{fen}' {flag}"))["pv"].to_string();
    assert_eq!(only("").replace("e1g1", "e1h1"), only("--chess960"));
}

#[test]
fn other_games_are_searched_too() {
    let makruk = search("--variant makruk --depth 2 --backend lerf,0x88,plain");
    assert_eq!(makruk[0]["nodes"], makruk[2]["nodes"]);
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let chess960 = search(&format!("--fen '{fen}' --depth 2 --backend lefr,8x8 --chess960"));
    assert_eq!(chess960[0]["pv"], chess960[1]["pv"]);
}
