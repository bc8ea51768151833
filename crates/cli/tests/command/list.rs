use serde_json::json;

use crate::words;

#[test]
fn every_backend_has_its_row() {
    let text = words("list").fine();
    for word in ["lerf", "lefr", "reference", "a1", "east", "north"] {
        assert!(text.contains(word), "no {word} in {text}");
    }
}

#[test]
fn json_has_the_three_numbers_and_the_bytes() {
    let all = words("list --format json").json(0);
    let row = |name| {
        all["backends"].as_array().unwrap().iter().find(|row| row["backend"] == name).unwrap()
    };
    let lefr = row("lefr");
    assert_eq!([&lefr["a1"], &lefr["east"], &lefr["north"]], [&json!(0), &json!(8), &json!(1)]);
    assert_eq!((&lefr["mapping"], &lefr["cells"]), (&json!("LEFR"), &json!(64)));
    assert!(lefr["board_bytes"].as_u64().unwrap() > 0);
    assert!(lefr["table_bytes"].is_u64());
    assert_eq!(lefr["variants"], json!(["chess", "makruk"]));
    let keys: Vec<&String> = lefr.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 12, "{keys:?}");
    assert!(row("reference")["a1"].is_null());
}

#[test]
fn every_mapping_of_a_word_plays() {
    let all = words("list --format json").json(0);
    let others = all["mappings"].as_array().unwrap().iter().map(|row| row["backend"].as_str());
    let others: Vec<&str> = others.map(Option::unwrap).collect();
    assert_eq!(others, ["a8b8", "a8a7", "h1g1", "h1h2", "h8g8", "h8h7"]);
    for name in others.into_iter().chain(["a1b1", "a1a2", "berf", "befr"]) {
        for (variant, nodes) in [("chess", 8902), ("makruk", 12_012)] {
            let perft = words(&format!(
                "perft --variant {variant} --depth 3 --backend {name} --format json"
            ));
            assert_eq!(perft.json(0)["nodes"], nodes, "{name} {variant}");
        }
    }
}

/// The fields of every board make up its bytes, but for less than a cache line of padding.
#[test]
fn a_board_is_shown_as_it_lies_in_memory() {
    let list = words("list --format json").json(0);
    for row in list["backends"].as_array().unwrap() {
        let name = row["backend"].as_str().unwrap();
        let picture = words(&format!("list --backend {name} --format json")).json(0);
        assert_eq!(picture["board_bytes"], row["board_bytes"]);
        let fields = picture["fields"].as_array().unwrap();
        let bytes: u64 = fields.iter().map(|field| field["bytes"].as_u64().unwrap()).sum();
        let board = row["board_bytes"].as_u64().unwrap();
        assert!(bytes <= board && board < bytes + 64, "{name}: {bytes} of {board}");
        assert_eq!(picture["cache_lines"], board.div_ceil(64), "{name}");
        let text = words(&format!("list --backend {name}")).fine();
        for field in fields {
            let holds = field["holds"].as_str().unwrap();
            let is_in = |word: &str| text.contains(word);
            assert!(holds.split(' ').all(is_in), "{holds} is not in\n{text}");
        }
    }
    assert!(words("list --backend hybrid").fine().contains("twice: "));
    assert!(words("list --backend lerf+rotated").fine().contains("derived: "));
    words("list --backend mailbox").refuses_input(&["\"mailbox\"", "hybrid"]);
}

#[test]
fn every_slider_algorithm_has_its_row() {
    let text = words("list").fine();
    let all = words("list --format json").json(0);
    let rows = all["sliders"].as_array().unwrap();
    assert_eq!(rows.len(), 10);
    let row = |name| rows.iter().find(|row| row["backend"] == name).unwrap();
    for row in rows {
        assert!(text.contains(row["backend"].as_str().unwrap()), "{row} is not in {text}");
        assert!(!row["idea"].as_str().unwrap().is_empty());
    }
    // Rotated occupancies are stored in the board; the other algorithms store nothing.
    assert_eq!(row("lerf+rotated")["board_bytes"], 128);
    assert_eq!(row("lerf+walk")["board_bytes"], 64);
    let fastest: Vec<_> = rows.iter().filter(|row| row["fastest"] == true).collect();
    let (name, pext) = if cfg!(target_feature = "bmi2") {
        ("lerf+pext", "PEXT")
    } else {
        ("lerf+magic", "PEXT, here in software")
    };
    assert_eq!((fastest.len(), &fastest[0]["backend"]), (1, &json!(name)));
    assert_eq!(row("lerf+pext")["instruction"], pext);
}
