mod sliders;

use serde_json::json;

use crate::{KIWIPETE, json_of, texts, words};

/// The backends that explain themselves; one that does not is left out of all.
const EXPLAINED: [&str; 5] = ["lerf", "lefr", "0x88", "10x12", "8x8"];

/// The mappings of 64 cells that no backend uses.
const MAPPINGS: [&str; 6] = ["berf", "befr", "h1g1", "h1h2", "h8g8", "h8h7"];

/// Sessions show what is printed of them.
#[test]
fn the_test_of_0x88_accepts_numbers_that_are_no_squares() {
    for index in ["256", "-137", "65536", "9223372036854775807"] {
        let json = &json_of(&format!("explain --index {index}"))[0];
        let is_zero = json["masked"] == "0x00";
        let verdicts = (&json["on_board"], &json["false_accept"]);
        assert_eq!(verdicts, (&json!(false), &json!(is_zero)), "{json}");
        let text = words(&format!("explain --index {index}")).fine();
        assert_eq!(text.contains("is not a square"), is_zero, "{text}");
    }
}

#[test]
fn squares_and_the_piece_come_in_any_order_and_case() {
    let knight = words("explain h1 knight").fine();
    for line in ["knight h1", "H1 Knight", "h1 N", "N H1", "KNIGHT h1", "white knight h1", ""] {
        assert_eq!(words(&format!("explain {line}")).fine(), knight, "{line}");
    }
    let black = words("explain e4 n").fine();
    assert!(black.starts_with("Black knight on e4 = 0x34"), "{black}");
    assert_eq!(words("explain black e4 knight").fine(), black);
    let [e4, h1] = ["e4", "h1"].map(|square| words(&format!("explain {square} N")).fine());
    for line in ["e4,h1 N", "e4 h1 knight", "knight E4, h1"] {
        assert_eq!(words(&format!("explain {line}")).fine(), format!("{e4}\n{h1}"), "{line}");
    }
    let makruk = words("explain e4 S --variant makruk").fine();
    assert!(makruk.starts_with("White khon on e4"), "{makruk}");
}

#[test]
fn all_boards_find_the_same_targets() {
    let several = format!("all,{}", MAPPINGS.join(","));
    for (square, piece) in [("f3", "queen"), ("e5", "knight"), ("a2", "pawn"), ("e1", "king")] {
        let line = format!("explain {square} {piece} --fen '{KIWIPETE}' --backend {several}");
        let json = json_of(&line);
        let names = texts(&json["traces"], "backend");
        assert_eq!((&names[..5], names.len()), (&EXPLAINED.map(String::from)[..], 13));
        let traces = json["traces"].as_array().expect("an array");
        assert!(traces.iter().all(|trace| trace["targets"] == traces[0]["targets"]), "{json}");
        assert_eq!((&json["fen"], &json["placed"]), (&json!(KIWIPETE), &json!(false)));
    }
}
