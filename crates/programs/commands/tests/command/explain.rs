mod sliders;

use serde_json::{Value, json};

use crate::{KIWIPETE, run, words};

/// The backends that explain themselves; one that does not is left out of all.
const EXPLAINED: [&str; 5] = ["lerf", "lefr", "0x88", "10x12", "8x8"];

/// The mappings of 64 cells that no backend uses.
const MAPPINGS: [&str; 6] = ["berf", "befr", "h1g1", "h1h2", "h8g8", "h8h7"];

#[test]
fn a_knight_in_the_corner_of_0x88() {
    let expected = "\
White knight on h1 = 0x07 of the 0x88 board: pseudo-legal targets
(add the step to the index, modulo 256; an index with a bit of 0x88 is off the
board)

2 north, 1 east  0x07 + 0x21 = 0x28  & 0x88 = 0x08  i3 = 40  off: past h
2 north, 1 west  0x07 + 0x1f = 0x26  & 0x88 = 0x00  g3 = 38  empty
1 north, 2 east  0x07 + 0x12 = 0x19  & 0x88 = 0x08  j2 = 25  off: past h
1 north, 2 west  0x07 + 0x0e = 0x15  & 0x88 = 0x00  f2 = 21  empty
1 south, 2 east  0x07 - 0x0e = 0xf9  & 0x88 = 0x88  -7       off: past h and 1
1 south, 2 west  0x07 - 0x12 = 0xf5  & 0x88 = 0x80  -11      off: past 1
2 south, 1 east  0x07 - 0x1f = 0xe8  & 0x88 = 0x88  -24      off: past h and 1
2 south, 1 west  0x07 - 0x21 = 0xe6  & 0x88 = 0x80  -26      off: past 1

2 targets: f2 g3
";
    assert_eq!(words("explain h1 knight").fine(), expected);
    assert_eq!(words("explain h1 White Knights --backend 0x88").fine(), expected);
    let a1 = words("explain a1 knight").fine();
    assert!(
        a1.contains("2 north, 1 east  0x00 + 0x21 = 0x21  & 0x88 = 0x00  b3 = 33  empty\n"),
        "{a1}"
    );
}

#[test]
fn the_compass_from_e4() {
    let king = words("explain e4 king").fine();
    for line in [
        "north       0x34 + 0x10 = 0x44  & 0x88 = 0x00  e5 = 68  empty\n",
        "north-east  0x34 + 0x11 = 0x45  & 0x88 = 0x00  f5 = 69  empty\n",
        "south-west  0x34 - 0x11 = 0x23  & 0x88 = 0x00  d3 = 35  empty\n",
    ] {
        assert!(king.contains(line), "no {line:?} in {king}");
    }
    assert!(king.starts_with(
        "White king on e4 = 0x34 of the 0x88 board: pseudo-legal targets, castling apart\n"
    ));
    assert!(words("explain h1 rook").fine().contains(
        "east   0x07 + 0x01 = 0x08  & 0x88 = 0x08  i1 = 8    off the board: file beyond h\n"
    ));
    assert!(
        words("explain h8 rook").fine().contains("0x77 + 0x10 = 0x87  & 0x88 = 0x80  h9 = 135")
    );
}

#[test]
fn any_index_is_tested_bit_by_bit() {
    let text = words("explain --index 0,7,8,119,135,25,33,-1").fine();
    let rows: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for row in [
        "0 0x00 0000 0000 0000 0000 0 a1 on the board",
        "7 0x07 0000 0111 0000 0000 0 h1 on the board",
        "8 0x08 0000 1000 0000 1000 8 i1 off: bit 3, the file",
        "119 0x77 0111 0111 0000 0000 0 h8 on the board",
        "135 0x87 1000 0111 1000 0000 128 h9 off: bit 7, the rank",
        "25 0x19 0001 1001 0000 1000 8 j2 off: bit 3, the file",
        "33 0x21 0010 0001 0000 0000 0 b3 on the board",
        "-1 0xff 1111 1111 1000 1000 136 off: bits 3 and 7",
    ] {
        assert!(rows.iter().any(|known| known == row), "no {row:?} in {text}");
    }
    assert!(!text.contains("not a square"), "{text}");
    assert_eq!(words("explain --index 0x00,0x07,0x8,119,135,25,0b100001,-0x1").fine(), text);
    let json = words("explain --index 119,-136 --format json").json(0);
    assert_eq!(
        json[0],
        json!({
            "index": 119, "hex": "0x77", "binary": "0111 0111", "mask": "1000 1000",
            "masked": "0x00", "masked_binary": "0000 0000", "on_board": true,
            "false_accept": false, "rank": 7, "file": 7, "cell": "h8"
        })
    );
    assert_eq!((&json[1]["on_board"], &json[1]["cell"]), (&json!(false), &Value::Null));
}

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
fn guards_and_ends_of_lists_are_shown() {
    let guards = words("explain g8 bishop --backend 10x12").fine();
    assert!(guards.starts_with("White bishop on g8 = 97 of the 10x12 mailbox: "), "{guards}");
    assert!(guards.contains("cells[108] = 0xc0      guard: past 8\n"), "{guards}");
    let lists = words("explain e6 rook --backend 8x8").fine();
    assert!(lists.contains("north  rays[0][44][0] = 52  cells[52] = 0x00  e7  empty\n"), "{lists}");
    assert!(lists.contains("rays[0][44][2] = 64  cells[64] = 0xc0      guard: "), "{lists}");
}

#[test]
fn pawns_are_shifted() {
    let expected = "\
White pawn on h2 = bit 15 of LERF bitboards: pseudo-legal targets
(shift the pawns; a mask clears those that would wrap around to the other side.
The mask shown is the usual one. This board has 0xffff7f7f7f7f7fff north-east
and 0xfffefefefefefeff north-west, which clear only what would wrap: no pawn
stands on rank 1 or 8, and a bit that leaves the word needs no mask)

piece    = 0x0000000000008000
empty    = 0xffffffffffff7fff
rank3    = 0x0000000000ff0000
notHFile = 0x7f7f7f7f7f7f7f7f
notAFile = 0xfefefefefefefefe
enemies  = 0x0000000000000000

ahead, north         p = (piece << 8) & empty  = 0x0000000000800000  h3
                     t = p & rank3             = 0x0000000000800000  h3
once more            (t << 8) & empty          = 0x0000000080000000  h4
capture, north-east  (piece & notHFile) << 9   = 0x0000000000000000  masked (a4)
capture, north-west  (piece & notAFile) << 7   = 0x0000000000400000  g3
                     & enemies                 = 0x0000000000000000  no square

2 targets: h3 h4
";
    assert_eq!(words("explain h2 pawn --backend lerf").fine(), expected);
    let lefr = words("explain h2 pawn --backend lefr").fine();
    for line in [
        "capture, north-east  piece << 9                = 0x0000000000000000  out of word\n",
        "\n(shift the pawns; no mask is needed: a capture that leaves the board leaves the",
    ] {
        assert!(lefr.contains(line), "no {line:?} in {lefr}");
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
        assert_eq!(names.len(), 12);
        assert!(traces.iter().all(|trace| trace["targets"] == traces[0]["targets"]), "{json}");
        assert_eq!((&json["fen"], &json["placed"]), (&json!(KIWIPETE), &json!(false)));
    }
}

#[test]
fn json_has_the_arithmetic() {
    let json = words("explain h1 knight --format json").json(0);
    assert_eq!((&json["fen"], &json["variant"]), (&Value::Null, &json!("chess")));
    let trace = &json["traces"][0];
    assert_eq!(
        (&trace["piece"], &trace["index"], &trace["targets"]),
        (&json!("white knight"), &json!(7), &json!(["f2", "g3"]))
    );
    assert_eq!(
        trace["steps"][2],
        json!({
            "label": "1 north, 2 east",
            "equations": [
                { "text": "0x07 + 0x12 = 0x19", "first": { "value": "0x07" },
                  "then": [["+", { "value": "0x12" }]], "value": { "value": "0x19" } },
                { "text": "0x19 & 0x88 = 0x08", "first": { "value": "0x19" },
                  "then": [["&", { "value": "0x88" }]], "value": { "value": "0x08" } },
            ],
            "cell": "j2 = 25",
            "kind": "off",
            "taken": { "from": "h1", "from_index": 7, "to_index": 25, "east": 2, "north": 1 },
            "note": "The file is beyond h, in the right half of the array: bit 3 is set.",
            "outcome": "off the board: file beyond h",
            "squares": [],
            "targets": []
        })
    );
}

#[test]
fn the_piece_on_the_square_is_the_default() {
    let here = |square: &str, piece: &[&str]| {
        let line = ["explain", square, "--fen", KIWIPETE];
        run(&[&line[..], piece].concat())
    };
    let first = |text: &str| text.lines().next().unwrap_or_default().to_string();
    for piece in [&[][..], &["knight"], &["black", "knight"]] {
        let run = here("f6", piece);
        assert_eq!(run.stderr, "");
        assert!(first(&run.fine()).starts_with("Black knight on f6 = 0x55"));
    }
    let placed = here("e3", &["rook"]);
    assert_eq!(placed.stderr, "note: white rook is placed on e3, which is empty\n");
    assert!(placed.fine().starts_with("White rook on e3 = 0x24"));
    let instead = here("f6", &["white", "rook"]);
    assert!(instead.stderr.contains("in place of black knight"), "{instead:?}");
    assert!(words("explain e4 black knight").stderr.is_empty());
}

#[test]
fn pawns_capture_in_passing_and_promote() {
    let passing =
        run(&["explain", "e5", "--moves", "e2e4 a7a6 e4e5 d7d5", "--backend", "all"]).fine();
    assert_eq!(passing.matches("& passed").count(), 4, "{passing}");
    assert_eq!(passing.matches("en passant\n").count(), 4, "{passing}");
    assert_eq!(passing.matches("\n2 targets: d6 e6\n").count(), 6);
    let promoting = words("explain c7 pawn --backend all").fine();
    assert_eq!(promoting.matches("empty, promotes\n").count(), 4);
    assert_eq!(promoting.matches("\npromotion ").count(), 2);
    let black = words("explain c2 black pawn").fine();
    assert!(black.contains("ahead, south         0x12 - 0x10 = 0x02  & 0x88 = 0x00  c1 = 2 "));
}

#[test]
fn makruk_is_explained_by_its_rules() {
    let khon = words("explain e4 black khon --variant makruk").fine();
    assert!(khon.starts_with("Black khon on e4 = 0x34"), "{khon}");
    assert!(khon.ends_with("\n5 targets: d3 e3 f3 d5 f5\n"), "{khon}");
    let met = words("explain e1 --variant makruk --position startpos --backend all").fine();
    assert_eq!(met.matches("White met on e1").count(), 6);
    assert_eq!(met.matches("\n2 targets: d2 f2\n").count(), 6);
    let bia = words("explain b5 bia --variant makruk").fine();
    assert!(bia.contains("b6 = 81  empty, promotes\n") && !bia.contains("once more"), "{bia}");
}

#[test]
fn a_trace_fits_on_a_screen() {
    for piece in ["queen", "rook", "bishop", "knight", "king", "pawn"] {
        for name in EXPLAINED.into_iter().chain(MAPPINGS) {
            let text = words(&format!("explain d4 {piece} --backend {name}")).fine();
            // The two magics of a queen have two steps more than other lookups.
            let most = if text.contains("magic") { 46 } else { 42 };
            assert!(text.lines().count() <= most, "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn junk_is_rejected() {
    words("explain i1 knight").refuses_input(&["i1", "a1 to h8"]);
    words("explain e4").refuses_input(&["e4 is empty", "such as 'knight'", "bishop"]);
    words("explain e4 khon").refuses_input(&["khon", "knight", "white or black"]);
    words("explain e4 bishop --variant makruk").refuses_input(&["bishop", "khon"]);
    for piece in ["white", "pieces", "empty", "white white knight", "green knight"] {
        words(&format!("explain e4 {piece}")).refuses_input(&["does not name a piece"]);
    }
    words("explain e1 pawn").refuses_input(&["a pawn cannot stand on e1", "ranks 2 to 7"]);
    words("explain e8 black pawn --backend lefr").refuses_input(&["e8"]);
    for name in ["reference", "nowhere", "lerf,", ""] {
        let line = ["explain", "e4", "king", "--backend", name];
        run(&line).refuses_input(&["not a board that can explain", "lerf", "10x12", "h8h7"]);
    }
    words("explain e4 king --backend lerf,LERF").refuses_input(&["twice"]);
    words("explain e4 king --backend all,8x8").refuses_input(&["8x8", "twice"]);
    run(&["explain", "e4", "king", "--fen", "k"]).refuses_input(&["--fen"]);
    for number in ["1e3", "", "0,,1", "--1", "99999999999999999999", "e4"] {
        run(&["explain", "--index", number]).refuses_input(&["whole numbers"]);
    }
    words("explain knight").refuses_input(&["no square is named", "a1 to h8"]);
    words("explain --position startpos").refuses_input(&["no square is named"]);
    words("explain --index 8 --backend 10x12").refuses_input(&["only 0x88"]);
    for line in ["explain e4 king --index 8", "explain --index 8 --moves e2e4"] {
        words(line).fails(2);
    }
    assert!(words("explain e4 king --backend berf").stderr.contains("BERF names two mappings"));
}
