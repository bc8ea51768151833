//! Files that are damaged, and texts that look like it.

use serde_json::{Value, json};

use super::{GAMES, pgn};
use crate::{file, run, shows};

#[test]
fn a_file_without_games_is_an_error() {
    for (name, text) in [("empty.pgn", ""), ("comment.pgn", "{a comment, and no game}\n")] {
        for threads in ["1", "2"] {
            let report = pgn(name, text, &format!("--format json --threads {threads}")).json(3);
            assert_eq!(report["games"], json!([]));
            let error = report["errors"][0].as_str().expect("an error");
            shows(error, &[format!("{name}: the file has no games; name a file of games")]);
        }
    }
}

#[test]
fn a_text_of_another_encoding_is_named_and_lines_that_end_with_cr_are_read() {
    let utf_16: Vec<u8> = GAMES.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xff\xfe", &utf_16[..]].concat();
    for (name, text) in [("utf-16.pgn", utf_16), ("marked utf-16.pgn", marked)] {
        let run = run(&["pgn", &file(name, text)]);
        assert_eq!((run.code, run.stderr.lines().count()), (Some(3), 1), "{run:?}");
        shows(&run.stderr, &["the text is UTF-16, and must be saved as UTF-8"]);
    }
    assert_eq!(pgn("returns.pgn", GAMES.replace('\n', "\r"), "").stderr, "");
}

#[test]
fn many_faults_take_no_longer_than_their_text() {
    let text = format!("1. e4 {}*", "(1. Ke5)\n".repeat(60_000));
    let report = pgn("faults.pgn", text, "--format json").json(3);
    let errors = report["games"][0]["errors"].as_array().expect("an array");
    assert_eq!(errors.len(), 1001);
    let last = errors.last().and_then(Value::as_str).expect("an error");
    shows(last, &["line 1000, ", "too many lines"]);
    assert_eq!(report["games"][0]["plies"], 1);
}
