//! Every fault of a setup is found and named, and the lenient level accepts what is merely unreachable.

use polyboard_rules::{
    CastlingRights, Chess, Color, Fault, Move, Piece, Position, Role, Setup, Variant, reference,
};
use polyboard_squares::{File, Square};

/// Eight ranks drawn with White below, White to move, no rights.
fn drawn(board: [&str; 8]) -> Setup {
    let mut setup = Setup::empty();
    let cells = board.iter().rev().flat_map(|rank| rank.chars());
    for (square, cell) in Square::ALL.into_iter().zip(cells) {
        setup.put(square, Chess::RULES.piece(cell));
    }
    setup
}

fn kings() -> Setup {
    drawn([
        "....k...", "........", "........", "........", "........", "........", "........",
        "....K...",
    ])
}

fn faults(setup: &Setup) -> Vec<Fault> {
    match Position::<Chess>::new(setup.clone()) {
        Ok(_) => Vec::new(),
        Err(invalid) => invalid.faults().to_vec(),
    }
}

fn is_playable(setup: &Setup) -> bool {
    Position::<Chess>::lenient(setup.clone()).is_ok()
}

/// Asserts that the setup has this one fault, at both levels or only at the strict one.
fn has_fault(setup: &Setup, playable: bool, fault: Fault, text: &str) {
    assert_eq!(faults(setup), std::slice::from_ref(&fault), "{setup:?}");
    assert_eq!(is_playable(setup), playable, "{setup:?}");
    assert_eq!(fault.to_string(), text);
}

#[test]
fn two_kings_alone_are_a_position() {
    assert_eq!(faults(&kings()), []);
}

#[test]
fn each_side_has_one_king() {
    let mut setup = kings();
    setup.put(Square::E8, None);
    has_fault(&setup, false, Fault::NoKing(Color::Black), "Black has no king");

    let mut setup = kings();
    setup.put(Square::A1, Some(Piece::new(Color::White, Role::King)));
    let squares = vec![Square::A1, Square::E1];
    has_fault(
        &setup,
        false,
        Fault::SeveralKings { color: Color::White, squares },
        "White has 2 kings, on a1 and e1; a side has one",
    );
}

#[test]
fn pawns_stay_off_the_back_ranks() {
    for square in [Square::H1, Square::A8] {
        for color in Color::ALL {
            let mut setup = kings();
            setup.put(square, Some(Piece::new(color, Role::Pawn)));
            let text = format!("a pawn stands on {square}; pawns stand on the ranks 2 to 7");
            has_fault(&setup, false, Fault::PawnOnBackRank(square), &text);
        }
    }
}

#[test]
fn the_side_that_moved_is_not_in_check() {
    let mut setup = kings();
    setup.put(Square::E5, Some(Piece::new(Color::White, Role::Rook)));
    has_fault(
        &setup,
        false,
        Fault::OpponentInCheck {
            king: Square::E8,
            attackers: vec![Square::E5],
            turn: Color::White,
        },
        "the king on e8 is attacked from e5 but it is White's move",
    );
    setup.turn = Color::Black;
    assert_eq!(faults(&setup), []);
}

#[test]
fn a_right_has_its_king_and_its_rook() {
    let mut setup = kings();
    setup.castling = CastlingRights::NONE.with(Color::Black, File::A);
    let (color, rook) = (Color::Black, Square::A8);
    has_fault(
        &setup,
        false,
        Fault::CastlingWithoutRook { color, rook },
        "castling right of the rook on a8: Black has no rook there",
    );

    setup.put(Square::A8, Some(Piece::new(Color::Black, Role::Rook)));
    assert_eq!(faults(&setup), []);
    setup.put(Square::E8, None);
    setup.put(Square::E7, Some(Piece::new(Color::Black, Role::King)));
    has_fault(
        &setup,
        false,
        Fault::CastlingWithoutKing { color, rook },
        "castling right of the rook on a8: Black's king is not on the eighth rank",
    );
}

#[test]
fn one_rook_castles_on_each_side() {
    let mut setup = kings();
    for square in [Square::A1, Square::B1, Square::H1] {
        setup.put(square, Some(Piece::new(Color::White, Role::Rook)));
        setup.castling = setup.castling.with(Color::White, square.file());
    }
    has_fault(
        &setup,
        false,
        Fault::TwoRightsOnOneSide(Square::A1, Square::B1),
        "castling rights of the rooks on a1 and b1: at most one rook on each side of the king has a right",
    );
}

/// A white pawn on e5 and a black one on d5, which may have come from d7.
fn pawns_side_by_side() -> Setup {
    let mut setup = kings();
    setup.put(Square::E5, Some(Piece::new(Color::White, Role::Pawn)));
    setup.put(Square::D5, Some(Piece::new(Color::Black, Role::Pawn)));
    setup.en_passant = Some(Square::D6);
    setup
}

#[test]
fn an_en_passant_square_has_its_rank_its_pawn_and_a_free_way() {
    assert_eq!(faults(&pawns_side_by_side()), []);
    let turn = Color::White;

    let mut setup = pawns_side_by_side();
    setup.en_passant = Some(Square::D3);
    has_fault(
        &setup,
        false,
        Fault::EnPassantRank { square: Square::D3, turn },
        "en passant square d3 is not on the sixth rank, where White would capture",
    );

    let mut setup = pawns_side_by_side();
    setup.en_passant = Some(Square::C6);
    has_fault(
        &setup,
        false,
        Fault::EnPassantWithoutPawn { square: Square::C6, pawn: Square::C5 },
        "en passant square c6: there is no pawn on c5 that could have passed it",
    );

    for blocker in [Square::D6, Square::D7] {
        let mut setup = pawns_side_by_side();
        setup.put(blocker, Some(Piece::new(Color::Black, Role::Knight)));
        let text =
            format!("en passant square d6: {blocker} is not empty, so no pawn came that way");
        has_fault(&setup, false, Fault::EnPassantBlocked { square: Square::D6, blocker }, &text);
    }
}

#[test]
fn a_useless_en_passant_square_is_dropped() {
    let mut setup = pawns_side_by_side();
    setup.put(Square::E5, None);
    let position = Position::<Chess>::new(setup).expect("useless is no fault");
    assert_eq!(position.setup().en_passant, None);

    let useful = Position::<Chess>::new(pawns_side_by_side()).expect("a legal position");
    assert_eq!(useful.setup().en_passant, Some(Square::D6));
    let capture = Move::en_passant(Square::E5, Square::D6);
    assert!(reference::legal_moves(&Chess::RULES, useful.setup()).contains(&capture));
}

#[test]
fn the_lenient_level_waives_material() {
    let mut setup = drawn([
        "....k...", "........", "........", "........", "........", "........", "NNNNNNNN",
        "BBB.KNNN",
    ]);
    let promoted = Fault::TooManyPromoted { color: Color::White, promoted: 10, missing: 8 };
    has_fault(
        &setup,
        true,
        promoted.clone(),
        "White has at least 10 promoted pieces but is missing only 8 pawns",
    );
    setup.put(Square::A3, Some(Piece::new(Color::White, Role::Pawn)));
    setup.put(Square::B3, Some(Piece::new(Color::White, Role::Pawn)));
    assert_eq!(
        faults(&setup),
        [
            Fault::TooManyPieces { color: Color::White, count: 17, limit: 16 },
            Fault::TooManyPromoted { color: Color::White, promoted: 10, missing: 6 }
        ]
    );
    assert!(is_playable(&setup));

    let mut setup = kings();
    for square in Square::ALL.into_iter().skip(8).take(9) {
        setup.put(square, Some(Piece::new(Color::White, Role::Pawn)));
    }
    let many = Fault::TooManyPawns { color: Color::White, count: 9, limit: 8 };
    has_fault(&setup, true, many, "White has 9 pawns; 8 is the most");
}

#[test]
fn two_bishops_on_squares_of_one_colour_are_one_promotion() {
    let mut setup = drawn([
        "....k...", "........", "........", "........", "........", "........", "PPPPPPP.",
        "B.B.K...",
    ]);
    assert_eq!(faults(&setup), []);
    setup.put(Square::H2, Some(Piece::new(Color::White, Role::Pawn)));
    let fault = Fault::TooManyPromoted { color: Color::White, promoted: 1, missing: 0 };
    assert_eq!(faults(&setup), [fault]);
}

#[test]
fn the_lenient_level_waives_checks_that_no_move_can_give() {
    // Two rooks on one line, the king between them.
    let mut setup = drawn([
        "....k...", "........", "........", "........", "r...K..r", "........", "........",
        "........",
    ]);
    let checkers = vec![Square::A4, Square::H4];
    has_fault(
        &setup,
        true,
        Fault::ImpossibleCheck { king: Square::E4, checkers, en_passant: None },
        "no move can have given the check to the king on e4 from a4 and h4",
    );
    // On two lines a rook may have uncovered the other piece.
    setup.put(Square::H4, None);
    setup.put(Square::B7, Some(Piece::new(Color::Black, Role::Bishop)));
    assert_eq!(faults(&setup), []);
    // Three are too many on any lines.
    setup.put(Square::D6, Some(Piece::new(Color::Black, Role::Knight)));
    assert!(matches!(faults(&setup)[..], [Fault::ImpossibleCheck { .. }]));
}

#[test]
fn the_lenient_level_waives_a_check_that_contradicts_the_double_step() {
    // The rook gives check along the a-file; the pawn that passed d6 did not uncover that.
    let mut setup = pawns_side_by_side();
    setup.put(Square::E1, None);
    setup.put(Square::A1, Some(Piece::new(Color::White, Role::King)));
    setup.put(Square::A6, Some(Piece::new(Color::Black, Role::Rook)));
    let (king, checkers) = (Square::A1, vec![Square::A6]);
    has_fault(
        &setup,
        true,
        Fault::ImpossibleCheck { king, checkers, en_passant: Some(Square::D6) },
        "no move can have given the check to the king on a1 from a6 together with the double step over d6",
    );
    setup.en_passant = None;
    assert_eq!(faults(&setup), []);
}

#[test]
fn a_fault_does_not_hide_another() {
    // No white king, and Black's is attacked on White's move.
    let mut setup = kings();
    setup.put(Square::E1, None);
    setup.put(Square::E2, Some(Piece::new(Color::White, Role::Rook)));
    assert!(matches!(faults(&setup)[..], [Fault::NoKing(_), Fault::OpponentInCheck { .. }]));

    // No pawn that passed, and pieces on its way.
    let mut setup = pawns_side_by_side();
    setup.put(Square::D5, None);
    setup.put(Square::D6, Some(Piece::new(Color::Black, Role::Knight)));
    setup.put(Square::D7, Some(Piece::new(Color::Black, Role::Knight)));
    let square = Square::D6;
    assert_eq!(
        faults(&setup),
        [
            Fault::EnPassantWithoutPawn { square, pawn: Square::D5 },
            Fault::EnPassantBlocked { square, blocker: Square::D6 },
            Fault::EnPassantBlocked { square, blocker: Square::D7 },
        ]
    );
}

#[test]
fn all_faults_are_reported_at_once() {
    let mut setup = Setup::empty();
    setup.put(Square::A8, Some(Piece::new(Color::White, Role::Pawn)));
    setup.castling = CastlingRights::NONE.with(Color::White, File::H);
    setup.en_passant = Some(Square::E4);
    let text = Position::<Chess>::new(setup).expect_err("nothing is right here").to_string();
    for part in [
        "White has no king",
        "Black has no king",
        "a pawn stands on a8",
        "rook on h1: White has no rook there",
        "White's king is not on the first rank",
        "en passant square e4",
    ] {
        assert!(text.contains(part), "{text}");
    }
}
