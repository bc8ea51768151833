//! Games as text that a test can compare.

use std::fmt::Write as _;
use std::io::Read;

use polyboard_pgn::{GameText, Item, Reader};

/// The items in a notation of one line.
pub(crate) fn items(game: &GameText<'_>) -> String {
    let words = game.items().map(|item| match item {
        Item::Move(text) => text.to_owned(),
        Item::Nag(number) => format!("${number}"),
        Item::Comment(text) => format!("{text:?}"),
        Item::Open => "(".to_owned(),
        Item::Close => ")".to_owned(),
        Item::Escape(text) => format!("%{text:?}"),
        other => panic!("{other:?} has no notation here"),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The contents of a game as text: its line, tag pairs, items, result and faults.
pub(crate) fn dump(game: &GameText<'_>) -> String {
    let mut text = format!("game {} on line {}\n", game.number(), game.line());
    for tag in game.tags() {
        _ = writeln!(text, "  {} = {}", tag.name, tag.value);
    }
    if game.items().len() > 0 {
        _ = writeln!(text, "  {}", items(game));
    }
    if let Some(result) = game.result() {
        _ = writeln!(text, "  {result}");
    }
    for error in game.faults() {
        _ = writeln!(text, "  {error}");
    }
    text
}

/// The next game of a stream, which must have one.
pub(crate) fn next<R: Read>(reader: &mut Reader<R>) -> GameText<'_> {
    reader.next_game().expect("the stream does not fail").expect("a game")
}

/// All games of a stream.
pub(crate) fn dump_all(input: impl Read) -> String {
    let mut reader = Reader::new(input);
    let mut text = String::new();
    while let Some(game) = reader.next_game().expect("the stream does not fail") {
        text += &dump(&game);
    }
    text
}
