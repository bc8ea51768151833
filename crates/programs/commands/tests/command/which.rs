use serde_json::{Value, json};

use crate::{run, words};

fn fits(line: &str) -> Vec<String> {
    let json = words(&format!("{line} --format json")).json(0);
    let name = |fit: &Value| fit["mapping"].as_str().expect("a name").to_string();
    json["fits"].as_array().expect("an array").iter().map(name).collect()
}

#[test]
fn a_constant_names_its_mapping() {
    let lerf = words("which 0x04000000 c4").fine();
    assert!(lerf.starts_with("0x0000000004000000 is c4 under LERF.\n"), "{lerf}");
    assert_eq!(fits("which 0x0400_0000 c4"), ["LERF"]);
    assert_eq!(fits("which 0b100000000000000000000000000 c4"), ["LERF"]);
    let turned = words("which 0x04000000 f5").fine();
    assert!(turned.contains("under h8g8.") && !turned.contains("Note: "));
    let wiki = words("which 0x04000000 e6").fine();
    assert!(
        wiki.contains("under h8h7.") && wiki.contains("\"Big-endian\" calls this mapping BERF")
    );
    assert_eq!(fits("which 0x8000000000000000 h1"), ["BERF", "BEFR"]);
    assert_eq!(fits("which 0xff a1 b1 c1 d1 e1 f1 g1 h1"), ["LERF", "h1g1"]);
    assert_eq!(fits("which 0xff a1 a2 a3 a4 a5 a6 a7 a8"), ["LEFR", "BEFR"]);
}

#[test]
fn an_index_is_tested_on_wider_boards_too() {
    assert_eq!(fits("which 52 e4"), ["0x88"]);
    assert_eq!(fits("which 55 e4"), ["10x12"]);
    assert_eq!(fits("which 26 c4"), ["LERF"]);
    assert_eq!(fits("which 0 a1"), ["LERF", "LEFR", "0x88"]);
}

#[test]
fn several_fits_and_no_fit_are_reported() {
    let several = words("which 0x8100000000000081 a1 a8 h1 h8").fine();
    assert!(several.contains("under 8 mappings") && several.contains("cannot tell"), "{several}");
    let none = words("which 0x04000000 e4");
    assert_eq!(none.code, Some(1));
    assert!(none.stdout.starts_with("No mapping makes 0x0000000004000000 mean e4."), "{none:?}");
    assert!(none.stdout.contains(" LERF      c4\n"), "{none:?}");
    assert_eq!(none.stderr, "error: no mapping makes 0x0000000004000000 mean e4\n");
    assert_eq!(words("which 28 a8").code, Some(1));
    let json = words("which 0x04000000 e4 --format json").json(1);
    assert_eq!(
        (&json["fits"], &json["meanings"][0]),
        (&json!([]), &json!({"mapping": "LERF", "squares": ["c4"]}))
    );
}

#[test]
fn an_index_in_hexadecimal_is_recognised() {
    let run = words("which 0x34 e4");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("52 in decimal, it is e4 under 0x88"), "{run:?}");
}

#[test]
fn a_decimal_beyond_every_index_is_a_set() {
    assert_eq!(fits("which 65280 a2 b2 c2 d2 e2 f2 g2 h2"), ["LERF", "h1g1"]);
    for set in ["156", "159", "160", "200", "256", "18446744073709551615"] {
        let json = words(&format!("which {set} e4 --format json")).json(1);
        assert_eq!((&json["kind"], &json["fits"]), (&json!("set"), &json!([])));
    }
}

#[test]
fn without_squares_all_meanings_are_shown() {
    let text = words("which 65280").fine();
    assert!(text.starts_with("The set 0x000000000000ff00 means:\n"), "{text}");
    assert!(text.contains(" LERF      a2 b2 c2 d2 e2 f2 g2 h2\n"), "{text}");
    assert!(
        text.contains(" LEFR      b1 b2 b3 b4 b5 b6 b7 b8\n") && !text.contains("index"),
        "{text}"
    );
    for value in ["52", "0x34", "0b110100"] {
        let text = words(&format!("which {value}")).fine();
        assert!(text.contains(" LERF      c1 e1 f1\n"), "{text}");
        assert!(
            text.contains("\nThe index 52 means:\n") && text.contains(" 0x88      e4\n"),
            "{text}"
        );
    }
    let json = words("which 0x34 --format json").json(0);
    assert_eq!((&json["value"], &json["decimal"]), (&json!("0x0000000000000034"), &json!(52)));
    assert_eq!(json["as_set"].as_array().unwrap().len(), 8);
    assert_eq!(json["as_index"][0], json!({"mapping": "LERF", "squares": ["e7"]}));
    assert_eq!(words("which 18446744073709551615 --format json").json(0)["as_index"], json!([]));
    assert!(words("which 0").fine().contains(" LERF      no square\n"));
    for junk in ["x", "-1", "e4"] {
        words(&format!("which {junk}")).refuses_input(&["not a number"]);
    }
}

#[test]
fn junk_is_rejected() {
    for value in ["x", "0x", "0b2", "1.5", "-1", "0o17", "ff", "e4"] {
        run(&["which", value, "e4"]).refuses_input(&[value, "not a number", "0x…"]);
    }
    run(&["which", "", "e4"]).refuses_input(&["not a number"]);
    words("which 0x10000000000000000 e4").refuses_input(&["64 bits"]);
    words("which 99999999999999999999 e4").refuses_input(&["64 bits"]);
    words("which 28 e4 e5").refuses_input(&["one square"]);
    words("which 0x1 a1 z9").refuses_input(&["z9", "a1 to h8"]);
}
