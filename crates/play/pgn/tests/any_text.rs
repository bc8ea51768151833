//! Properties: any bytes are read, with the same result in any chunks and with every byte accounted for, and
//! written games are read again.

use std::io::{self, Read};

use polyboard_pgn::{GameText, Item, Reader, Writer};
use proptest::{collection::vec, prelude::*, test_runner::RngSeed};

use crate::common::{dump, dump_all, items, next};

/// A fixed seed, so that failures are reproducible; `PROPTEST_RNG_SEED` overrides it.
fn config(cases: u32) -> ProptestConfig {
    let given = ProptestConfig::default();
    let rng_seed = match given.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1994),
        fixed => fixed,
    };
    ProptestConfig { rng_seed, cases, failure_persistence: None, ..given }
}

/// PGN with every kind of item, to be mutated.
const GAMES: &str = "\u{feff}% by hand\r\n[Event \"A \\\"quoted\\\" \\\\ name\"]\r\n[Site \"Zürich\"]\r\n\
    \r\n1. e4!? {a comment\r\nof two lines} 1... e5 (1... c5 2. Nf3 (2. c3 $14)) 2. Nf3 ; the rest }\r\n\
    Nc6 3. Bb5 a6?? 4. exd6 e.p. 1/2-1/2 {after it}\r\n\r\n[Event \"B\"]\n[White \"Gar\u{ed}a\"] [Black \"C\"]\n\
    1.0-0 0-0-0 2.-- Z0 ±\n%skip\n1-0\n\n1. d4 d5\n\n1. c4 c5 (1... e5) ½-½\n[Event \"D\"]\n\n*\n";

/// Texts with a meaning somewhere, which mutations insert, apart by blanks; and those with blanks or line breaks.
const WORDS: &str = "{ } ( ) [ ] \" \\ ; % $ $5 ! ?! * 1-0 ½-½ 1/2 1. 1... … e4 e.p. mate ch O-O 0-0 0000 -- \"] ± \0 \u{ed} \
                     \u{feff} Result .";
const BLANKS: [&str; 9] = ["\n", "\r", "\r\n", "\n\n", "\n[", "\n%", " ", "\t", "\n[Event \""];

fn piece() -> impl Strategy<Value = &'static str> {
    let pieces = WORDS.split(' ').chain(BLANKS).chain(["[Event \"x\"]"]);
    prop::sample::select(pieces.collect::<Vec<_>>())
}

/// A mutation: what happens, where, how far, and what is inserted.
type Edit = (u8, prop::sample::Index, usize, &'static str);

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let edit = (0..5_u8, any::<prop::sample::Index>(), 1..40_usize, piece());
    vec(edit, 0..8).prop_map(|edits: Vec<Edit>| {
        let mut text = GAMES.as_bytes().to_vec();
        for (kind, place, length, piece) in edits {
            let start = place.index(text.len() + 1);
            let end = (start + length).min(text.len());
            match kind {
                0 => drop(text.drain(start..end)),
                1 => drop(text.splice(start..start, piece.bytes())),
                2 => {
                    let copy = text[start..end].to_vec();
                    text.splice(start..start, copy);
                }
                3 => drop(text.splice(start..start, [piece.as_bytes()[0] | 0x80])),
                _ if length == 1 => text.truncate(start),
                _ => {}
            }
        }
        text
    })
}

/// Pieces one after the other, with nothing between.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    vec(piece(), 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

/// A stream that returns at most a fixed number of bytes at once.
struct Chunks<'a>(&'a [u8], usize);

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.1);
        self.0.read(&mut buffer[..length])
    }
}

fn is_reread_in_any_way(text: &[u8]) {
    let whole = dump_all(text);
    for size in [1, 3, 7] {
        assert_eq!(dump_all(Chunks(text, size)), whole, "chunks of {size}");
    }
    let mut reader = Reader::new(text);
    let mut all = Vec::new();
    while let Some(game) = reader.next_game().expect("memory can be read") {
        all.extend_from_slice(game.text());
        is_accounted_for(&game);
        assert_eq!(dump(&game.to_buf().view()), dump(&game));
        assert!(game.faults().all(|error| error.to_string().len() < 500));
        if game.faults().len() == 0 && !game.is_empty() {
            survives(&game);
        }
    }
    assert_eq!(visible(&all), visible(text), "every byte is in a game");
}

/// The text without white space and byte order marks.
fn visible(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    text.retain(|byte| !matches!(byte, b' ' | b'\t'..=b'\r'));
    while let Some(at) = text.windows(3).position(|bytes| bytes == "\u{feff}".as_bytes()) {
        text.drain(at..at + 3);
    }
    text
}

/// Every byte is part of a tag pair, an item, a fault, a move number, a word such as `e.p.` or the result.
fn is_accounted_for(game: &GameText<'_>) {
    let mut text = game.text().to_vec();
    let mut blank = |start: usize, end: usize| text[start..end].fill(b' ');
    for (span, item) in game.spans() {
        match item {
            Item::Comment(_) => {
                let is_brace = game.text()[span.start - 1] == b'{';
                let is_closed = is_brace && game.text().get(span.end) == Some(&b'}');
                blank(span.start - 1, span.end + usize::from(is_closed));
            }
            Item::Escape(_) => blank(span.start - 1, span.end),
            _ => blank(span.start, span.end),
        }
    }
    game.tags().for_each(|tag| blank(tag.span.start, tag.span.end));
    game.faults().for_each(|error| blank(error.span.start, error.span.end));
    let rest = String::from_utf8_lossy(&text).replace('\u{feff}', " ").replace('*', " * ");
    let mut results = 0;
    for word in rest.split_whitespace() {
        // A number can stick to what follows it. A Latin-1 ½ is no character here.
        match word.trim_start_matches(|letter: char| "0123456789.…".contains(letter)) {
            "" | "e.p." | "ch" | "mate" | "dbl" | "ch." | "mate." | "dbl." | "+" | "++" | "#" => {}
            "*" | "-0" | "-1" | "/2" | "/2-1/2" | "½" | "½-½" => results += 1,
            "\u{fffd}" | "\u{fffd}-\u{fffd}" => results += 1,
            _ => panic!("{word:?} is lost in {:?}", items(game)),
        }
    }
    assert!(results <= 1, "{results} results in {rest:?}");
}

/// A game without faults is read again after it is written.
fn survives(game: &GameText<'_>) {
    let mut writer = Writer::new(Vec::new());
    writer.write_game(game).expect("memory can be written");
    let text = writer.into_inner();
    let mut reader = Reader::new(&text[..]);
    let again = next(&mut reader);
    let text = String::from_utf8_lossy(again.text());
    assert_eq!(again.faults().count(), 0, "{text}");
    assert_eq!(items(&again), items(game), "{text}");
    assert_eq!(again.result(), Some(game.final_result()), "{text}");
    let tags = |game: &GameText<'_>| {
        let mut tags: Vec<_> =
            game.tags().map(|tag| (tag.name.to_string(), tag.value.to_string())).collect();
        tags.sort();
        tags
    };
    assert_eq!(tags(&again), tags(game), "{text}");
    assert!(reader.next_game().expect("memory can be read").is_none(), "one game is written");
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn any_bytes_are_read(text in vec(any::<u8>(), 0..300)) {
        is_reread_in_any_way(&text);
    }

    #[test]
    fn any_pieces_are_read(text in pieces()) {
        is_reread_in_any_way(&text);
    }

    #[test]
    fn mutated_games_are_read(text in mutated()) {
        is_reread_in_any_way(&text);
    }
}
