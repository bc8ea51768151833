//! Makruk, worked out by hand: the start, the moves of each piece, and what the two levels accept.

use polyboard_rules::{
    Color, Fault, Makruk, Move, Piece, Position, Role, Rules, Setup, Variant, reference,
};
use polyboard_squares::{Bitboard, Lerf, Square, board};

use super::common::{self, perft, setup};

const RULES: Rules = Makruk::RULES;
const MET: Role = Role::Queen;

type Set = Bitboard<Lerf>;

/// The khuns on h1 and h8, and these other pieces; White to move.
fn with(pieces: &[(char, Square)]) -> Setup {
    let mut setup = Setup::empty();
    for &(letter, square) in [('K', Square::H1), ('k', Square::H8)].iter().chain(pieces) {
        setup.put(square, Some(RULES.piece(letter).expect("a letter of makruk")));
    }
    setup
}

/// The squares where the piece on `from` can go.
fn targets(setup: &Setup, from: Square) -> Set {
    let moves = reference::legal_moves(&RULES, setup).into_iter();
    moves.filter(|mv| mv.origin() == from).map(Move::target).collect()
}

fn faults(setup: &Setup) -> Vec<Fault> {
    common::faults::<Makruk>(setup)
}

/// Asserts that the strict level finds the one fault of this text, and that the lenient level accepts it.
fn has_waived(setup: &Setup, text: &str) {
    let found: Vec<String> = faults(setup).iter().map(Fault::to_string).collect();
    assert_eq!(found, [text], "{setup:?}");
    assert!(Position::<Makruk>::lenient(setup.clone()).is_ok(), "{setup:?}");
}

#[test]
fn each_khun_starts_to_the_left_of_its_met_and_faces_the_other_one() {
    let start = Position::<Makruk>::start();
    for (letter, square) in
        [('K', Square::D1), ('M', Square::E1), ('k', Square::E8), ('m', Square::D8)]
    {
        assert_eq!(start.setup().piece_at(square), RULES.piece(letter));
    }
    let array = setup::<Makruk>("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    assert_eq!(start.setup(), &array);
    assert_eq!(faults(&array), []);
}

// The array is tested above because another start has the same counts.
#[test]
fn perft_cannot_tell_on_which_file_a_khun_starts() {
    let both_on_the_e_file =
        setup::<Makruk>("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w - - 0 1");
    assert_ne!(both_on_the_e_file, RULES.start());
    for setup in [RULES.start(), both_on_the_e_file] {
        assert_eq!([1, 2, 3].map(|depth| perft(&RULES, &setup, depth)), [23, 529, 12012]);
    }
}

#[test]
fn the_met_takes_one_diagonal_step() {
    let expected: Set = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . x . x . . .
        . . . . . . . .
        . . x . x . . .
        . . . . . . . .
        . . . . . . . .
    };
    assert_eq!(targets(&with(&[('M', Square::D4)]), Square::D4), expected);
}

#[test]
fn the_khon_takes_one_diagonal_step_or_one_straight_ahead() {
    let white: Set = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . x x x . . .
        . . . . . . . .
        . . x . x . . .
        . . . . . . . .
        . . . . . . . .
    };
    let black: Set = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . x . x . . .
        . . . . . . . .
        . . x x x . . .
        . . . . . . . .
        . . . . . . . .
    };
    for (letter, color, expected) in [('S', Color::White, white), ('s', Color::Black, black)] {
        let setup = Setup { turn: color, ..with(&[(letter, Square::D4)]) };
        assert_eq!(targets(&setup, Square::D4), expected);
        // It attacks the squares to which it goes, and not the square behind it.
        let attacked = Square::ALL.into_iter().filter(|&square| {
            reference::attackers(&RULES, &setup, square, color).contains(&Square::D4)
        });
        assert_eq!(attacked.collect::<Set>(), expected);
    }
}

#[test]
fn the_khun_takes_one_step_any_way() {
    let mut setup = with(&[('K', Square::D4)]);
    setup.put(Square::H1, None);
    let expected: Set = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . x x x . . .
        . . x . x . . .
        . . x x x . . .
        . . . . . . . .
        . . . . . . . .
    };
    assert_eq!(targets(&setup, Square::D4), expected);
}

#[test]
fn the_rua_goes_straight_as_far_as_it_can() {
    let setup = with(&[('R', Square::D4), ('S', Square::D6), ('n', Square::F4)]);
    let expected: Set = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . x . . . .
        x x x . x x . .
        . . . x . . . .
        . . . x . . . .
        . . . x . . . .
    };
    assert_eq!(targets(&setup, Square::D4), expected);
}

#[test]
fn the_bia_takes_one_step_ahead_and_captures_diagonally_ahead() {
    // From its start too, and from the rank behind it, where only the lenient level has any.
    for (from, to) in [(Square::C3, Square::C4), (Square::C2, Square::C3)] {
        assert_eq!(targets(&with(&[('P', from)]), from), Set::from(to));
    }
    let facing =
        with(&[('P', Square::C3), ('p', Square::C4), ('n', Square::D4), ('S', Square::B4)]);
    assert_eq!(targets(&facing, Square::C3), Set::from(Square::D4));
    let capture = Move::normal(Square::C3, Square::D4);
    assert!(reference::legal_moves(&RULES, &facing).contains(&capture));
}

#[test]
fn a_bia_becomes_a_met_where_the_other_bias_start_and_has_no_choice() {
    let pieces = [('P', Square::D5), ('n', Square::C6), ('p', Square::E4), ('N', Square::F3)];
    let arrivals = [
        (Color::White, Square::D5, [Square::D6, Square::C6]),
        (Color::Black, Square::E4, [Square::E3, Square::F3]),
    ];
    for (turn, from, to) in arrivals {
        let setup = Setup { turn, ..with(&pieces) };
        let mut moves = reference::legal_moves(&RULES, &setup);
        moves.retain(|mv| mv.origin() == from);
        assert_eq!(moves, to.map(|to| Move::promotion(from, to, MET).expect("a piece")));
        let after = reference::after(&RULES, &setup, moves[0]);
        assert_eq!(after.piece_at(to[0]), Some(Piece::new(turn, MET)));
    }
}

#[test]
fn bias_stand_between_their_start_and_their_promotion() {
    for square in [Square::B3, Square::B4, Square::B5] {
        assert_eq!(faults(&with(&[('P', square)])), []);
        assert_eq!(faults(&with(&[('p', square.flipped_vertically())])), []);
    }
    for square in [Square::B2, Square::B6, Square::B7] {
        for (letter, square, color, [start, end]) in [
            ('P', square, "White", ["third", "sixth"]),
            ('p', square.flipped_vertically(), "Black", ["sixth", "third"]),
        ] {
            let rule = format!("pawns start on the {start} rank and promote on the {end}");
            let text = format!("{color} has a pawn on {square}, where none can be: {rule}");
            has_waived(&with(&[(letter, square)]), &text);
        }
    }
    for (letter, square) in [('P', Square::B1), ('p', Square::B1), ('P', Square::B8)] {
        let setup = with(&[(letter, square)]);
        assert_eq!(faults(&setup), [Fault::PawnOnBackRank(square)]);
        assert!(Position::<Makruk>::lenient(setup).is_err());
    }
}

#[test]
fn nothing_becomes_a_khon_and_eight_bias_become_mets() {
    let khons = [Square::A1, Square::B1, Square::A2, Square::B2].map(|square| ('S', square));
    assert_eq!(faults(&with(&khons[..2])), []);
    let text = "White has 4 pieces of the role bishop, to which no pawn promotes; 2 is the most";
    has_waived(&with(&khons), text);

    // The first met keeps to the dark squares. Eight more can stand on any.
    let dark = [('M', Square::A1)];
    let light = [('M', Square::B1), ('M', Square::D1), ('M', Square::A2), ('M', Square::C2)];
    let more = [('M', Square::B3), ('M', Square::D3), ('M', Square::A4), ('M', Square::C4)];
    let nine = [&dark[..], &light, &more].concat();
    assert_eq!(faults(&with(&nine)), []);
    has_waived(
        &with(&[&nine[..], &[('P', Square::H3)]].concat()),
        "White has at least 8 promoted pieces but is missing only 7 pawns",
    );
    has_waived(
        &with(&[&light[..], &more, &[('M', Square::B5)]].concat()),
        "White has at least 9 promoted pieces but is missing only 8 pawns",
    );
}
