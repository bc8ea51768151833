//! The layout of written games.

use polyboard_pgn::{Item, Reader, Termination, Writer};

use crate::common::{dump_all, items, next};

fn write(tags: &[(&str, &str)], fen: &str, items: &[Item<'_>]) -> String {
    let mut writer = Writer::new(Vec::new());
    writer.begin(tags.iter().copied(), fen);
    items.iter().for_each(|item| writer.item(item));
    writer.end(Termination::Unknown).expect("memory can be written");
    String::from_utf8(writer.into_inner()).expect("UTF-8")
}

fn movetext(items: &[Item<'_>]) -> String {
    write(&[], "", items)
}

fn rewritten(text: &str) -> String {
    let mut reader = Reader::new(text.as_bytes());
    let mut writer = Writer::new(Vec::new());
    while let Some(game) = reader.next_game().expect("memory can be read") {
        writer.write_game(&game).expect("memory can be written");
    }
    String::from_utf8(writer.into_inner()).expect("UTF-8")
}

#[test]
fn the_roster_comes_first_and_the_rest_in_its_order() {
    let tags =
        [("Zebra", "1"), ("Result", "*"), ("ECO", "A00"), ("White", "a\\b"), ("Event", "\"")];
    assert_eq!(
        write(&tags, "", &[]),
        "[Event \"\\\"\"]\n[White \"a\\\\b\"]\n[Result \"*\"]\n[Zebra \"1\"]\n[ECO \"A00\"]\n\n*\n\n",
    );
}

#[test]
fn a_game_ends_with_the_result_of_its_tag_if_its_moves_have_none() {
    for (moves, written) in [("1. f3", "0-1"), ("1. f3 *", "0-1"), ("1. f3 1-0", "1-0")] {
        let tag = "[Result \"0-1\"]\n\n";
        assert_eq!(rewritten(&format!("{tag}{moves}\n")), format!("{tag}1. f3 {written}\n\n"));
    }
    let odd = "[Result \"adjourned\"]\n\n";
    assert_eq!(rewritten(&format!("{odd}1. f3")), format!("{odd}1. f3 *\n\n"));
}

#[test]
fn moves_are_numbered_where_it_is_needed() {
    let text =
        "1. e4 {c} 1... e5 $1 (1... c5 2. Nf3 (2. c3) (2. d4 cxd4) 2... d6) 2. Nf3 Nc6 *\n\n";
    assert_eq!(rewritten(text), text);
    let text = "[FEN \"8/8/8/8/8/8/8/8 b - - 0 40\"]\n\n40... e5 41. d4 (41. c4) (41. b3) *\n\n";
    assert_eq!(rewritten(text), text);
    // There is no move that the variation could replace.
    let odd =
        [Item::Open, Item::Open, Item::Move("e4"), Item::Close, Item::Close, Item::Move("d4")];
    assert_eq!(movetext(&odd), "((1. e4)) 1. d4 *\n\n");
}

#[test]
fn the_number_of_the_first_move_can_be_anything() {
    for (fen, expected) in [
        ("", "1."),
        ("x w - - 0 0", "1."),
        ("x w - - 0 1", "1."),
        ("x b - - 0 99999999999", "1..."),
        ("x w - - 0 4294967295", "4294967295."),
    ] {
        assert_eq!(write(&[], fen, &[Item::Move("e4")]), format!("{expected} e4 *\n\n"));
    }
}

#[test]
fn lines_have_at_most_79_characters() {
    let game =
        "1. e4 {a longer comment, with words — and dashes} (1. d4 $1 (1. c4)) e5 ".repeat(40);
    let text = rewritten(&game);
    assert_eq!(text.lines().map(|line| line.chars().count()).max(), Some(79));
    assert!(text.lines().all(|line| line == line.trim()), "no blanks at the ends of lines");
    for length in 70..90 {
        let word = "x".repeat(length);
        let text = movetext(&[Item::Open, Item::Move(&word), Item::Close]);
        assert!(text.lines().all(|line| line.len() <= length.max(79)), "{text}");
    }
}

#[test]
fn comments_keep_their_text() {
    let words = ["a", "{", ";", "%", "\\", "\"", "é — ½", "tab\there", "[%clk 0:03:00]"];
    let blanks = ["", " ", "  ", " a ", "a  b", "a } b", "} }", "[Event \"x\"]"];
    for comment in words.into_iter().chain(blanks).chain([" [%eval 0.3] [%clk 0:03:00] "]) {
        for filler in [0, 60, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 200] {
            let filler = "x ".repeat(filler / 2) + &"y".repeat(filler % 2);
            let comment = format!("{comment} {filler}{comment}");
            let text = movetext(&[Item::Comment((&*comment).into()), Item::Move("e4")]);
            let mut reader = Reader::new(text.as_bytes());
            let game = next(&mut reader);
            assert_eq!(game.faults().count(), 0, "{text}");
            assert_eq!(game.items().next(), Some(Item::Comment((&*comment).into())), "{text}");
            assert!(!text.lines().any(|line| line.starts_with(['[', '%'])), "{text}");
        }
    }
}

#[test]
fn line_breaks_become_blanks() {
    let comment = Item::Comment("one\ntwo\r\nthree\rfour".into());
    assert_eq!(movetext(&[comment]), "{one two three four} *\n\n");
    let comment = Item::Comment("one}\ntwo".into());
    assert_eq!(movetext(&[comment]), ";one} two\n*\n\n");
    assert_eq!(movetext(&[Item::Escape("one\ntwo".into())]), "%one two\n*\n\n");
    let tags = [("Event", "one\ntwo")];
    assert_eq!(write(&tags, "", &[]), "[Event \"one two\"]\n\n*\n\n");
}

#[test]
fn escapes_and_rests_of_lines_stand_on_lines() {
    let text = "%first\n1. e4 ;a } b\n(\n%second\n1. d4) 1... e5 *\n\n";
    assert_eq!(rewritten(text), text);
}

#[test]
fn parentheses_are_balanced() {
    assert_eq!(movetext(&[Item::Close, Item::Move("e4"), Item::Open]), "1. e4 () *\n\n");
    let opens = vec![Item::Open; 500];
    let text = movetext(&opens);
    assert!(text.lines().all(|line| line.len() <= 79), "{text}");
    let mut reader = Reader::new(text.as_bytes());
    let game = next(&mut reader);
    assert_eq!((game.items().len(), game.faults().count()), (1000, 0));
    assert!(items(&game).starts_with("( ( ("));
}

#[test]
fn a_game_that_was_not_ended_is_dropped() {
    let mut writer = Writer::new(Vec::new());
    writer.begin([("Event", "lost")], "");
    writer.item(&Item::Open);
    writer.begin([("Event", "kept")], "");
    writer.item(&Item::Move("e4"));
    writer.end(Termination::BlackWins).expect("memory can be written");
    let text = String::from_utf8(writer.into_inner()).expect("UTF-8");
    assert_eq!(text, "[Event \"kept\"]\n\n1. e4 0-1\n\n");
    assert!(dump_all(text.as_bytes()).contains("kept"));
}
