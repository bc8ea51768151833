//! Errors: each names the place, the reason and, if there is one, the remedy.

use polyboard_notation::{
    SanError,
    reference::{parse_san, parse_san_lenient},
};
use polyboard_rules::{Chess, Makruk, Move, Variant, reference};
use polyboard_squares::Square::*;

use super::corpus::position;
use crate::common::{read_uci, rows};

fn is_refused<V: Variant>(reader: &str, fen: &str, text: &str, error: &str) {
    let position = position::<V>(fen);
    let said = |read: Result<Move, SanError>| read.unwrap_err().to_string();
    if matches!(reader, "strict" | "both") {
        assert_eq!(said(parse_san(text, &position)), error, "{fen}");
    }
    if matches!(reader, "lenient" | "both") {
        assert_eq!(said(parse_san_lenient(text, &position)), error, "{fen}");
    }
    if reader == "uci" {
        let legal = reference::moves(&position);
        assert_eq!(read_uci::<V>(text, &legal).unwrap_err().to_string(), error, "{fen}");
    }
}

#[test]
fn errors_name_the_reason_and_the_remedy() {
    for row in rows(include_str!("../corpus/move_errors.tsv")) {
        let [reader, variant, fen, text, error] = row[..] else { panic!("five columns: {row:?}") };
        let text = text.replace("\\0", "\0");
        match variant {
            "chess" => is_refused::<Chess>(reader, fen, &text, error),
            "makruk" => is_refused::<Makruk>(reader, fen, &text, error),
            _ => panic!("chess or makruk: {row:?}"),
        }
    }
}

#[test]
fn errors_are_values() {
    let queens = position::<Chess>("8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1");
    let moves = vec![Move::normal(H1, E1), Move::normal(H4, E1)];
    let error = parse_san("Qhe1", &queens).unwrap_err();
    assert!(matches!(error, SanError::Ambiguous { moves: found, .. } if found == moves));
    let error = parse_san("O-O", &queens).unwrap_err();
    assert!(matches!(error, SanError::Illegal { fault, .. } if fault.contains("castl")));
}
