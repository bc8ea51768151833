//! The reference generator compared with published move counts, and with moves worked out by hand in positions
//! in which a rule is easily forgotten.

use polyboard_rules::{Chess, Color, Move, Position, Role, Rules, Setup, Variant, reference};
use polyboard_squares::Square;

use super::common::{self, perft};

const RULES: Rules = Chess::RULES;

fn setup(fen: &str) -> Setup {
    common::setup::<Chess>(fen)
}

#[test]
fn well_known_positions_have_the_published_counts() {
    for named in RULES.positions {
        let counts = [1, 2, 3].map(|depth| perft(&RULES, &setup(named.fen), depth));
        assert_eq!(counts, named.counts[..3], "{}", named.name);
    }
}

#[test]
fn en_passant_may_expose_the_king() {
    // Both pawns leave the fifth rank, and the rook attacks the king.
    let setup = setup("8/8/8/K2pP2r/8/8/8/4k3 w - d6");
    let capture = Move::en_passant(Square::E5, Square::D6);
    assert!(reference::pseudo_legal_moves(&RULES, &setup).contains(&capture));
    assert!(!reference::legal_moves(&RULES, &setup).contains(&capture));
}

#[test]
fn a_rook_in_chess960_may_shield_its_king_and_must_stay() {
    // King c1 would not move, the rook b1 would go to d1, and the rook a1 would give check.
    let mut setup = setup("4k3/8/8/8/8/8/8/rRK5 w B");
    let castling = Move::castling(Square::C1, Square::B1);
    assert!(!reference::legal_moves(&RULES, &setup).contains(&castling));
    setup.put(Square::A1, None);
    assert!(reference::legal_moves(&RULES, &setup).contains(&castling));
    let after = reference::after(&RULES, &setup, castling);
    assert_eq!(after.king(Color::White), Some(Square::C1));
    assert_eq!(after.piece_at(Square::D1).map(|piece| piece.role), Some(Role::Rook));
    assert!(after.castling.is_empty());
}

#[test]
fn rights_go_with_the_king_the_rook_and_the_captured_rook() {
    let setup = setup("r3k2r/8/8/8/8/8/8/R3K2R w KQkq");
    let rights = |mv: Move| format!("{:?}", reference::after(&RULES, &setup, mv).castling);
    assert_eq!(rights(Move::normal(Square::E1, Square::E2)), "ah");
    assert_eq!(rights(Move::normal(Square::H1, Square::G1)), "Aah");
    assert_eq!(rights(Move::normal(Square::H1, Square::H8)), "Aa");
    assert_eq!(rights(Move::castling(Square::E1, Square::A1)), "ah");
}

#[test]
fn a_double_step_is_remembered_only_if_a_pawn_stands_ready() {
    let start = Position::<Chess>::start();
    let e4 = reference::after(&RULES, start.setup(), Move::normal(Square::E2, Square::E4));
    assert_eq!(e4.en_passant, None);
    let mut ready = start.setup().clone();
    ready.put(Square::D4, RULES.piece('p'));
    let e4 = reference::after(&RULES, &ready, Move::normal(Square::E2, Square::E4));
    assert_eq!(e4.en_passant, Some(Square::E3));
}
