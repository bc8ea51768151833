//! Parsing and writing moves, both spellings of castling, and rejected texts.

use polyboard_notation::{Castling, UciError, UciMove, read_fen};
use polyboard_rules::{Chess, Move, reference};
use polyboard_squares::Square::{self, *};

use super::common::{read_uci, rows};

fn legal(fen: &str) -> Vec<Move> {
    reference::moves(&read_fen::<Chess>(fen).expect("a legal position"))
}

fn parse(text: &str, fen: &str) -> Result<Move, UciError> {
    read_uci::<Chess>(text, &legal(fen))
}

#[test]
fn moves_are_written_as_other_programs_write_them() {
    for row in rows(include_str!("corpus/uci_moves.tsv")) {
        let [spelling, fen, theirs] = row[..] else { panic!("three columns: {row:?}") };
        let castling = match spelling {
            "classical" => Castling::Classical,
            _ => Castling::KingTakesRook,
        };
        let legal = legal(fen);
        let mut ours: Vec<String> =
            legal.iter().map(|&mv| UciMove::of::<Chess>(mv, castling).to_string()).collect();
        ours.sort();
        assert_eq!(ours.join(" "), theirs, "{fen}");
        for &mv in &legal {
            for &castling in Castling::ALL {
                let text = UciMove::of::<Chess>(mv, castling).to_string();
                assert_eq!(read_uci::<Chess>(&text, &legal), Ok(mv), "{text} in {fen}");
            }
        }
    }
}

#[test]
fn castling_is_spelled_by_where_king_and_rook_stand() {
    let text = |king: Square, rook: Square, castling| {
        UciMove::of::<Chess>(Move::castling(king, rook), castling).to_string()
    };
    for (king, rook, classical, takes) in [
        (E1, H1, "e1g1", "e1h1"),
        (E1, A1, "e1c1", "e1a1"),
        (E8, H8, "e8g8", "e8h8"),
        (E8, A8, "e8c8", "e8a8"),
        (E1, G1, "e1g1", "e1g1"), // the rook's square, which is also the king's target
        (E1, B1, "e1b1", "e1b1"),
        (D1, H1, "d1h1", "d1h1"),
        (G1, H1, "g1h1", "g1h1"),
    ] {
        assert_eq!(text(king, rook, Castling::Classical), classical);
        assert_eq!(text(king, rook, Castling::KingTakesRook), takes);
    }
}

#[test]
fn either_spelling_of_castling_is_read_anywhere() {
    let far = "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1";
    assert_eq!(parse("b1g1", far), Ok(Move::castling(B1, H1)));
    assert_eq!(parse("b1h1", far), Ok(Move::castling(B1, H1)));
    assert_eq!(parse("b1a1", far), Ok(Move::castling(B1, A1)));
    // The king can step to c1, so only the rook's square means castling.
    assert_eq!(parse("b1c1", far), Ok(Move::normal(B1, C1)));
    // The rook is on the king's target.
    let near = "4k3/8/8/8/8/8/8/5KR1 w K - 0 1";
    assert_eq!(parse("f1g1", near), Ok(Move::castling(F1, G1)));
    // Castling in which the king stays is written as taking the rook; g1g1 is not a move.
    let still = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
    assert_eq!(parse("g1h1", still), Ok(Move::castling(G1, H1)));
    assert_eq!(parse("g1g1", still), Err(UciError::SameSquare(G1)));
    // Only a move of the king is castling.
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(parse("h1g1", rook), Ok(Move::normal(H1, G1)));
    assert!(parse("h1e1", rook).is_err());
}
