//! Pieces and moves as text and as bits, and the 960 starts by their numbers.

use std::collections::BTreeSet;

use polyboard_rules::{Color, ExactMove, Move, MoveKind, Piece, Position, Role};
use polyboard_squares::Square;

#[test]
fn every_piece_survives_printing_and_parsing() {
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(piece.to_string().parse(), Ok(piece));
        }
    }
    for junk in ["", "white", "White", "White  knight", "White knight ", "knight", "Red king"] {
        assert!(junk.parse::<Piece>().is_err(), "{junk:?}");
    }
}

#[test]
fn sixteen_bits_and_a_text_hold_every_move() {
    let promotions = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    for from in Square::ALL {
        for to in Square::ALL {
            let mut moves = vec![
                (Move::normal(from, to), MoveKind::Normal),
                (Move::en_passant(from, to), MoveKind::EnPassant),
                (Move::castling(from, to), MoveKind::Castling),
            ];
            let promotion = |role| Move::promotion(from, to, role).expect("a pawn promotes to it");
            moves.extend(promotions.map(|role| (promotion(role), MoveKind::Promotion(role))));
            for (mv, kind) in moves {
                assert_eq!((mv.origin(), mv.target(), mv.kind()), (from, to, kind));
                assert_eq!(Move::from_bits(mv.bits()), mv);
                assert_eq!(ExactMove(mv).to_string().parse(), Ok(ExactMove(mv)));
            }
        }
    }
    for role in [Role::King, Role::Pawn] {
        assert_eq!(Move::promotion(Square::A7, Square::A8, role), None);
    }
}

#[test]
fn junk_is_no_move() {
    for junk in ["", "e2", "e2e", "e2e9", "e2e4 ", "e7e8q", "e7e8=king", "e7e8=", "é2e4", "e2é4"]
    {
        assert!(junk.parse::<ExactMove>().is_err(), "{junk:?}");
    }
    let error = "e7e8q".parse::<ExactMove>().unwrap_err().to_string();
    assert_eq!(error, "\"e7e8q\" is not a move, such as e2e4 or e7e8=queen");
}

/// The numbers are those of Scharnagl's table.
#[test]
fn the_960_starts_are_different_and_have_their_numbers() {
    let start = |number| Position::chess960(number).map(|start| start.to_string());
    for (number, home) in
        [(1, "BQNBNRKR"), (2, "BQNNRBKR"), (3, "BQNNRKRB"), (4, "QBBNNRKR"), (959, "RKRNNQBB")]
    {
        assert!(start(number).is_some_and(|fen| fen.contains(home)), "{number}");
    }
    let starts: BTreeSet<String> = (0..960).filter_map(start).collect();
    assert_eq!(starts.len(), 960);
    assert!([960, 1000, u16::MAX].into_iter().all(|number| start(number).is_none()));
}
