use serde_json::{Value, json};

use crate::{all, run};

fn game(args: &[&str]) -> Value {
    run(&[&["game", "--format", "json"], args].concat()).json(0)
}

#[test]
fn the_fools_mate_ends_the_game_in_either_notation() {
    for moves in ["f3 e5 g4 Qh4#", "f2f3 e7e5 g2g4 d8h4", "f3 e7e5 g4 Qh4+"] {
        let report = game(&["--moves", moves]);
        assert_eq!(report["outcome"], json!({ "result": "0-1", "reason": "checkmate" }));
        assert_eq!(report["moves"], json!(["f2f3", "e7e5", "g2g4", "d8h4"]));
        assert_eq!((&report["check"], &report["claims"]), (&json!(true), &json!([])));
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(report["fen"], fen);
    }
}

#[test]
fn the_start_has_the_published_keys() {
    let report = game(&[]);
    assert_eq!(report["polyglot"], "463b96181691fc9c");
    assert_eq!((&report["outcome"], &report["repetitions"]), (&Value::Null, &json!(1)));
    assert_eq!((&report["counts"], &report["moves"]), (&json!([null]), &json!([])));
    assert_eq!(game(&["--variant", "makruk"])["polyglot"], Value::Null);
}

#[test]
fn repetitions_are_claimed_at_three_and_end_the_game_at_five() {
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let at = |times: usize| game(&["--moves", &round.repeat(times)]);
    assert_eq!((at(1)["repetitions"].clone(), at(1)["claims"].clone()), (json!(2), json!([])));
    assert_eq!(at(2)["claims"], json!(["threefold"]));
    let end = at(4);
    assert_eq!(end["outcome"], json!({ "result": "1/2-1/2", "reason": "fivefold" }));
    assert_eq!(end["claims"], json!([]));
    // In makruk the third time ends the game.
    let round = "b1d2 b8d7 d2b1 d7b8 ".repeat(2);
    let report = game(&["--variant", "makruk", "--moves", &round]);
    assert_eq!(report["outcome"], json!({ "result": "1/2-1/2", "reason": "threefold" }));
}

#[test]
fn fifty_moves_are_a_claim_and_seventy_five_an_end() {
    let at = |clock: u32| {
        let fen = format!("7k/8/8/8/8/8/R7/K7 w - - {clock} 120");
        game(&["--fen", &fen, "--moves", "Rb2"])
    };
    assert_eq!(at(98)["claims"], json!([]));
    assert_eq!(at(99)["claims"], json!(["fifty-moves"]));
    assert_eq!(at(149)["outcome"]["reason"], "seventy-five-moves");
    let dead = game(&["--fen", "8/8/8/3kb3/8/3K4/4p3/8 w - - 0 1", "--moves", "Kxe2"]);
    assert_eq!(dead["outcome"]["reason"], "insufficient-material");
}

#[test]
fn every_board_says_the_same() {
    let fine = "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6";
    let one = game(&["--moves", fine]);
    for backend in all() {
        assert_eq!(game(&["--moves", fine, "--backend", &backend]), one, "{backend}");
    }
}

#[test]
fn makruk_counts_after_every_move() {
    let fen = "8/8/3m4/2k5/8/5K2/3R4/8 w - - 0 1";
    let args = ["--variant", "makruk", "--fen", fen, "--moves", "Rxd6 Kb5"];
    assert_eq!(game(&args)["counts"], json!([null, [32, 6], [32, 7]]));
    let text = run(&[&["game"], &args[..]].concat()).fine();
    assert!(text.contains("count       Black has counted 4 of 16\n"), "{text}");
}

#[test]
fn moves_are_listed_in_san_and_thai() {
    let list = |args: &[&str]| run(&[&["moves", "--format", "json"], args].concat()).json(0);
    let fen = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";
    let san = list(&["--fen", fen, "--notation", "san"]);
    assert!(san["moves"].as_array().unwrap().contains(&json!("Rb8#")), "{san}");
    let thai = list(&["--variant", "makruk", "--notation", "thai", "--backend", "0x88"]);
    assert!(thai["moves"].as_array().unwrap().contains(&json!("ม-ง๒")), "{thai}");
}
