//! Serialization of small values: each is written as its text in JSON and read again.

use polyboard_rules::{Chess, Color, Makruk, Move, Piece, Position, Role};
use polyboard_squares::{File, Rank, Square};
use serde::{Serialize, de::DeserializeOwned};

fn is_text<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, text: &str) {
    let json = serde_json::to_string(&value).expect("JSON has texts");
    assert_eq!(json, format!("{text:?}"));
    assert_eq!(serde_json::from_str::<T>(&json).expect("what was written"), value);
}

#[test]
fn squares_moves_and_pieces_are_written_as_their_text() {
    is_text(Square::E4, "e4");
    is_text(File::C, "c");
    is_text(Rank::Eighth, "8");
    is_text(Color::Black, "Black");
    is_text(Role::Knight, "knight");
    is_text(Piece::new(Color::White, Role::Queen), "White queen");
    is_text(Move::normal(Square::E2, Square::E4), "e2e4");
    is_text(Move::castling(Square::E1, Square::H1), "e1h1 castling");
}

#[test]
fn positions_are_written_as_their_fen() {
    is_text(Position::<Chess>::start(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let counted = "8/8/2K4k/1n6/8/5m~1n/8/8 b - 64 11 2";
    is_text(counted.parse::<Position<Makruk>>().expect("it can be played"), counted);
    assert!(serde_json::from_str::<Position<Chess>>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").is_err());
}

#[test]
fn junk_is_refused_by_its_name() {
    let error = serde_json::from_str::<Square>("\"i9\"").unwrap_err();
    assert!(error.to_string().contains("\"i9\" is not a square from a1 to h8"), "{error}");
    assert!(serde_json::from_str::<Move>("12").is_err());
    assert!(serde_json::from_str::<Piece>("\"White\"").is_err());
}
