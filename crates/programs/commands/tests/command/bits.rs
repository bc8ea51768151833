mod operations;

use serde_json::json;

use crate::{KIWIPETE, run, words};

#[test]
fn a_set_is_drawn_counted_and_converted() {
    let expected = "\
8  . . . . . . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  1 1 1 1 1 1 1 1
1  . . . . . . . .

   a b c d e f g h

8 squares: a2 b2 c2 d2 e2 f2 g2 h2

 mapping   a1   east   north   value
--------------------------------------------------
 LERF       0     +1      +8   0x000000000000ff00
 LEFR       0     +8      +1   0x0202020202020202
 BERF      56     +1      -8   0x00ff000000000000
 BEFR       7     +8      -1   0x4040404040404040
 h1g1       7     -1      +8   0x000000000000ff00
 h1h2      56     -8      +1   0x0202020202020202
 h8g8      63     -1      -8   0x00ff000000000000
 h8h7      63     -8      -1   0x4040404040404040
";
    for line in ["0xff00", "0b1111_1111_0000_0000", "65280", "0x0202020202020202 --mapping lefr"] {
        assert_eq!(words(&format!("bits {line}")).fine(), expected, "{line}");
    }
    assert_eq!(run(&["bits", "--of", "white pawns"]).fine(), expected);
}

#[test]
fn to_prints_one_value() {
    let text = words("bits 0xff00 --mapping a8b8 --to file-first").fine();
    assert!(text.ends_with("8 squares: a7 b7 c7 d7 e7 f7 g7 h7\n\n0x4040404040404040\n"), "{text}");
    let json = words("bits 0xff00 --mapping a8b8 --to file-first --format json").json(0);
    assert_eq!(json["values"], json!({ "LEFR": "0x4040404040404040" }));
    assert!(words("bits 0").fine().contains("\nno square\n"));
    assert!(words("bits 18446744073709551615").fine().contains("\n64 squares: a1 b1"));
}

#[test]
fn berf_is_noted() {
    let run = words("bits 1 --mapping berf");
    assert!(run.stderr.starts_with("note: BERF names two mappings"), "{run:?}");
    assert_eq!(words("bits 1 --mapping a8b8").stderr, "");
}

#[test]
fn json_has_the_squares_and_a_value_for_each_mapping() {
    let json = words("bits 0x8000000000000001 --format json").json(0);
    assert_eq!(json["squares"], json!(["a1", "h8"]));
    assert_eq!((&json["count"], &json["mapping"]), (&json!(2), &json!("LERF")));
    assert_eq!(json["value"], "0x8000000000000001");
    assert_eq!(json["values"].as_object().map(serde_json::Map::len), Some(8));
    assert_eq!(json["values"]["BERF"], "0x0100000000000080");
    assert!(json.get("fen").is_none());
}

#[test]
fn the_sets_of_a_position() {
    let set = |fen: &str, of: &str| {
        let args = ["bits", "--fen", fen, "--of", of, "--format", "json"];
        run(&args).json(0)
    };
    assert_eq!(set(KIWIPETE, "black knights")["squares"], json!(["b6", "f6"]));
    assert_eq!(set(KIWIPETE, "white queen")["squares"], json!(["f3"]));
    assert_eq!(set(KIWIPETE, "occupied")["count"], 32);
    assert_eq!(set(KIWIPETE, "kings")["fen"], KIWIPETE);
    let [pieces, empty] = ["pieces", "empty"].map(|of| set(KIWIPETE, of)["value"].clone());
    let bits = |hex: &serde_json::Value| {
        u64::from_str_radix(hex.as_str().unwrap().strip_prefix("0x").unwrap(), 16).unwrap()
    };
    assert_eq!(bits(&pieces) ^ bits(&empty), u64::MAX);
    let met = ["bits", "--variant", "makruk", "--of", "white met", "--format", "json"];
    assert_eq!(run(&met).json(0)["squares"], json!(["e1"]));
    let moved = ["bits", "--moves", "e2e4", "--of", "white pawns", "--format", "json"];
    assert_eq!(run(&moved).json(0)["value"], "0x000000001000ef00");
}

#[test]
fn a_shift_without_mask_shows_what_wraps() {
    let lerf = words("bits 0x88000000 --shift north-east").fine();
    assert!(lerf.contains("\n0x0000000088000000 << 9, under LERF:\n\n8  . . ."), "{lerf}");
    assert!(lerf.contains("\n6  w . . . . . . .\n5  . . . . 1 . . .\n"), "{lerf}");
    assert!(lerf.contains("\n\n1 in the set, w wrapped\n\n0x0000011000000000\n"), "{lerf}");
    assert!(lerf.ends_with("\n1 bit wrapped: from h4 to a6\n"), "{lerf}");
    let json = words("bits 0x88000000 --shift north-east --format json").json(0);
    assert_eq!(json["operation"]["wrapped"], json!([["h4", "a6"]]));
    // Under LEFR the bit of h4 leaves the word.
    let lefr = words("bits 0x0800000008000000 --mapping lefr --shift north-east").fine();
    assert!(lefr.ends_with("\n0x0000001000000000\nno bit wrapped\n"), "{lefr}");
    let back = words("bits 0x0000011000000000 --shift south-west").fine();
    assert!(back.contains(" >> 9, under LERF:"), "{back}");
    let svg = words("bits 0x88000000 --shift north-east --format svg").fine();
    // Before and after the shift, and in the legend.
    assert_eq!(svg.matches("class=\"mi\"").count(), 3);
    assert_eq!(svg.matches("class=\"mw\"").count(), 3);
    assert_eq!(
        (svg.matches("class=\"mw a\"").count(), svg.matches("class=\"mt a\"").count()),
        (1, 1)
    );
    let gone = words("bits 0x80 --shift south --svg").fine();
    assert!(gone.contains("class=\"mr a\"") && gone.contains(">leaves the board</text>"), "{gone}");
    words("bits 1 --shift up").fails(2);
}

#[test]
fn without_a_set_all_pieces_are_shown() {
    assert_eq!(words("bits").fine(), words("bits --of pieces").fine());
    assert!(words("bits").fine().contains("\n32 squares: a1 b1"));
    assert_eq!(words("bits --format json").json(0)["of"], "pieces");
    assert_eq!(words("bits --moves e2e4 --format json").json(0)["value"], "0xffff00001000efff");
    for line in ["show", "bits", "map"] {
        words(line).fine();
    }
}

#[test]
fn sets_are_named_in_short_and_in_lists() {
    let value = |of: &str| {
        run(&["bits", "--of", of, "--format", "json"]).json(0)["value"]
            .as_str()
            .unwrap()
            .to_string()
    };
    for of in ["w pawns", "W Pawn", "WHITE PAWNS"] {
        assert_eq!(value(of), "0x000000000000ff00", "{of}");
    }
    assert_eq!(value("white pawns,black knights"), "0x420000000000ff00");
    assert_eq!(value("white pawns, b knights"), "0x420000000000ff00");
    assert_eq!(value("pieces,empty"), "0xffffffffffffffff");
    let count = |of: &str| run(&["bits", "--of", of, "--format", "json"]).json(0)["count"].clone();
    for (of, expected) in [
        ("Black  Pawn", 8),
        ("knights", 4),
        ("white", 16),
        ("black pieces", 16),
        ("W PAWNS,b Knights", 10),
        ("white, white pawns , kings", 17),
    ] {
        assert_eq!(count(of), expected, "{of}");
    }
    for junk in ["", "pawns white", "white empty", "white white", "khons", "a b c", "kings,", ","] {
        run(&["bits", "--of", junk]).refuses_input(&["does not name a set"]);
    }
    let khons = words("bits --variant makruk --of khons --format json").json(0);
    assert_eq!(khons["squares"], json!(["c1", "f1", "c8", "f8"]));
    words("bits --variant makruk --of queens").refuses_input(&["does not name a set"]);
    run(&["bits", "--of", "white pawns,green"]).refuses_input(&["\"green\"", "white pawns"]);
    run(&["bits", "--of", "pawns,"]).refuses_input(&["\"\"", "does not name a set"]);
}

#[test]
fn svg_marks_the_squares() {
    let svg = words("bits 0x8000000000000001 --format svg").fine();
    assert!(svg.contains(">0x8000000000000001 under LERF</title>"), "{svg}");
    assert!(svg.contains("<path class=\"mi\""), "{svg}");
}

#[test]
fn a_word_is_shown_byte_by_byte() {
    let lerf = words("bits 0x0281 --bytes").fine();
    let rows = "\
0x0000000000000281 under LERF:

byte   bits  value  binary    squares
   7  63-56  0x00   00000000  h8 g8 f8 e8 d8 c8 b8 a8
   6  55-48  0x00   00000000  h7 g7 f7 e7 d7 c7 b7 a7
   5  47-40  0x00   00000000  h6 g6 f6 e6 d6 c6 b6 a6
   4  39-32  0x00   00000000  h5 g5 f5 e5 d5 c5 b5 a5
   3  31-24  0x00   00000000  h4 g4 f4 e4 d4 c4 b4 a4
   2  23-16  0x00   00000000  h3 g3 f3 e3 d3 c3 b3 a3
   1   15-8  0x02   00000010  h2 g2 f2 e2 d2 c2 b2 a2
   0    7-0  0x81   10000001  h1 g1 f1 e1 d1 c1 b1 a1
";
    assert!(lerf.ends_with(rows), "{lerf}");
    let lefr = words("bits 0x0281 --mapping lefr --bytes").fine();
    assert!(lefr.ends_with("   0    7-0  0x81   10000001  a8 a7 a6 a5 a4 a3 a2 a1\n"), "{lefr}");
    let json = words("bits 0x0281 --bytes --format json").json(0);
    assert_eq!(json["bytes"][0], "0x81");
    assert!(words("bits 1 --format json").json(0).get("bytes").is_none());
    let svg = words("bits 0x0281 --mapping lefr --bytes --svg").fine();
    for byte in 0..8 {
        assert_eq!(svg.matches(&format!("class=\"y{byte}\"")).count(), 2, "the word and the board");
    }
    words("bits 1 --bytes --shift north").fails(2);
}

#[test]
fn junk_is_rejected() {
    words("bits zz").refuses_input(&["zz", "not a number"]);
    words("bits -1").refuses_input(&["-1", "not a number"]);
    words("bits 0x1ffffffffffffffff").refuses_input(&["64 bits"]);
    words("bits 1 --mapping 0x88").refuses_input(&["128 cells", "LERF"]);
    words("bits 1 --to nowhere").refuses_input(&["unknown mapping", "nowhere", "LERF"]);
    words("bits --of green").refuses_input(&["green", "pawns", "empty"]);
    run(&["bits", "--of", "white khons"]).refuses_input(&["white khons", "bishops"]);
    for line in ["bits 1 --position kiwipete", "bits 1 --of pieces"] {
        words(line).fails(2);
    }
    run(&["bits", "--of", "pieces", "--fen", "k"]).refuses_input(&["--fen"]);
}
