use serde_json::Value;

use crate::{json_of, shows, texts, words};

const NAMES: [&str; 11] =
    ["LERF", "LEFR", "BERF", "BEFR", "h1g1", "h1h2", "h8g8", "h8h7", "0x88", "10x12", "16x12"];

#[test]
fn all_mappings_are_listed_and_then_described() {
    let all = words("map all").fine();
    assert_eq!(words("map ALL").fine(), all);
    for name in NAMES {
        let described = words(&format!("map {name}")).fine();
        shows(&all, &[format!("\n {name} "), format!("\n\n{described}")]);
    }
    assert!(all.lines().all(|line| line == line.trim_end()));
}

#[test]
fn json_holds_all_squares_offsets_and_masks() {
    let all = json_of("map all");
    assert_eq!(texts(&all, "name"), NAMES);
    for chart in all.as_array().expect("an array") {
        let number = |value: &Value| value.as_i64().expect("a number");
        let [a1, east, north] = ["a1", "east", "north"].map(|key| number(&chart[key]));
        let square = |file: i64, rank: i64| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        let index = |file: i64, rank: i64| a1 + east * file + north * rank;
        let squares = chart["squares"].as_object().expect("an object");
        assert_eq!(squares.len(), 64);
        for (file, rank) in (0..64).map(|i| (i % 8, i / 8)) {
            assert_eq!(number(&squares[&square(file, rank)]), index(file, rank));
        }
        let offsets = &chart["offsets"];
        assert_eq!(offsets.as_object().map(serde_json::Map::len), Some(8));
        assert_eq!(number(&offsets["north"]), north);
        assert_eq!(number(&offsets["south_west"]), -north - east);
        let knight: Vec<i64> = chart["knight"].as_array().unwrap().iter().map(number).collect();
        assert_eq!((knight.len(), knight[0], knight[7]), (8, 2 * north + east, -2 * north - east));
        let off: i64 = (chart["off_board_cells"].as_array().unwrap().iter())
            .map(|range| number(&range[1]) - number(&range[0]) + 1)
            .sum();
        assert_eq!(off + 64, number(&chart["cells"]));
        if number(&chart["cells"]) > 64 {
            assert!(chart["masks"].is_null());
            continue;
        }
        assert_eq!(chart["masks"].as_object().map(serde_json::Map::len), Some(20));
        let has = |name: &str, file: i64, rank: i64| {
            let hex = chart["masks"][name].as_str().expect("a mask").strip_prefix("0x").unwrap();
            u64::from_str_radix(hex, 16).unwrap() >> index(file, rank) & 1 == 1
        };
        for (file, rank) in (0..64).map(|i| (i % 8, i / 8)) {
            assert!(has(&format!("file_{}", &square(file, 0)[..1]), file, rank));
            assert!(has(&format!("rank_{}", rank + 1), file, rank));
            assert_eq!(has("diagonal_a1_h8", file, rank), file == rank);
            assert_eq!(has("antidiagonal_h1_a8", file, rank), file + rank == 7);
            assert_eq!(has("light", file, rank), (file + rank) % 2 == 1);
            assert_eq!(has("dark", file, rank), (file + rank) % 2 == 0);
        }
    }
}

#[test]
fn lsf_and_lsr_are_four_mappings_each() {
    let names = |line: &str| texts(&json_of(&format!("map {line}")), "name");
    assert_eq!(names("lsf"), ["LERF", "BERF", "h1g1", "h8g8"]);
    assert_eq!(names("LSR"), ["LEFR", "BEFR", "h1h2", "h8h7"]);
    assert_eq!(names("eight"), NAMES[..8]);
    assert!(!words("map lerf").fine().contains("LSF"));
    shows(&words("map lsr --svg").fine(), &["LEFR, BEFR, h1h2, h8h7."]);
    assert_eq!(words("map eight --svg").fine().matches("<text class=\"c\"").count(), 8);
}
