//! The makruk-js dialect: its equivalents in the common dialect, and its detection.

use polyboard_notation::{Dialect, Fen, FenError, FenNote, FenStyle};
use polyboard_rules::{Chess, Color, Makruk, MakrukCount, Piece, Role, Variant};
use polyboard_squares::Square;

use super::common::rows;

const START: &str = "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1";

fn parse(text: &str) -> Result<(Fen<Makruk>, Vec<FenNote>), FenError> {
    Fen::<Makruk>::parse(text)
}

#[test]
fn the_start_is_the_start_of_the_rules() {
    let (fen, notes) = parse(START).unwrap();
    assert_eq!((fen, notes), (Fen::new(Makruk::RULES.start()), vec![]));
}

/// Each text is read, and written in the other dialect.
#[test]
fn two_dialects_say_the_same() {
    for (makruk_js, common) in [
        (START, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"),
        ("4k3/8/8/3f4/3F4/8/8/4K3 w 15", "4k3/8/8/3m~4/3M~4/8/8/4K3 w - - 0 15"),
        ("4k3/8/8/3e4/3E4/8/8/4K3 b 999", "4k3/8/8/3m4/3M4/8/8/4K3 b - - 0 999"),
        ("4k3/8/8/3m4/3M4/8/8/4K3 b 7", "4k3/8/8/3n4/3N4/8/8/4K3 b - - 0 7"),
        // Black has counted forty-nine and White is to move; then White has moved.
        ("8/2K3k1/5e2/4T1T1/8/8/8/8 w 1 b bp 49 1 64", "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1"),
        ("8/2K3k1/5e2/4T1T1/8/8/8/8 b 1 b bp 49 1 64", "8/2K3k1/5m2/4S1S1/8/8/8/8 b - 128 98 1"),
        ("8/8/7k/K7/8/5m1m/8/5f2 b 7 w pp 10 6 32", "8/8/7k/K7/8/5n1n/8/5m~2 b - 64 19 7"),
        ("3r4/8/8/1t4m1/4r3/8/4K1k1/8 w 61 w pp 8 7 8", "3r4/8/8/1s4n1/4r3/8/4K1k1/8 w - 16 16 61"),
    ] {
        let (fen, notes) = parse(makruk_js).unwrap();
        assert_eq!(notes, [], "{makruk_js}");
        assert_eq!(parse(common).unwrap(), (fen.clone(), vec![]), "{makruk_js}");
        assert_eq!(fen.to_text_in(Dialect::MakrukJs).unwrap(), makruk_js);
        assert_eq!(fen.to_text_in(Dialect::Common).unwrap(), common);
        assert_eq!(fen.to_text(FenStyle::default()), common);
    }
}

#[test]
fn five_dashes_are_no_count() {
    let (fen, notes) = parse(&format!("{START} - - - - -")).unwrap();
    assert_eq!((fen.clocks.count, notes), (None, vec![]));
    assert_eq!(fen.to_text_in(Dialect::MakrukJs).unwrap(), START);
}

/// The counts of makruk-js's own tests, with a note on everything that differs from the rules.
#[test]
fn counts_against_the_rules_are_noted() {
    let (fen, notes) = parse("4k3/8/8/8/8/8/8/4K3 w 10 w bp 64 10 100").unwrap();
    assert_eq!(fen.clocks.count, Some(MakrukCount { limit: 200, plies: 128 }));
    let kind = "kind of count: not kept; a side with only its king counts pp, any other counts bp";
    let start = "start of the count: 10 is not kept; by the rules it is 3";
    assert_eq!(notes.iter().map(FenNote::to_string).collect::<Vec<_>>(), [kind, start]);
    let (fen, notes) = parse("4k3/8/8/8/8/8/8/4K3 b 25 b pp 5 25 50").unwrap();
    assert_eq!(fen.clocks.count, Some(MakrukCount { limit: 100, plies: 10 }));
    assert_eq!(notes, [FenNote::CountStart { written: 25, kept: 3 }]);

    let nines = "9".repeat(20);
    let text = format!("4k3/8/8/8/8/8/8/4K3 b 1 w pp {nines} 3 2147483648");
    let (fen, notes) = parse(&text).unwrap();
    assert_eq!(fen.clocks.count, Some(MakrukCount { limit: u32::MAX - 1, plies: u32::MAX - 2 }));
    let cut = "the number is larger than 2147483647, and is read as 2147483647";
    let cut = ["count", "limit of the count"].map(|number| format!("{number}: {cut}"));
    assert_eq!(notes.iter().map(FenNote::to_string).collect::<Vec<_>>(), cut);
}

#[test]
fn letters_decide_then_fields() {
    let detect = Dialect::detect::<Makruk>;
    let with = |piece: &str| format!("4k3/8/8/8/8/8/8/R2{piece}K2M");
    for rest in ["w 1", "w - - 0 1", "w 0 1", "w 1 w bp 3 1 64", ""] {
        for letter in "ETBFetbf".chars() {
            let text = format!("{} {rest}", with(&letter.to_string()));
            assert_eq!(detect(&text), Dialect::MakrukJs, "{text}");
        }
        for letters in ["P", "N", "S", "p", "n", "s", "M~"] {
            let text = format!("{} {rest}", with(letters));
            assert_eq!(detect(&text), Dialect::Common, "{text}");
        }
    }
    for (rest, dialect) in [
        ("w 1", Dialect::MakrukJs),
        ("w 1 b bp 3 1 64", Dialect::MakrukJs),
        ("w -", Dialect::Common),
        ("w 0 1", Dialect::Common),
        ("w - - 0 1", Dialect::Common),
        ("w - 128 5 1", Dialect::Common),
        ("w", Dialect::Common),
        ("", Dialect::Common),
    ] {
        assert_eq!(detect(&format!("{} {rest}", with("M"))), dialect, "{rest}");
    }
    // With letters of both dialects, as in chess or by mistake, the common dialect is used.
    assert_eq!(detect("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w 1"), Dialect::Common);
}

#[test]
fn an_explicit_dialect_overrides_detection() {
    let piece = |text, dialect| {
        let (fen, _) = Fen::<Makruk>::parse_in(text, dialect).unwrap();
        fen.setup.piece_at(Square::A1)
    };
    let white = |role| Some(Piece::new(Color::White, role));
    let short = "4k3/8/8/8/8/8/8/M3K3 w 0 1";
    assert_eq!(piece(short, Dialect::Common), white(Role::Queen));
    assert!(Fen::<Makruk>::parse_in(short, Dialect::MakrukJs).is_err());
    let three = "4k3/8/8/8/8/8/8/M3K3 w 1";
    assert_eq!(piece(three, Dialect::MakrukJs), white(Role::Knight));
    assert!(Fen::<Makruk>::parse_in(three, Dialect::Common).is_err());
}

#[test]
fn it_is_a_dialect_of_makruk_only() {
    let bishops = "4k3/8/8/8/8/8/8/B3K3 w - - 0 1";
    assert_eq!(Dialect::detect::<Chess>(bishops), Dialect::Common);
    assert_eq!(Dialect::detect::<Chess>(START), Dialect::Common);
    let said = "piece placement: the dialect has no letters for the pieces of chess; \
                use the common dialect";
    let error = Fen::<Chess>::parse_in(START, Dialect::MakrukJs).unwrap_err();
    assert_eq!(error.to_string(), said);
    let (fen, _) = Fen::<Chess>::parse(bishops).unwrap();
    assert_eq!(fen.to_text_in(Dialect::MakrukJs).unwrap_err().to_string(), said);
    assert_eq!(fen.to_text_in(Dialect::Common).unwrap(), bishops);
}

/// The faults for which makruk-js has error codes, and some more.
#[test]
fn errors_name_the_field_and_the_remedy() {
    for row in rows(include_str!("corpus/makruk_js_errors.tsv")) {
        let [text, said] = row[..] else { panic!("two columns: {row:?}") };
        let error = Fen::<Makruk>::parse_in(text, Dialect::MakrukJs).unwrap_err();
        assert_eq!(error.to_string(), said, "{text}");
    }
}

/// A count of plies has 32 bits, and half of the largest one, rounded up, is more moves than are read.
#[test]
fn the_largest_count_is_written_as_a_number_that_is_read() {
    let (fen, _) = parse("7k/8/8/8/8/8/8/RM2K3 b - 4294967295 4294967295 1").unwrap();
    let text = fen.to_text_in(Dialect::MakrukJs).unwrap();
    assert!(text.ends_with(" bp 2147483647 1 2147483647"), "{text}");
    let (again, notes) = parse(&text).unwrap();
    assert_eq!((again.to_text_in(Dialect::MakrukJs), notes), (Ok(text), vec![]));
}
