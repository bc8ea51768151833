use polyboard::sliders::Algorithm;
use serde_json::{Value, json};

use crate::{json_of, shows, texts, words};

#[test]
fn every_mapping_of_a_word_is_a_board_by_each_of_its_names() {
    let mut names = texts(&json_of("list")["mappings"], "backend");
    assert_eq!(names, ["a8b8", "a8a7", "h1g1", "h1h2", "h8g8", "h8h7"]);
    names.extend(["a1b1", "a1a2", "berf", "befr"].map(String::from));
    for name in names {
        assert_eq!(json_of(&format!("perft 3 --backend {name}"))["nodes"], 8902, "{name}");
    }
}

/// The fields of every board make up its bytes, but for less than a cache line of padding.
#[test]
fn a_board_is_shown_as_it_lies_in_memory() {
    for row in json_of("list")["backends"].as_array().unwrap() {
        let name = row["backend"].as_str().unwrap();
        let picture = json_of(&format!("list --backend {name}"));
        assert_eq!(picture["board_bytes"], row["board_bytes"]);
        let fields = picture["fields"].as_array().unwrap();
        let bytes: u64 = fields.iter().map(|field| field["bytes"].as_u64().unwrap()).sum();
        let board = row["board_bytes"].as_u64().unwrap();
        assert!(bytes <= board && board < bytes + 64, "{name}: {bytes} of {board}");
        assert_eq!(picture["cache_lines"], board.div_ceil(64), "{name}");
        let text = words(&format!("list --backend {name}")).fine();
        for holds in texts(&picture["fields"], "holds") {
            shows(&text, &holds.split(' ').collect::<Vec<_>>());
        }
    }
    shows(&words("list --backend hybrid").fine(), &["twice: "]);
    shows(&words("list --backend lerf+rotated").fine(), &["derived: "]);
}

/// The bytes of a field, from their hexadecimal digits.
fn bytes(field: &Value, key: &str) -> Vec<u8> {
    let digits = field[key].as_str().unwrap();
    let byte = |i: usize| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap();
    (0..digits.len() / 2).map(byte).collect()
}

#[test]
fn the_bytes_of_a_position_are_shown() {
    let lerf = json_of("list --backend lerf --position startpos");
    let pawns = &lerf["fields"][0];
    assert_eq!((&pawns["field"], &pawns["now"]), (&json!("pawns"), &json!("00ff00000000ff00")));
    assert!(pawns["before"].is_null() && pawns["changed"].is_null());
    let text = words("list --backend lerf --position startpos").fine();
    assert!(text.contains(" 00 ff 00 00 00 00 ff 00\n") && !text.contains('['), "{text}");
    // A variant alone means its start, and no argument no bytes.
    let makruk = json_of("list --backend lerf --variant makruk");
    assert_eq!(makruk["fields"][0]["now"], "0000ff0000ff0000");
    assert!(json_of("list --backend lerf")["fields"][0]["now"].is_null());
    // Between the armies four rows of cells are empty.
    let x88 = words("list --backend 0x88 --position startpos").fine();
    shows(&x88, &[" 3 more rows like this\n"]);
}

/// On every board with a name: the reference and other sliders and mappings, too.
#[test]
fn the_bytes_that_a_move_changes_are_marked() {
    let names = "all,reference,lerf+rotated,h8g8";
    for moves in ["e4", "e4 d5 exd5", "e4 e5 Nf3 Nf6 Be2 Be7 O-O"] {
        let line = format!("list --backend {names} --moves '{moves}'");
        let (pictures, text) = (json_of(&line), words(&line).fine());
        let mut marked = 0;
        for picture in pictures.as_array().unwrap() {
            let name = &picture["backend"];
            let mut changes = 0;
            for field in picture["fields"].as_array().unwrap() {
                let (before, now) = (bytes(field, "before"), bytes(field, "now"));
                assert!([before.len(), now.len()].iter().all(|&size| field["bytes"] == size));
                let changed: Vec<usize> =
                    (0..now.len()).filter(|&byte| before[byte] != now[byte]).collect();
                changes += changed.len();
                // Neighbours in a row of 16 bytes are in one pair of brackets.
                let is_first =
                    |&&byte: &&usize| byte.is_multiple_of(16) || !changed.contains(&(byte - 1));
                marked += changed.iter().filter(is_first).count();
                assert_eq!(field["changed"], json!(changed), "{name} {field}");
            }
            // The boards of a textbook do not name their fields.
            let has_fields = picture["fields"].as_array().is_some_and(|fields| !fields.is_empty());
            let is_right = !has_fields || (2..60).contains(&changes);
            assert!(is_right, "{name}: {changes} bytes after {moves}");
        }
        assert_eq!(text.matches('[').count(), marked, "{text}");
        assert_eq!(text.matches(']').count(), marked);
    }
    let lerf = words("list --backend lerf --moves e4").fine();
    shows(&lerf, &[" before    00 ff 00 00 00 00 ff 00\n", " after     00[ef]00[10]00 00 ff 00\n"]);
}

#[test]
fn every_slider_algorithm_has_its_row() {
    let all = json_of("list");
    let rows = all["sliders"].as_array().unwrap();
    assert_eq!(rows.len(), 11);
    let row = |name| rows.iter().find(|row| row["backend"] == name).unwrap();
    // Rotated occupancies are stored in the board; the other algorithms store nothing.
    assert_eq!(row("lerf+rotated")["board_bytes"], 128);
    assert_eq!(row("lerf+walk")["board_bytes"], 64);
    let fastest: Vec<_> = rows.iter().filter(|row| row["fastest"] == true).collect();
    let name = if Algorithm::FASTEST == Algorithm::Pext { "lerf+pext" } else { "lerf+magic" };
    assert_eq!((fastest.len(), &fastest[0]["backend"]), (1, &json!(name)));
    let pext = if cfg!(target_feature = "bmi2") { "PEXT" } else { "PEXT, here in software" };
    assert_eq!(row("lerf+pext")["instruction"], pext);
}
