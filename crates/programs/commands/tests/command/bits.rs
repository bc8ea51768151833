//! Sets as data for programs and as drawings. Their texts are in `sessions/bits.txt`.

mod operations;

use serde_json::{Value, json};

use crate::{KIWIPETE, json_of, shows, words};

#[test]
fn json_has_the_squares_and_a_value_for_each_mapping() {
    let json = json_of("bits 0x8000000000000001");
    assert_eq!(json["squares"], json!(["a1", "h8"]));
    assert_eq!((&json["count"], &json["mapping"]), (&json!(2), &json!("LERF")));
    assert_eq!(json["value"], "0x8000000000000001");
    assert_eq!(json["values"].as_object().map(serde_json::Map::len), Some(8));
    assert_eq!(json["values"]["BERF"], "0x0100000000000080");
    assert!(json.get("fen").is_none() && json.get("bytes").is_none());
    let one = json_of("bits 0xff00 --mapping a8b8 --to file-first");
    assert_eq!(one["values"], json!({ "LEFR": "0x4040404040404040" }));
    assert_eq!(json_of("bits 0x0281 --bytes")["bytes"][0], "0x81");
    let shifted = json_of("bits 0x88000000 --shift north-east");
    assert_eq!(shifted["operation"]["wrapped"], json!([["h4", "a6"]]));
}

#[test]
fn the_sets_of_a_position() {
    let set = |args: &str| json_of(&format!("bits --of {args}"));
    let kiwipete = |of: &str| set(&format!("'{of}' --fen '{KIWIPETE}'"));
    assert_eq!(kiwipete("black knights")["squares"], json!(["b6", "f6"]));
    assert_eq!(kiwipete("white queen")["squares"], json!(["f3"]));
    assert_eq!(kiwipete("occupied")["count"], 32);
    assert_eq!(kiwipete("kings")["fen"], KIWIPETE);
    let [pieces, empty] = ["pieces", "empty"].map(|of| kiwipete(of)["value"].clone());
    let bits = |hex: &Value| {
        u64::from_str_radix(hex.as_str().unwrap().strip_prefix("0x").unwrap(), 16).unwrap()
    };
    assert_eq!(bits(&pieces) ^ bits(&empty), u64::MAX);
    assert_eq!(set("'white met' --variant makruk")["squares"], json!(["e1"]));
    assert_eq!(set("khons --variant makruk")["squares"], json!(["c1", "f1", "c8", "f8"]));
    assert_eq!(set("'white pawns' --moves e2e4")["value"], "0x000000001000ef00");
    // Without a set, all pieces are shown.
    assert_eq!(words("bits").fine(), words("bits --of pieces").fine());
    assert_eq!(json_of("bits")["of"], "pieces");
    assert_eq!(json_of("bits --moves e2e4")["value"], "0xffff00001000efff");
}

#[test]
fn sets_are_named_in_short_and_in_lists() {
    for (of, key, expected) in [
        ("w pawns", "value", json!("0x000000000000ff00")),
        ("W Pawn", "value", json!("0x000000000000ff00")),
        ("WHITE PAWNS", "value", json!("0x000000000000ff00")),
        ("white pawns,black knights", "value", json!("0x420000000000ff00")),
        ("white pawns, b knights", "value", json!("0x420000000000ff00")),
        ("pieces,empty", "value", json!("0xffffffffffffffff")),
        ("Black  Pawn", "count", json!(8)),
        ("knights", "count", json!(4)),
        ("white", "count", json!(16)),
        ("black pieces", "count", json!(16)),
        ("W PAWNS,b Knights", "count", json!(10)),
        ("white, white pawns , kings", "count", json!(17)),
    ] {
        assert_eq!(json_of(&format!("bits --of '{of}'"))[key], expected, "{of}");
    }
}

#[test]
fn svg_marks_the_squares() {
    let svg = |args: &str| words(&format!("bits {args} --svg")).fine();
    let set = svg("0x8000000000000001");
    shows(&set, &[">0x8000000000000001 under LERF</title>", "<path class=\"mi\""]);
    // Before and after the shift, and in the legend.
    let shifted = svg("0x88000000 --shift north-east");
    let marks = ["mi", "mw", "mw a", "mt a"].map(|class| format!("class=\"{class}\""));
    assert_eq!(marks.map(|mark| shifted.matches(&mark).count()), [3, 3, 1, 1]);
    shows(&svg("0x80 --shift south"), &["class=\"mr a\"", ">leaves the board</text>"]);
    let bytes = svg("0x0281 --mapping lefr --bytes");
    for byte in 0..8 {
        let marks = bytes.matches(&format!("class=\"y{byte}\"")).count();
        assert_eq!(marks, 2, "the word and the board");
    }
}
