//! The memory does not grow with the stream, and exceeded limits are reported.

use std::io::{self, BufReader, Read};

use polyboard_pgn::{
    GameText, Item, MAX_DEPTH, MAX_GAME_BYTES, MAX_TAGS, PgnFault, Reader, Termination,
};

/// A stream that repeats a text.
struct Repeat {
    /// The text often enough that copying it is quick.
    block: Vec<u8>,
    at: usize,
    left: usize,
}

impl Read for Repeat {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let block = &self.block[self.at..];
        let count = block.len().min(buffer.len()).min(self.left);
        buffer[..count].copy_from_slice(&block[..count]);
        self.at = (self.at + count) % self.block.len();
        self.left -= count;
        Ok(count)
    }
}

/// A stream of a text, a second text repeated, and a third.
fn repeated(begin: &'static str, middle: &str, times: usize, end: &'static str) -> impl Read {
    let block = middle.repeat(10_000).into_bytes();
    let middle = Repeat { block, at: 0, left: middle.len() * times };
    begin.as_bytes().chain(middle).chain(end.as_bytes())
}

/// As many repeats as exceed the limit of a game.
fn huge(begin: &'static str, middle: &str, end: &'static str) -> impl Read {
    repeated(begin, middle, (MAX_GAME_BYTES + (1 << 20)) / middle.len(), end)
}

fn next<R: Read>(reader: &mut Reader<R>) -> GameText<'_> {
    reader.next_game().expect("no failure").expect("a game")
}

/// Reads a game that exceeds a limit, and one that follows it.
fn exceeds(input: impl Read, fault: PgnFault, line: u64) {
    let mut reader = Reader::new(input);
    let game = next(&mut reader);
    let last = game.faults().last().expect("a fault");
    assert_eq!((&last.fault, last.place.line), (&fault, line));
    assert_eq!(game.result(), None);
    let game = next(&mut reader);
    assert_eq!(game.tag("Event").as_deref(), Some("Next"), "{fault}");
    assert_eq!((game.number(), game.result()), (2, Some(Termination::Draw)));
    assert_eq!(game.items().collect::<Vec<_>>(), [Item::Move("e4")]);
    assert_eq!(game.faults().count(), 0);
    assert!(reader.next_game().expect("no failure").is_none());
    assert!(reader.memory() <= 4 * MAX_GAME_BYTES, "{} bytes", reader.memory());
}

const NEXT: &str = "\n[Event \"Next\"]\n\n1. e4 1/2-1/2\n";

#[test]
fn a_hundred_thousand_games_need_one_buffer() {
    let games = 100_000;
    let mut reader = Reader::new(repeated("", "[White \"A\"]\n\n1. e4 {b} e5 1-0\n\n", games, ""));
    let mut most = 0;
    while let Some(game) = reader.next_game().expect("no failure") {
        assert_eq!(game.line(), 4 * game.number() - 3);
        most = game.number();
    }
    assert_eq!(most, games as u64);
    assert!(reader.memory() < 100_000, "{} bytes", reader.memory());
}

#[test]
fn what_has_no_end_is_skipped() {
    let line = "a line without an end, and then another one just like it, and one more\n";
    for (begin, middle, fault, at) in [
        ("1. e4 {", "no end ", PgnFault::TooLong, 1),
        ("1. e4 {", line, PgnFault::TooLong, 1),
        ("1. e4 ;", "no end ", PgnFault::TooLong, 1),
        ("[White \"", "no end ", PgnFault::TooLong, 1),
        ("[White", "WhiteWhiteWhite", PgnFault::TooLong, 1),
        ("", "word", PgnFault::TooLong, 1),
        ("1. e4 $1", "000", PgnFault::TooLong, 1),
        ("\n", "long-word-with-1-digit ", PgnFault::TooLong, 2),
        ("1. a1\n", "a1 ", PgnFault::TooManyItems, 2),
        ("1. a1\n", "()", PgnFault::TooManyItems, 2),
        ("1. e4\n", "(", PgnFault::TooDeep, 2),
        ("1. e4\n", ") ", PgnFault::TooManyFaults, 2),
    ] {
        exceeds(huge(begin, middle, NEXT), fault, at);
    }
}

#[test]
fn a_long_game_is_read_alike_in_any_chunks() {
    let comment = "a comment that exceeds the buffer\n".repeat(10_000);
    let text = format!("1. e4 {{{comment}}} e5 {} *", "2. Nf3 Nc6 ".repeat(20_000));
    for size in [1000, 65_536, 1 << 20] {
        let mut reader = Reader::new(BufReader::with_capacity(size, text.as_bytes()));
        let game = next(&mut reader);
        assert_eq!((game.items().len(), game.faults().count()), (40_003, 0), "chunks of {size}");
        let expected = comment.replace('\n', " ");
        assert_eq!(game.items().nth(1), Some(Item::Comment(expected.into())));
        assert!(reader.next_game().expect("no failure").is_none());
    }
}

#[test]
fn the_limit_of_variations_itself_is_allowed() {
    let text = format!("1. e4 {}{} *", "(".repeat(MAX_DEPTH), ")".repeat(MAX_DEPTH));
    assert_eq!(next(&mut Reader::new(text.as_bytes())).faults().count(), 0);
}

#[test]
fn endless_tag_pairs_are_skipped() {
    let line = MAX_TAGS as u64 + 1;
    exceeds(repeated("", "[White \"A\"]\n", 100_000, NEXT), PgnFault::TooManyTags, line);
    let mut text: String = (0..5000).map(|number| format!("[Tag{number} \"\"]\r\n")).collect();
    text += "\r\n1. d4 *\r\n\r\n[Event \"Next\"]\r\n1. e4 1/2-1/2\r\n";
    let mut reader = Reader::new(text.as_bytes());
    let game = next(&mut reader);
    let last = game.faults().last().expect("a fault");
    assert_eq!((last.fault, last.place.line), (PgnFault::TooManyTags, line));
    assert_eq!(game.tags().len(), MAX_TAGS);
    let game = next(&mut reader);
    assert_eq!((game.tag("Event").as_deref(), game.line()), (Some("Next"), 5004));
}

#[test]
fn the_buffer_shrinks_after_a_giant_game() {
    let begin = "[Event \"Giant\"]\n\n";
    let giant = repeated(begin, "1. e4 {a comment} e5\n", MAX_GAME_BYTES / 22, NEXT);
    let small = repeated("\n", "[Event \"Small\"]\n\n*\n\n", 300_000, "");
    let mut reader = Reader::new(giant.chain(small));
    let game = next(&mut reader);
    assert_eq!(game.items().len(), 3 * (MAX_GAME_BYTES / 22));
    assert!(reader.memory() > MAX_GAME_BYTES);
    let mut games = 1;
    while reader.next_game().expect("no failure").is_some() {
        games += 1;
    }
    assert_eq!(games, 300_002);
    assert!(reader.memory() < 500_000, "{} bytes", reader.memory());
}
