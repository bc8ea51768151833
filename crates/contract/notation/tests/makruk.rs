//! Makruk in the common dialect: counts in place of en passant, and rejected texts.

use polyboard_notation::{
    Castling, Dialect, Fen, FenError, FenField, FenNote, FenStyle, Level, UciMove, parse_suite,
};
use polyboard_rules::{Clocks, Makruk, MakrukCount, Move, Variant, reference};

use super::common::{counts, read_uci, rows};

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";

fn parse(text: &str) -> Result<(Fen<Makruk>, Vec<FenNote>), FenError> {
    Fen::<Makruk>::parse(text)
}

/// Reads a text in canonical form, which must be written as it was.
fn read(text: &str) -> Fen<Makruk> {
    assert_eq!(Dialect::detect::<Makruk>(text), Dialect::Common, "{text}");
    let (fen, notes) = parse(text).expect(text);
    assert_eq!(notes, [], "{text}");
    assert_eq!(fen.to_text(FenStyle::default()), text);
    fen
}

#[test]
fn the_start_is_the_start_of_the_rules() {
    assert_eq!(read(START), Fen::new(Makruk::RULES.start()));
}

#[test]
fn positions_are_written_as_they_were_read_and_count_what_the_suite_says() {
    let mut read_so_far = 0;
    for line in parse_suite(include_str!("corpus/makruk.epd")) {
        let line = line.expect("every line of the corpus is good");
        let position = read(&line.fen).position(Level::Strict).expect(&line.fen);
        counts::<Makruk>(position.setup(), &line.counts);
        read_so_far += 1;
    }
    assert_eq!(read_so_far, 46);
}

#[test]
fn the_absence_of_a_count_has_several_spellings() {
    let pieces = START.split(' ').next().unwrap();
    for rest in ["- - 3 7", "- 0 3 7", "3 7"] {
        let (fen, notes) = parse(&format!("{pieces} w {rest}")).unwrap();
        assert_eq!(notes, [], "{rest}");
        assert_eq!(fen.clocks, Clocks::START.with_halfmove(3).with_fullmove(7), "{rest}");
        assert_eq!(fen.to_text(FenStyle::default()), format!("{pieces} w - - 3 7"));
    }
}

#[test]
fn last_fields_may_be_missing() {
    let pieces = "8/2K3k1/5m2/4S1S1/8/8/8/8";
    let counted = |rest: &str| {
        let (fen, notes) = parse(&format!("{pieces} w {rest}")).unwrap();
        assert_eq!(notes, [], "{rest}");
        let Clocks { halfmove, fullmove, count, .. } = fen.clocks;
        (count.map(|count| (count.limit, count.plies)), halfmove, fullmove)
    };
    assert_eq!(counted("-"), (None, 0, 1));
    assert_eq!(counted("- -"), (None, 0, 1));
    assert_eq!(counted("- - 5"), (None, 5, 1));
    assert_eq!(counted("- 128"), (Some((128, 0)), 0, 1));
    assert_eq!(counted("- 128 97"), (Some((128, 97)), 0, 1));
    assert_eq!(counted("- 128 97 4"), (Some((128, 97)), 0, 4));
}

#[test]
fn unused_fields_must_be_dashes() {
    let with = |rest: &str| format!("4k3/8/8/8/8/8/4S3/R3K2R w {rest}");
    for rights in ["KQ", "HA", "k", "KQkqKQkqKQkqKQkqKQkqKQkq"] {
        let error = parse(&with(&format!("{rights} - 0 1"))).unwrap_err();
        assert_eq!(error.field, FenField::Castling);
    }
    // The short form has two numbers, not one or three.
    assert!(parse(&with("0 0 1")).is_err());
    for rest in ["- -1 0 1", "- +64 0 1", "- 64. 0 1", "- -- 0 1", "- 64 - 1", "- 64 x 1", "0 x"] {
        assert!(parse(&with(rest)).is_err(), "{rest}");
    }
}

#[test]
fn counts_beyond_32_bits_are_noted() {
    let nines = "9".repeat(5000);
    let (fen, notes) = parse(&format!("8/2K3k1/5m2/4S3/8/8/8/8 w - {nines} {nines} 0")).unwrap();
    assert_eq!(fen.clocks.count, Some(MakrukCount { limit: u32::MAX, plies: u32::MAX }));
    let notes: Vec<String> = notes.iter().map(FenNote::to_string).collect();
    let cut = "the number is larger than 4294967295, and is read as 4294967295";
    let [limit, plies] = ["limit of the count", "plies counted"].map(|it| format!("{it}: {cut}"));
    assert_eq!(notes, [&limit, &plies, "fullmove number: 0 is read as 1, the first move"]);
}

#[test]
fn moves_are_written_as_other_programs_write_them() {
    let mut promotions = 0;
    for row in rows(include_str!("corpus/makruk_moves.tsv")) {
        let [text, theirs] = row[..] else { panic!("two columns: {row:?}") };
        let position = read(text).position(Level::Lenient).expect(text);
        let legal = reference::moves(&position);
        let uci = |&mv: &Move| UciMove::of::<Makruk>(mv, Castling::Classical).to_string();
        let mut ours: Vec<String> = legal.iter().map(uci).collect();
        ours.sort();
        assert_eq!(ours.join(" "), theirs, "{text}");
        for mv in &legal {
            assert_eq!(read_uci::<Makruk>(&uci(mv), &legal), Ok(*mv), "{text}");
        }
        promotions += ours.iter().filter(|uci| uci.ends_with('m')).count();
    }
    assert!(promotions > 0);
}
