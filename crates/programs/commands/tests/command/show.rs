use serde_json::json;

use crate::{json_of, shows, words};

#[test]
fn squares_are_numbered_as_a_backend_does() {
    for (name, index) in
        [("lerf", 28), ("lefr", 35), ("0x88", 52), ("10x12", 55), ("8x8", 28), ("h8h7", 28)]
    {
        let json = json_of(&format!("show --indices {name}"));
        assert_eq!(json["board"]["e4"], json!({ "piece": null, "index": index }), "{name}");
    }
    let json = json_of("show");
    assert_eq!((&json["indices"], &json["board"]["a1"]), (&json!(null), &json!({ "piece": "R" })));
    assert_eq!(json["board"].as_object().map(serde_json::Map::len), Some(64));
    assert!(json.get("targets").is_none());
    let pawn = json_of("show --fen '8/P6k/8/8/8/8/8/K7 w - -' --targets a7");
    assert_eq!(pawn["targets"], json!({ "from": "a7", "to": ["a8"] }));
}

#[test]
fn svg_is_an_alias_of_its_format() {
    for line in ["show", "bits 0xff00", "map lerf", "show --indices lerf --side black"] {
        let svg = words(&format!("{line} --svg")).fine();
        assert_eq!(svg, words(&format!("{line} --format svg")).fine());
    }
}

#[test]
fn svg_has_the_title_the_squares_and_the_pieces_of_its_position() {
    let svg = words("show --svg --indices lerf --side black").fine();
    let title = ">rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1</title>";
    shows(&svg, &[title, "<text class=\"s\""]);
    let letters = words("show --variant makruk --svg --pieces letters").fine();
    assert_eq!(letters.matches("<circle").count(), 32);
    assert_eq!(letters.matches(">M</text>").count(), 2);
    // En passant is a capture.
    shows(&words("show --moves 'e4 a6 e5 d5' --targets e5 --svg").fine(), &["class=\"mc a\""]);
}
