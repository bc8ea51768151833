//! Moves as other programs write and read them.

use polyboard_notation::{
    Castling, UciMove, read_fen_lenient,
    reference::{parse_san, parse_san_lenient, thai_san_text},
};
use polyboard_rules::{Chess, Makruk, Move, Position, Variant, reference};

use super::checks::{self, Library};
use crate::common::{read_uci, rows};

pub(crate) fn position<V: Variant>(fen: &str) -> Position<V> {
    read_fen_lenient(fen).expect("a position that can be played")
}

/// Moves of a position with their text in SAN.
pub(crate) type Texts = Vec<(Move, &'static str)>;

/// Moves of a position with their text in SAN and in Thai.
pub(crate) type ThaiTexts = Vec<(Move, &'static str, &'static str)>;

/// Positions of chess, with every legal move in UCI and in SAN.
pub(crate) fn chess() -> Vec<(Position<Chess>, Texts)> {
    let rows = rows(include_str!("../corpus/san_moves.tsv")).map(|row| {
        let [_, fen, moves] = row[..] else { panic!("three columns: {row:?}") };
        let position = position(fen);
        let legal = reference::moves(&position);
        let moves = moves.split(' ').filter_map(|pair| pair.split_once(':'));
        let moves = moves.map(|(uci, san)| (read_uci::<Chess>(uci, &legal).unwrap(), san));
        let moves: Vec<_> = moves.collect();
        assert_eq!(moves.len(), legal.len(), "{fen}");
        (position, moves)
    });
    rows.collect()
}

/// Positions of makruk, with every legal move in UCI, in SAN and in Thai.
pub(crate) fn makruk() -> Vec<(Position<Makruk>, ThaiTexts)> {
    let rows = rows(include_str!("../corpus/makruk_san.tsv")).map(|row| {
        let [fen, moves] = row[..] else { panic!("two columns: {row:?}") };
        let position = position(fen);
        let legal = reference::moves(&position);
        let moves = moves.split(' ').filter(|triple| !triple.is_empty()).map(|triple| {
            let [uci, san, thai] = triple.split(':').collect::<Vec<_>>()[..] else {
                panic!("three parts: {triple}")
            };
            (read_uci::<Makruk>(uci, &legal).unwrap(), san, thai)
        });
        let moves: Vec<_> = moves.collect();
        assert_eq!(moves.len(), legal.len(), "{fen}");
        (position, moves)
    });
    rows.collect()
}

#[test]
fn moves_of_chess_are_written_as_other_programs_write_them() {
    for (position, moves) in chess() {
        checks::published(&Library, &position, &moves).unwrap();
    }
}

#[test]
fn moves_of_makruk_are_written_as_fairy_stockfish_writes_them() {
    for (position, moves) in makruk() {
        let latin: Vec<_> = moves.iter().map(|&(mv, san, _)| (mv, san)).collect();
        checks::published(&Library, &position, &latin).unwrap();
        for (mv, _, thai) in moves {
            assert_eq!(thai_san_text(&position, mv).as_deref(), Some(thai));
            assert_eq!(parse_san_lenient(thai, &position), Ok(mv), "{thai} in {position}");
        }
    }
}

#[test]
fn texts_are_read_or_rejected_as_other_libraries_do() {
    for row in rows(include_str!("../corpus/move_texts.tsv")) {
        let [class, kind, verdict, fen, text, uci] = row[..] else {
            panic!("six columns: {row:?}")
        };
        let (hexadecimal, times) = text.split_once('*').unwrap_or((text, "1"));
        let bytes = hexadecimal.as_bytes().chunks(2).map(|digits| {
            let digits = str::from_utf8(digits).expect("ASCII");
            u8::from_str_radix(digits, 16).expect("hexadecimal")
        });
        let text = String::from_utf8(bytes.collect()).expect("UTF-8");
        let text = text.repeat(times.parse().expect("a number"));
        let position = position::<Chess>(fen);
        let read = match kind {
            "san" => parse_san(&text, &position).map_err(|error| error.to_string()),
            _ => read_uci::<Chess>(&text, &reference::moves(&position))
                .map_err(|error| error.to_string()),
        };
        match (verdict, read) {
            ("accept", Ok(mv)) => {
                let text = UciMove::of::<Chess>(mv, Castling::Classical).to_string();
                assert_eq!(text, uci, "{class}");
            }
            // The strict parser rejects every text that one of the two rejects.
            ("reject" | "disputed", Err(error)) => assert!(error.len() < 200, "{class}: {error}"),
            (_, read) => panic!("{class}: {text:?} is {verdict}, but we say {read:?}"),
        }
    }
}
