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
    let row = |name| all.as_array().unwrap().iter().find(|row| row["backend"] == name).unwrap();
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
