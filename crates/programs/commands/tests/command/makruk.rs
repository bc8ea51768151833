use crate::{json_of, with_env, words};

#[test]
fn every_command_takes_the_variant() {
    assert_eq!(words("perft --variant makruk --depth 3").fine(), "Nodes searched: 12012\n");
    let moves = json_of("moves --variant makruk");
    assert_eq!(moves["fen"], "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    assert_eq!(moves["moves"].as_array().map(Vec::len), Some(23));
    let compared = json_of("compare --variant makruk --depth 2 --seconds 0");
    assert_eq!(compared["positions"][0]["nodes"], 529);
    assert!(with_env("list", "COLUMNS", "120").contains("makruk"));
}

/// One game of the game crate's corpus, in which the last bia promotes and then the khun is
/// left alone.
#[test]
fn the_count_goes_on_with_the_moves() {
    let start = "8/8/1K5k/1n3p2/8/7n/8/8 b - - 0 1";
    let moves = "f5f4 b6c6 f4f3m c6b6 f3g2 b6a6 b5d4 a6a7 d4f3 a7b6 g2f1 b6a5";
    let end = "8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7";
    for command in ["moves", "show"] {
        let line = format!("{command} --variant makruk --fen '{start}' --moves '{moves}'");
        assert_eq!(json_of(&line)["fen"], end);
    }
}
