//! Every fault of a setup is found and named, and the lenient level accepts what is merely unreachable.

use polyboard_rules::{Chess, Fault, Move, Position, Role, Rules, Setup, Variant, reference};
use polyboard_squares::{Direction, Square::*, Step};

use super::common;

fn setup(fen: &str) -> Setup {
    common::setup::<Chess>(fen)
}

fn faults(fen: &str) -> Vec<Fault> {
    common::faults::<Chess>(&setup(fen))
}

/// Asserts that the setup of each line has these faults, at both levels or only at the strict one. The text of a fault
/// has all that it says.
fn have_faults(is_playable: bool, cases: &str) {
    for case in cases.lines() {
        let (fen, text) = case.split_once(" | ").expect("two columns");
        let found: Vec<String> = faults(fen).iter().map(Fault::to_string).collect();
        assert_eq!(found.join("; "), text, "{fen}");
        assert_eq!(Position::<Chess>::new(setup(fen)).unwrap_err().to_string(), text);
        assert_eq!(Position::<Chess>::lenient(setup(fen)).is_ok(), is_playable, "{fen}");
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
    have_faults(
        false,
        "\
8/8/8/8/8/8/8/4K3 w - | Black has no king
4k3/8/8/8/8/8/8/K3K3 w - | White has 2 kings, on a1 and e1; a side has one
4k3/8/8/4R3/8/8/8/4K3 w - | the king on e8 is attacked from e5 but it is White's move
4k3/8/8/8/8/8/8/4K3 w a | castling right of the rook on a8: Black has no rook there
r7/4k3/8/8/8/8/8/4K3 w a | castling right of the rook on a8: Black's king is not on the eighth rank
4k3/8/8/8/8/8/8/RR2K2R w ABH | castling rights of the rooks on a1 and b1: at most one rook on each side of the king has a right
4k3/8/8/3pP3/8/8/8/4K3 w - d3 | en passant square d3 is not on the sixth rank, where White would capture
4k3/8/8/3pP3/8/8/8/4K3 w - c6 | en passant square c6: there is no pawn on c5 that could have passed it
4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 | en passant square d6: d6 is not empty, so no pawn came that way
4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 | en passant square d6: d7 is not empty, so no pawn came that way
4k3/3n4/3n4/4P3/8/8/8/4K3 w - d6 | en passant square d6: there is no pawn on d5 that could have passed it; \
en passant square d6: d6 is not empty, so no pawn came that way; en passant square d6: d7 is not empty, so no pawn came that way
4k3/8/8/8/8/8/4R3/8 w - | White has no king; the king on e8 is attacked from e2 but it is White's move
8/8/8/8/8/8/8/8 w - | White has no king; Black has no king
P7/8/8/8/8/8/8/8 w H e4 | White has no king; Black has no king; a pawn stands on a8; pawns stand on the ranks 2 to 7; \
castling right of the rook on h1: White has no rook there; \
castling right of the rook on h1: White's king is not on the first rank; \
en passant square e4 is not on the sixth rank, where White would capture
4k3/8/8/8/8/8/8/4K2P w - | a pawn stands on h1; pawns stand on the ranks 2 to 7
P3k3/8/8/8/8/8/8/4K3 w - | a pawn stands on a8; pawns stand on the ranks 2 to 7
4k3/8/8/8/8/8/8/4K2p w - | a pawn stands on h1; pawns stand on the ranks 2 to 7
p3k3/8/8/8/8/8/8/4K3 w - | a pawn stands on a8; pawns stand on the ranks 2 to 7",
    );
}

/// The last three checks are by two rooks on one line, the king between them, by three pieces on any lines, and along
/// the a-file, where the pawn that passed d6 did not uncover it.
#[test]
fn the_lenient_level_accepts_what_no_game_reaches() {
    have_faults(
        true,
        "\
4k3/8/8/8/8/8/NNNNNNNN/BBB1KNNN w - | White has at least 10 promoted pieces but is missing only 8 pawns
4k3/8/8/8/8/PP6/NNNNNNNN/BBB1KNNN w - | White has 17 pieces; 16 is the most; \
White has at least 10 promoted pieces but is missing only 6 pawns
4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - | White has 9 pawns; 8 is the most
4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - | White has a promoted piece but is missing no pawn
4k3/8/8/8/r3K2r/8/8/8 w - | no move can have given the check to the king on e4 from a4 and h4
4k3/1b6/3n4/8/r3K3/8/8/8 w - | no move can have given the check to the king on e4 from a4 and d6 and b7
4k3/8/r7/3pP3/8/8/8/K7 w - d6 | no move can have given the check to the king on a1 from a6 together with the double step over d6",
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
