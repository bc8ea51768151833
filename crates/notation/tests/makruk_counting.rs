//! Games of makruk with their counts: every position, its text, and why the game is over.

use polyboard_notation::{fen_text, parse_uci, read_fen_lenient};
use polyboard_rules::{Color, Makruk, Position, Role};

/// A game of the corpus.
#[derive(Default)]
struct Game<'a> {
    start: &'a str,
    /// Moves and the counts after them.
    play: Vec<(&'a str, &'a str)>,
    end: &'a str,
    reason: &'a str,
}

fn games() -> Vec<Game<'static>> {
    let mut games = Vec::new();
    let lines = include_str!("corpus/makruk_counting.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, text) = line.split_once(' ').expect("a word and a text");
        let text = text.trim_start();
        if word == "start" {
            games.push(Game { start: text, ..Game::default() });
            continue;
        }
        let game: &mut Game = games.last_mut().expect("a game begins with its start");
        match word {
            "play" => {
                let words: Vec<&str> = text.split_whitespace().collect();
                game.play.extend(words.chunks(2).map(|pair| (pair[0], pair[1])));
            }
            "end" => game.end = text,
            "reason" => game.reason = text,
            _ => panic!("{word:?} begins no line of a game"),
        }
    }
    games
}

/// Reads a text in canonical form, which must be written as it was.
fn read(text: &str) -> Position<Makruk> {
    let position = read_fen_lenient(text).expect(text);
    assert_eq!(fen_text(&position), text);
    position
}

fn count(position: &Position<Makruk>) -> String {
    let count = position.clocks().count;
    count.map_or("-".into(), |count| format!("{}/{}", count.limit, count.plies))
}

/// Asserts that a side with only its khun is the one that counts.
fn counts_for_itself(position: &Position<Makruk>) {
    let has_more = |color| {
        let mut pieces = position.setup().pieces.iter().flatten();
        pieces.any(|piece| piece.color == color && piece.role != Role::King)
    };
    if let Some(count) = position.clocks().count {
        let side = count.side(position.turn());
        assert!(!has_more(side) || has_more(!side), "{side} counts in {}", fen_text(position));
    }
}

#[test]
fn every_move_has_the_count_of_fairy_stockfish() {
    let mut played = 0;
    for game in games() {
        let mut position = read(game.start);
        for (uci, expected) in game.play {
            let before = fen_text(&position);
            let mv = parse_uci::<Makruk>(uci, &position.legal_moves()).expect(&before);
            position = position.play(mv).expect("the move is legal");
            assert_eq!(count(&position), expected, "{uci} in {before}");
            counts_for_itself(&position);
            // Nothing about a position is lost in its text.
            assert_eq!(read(&fen_text(&position)), position);
            played += 1;
        }
        assert_eq!(fen_text(&position), game.end, "{}", game.start);
    }
    assert_eq!(played, 258);
}

#[test]
fn games_end_for_their_reasons() {
    let games = games();
    for Game { end, reason, .. } in &games {
        let position = read(end);
        let is_beyond = position.clocks().count.is_some_and(|count| count.plies > count.limit);
        let found = match (position.is_checkmate(), position.is_stalemate(), is_beyond) {
            (true, false, _) => "checkmate",
            (false, true, _) => "stalemate",
            (false, false, true) => "counting",
            // A position does not know its history.
            _ if *reason == "threefold" => "threefold",
            _ => "none",
        };
        assert_eq!(found, *reason, "{end}");
    }
    assert_eq!(games.len(), 15);
}

#[test]
fn the_side_that_counts_depends_on_the_side_to_move() {
    let white = read("8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1");
    let count = white.clocks().count.expect("there is a count");
    assert_eq!((count.side(white.turn()), count.number()), (Color::Black, 49));
}
