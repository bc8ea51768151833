use serde_json::json;

use crate::{run, words};

#[test]
fn squares_are_numbered_as_a_backend_does() {
    for (name, index) in
        [("lerf", 28), ("lefr", 35), ("0x88", 52), ("10x12", 55), ("8x8", 28), ("h8h7", 28)]
    {
        let json = words(&format!("show --indices {name} --format json")).json(0);
        assert_eq!(json["board"]["e4"], json!({ "piece": null, "index": index }), "{name}");
    }
    let json = words("show --format json").json(0);
    assert_eq!((&json["indices"], &json["board"]["a1"]), (&json!(null), &json!({ "piece": "R" })));
    assert_eq!(json["board"].as_object().map(serde_json::Map::len), Some(64));
}

#[test]
fn svg_is_an_alias_of_its_format() {
    for line in ["show", "bits 0xff00", "map lerf"] {
        let svg = words(&format!("{line} --svg")).fine();
        assert_eq!(svg, words(&format!("{line} --format svg")).fine());
    }
}

#[test]
fn svg_is_titled_by_its_position() {
    let svg = words("show --format svg --indices lerf --side black").fine();
    assert!(svg.contains(">rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1</title>"));
    assert!(svg.contains("<text class=\"s\""), "{svg}");
    assert_eq!(words("show --format svg --indices lerf --side black").fine(), svg);
}

#[test]
fn targets_are_listed_and_pieces_drawn_as_letters() {
    let pawn = ["show", "--fen", "8/P6k/8/8/8/8/8/K7 w - -", "--targets", "a7", "--format", "json"];
    assert_eq!(run(&pawn).json(0)["targets"], json!({ "from": "a7", "to": ["a8"] }));
    assert!(words("show --format json").json(0).get("targets").is_none());
    let letters = words("show --variant makruk --svg --pieces letters").fine();
    assert_eq!(letters.matches("<circle").count(), 32);
    assert_eq!(letters.matches(">M</text>").count(), 2);
    let passant = ["show", "--moves", "e4 a6 e5 d5", "--targets", "e5", "--svg"];
    assert!(run(&passant).fine().contains("class=\"mc a\""), "en passant is a capture");
}
