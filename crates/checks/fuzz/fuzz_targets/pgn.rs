//! PGN: the same games in chunks of any size, each written and read again, and replayed on two boards.

#![no_main]

use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use polyboard::{
    backends::{LERF, MAILBOX_0X88},
    pgn::{GameText, Item, Reader, Writer},
    replay::{Replayer, Wanted},
};
use polyboard_fuzz::is_short;

/// A stream that returns at most a fixed number of bytes at once.
struct Chunks<'a>(&'a [u8], usize);

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.1);
        self.0.read(&mut buffer[..length])
    }
}

fuzz_target!(|text: &[u8]| {
    let whole = games(text);
    for size in [1, 7] {
        assert_eq!(games(Chunks(text, size)), whole, "chunks of {size}");
    }
    let mut reader = Reader::new(text);
    let mut replayer = Replayer::new(&[&LERF, &MAILBOX_0X88]);
    while let Some(game) = reader.next_game().expect("memory can be read") {
        game.faults().for_each(|fault| is_short(&fault));
        assert_eq!(content(&game.to_buf().view()), content(&game));
        if game.faults().len() == 0 && !game.is_empty() {
            survives(&game);
        }
        is_replayed(&game, &mut replayer);
    }
});

/// What a game says, without its place in the file.
fn content(game: &GameText<'_>) -> (Vec<(String, String)>, Vec<String>, String) {
    let mut tags: Vec<(String, String)> =
        game.tags().map(|tag| (tag.name.to_string(), tag.value.to_string())).collect();
    tags.sort();
    let items = game.items().map(|item: Item| format!("{item:?}")).collect();
    (tags, items, format!("{:?}", game.final_result()))
}

fn games(input: impl Read) -> Vec<String> {
    let (mut reader, mut games) = (Reader::new(input), Vec::new());
    while let Some(game) = reader.next_game().expect("memory can be read") {
        let faults: Vec<String> = game.faults().map(|fault| fault.to_string()).collect();
        games.push(format!("{} {:?} {faults:?}", game.line(), content(&game)));
    }
    games
}

/// A game without faults is read again after it is written.
fn survives(game: &GameText<'_>) {
    let mut writer = Writer::new(Vec::new());
    writer.write_game(game).expect("memory can be written");
    let text = writer.into_inner();
    let mut reader = Reader::new(&text[..]);
    let again = reader.next_game().expect("memory can be read").expect("a game was written");
    let written = String::from_utf8_lossy(&text);
    assert_eq!(again.faults().len(), 0, "{written}");
    assert_eq!(content(&again), content(game), "{written}");
    assert!(reader.next_game().expect("memory can be read").is_none(), "one game: {written}");
}

/// Two boards agree, and the game in export format is the same game.
fn is_replayed(game: &GameText<'_>, replayer: &mut Replayer) {
    let mut wanted = Wanted::default();
    (wanted.uci, wanted.fen, wanted.pgn) = (true, true, true);
    let replayed = replayer.replay(game, wanted);
    assert_eq!(replayed.mismatch, None);
    let places = replayed.errors.iter().chain(&replayed.notes);
    assert!(places.clone().all(|(at, _)| *at <= game.text().len()), "{replayed:?}");
    if !replayed.errors.is_empty() || game.is_empty() {
        return;
    }
    let mut reader = Reader::new(&replayed.pgn[..]);
    let text = String::from_utf8_lossy(&replayed.pgn);
    let again = reader.next_game().expect("memory can be read").expect("a game was written");
    let again = replayer.replay(&again, wanted);
    assert_eq!((&again.uci, &again.fen), (&replayed.uci, &replayed.fen), "{text}");
    assert_eq!(again.pgn, replayed.pgn, "{text}");
}
