use serde_json::Value;

use crate::words;

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
