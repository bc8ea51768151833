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
fn junk_is_rejected() {
    for value in ["x", "0x", "0b2", "1.5", "-1", "0o17", "ff", "e4"] {
        run(&["which", value, "e4"]).refuses_input(&[value, "not a number", "0x…"]);
    }
    run(&["which", "", "e4"]).refuses_input(&["not a number"]);
    words("which 0x10000000000000000 e4").refuses_input(&["64 bits"]);
    words("which 99999999999999999999 e4").refuses_input(&["64 bits"]);
    for index in ["156", "159", "160", "200", "256", "18446744073709551615"] {
        words(&format!("which {index} e4"))
            .refuses_input(&[index, "off the board in every mapping"]);
    }
    words("which 28 e4 e5").refuses_input(&["one square"]);
    words("which 0x1 a1 z9").refuses_input(&["z9", "a1 to h8"]);
}
