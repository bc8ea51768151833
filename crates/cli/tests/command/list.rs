use serde_json::json;

use crate::words;

#[test]
fn every_backend_has_its_row() {
    let text = words("list").fine();
    for word in ["lerf", "lefr", "reference", "a1", "east", "north"] {
        assert!(text.contains(word), "no {word} in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
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
