//! Variants other than the built-in ones: their text follows from their rules.

use polyboard_notation::{
    Castling, Dialect, Fen, FenError, FenStyle, Level, UciMove, read_fen,
    reference::{parse_san, parse_san_lenient, san_text, thai_san_text},
};
use polyboard_rules::{Chess, CountingRule, Makruk, MakrukCount, Role, Rules, Variant, reference};
use polyboard_squares::{Rank, Square};

use super::common::read_uci;

/// ASEAN chess: the pieces of makruk with the letters of chess, and bias that promote to any piece
/// on the last rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asean;

impl Variant for Asean {
    const RULES: Rules = {
        let mut rules = Makruk::RULES;
        rules.name = "asean";
        rules.letters = ['P', 'N', 'B', 'R', 'Q', 'K'];
        rules.promotion_letters = ['p', 'n', 'b', 'r', 'q', 'k'];
        rules.start = [
            "r n b q k b n r",
            ". . . . . . . .",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            ". . . . . . . .",
            "R N B Q K B N R",
        ];
        rules.pawn = Makruk::RULES.pawn;
        rules.pawn.promotion_rank = Rank::Eighth;
        rules.pawn.promotions = &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        rules.dialects = &[];
        rules.positions = &[];
        rules
    };
}

#[test]
fn its_fields_follow_from_its_rules() {
    for text in [
        "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1",
        "4k3/8/8/8/8/8/2B5/R3K1Q~1 b - 32 17 60",
    ] {
        assert_eq!(Dialect::detect::<Asean>(text), Dialect::Common);
        let (fen, notes) = Fen::<Asean>::parse(text).unwrap();
        assert_eq!(notes, []);
        assert_eq!(fen.to_text(FenStyle::default()), text);
        assert!(fen.position(Level::Strict).is_ok());
        assert!(fen.to_text_in(Dialect::MakrukJs).is_err());
    }
    let (fen, _) = Fen::<Asean>::parse("4k3/8/8/8/8/8/2B5/4K3 b - 88 17 60").unwrap();
    assert_eq!(fen.clocks.count, Some(MakrukCount { limit: 88, plies: 17 }));
    let start = "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w 0 1";
    assert_eq!(Fen::<Asean>::parse(start).unwrap().0, Fen::new(Asean::RULES.start()));
    let error = Fen::<Asean>::parse("4k3/8/8/8/8/8/2S5/4K3 b - - 0 1").unwrap_err().to_string();
    let letters = "the letters are P N B R Q K, lower case for Black";
    assert_eq!(error, format!("piece placement, rank 2: 'S' is not a piece; {letters}"));
}

#[test]
fn its_moves_are_written_with_its_letters() {
    let text = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let legal = reference::moves(&read_fen::<Asean>(text).unwrap());
    for uci in ["a7a8n", "a7a8b", "a7a8r", "a7a8q"] {
        let mv = read_uci::<Asean>(uci, &legal).unwrap();
        assert_eq!(UciMove::of::<Asean>(mv, Castling::Classical).to_string(), uci);
    }
    let error = read_uci::<Asean>("a7a8m", &legal).unwrap_err().to_string();
    assert_eq!(error, "'m' is not a promotion letter; the letters are n b r q");
}

#[test]
fn its_moves_have_its_letters_in_standard_algebraic_notation() {
    let position = read_fen::<Asean>("4k3/P7/8/8/8/8/2B5/4K3 w - - 0 1").unwrap();
    let texts = ["a8=N", "a8=B+", "a8=R+", "a8=Q", "Bb1", "Bb3", "Bc3", "Bd1", "Bd3"];
    for text in texts {
        let mv = parse_san(text.trim_end_matches('+'), &position).unwrap();
        assert_eq!(parse_san_lenient(text, &position), Ok(mv));
        assert_eq!(thai_san_text(&position, mv).is_some(), Asean::RULES.thai.is_some());
    }
    let error = parse_san("a8=M", &position).unwrap_err().to_string();
    assert_eq!(error, "'M' is not a promotion letter; the letters are N B R Q");
    let error = parse_san_lenient("Nd4", &position).unwrap_err().to_string();
    assert_eq!(error, "Nd4 is not legal: White has no ma");
    // A letter of UCI need not be the letter of the piece.
    let position = read_fen::<OtherLetters>("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let mv = parse_san_lenient("a7a8f", &position).unwrap();
    assert_eq!(san_text(&position, mv).as_deref(), Some("a8=Q+"));
    assert_eq!(UciMove::of::<OtherLetters>(mv, Castling::Classical).to_string(), "a7a8f");
    assert_eq!(thai_san_text(&position, mv), None);
    for text in ["a8=Q+", "a8=q", "a8Q", "a8f", "a8"] {
        assert_eq!(parse_san_lenient(text, &position), Ok(mv), "{text}");
    }
}

/// Chess in which pawns become queens, and UCI spells that `f`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OtherLetters;

impl Variant for OtherLetters {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.promotion_letters = ['p', 'n', 'b', 'r', 'f', 'k'];
        rules.pawn = Chess::RULES.pawn;
        rules.pawn.promotions = &[Role::Queen];
        rules
    };
}

/// Chess in which moves are counted as in makruk: the fourth field has room for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CountingChess;

impl Variant for CountingChess {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.counting = CountingRule::Makruk;
        rules
    };
}

#[test]
fn a_fourth_field_may_be_a_square_or_a_limit() {
    let parse = |fourth: &str, fifth: &str| {
        let text = format!("4k3/8/8/8/3pP3/8/8/4K3 b - {fourth} {fifth} 1");
        let (fen, notes) = Fen::<CountingChess>::parse(&text)?;
        assert_eq!(notes, []);
        assert_eq!(fen.to_text(FenStyle::default()), text);
        Ok((fen.setup.en_passant, fen.clocks.count.map(|count| (count.limit, count.plies))))
    };
    assert_eq!(parse("-", "3"), Ok((None, None)));
    assert_eq!(parse("e3", "0"), Ok((Some(Square::E3), None)));
    assert_eq!(parse("88", "19"), Ok((None, Some((88, 19)))));
    let said = |fourth| parse(fourth, "0").map_err(|error: FenError| error.to_string());
    assert!(said("e9").unwrap_err().starts_with("en passant square: \"e9\" is not a square"));
    assert!(said("8x").unwrap_err().starts_with("limit of the count: \"8x\" is not a limit"));
}
