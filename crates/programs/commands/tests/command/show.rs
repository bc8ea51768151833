use serde_json::json;

use crate::{KIWIPETE, run, words};

#[test]
fn the_start_position_is_the_default() {
    let expected = "\
8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R

   a b c d e f g h

White to move
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
";
    assert_eq!(words("show").fine(), expected);
}

#[test]
fn either_side_may_be_at_the_bottom() {
    let black = words("show --side black --style unicode --moves e2e4").fine();
    assert!(black.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"), "{black}");
    assert!(black.contains("4  · · · ♙ · · · ·\n"), "{black}");
    assert!(black.contains("\n   h g f e d c b a\n\nBlack to move\n"), "{black}");
    assert_eq!(words("show --flip --style unicode --moves e2e4").fine(), black);
    assert_eq!(words("show --flip --side black").fine(), words("show").fine());
}

#[test]
fn squares_are_numbered_as_a_backend_does() {
    let x88 = words("show --indices 0x88").fine();
    assert!(x88.contains("8   r  n  b  q  k  b  n  r\n   70 71 72 73"), "{x88}");
    assert!(x88.contains("1   R  N  B  Q  K  B  N  R\n   00 01 02 03"), "{x88}");
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
fn makruk_is_shown_by_its_letters() {
    let makruk = words("show --variant makruk").fine();
    assert!(makruk.starts_with("8  r n s m k s n r\n7  . . ."), "{makruk}");
    // Each khun is to the left of its met, as seen by its own side.
    assert!(makruk.contains("\n1  R N S K M S N R\n"), "{makruk}");
    let svg = words("show --variant makruk --format svg").fine();
    assert_eq!(svg.matches("-bia\" class=\"w\"").count(), 8);
    assert_eq!(svg.matches("-met\" class=\"b\"").count(), 1);
    let letters = words("show --variant makruk --svg --pieces letters").fine();
    assert_eq!(letters.matches("<circle").count(), 32);
    assert_eq!(letters.matches(">M</text>").count(), 2);
}

#[test]
fn the_targets_of_a_piece_are_marked() {
    let knight = words("show --targets g1").fine();
    assert!(knight.contains("\n3  . . . . . * . *\n"), "{knight}");
    assert!(knight.contains("\n1  R N B Q K B>N R\n"), "{knight}");
    assert!(knight.contains("\n\n> origin, * target\n\nWhite to move\n"), "{knight}");
    assert!(knight.ends_with("\nlegal targets from g1: f3 h3\n"), "{knight}");
    assert!(words("show --targets a1").fine().ends_with("\nno legal move from a1\n"));
    let pawn = ["show", "--fen", "8/P6k/8/8/8/8/8/K7 w - -", "--targets", "a7", "--format", "json"];
    assert_eq!(run(&pawn).json(0)["targets"], json!({ "from": "a7", "to": ["a8"] }));
    assert!(words("show --format json").json(0).get("targets").is_none());
    let svg = words("show --targets g1 --format svg").fine();
    assert!(svg.contains(">origin</text>") && svg.contains(">target</text>"), "{svg}");
    assert_eq!(svg.matches("class=\"mt a\"").count(), 2, "an arrow to each target");
    assert!(!svg.contains(">capture</text>"), "the legend has only what is shown");
    words("show --targets e9").refuses_input(&["e9", "a1 to h8"]);
}

#[test]
fn svg_marks_captures_and_draws_one_arrow_a_line() {
    let fen = "4k3/3p4/8/8/1P1R2p1/8/8/4K3 w - - 0 1";
    let svg = run(&["show", "--fen", fen, "--targets", "d4", "--svg"]).fine();
    assert!(svg.contains(">capture</text>"), "{svg}");
    assert_eq!(svg.matches("class=\"mc a\"").count(), 2);
    assert_eq!(svg.matches("class=\"mt a\"").count(), 2);
    assert_eq!(svg.matches("a9 9").count(), 8, "a disc for each of eight quiet targets");
    let passant = ["show", "--moves", "e4 a6 e5 d5", "--targets", "e5", "--svg"];
    assert!(run(&passant).fine().contains("class=\"mc a\""), "en passant is a capture");
}

#[test]
fn svg_shows_the_last_move_by_an_arrow() {
    let svg = run(&["show", "--moves", "e4 c5 Nf3", "--svg"]).fine();
    assert_eq!(svg.matches("class=\"ml a\"").count(), 1);
    assert!(svg.contains(">last move</text>"), "{svg}");
    assert!(!words("show --svg").fine().contains("class=\"ml"));
}

#[test]
fn svg_is_an_alias_of_its_format() {
    for line in ["show", "bits 0xff00", "map lerf"] {
        let svg = words(&format!("{line} --svg")).fine();
        assert_eq!(svg, words(&format!("{line} --format svg")).fine());
        words(&format!("{line} --svg --format json")).fails(2);
    }
}

#[test]
fn boards_are_shown_beside_the_position() {
    let svg = run(&["show", "--moves", "e4 c5 Nf3", "--boards", "--svg"]).fine();
    for text in [
        "The position",
        "0x88: 128 cells, in hexadecimal",
        "10x12: 120 cells",
        "0x000000001000ef00",
    ] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text}");
    }
    assert_eq!(svg.matches("scale(.65)").count(), 2);
    let text = words("show --boards").fine();
    assert!(text.contains("\nLERF: White's pawns in a word\n"), "{text}");
    assert!(text.contains("\n0x000000000000ff00\n\n0x88: 128 cells, in hexadecimal\n"), "{text}");
    assert!(text.contains("\n8   r  n  b  q  k  b  n  r 78 79"), "{text}");
    words("show --boards --indices lerf").fails(2);
}

#[test]
fn captures_are_marked_in_plain_text() {
    let queen = run(&["show", "--fen", KIWIPETE, "--targets", "f3"]).fine();
    assert!(queen.contains("\n6  b n . . pxn p .\n"), "{queen}");
    assert!(queen.contains("\n3  . . N * *>Q *xp\n"), "{queen}");
    assert!(queen.contains("\n> origin, * target, x capture\n"), "{queen}");
    // En passant, the captured pawn is not on the target.
    let moves = ["show", "--moves", "e4 a6 e5 d5", "--targets", "e5"];
    assert!(run(&moves).fine().contains("\n6  p . . x * . . .\n"));
    // Castling is marked on the rook's square, and takes nothing.
    let castling = run(&["show", "--fen", KIWIPETE, "--targets", "e1"]).fine();
    assert!(castling.contains("\n1 *R . . *>K * .*R\n"), "{castling}");
    assert!(!castling.contains("capture"), "{castling}");
    let indexed = words("show --targets b1 --indices lerf").fine();
    assert!(indexed.contains("\n1   R >N  B"), "{indexed}");
}

#[test]
fn a_square_without_a_piece_to_move_says_why() {
    let empty = words("show --targets e5").fails(3);
    let remedy = "name the square of one of White's pieces, such as b1";
    assert_eq!(empty, format!("error: --targets e5: the square is empty; {remedy}\n"));
    let black = words("show --targets e7").fails(3);
    let reason = "White is to move, and the pawn is Black's";
    assert_eq!(black, format!("error: --targets e7: {reason}; {remedy}\n"));
    run(&["show", "--moves", "e4", "--targets", "e4"]).refuses_input(&[
        "Black is to move",
        "White's",
        "such as a7",
    ]);
    words("show --variant makruk --targets e8").refuses_input(&["the khun is Black's"]);
}

#[test]
fn a_board_without_kings_is_drawn_with_lenient() {
    let knight = "8/8/8/8/3N4/8/8/8 w - - 0 1";
    let show = |more: &[&str]| run(&[&["show", "--fen", knight][..], more].concat());
    show(&[]).refuses_input(&["--fen", "White has no king", "add --lenient", "without kings"]);
    let text = show(&["--lenient"]).fine();
    assert!(text.contains("\n4  . . . N . . . .\n") && text.ends_with(&format!("\n{knight}\n")));
    let targets = show(&["--lenient", "--targets", "d4"]).fine();
    assert!(targets.ends_with("\nlegal targets from d4: c2 e2 b3 f3 b5 f5 c6 e6\n"), "{targets}");
    assert_eq!(show(&["--lenient", "--format", "json"]).json(0)["board"]["d4"]["piece"], "N");
    assert!(show(&["--lenient", "--format", "svg"]).fine().starts_with("<svg "));
    let short = words("show --lenient --fen 8/8/8/8/3N4/8/8/8").fine();
    assert!(short.contains("\n4  . . . N . . . .\n"), "{short}");
    // Other faults stay, and moves need a position.
    let pawn = ["show", "--lenient", "--fen", "8/8/8/8/8/8/8/3P4 w - - 0 1"];
    run(&pawn).refuses_input(&["a pawn", "d1"]);
    show(&["--lenient", "--moves", "Nf3"]).refuses_input(&["no king"]);
    run(&["moves", "--lenient", "--fen", knight]).refuses_input(&["no king"]);
    let empty = run(&["show", "--lenient", "--fen", "8/8/8/8/8/8/8/8 w - -", "--targets", "d4"]);
    empty.refuses_input(&["the square is empty", "leave --targets out"]);
}

#[test]
fn svg_is_titled_by_its_position() {
    let svg = words("show --format svg --indices lerf --flip").fine();
    assert!(svg.contains(">rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1</title>"));
    assert!(svg.contains("<text class=\"s\""), "{svg}");
    assert_eq!(words("show --format svg --indices lerf --flip").fine(), svg);
}

#[test]
fn junk_is_rejected() {
    words("show --indices reference").refuses_input(&["unknown mapping", "LERF", "10x12"]);
    words("show --moves e2e5").refuses_input(&["move 1"]);
    run(&["show", "--fen", "8/8"]).refuses_input(&["--fen"]);
    words("show --side green").fails(2);
}
