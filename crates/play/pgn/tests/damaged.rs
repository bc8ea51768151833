//! Damaged texts of every kind, and the parts of them that are read.

use polyboard_pgn::Reader;

use crate::common::{dump_all, items, next};

const CORPUS: &str = include_str!("corpus/damaged.txt");

/// Set this variable to write the corpus anew, and read the difference.
const REWRITE: &str = "POLYBOARD_REWRITE_CORPUS";

#[test]
fn every_damage_is_read_as_the_corpus_says() {
    let mut blocks = CORPUS.split("\n=== ");
    let mut rewritten = blocks.next().expect("a headline").to_owned();
    let mut wrong = Vec::new();
    for block in blocks {
        let (name, rest) = block.split_once('\n').expect("a name");
        let (text, expected) = rest.split_once("---\n").expect("an end of the text");
        let read = dump_all(text.as_bytes());
        if read.trim() != expected.trim() {
            wrong.push(format!("{name}:\n{read}"));
        }
        rewritten += &format!("\n=== {name}\n{text}---\n{read}");
    }
    if std::env::var_os(REWRITE).is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/damaged.txt");
        std::fs::write(path, rewritten).expect("the corpus can be written");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn line_breaks_of_every_system_are_one() {
    let unix =
        "[Event \"A\"]\n\n1. e4 {two\nlines} e5 ; more\n2. Nf3 *\n\n% escape\n[Event \"B\"]\n*\n";
    for (name, line_break) in [("Windows", "\r\n"), ("Macintosh", "\r")] {
        let text = unix.replace('\n', line_break);
        assert_eq!(dump_all(text.as_bytes()), dump_all(unix.as_bytes()), "{name}");
        let without_last = dump_all(text.trim_end().as_bytes());
        assert_eq!(without_last, dump_all(unix.as_bytes()), "{name}, no final break");
    }
}

#[test]
fn byte_order_marks_are_skipped_before_any_game() {
    let game = "[Event \"A\"]\n\n1. e4 e5 1-0";
    let mark = "\u{feff}";
    let expected = dump_all(format!("{game}\n{game}").as_bytes());
    assert!(expected.contains("game 2 on line 4\n"), "{expected}");
    assert_eq!(dump_all(format!("{mark}{game}\n{mark}{game}").as_bytes()), expected);
    let glued = dump_all(format!("{mark}{game}{mark}{game}").as_bytes());
    assert_eq!(glued, expected.replace("on line 4", "on line 3"));
}

#[test]
fn bytes_that_are_not_utf8_are_latin1() {
    let text =
        b"[White \"Garc\xeda\"]\n[Black \"Sm\xc3\xbdslov\"]\n\n1. e4 {\xfcber} \xb1 \xbd-\xbd\n";
    let mut reader = Reader::new(&text[..]);
    let game = next(&mut reader);
    assert_eq!(game.tag("White").as_deref(), Some("García"));
    assert_eq!(game.tag("Black").as_deref(), Some("Smýslov"), "each value is read by itself");
    assert_eq!(items(&game), "e4 \"über\"");
    let faults: Vec<_> = game.faults().map(|error| error.to_string()).collect();
    let fault = "line 4, column 14: \"±\" is not a move, a number, a mark or a result";
    assert_eq!(faults, [format!("{fault}; put it in braces, or remove it")]);
    assert_eq!(game.result().map(<&str>::from), Some("1/2-1/2"));
}

#[test]
fn nothing_is_no_game() {
    for text in ["", " \n\t\r\n", "\u{feff}", "\u{feff}\n\u{feff}"] {
        assert_eq!(dump_all(text.as_bytes()), "", "{text:?}");
    }
}

#[test]
fn the_end_can_come_anywhere() {
    let text = "\u{feff}% x\r\n[Event \"A \\\"\"] \r\n\r\n1. e4!? {b} (1... c5 $14) ½-½ ; c\r\n\r\n1. d4 e.p. …*";
    for end in 0..=text.len() {
        _ = dump_all(&text.as_bytes()[..end]);
    }
}
