//! What the reference generator remembers of a move. Published counts of its moves are in the suites of
//! `crates/contract/notation/tests` and of `crates/checks/conformance`.

use polyboard_rules::{Chess, Move, Position, Rules, Variant, reference};
use polyboard_squares::Square;

use super::common::setup;

const RULES: Rules = Chess::RULES;

#[test]
fn rights_go_with_the_king_the_rook_and_the_captured_rook() {
    let setup = setup::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq");
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
