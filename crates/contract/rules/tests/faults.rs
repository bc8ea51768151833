//! Every fault of a setup is found and named, and the lenient level accepts what is merely unreachable.

use polyboard_rules::{
    Chess, Color, Fault, Move, Position, Role, Rules, Setup, Variant, reference,
};
use polyboard_squares::{
    Direction,
    Square::{self, *},
    Step,
};

use super::common;
use Color::{Black, White};

fn setup(fen: &str) -> Setup {
    common::setup::<Chess>(fen)
}

fn faults(fen: &str) -> Vec<Fault> {
    common::faults::<Chess>(&setup(fen))
}

/// Asserts that each setup has this one fault with this text, at both levels or only at the strict one.
fn have_faults(is_playable: bool, cases: impl IntoIterator<Item = (&'static str, Fault, String)>) {
    for (fen, fault, text) in cases {
        assert_eq!(faults(fen), std::slice::from_ref(&fault), "{fen}");
        assert_eq!(Position::<Chess>::lenient(setup(fen)).is_ok(), is_playable, "{fen}");
        assert_eq!(fault.to_string(), text);
    }
}

#[test]
fn setups_without_a_fault_are_positions() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w -",
        // The side to move may be in check, also from two pieces that one move can have uncovered.
        "4k3/8/8/4R3/8/8/8/4K3 b -",
        "4k3/1b6/8/8/r3K3/8/8/8 w -",
        "r3k3/8/8/8/8/8/8/4K3 w q",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
        "4k3/8/r7/3pP3/8/8/8/K7 w -",
        // Two bishops on squares of one colour are one promotion.
        "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w -",
    ] {
        assert_eq!(faults(fen), [], "{fen}");
    }
}

#[test]
fn no_level_accepts_what_cannot_be_played() {
    let squares = vec![A1, E1];
    let (king, attackers, turn) = (E8, vec![E5], White);
    let rook = A8;
    have_faults(
        false,
        [
            ("8/8/8/8/8/8/8/4K3 w -", Fault::NoKing(Black), "Black has no king"),
            (
                "4k3/8/8/8/8/8/8/K3K3 w -",
                Fault::SeveralKings { color: White, squares },
                "White has 2 kings, on a1 and e1; a side has one",
            ),
            (
                "4k3/8/8/4R3/8/8/8/4K3 w -",
                Fault::OpponentInCheck { king, attackers, turn },
                "the king on e8 is attacked from e5 but it is White's move",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w a",
                Fault::CastlingWithoutRook { color: Black, rook },
                "castling right of the rook on a8: Black has no rook there",
            ),
            (
                "r7/4k3/8/8/8/8/8/4K3 w a",
                Fault::CastlingWithoutKing { color: Black, rook },
                "castling right of the rook on a8: Black's king is not on the eighth rank",
            ),
            (
                "4k3/8/8/8/8/8/8/RR2K2R w ABH",
                Fault::TwoRightsOnOneSide(A1, B1),
                "castling rights of the rooks on a1 and b1: at most one rook on each side of the king has a right",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d3",
                Fault::EnPassantRank { square: D3, turn },
                "en passant square d3 is not on the sixth rank, where White would capture",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - c6",
                Fault::EnPassantWithoutPawn { square: C6, pawn: C5 },
                "en passant square c6: there is no pawn on c5 that could have passed it",
            ),
            (
                "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6",
                Fault::EnPassantBlocked { square: D6, blocker: D6 },
                "en passant square d6: d6 is not empty, so no pawn came that way",
            ),
            (
                "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6",
                Fault::EnPassantBlocked { square: D6, blocker: D7 },
                "en passant square d6: d7 is not empty, so no pawn came that way",
            ),
        ]
        .map(|(fen, fault, text)| (fen, fault, text.to_string())),
    );
    let pawns = [("4k3/8/8/8/8/8/8/4K2P w -", H1), ("P3k3/8/8/8/8/8/8/4K3 w -", A8)]
        .into_iter()
        .chain([("4k3/8/8/8/8/8/8/4K2p w -", H1), ("p3k3/8/8/8/8/8/8/4K3 w -", A8)]);
    let text = |square| format!("a pawn stands on {square}; pawns stand on the ranks 2 to 7");
    have_faults(
        false,
        pawns.map(|(fen, square)| (fen, Fault::PawnOnBackRank(square), text(square))),
    );
}

#[test]
fn the_lenient_level_accepts_what_no_game_reaches() {
    let color = White;
    let promoted = |promoted, missing| Fault::TooManyPromoted { color, promoted, missing };
    let check = |king, checkers: &[Square], en_passant| Fault::ImpossibleCheck {
        king,
        checkers: checkers.to_vec(),
        en_passant,
    };
    have_faults(
        true,
        [
            (
                "4k3/8/8/8/8/8/NNNNNNNN/BBB1KNNN w -",
                promoted(10, 8),
                "White has at least 10 promoted pieces but is missing only 8 pawns",
            ),
            (
                "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w -",
                Fault::TooManyPawns { color, count: 9, limit: 8 },
                "White has 9 pawns; 8 is the most",
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w -",
                promoted(1, 0),
                "White has a promoted piece but is missing no pawn",
            ),
            // Two rooks on one line, the king between them; and three pieces on any lines.
            (
                "4k3/8/8/8/r3K2r/8/8/8 w -",
                check(E4, &[A4, H4], None),
                "no move can have given the check to the king on e4 from a4 and h4",
            ),
            (
                "4k3/1b6/3n4/8/r3K3/8/8/8 w -",
                check(E4, &[A4, D6, B7], None),
                "no move can have given the check to the king on e4 from a4 and d6 and b7",
            ),
            // The pawn that passed d6 did not uncover the check along the a-file.
            (
                "4k3/8/r7/3pP3/8/8/8/K7 w - d6",
                check(A1, &[A6], Some(D6)),
                "no move can have given the check to the king on a1 from a6 together with the double step over d6",
            ),
        ]
        .map(|(fen, fault, text)| (fen, fault, text.to_string())),
    );
}

#[test]
fn a_useless_en_passant_square_is_dropped() {
    let position = |fen| Position::<Chess>::new(setup(fen)).expect("useless is no fault");
    assert_eq!(position("4k3/8/8/3p4/8/8/8/4K3 w - d6").setup().en_passant, None);

    let useful = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
    assert_eq!(useful.setup().en_passant, Some(D6));
    assert!(reference::moves(&useful).contains(&Move::en_passant(E5, D6)));
}

#[test]
fn a_fault_does_not_hide_another() {
    let color = White;
    for (fen, expected) in [
        (
            "4k3/8/8/8/8/8/4R3/8 w -",
            vec![
                Fault::NoKing(White),
                Fault::OpponentInCheck { king: E8, attackers: vec![E2], turn: White },
            ],
        ),
        (
            "4k3/8/8/8/8/PP6/NNNNNNNN/BBB1KNNN w -",
            vec![
                Fault::TooManyPieces { color, count: 17, limit: 16 },
                Fault::TooManyPromoted { color, promoted: 10, missing: 6 },
            ],
        ),
        (
            "4k3/3n4/3n4/4P3/8/8/8/4K3 w - d6",
            vec![
                Fault::EnPassantWithoutPawn { square: D6, pawn: D5 },
                Fault::EnPassantBlocked { square: D6, blocker: D6 },
                Fault::EnPassantBlocked { square: D6, blocker: D7 },
            ],
        ),
        (
            "P7/8/8/8/8/8/8/8 w H e4",
            vec![
                Fault::NoKing(White),
                Fault::NoKing(Black),
                Fault::PawnOnBackRank(A8),
                Fault::CastlingWithoutRook { color, rook: H1 },
                Fault::CastlingWithoutKing { color, rook: H1 },
                Fault::EnPassantRank { square: E4, turn: White },
            ],
        ),
    ] {
        assert_eq!(faults(fen), expected, "{fen}");
    }
    assert_eq!(
        Position::<Chess>::new(Setup::empty()).unwrap_err().to_string(),
        "White has no king; Black has no king"
    );
}

#[test]
fn rules_beyond_the_limits_are_refused_with_the_limit() {
    use polyboard_rules::Movement::{Leaper, Slider};

    type Edit = fn(&mut Rules);
    let cases: [(Edit, &str); 22] = [
        (|it| it.movements[0] = Leaper(&[]), "a leaper has one to eight steps"),
        (
            |it| it.movements[0] = Leaper(const { &[Step::new(3, 0)] }),
            "a leaper goes no farther than two files and two ranks",
        ),
        (
            |it| it.movements[0] = Leaper(const { &[Step::new(0, 0)] }),
            "a leaper does not stay where it is",
        ),
        (
            |it| it.movements[0] = Leaper(const { &[Step::new(1, 0); 2] }),
            "a leaper has each of its steps once",
        ),
        (
            |it| it.movements[0] = Slider(&[Direction::North; 2]),
            "a slider has each of its directions once",
        ),
        (
            |it| it.movements[0] = Slider(Direction::ALL.split_at(3).0),
            "a slider moves along all diagonals or none, and along all ranks and files or none",
        ),
        (|it| it.pawn.promotions = &[], "a pawn promotes to at least one role"),
        (
            |it| it.pawn.promotions = &[Role::King],
            "a pawn promotes neither to a pawn nor to a king",
        ),
        (|it| it.pawn.promotions = &[Role::Rook; 2], "a pawn promotes to each role once"),
        (|it| it.letters[0] = 'p', "the letters of the roles are capitals, A to Z"),
        (|it| it.promotion_letters[0] = 'P', "promotion letters are lower case, a to z"),
        (|it| it.letters[0] = 'N', "no two roles share a letter"),
        (|it| it.promotion_letters[0] = 'n', "no two roles share a promotion letter"),
        (|it| it.words[0] = &[], "every role has a word"),
        (|it| it.aliases = &[('ƒ', Role::King)], "aliases are capitals, A to Z"),
        (|it| it.aliases = &[('P', Role::King)], "an alias is the letter of no other role"),
        (|it| it.aliases = &[('F', Role::King); 2], "an alias stands for one role"),
        (|it| it.start[3] = "", "a rank of the start has eight cells"),
        (
            |it| it.start[3] = "x . . . . . . .",
            "the start is drawn with the letters of the roles, and dots",
        ),
        (
            |it| (it.start[3], it.castling) = (". . k . . . . .", false),
            "at the start, Black has 2 kings, on c5 and e8; a side has one",
        ),
        (
            |it| it.start[1] = "p p p p Q p p p",
            "at the start, the king on e8 is attacked from e7 but it is White's move",
        ),
        (
            |it| it.start[7] = "N R B Q K B N R",
            "at the start, castling right of the rook on a1: White has no rook there",
        ),
    ];
    for (edit, limit) in cases {
        let mut rules = Chess::RULES;
        edit(&mut rules);
        let refused = rules.check().unwrap_err().to_string();
        assert_eq!(refused, format!("the rules of chess cannot be played: {limit}"));
    }
    assert_eq!(Chess::RULES.check(), Ok(()));
}
