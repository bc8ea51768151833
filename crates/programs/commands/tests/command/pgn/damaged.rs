//! Files that are damaged, and texts that look like it.

use serde_json::{Value, json};

use super::{GAMES, pgn};

#[test]
fn a_file_without_games_is_an_error() {
    for (name, text) in [("empty.pgn", ""), ("comment.pgn", "{a comment, and no game}\n")] {
        for threads in ["1", "2"] {
            let report = pgn(name, text, &["--format", "json", "--threads", threads]).json(3);
            assert_eq!(report["games"], json!([]));
            let error = report["errors"][0].as_str().expect("an error");
            assert!(
                error.ends_with(&format!("{name}: the file has no games; name a file of games"))
            );
        }
    }
}

#[test]
fn moves_after_a_result_are_noted() {
    let run = pgn("after.pgn", "1. e4 e5 1-0 2. Nf3 Nc6 *", &["--to", "uci"]);
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "e2e4 e7e5\ng1f3 b8c6\n"));
    let note = "game 2, line 1, column 17: the moves follow a result, and are read as another game";
    assert!(run.stderr.starts_with("note: ") && run.stderr.contains(note), "{run:?}");
    assert_eq!(pgn("two.pgn", "1. e4 e5 1-0 1. Nf3 Nc6 *", &[]).stderr, "");
}

#[test]
fn a_converted_game_ends_with_the_result_of_its_tag() {
    for moves in ["1. f3 e5 2. g4 *", "1. f3 e5 2. g4"] {
        let run = pgn("tag.pgn", format!("[Result \"0-1\"]\n\n{moves}\n"), &["--to", "pgn"]);
        assert_eq!(run.fine(), "[Result \"0-1\"]\n\n1. f3 e5 2. g4 0-1\n\n");
    }
}

#[test]
fn a_null_move_of_a_variation_is_a_note_that_counts() {
    for null in ["--", "Z0", "@@@@", "0000", "null"] {
        let text = format!("1. e4 e5 (1... {null} 2. d4 d5 3. c4) 2. Nf3 *");
        let run = pgn("null.pgn", text, &["--to", "uci"]);
        assert_eq!((run.code, &run.stdout[..]), (Some(0), "e2e4 e7e5 g1f3\n"));
        let note = format!("{null} is the null move, which is not legal");
        assert!(run.stderr.starts_with("note: ") && run.stderr.contains(&note), "{run:?}");
        assert!(run.stderr.ends_with("; 4 moves are not played\n"), "{run:?}");
    }
    let game = pgn("null.pgn", "1. e4 -- 2. d4 *", &[]);
    assert_eq!(game.code, Some(3), "a move of the game itself is missing");
    let noted = "[FEN \"4k3/8/8/8/44/8/8/4K3 w - - 0 1\"]\n\n1. Kd1 (1. --) *";
    assert_eq!(pgn("notes.pgn", noted, &[]).stderr.lines().count(), 2);
}

#[test]
fn a_message_names_the_cause() {
    let utf_16: Vec<u8> = GAMES.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let fails = |name: &str, text: &[u8], cause: &str| {
        let run = pgn(name, text, &[]);
        assert_eq!((run.code, run.stderr.lines().count()), (Some(3), 1), "{run:?}");
        assert!(run.stderr.contains(cause), "no {cause:?} in {run:?}");
    };
    fails("utf-16.pgn", &utf_16, "the text is UTF-16, and must be saved as UTF-8");
    fails("marked utf-16.pgn", &[b"\xff\xfe", &utf_16[..]].concat(), "the text is UTF-16");
    let glued = "has no blank before the number of a move; write e5 2.Nf3";
    fails("glued.pgn", b"1. e4 e52.Nf3 Nc6 *", glued);
    let joined = "the brackets of the tag Event contain several tags; write each tag in brackets";
    fails("joined.pgn", b"[Event \"A\" Site \"B\"]\n\n1. e4 *", joined);
    // A tag pair begins a game also in the middle of a line.
    let run = pgn("one line.pgn", "1. e4 e5 [White \"A\"] [Black \"B\"] 1. d4 *", &["--to", "uci"]);
    assert_eq!((run.code, &run.stdout[..]), (Some(0), "e2e4 e7e5\nd2d4\n"));
    assert!(run.stderr.contains("the moves end without a result"), "{run:?}");
    // Lines that end with CR alone are read.
    assert_eq!(pgn("returns.pgn", GAMES.replace('\n', "\r"), &[]).stderr, "");
}

#[test]
fn nothing_is_left_out_in_silence() {
    // A game whose start cannot be played stays as it is.
    let text =
        "[FEN \"8/8 w\"]\n\n1. e4 *\n\n[White \"A\"]\n[Result \"1-0\"]\n\n1. d4 0-1\n\n{the end}\n";
    let kept = pgn("silence.pgn", text, &["--to", "pgn"]);
    assert_eq!(kept.code, Some(3));
    assert!(kept.stdout.starts_with("[FEN \"8/8 w\"]\n\n1. e4 *\n\n"), "{}", kept.stdout);
    for note in [
        "line 1, column 1: the tag FEN: ",
        "the tag Result says 1-0, but the moves end with 0-1",
        "line 10, column 2: the comment is outside of any game, and is left out",
    ] {
        assert!(kept.stderr.contains(note), "no {note:?} in {}", kept.stderr);
    }
    // A line for each game.
    assert_eq!(pgn("silence.pgn", text, &["--to", "fen"]).stdout.lines().count(), 2);
}

#[test]
fn many_faults_take_no_longer_than_their_text() {
    let text = format!("1. e4 {}*", "(1. Ke5)\n".repeat(60_000));
    let report = pgn("faults.pgn", text, &["--format", "json"]).json(3);
    let errors = report["games"][0]["errors"].as_array().expect("an array");
    assert_eq!(errors.len(), 1001);
    let last = errors.last().and_then(Value::as_str).expect("an error");
    assert!(last.contains("line 1000, ") && last.contains("too many lines"), "{last}");
    assert_eq!(report["games"][0]["plies"], 1);
}

#[test]
fn an_open_variation_does_not_move_the_end_of_the_game() {
    let text = "1. e4 e5 2. Nf3 (2. Bc4 Nf6";
    let end = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n";
    for backend in ["lerf", "0x88", "lerf,quad"] {
        let run = pgn("open.pgn", text, &["--to", "fen", "--backend", backend]);
        assert_eq!((run.code, &run.stdout[..]), (Some(3), end), "{backend}");
    }
}
