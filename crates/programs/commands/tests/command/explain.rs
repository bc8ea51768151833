mod sliders;

use serde_json::json;

use crate::{KIWIPETE, run, words};

/// The backends that explain themselves; one that does not is left out of all.
const EXPLAINED: [&str; 5] = ["lerf", "lefr", "0x88", "10x12", "8x8"];

/// The mappings of 64 cells that no backend uses.
const MAPPINGS: [&str; 6] = ["berf", "befr", "h1g1", "h1h2", "h8g8", "h8h7"];

#[test]
fn the_test_of_0x88_accepts_numbers_that_are_no_squares() {
    let text = words("explain --index 256").fine();
    assert!(text.contains("passes, is no square"), "{text}");
    assert!(text.contains("256 & 0x88 = 0, but 256 is not a square"), "{text}");
    assert!(text.contains("exact from -136 to 255"), "{text}");
    for index in ["256", "-137", "65536", "9223372036854775807"] {
        let json = words(&format!("explain --index {index} --format json")).json(0);
        let is_zero = json[0]["masked"] == "0x00";
        assert_eq!(json[0]["on_board"], json!(false));
        assert_eq!(json[0]["false_accept"], json!(is_zero), "{json}");
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
        let line = ["explain", square, piece, "--fen", KIWIPETE, "--format", "json", "--backend"];
        let json = run(&[&line[..], &[several.as_str()]].concat()).json(0);
        let traces = json["traces"].as_array().expect("an array");
        let names: Vec<&str> =
            traces.iter().filter_map(|trace| trace["backend"].as_str()).collect();
        assert_eq!(names[..5], EXPLAINED);
        assert_eq!(names.len(), 13);
        assert!(traces.iter().all(|trace| trace["targets"] == traces[0]["targets"]), "{json}");
        assert_eq!((&json["fen"], &json["placed"]), (&json!(KIWIPETE), &json!(false)));
    }
}
