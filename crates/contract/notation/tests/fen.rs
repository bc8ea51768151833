//! Parsing and writing FEN: the verdicts of other libraries, spellings, errors and notes.

use polyboard_notation::{
    CastlingFen, EnPassantFen, Fen, FenError, FenNote, FenStyle, Level, fen_text, read_fen,
    read_position,
};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Square;

use super::common::{rows, style};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Decodes the escapes of a corpus: `\xHH` for a byte, `\\` for a backslash.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut parts = text.split('\\');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    while let Some(part) = parts.next() {
        match part.strip_prefix('x') {
            Some(hex) => {
                bytes.push(u8::from_str_radix(&hex[..2], 16).expect("two hexadecimal digits"));
                bytes.extend(hex[2..].bytes());
            }
            None => {
                bytes.push(b'\\');
                bytes.extend(parts.next().unwrap_or_default().bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn parse(text: &str) -> Result<(Fen<Chess>, Vec<FenNote>), FenError> {
    Fen::<Chess>::parse(text)
}

#[test]
fn bad_fens_get_the_documented_verdict() {
    let mut judged = 0;
    for row in rows(include_str!("corpus/bad_fens.tsv")) {
        let [theirs, ours, text, said] = row[..] else { panic!("four columns: {row:?}") };
        let text = unescape(text);
        let strict = read_position::<Chess>(&text, Level::Strict);
        let lenient = read_position::<Chess>(&text, Level::Lenient).is_ok();
        match theirs {
            "accept" => assert!(strict.is_ok(), "{text:?}"),
            "reject" => assert!(strict.is_err(), "{text:?}"),
            _ => assert_eq!(theirs, "disputed"),
        }
        let verdict = match (strict.is_ok(), lenient) {
            (true, true) => "accept",
            (false, true) => "lenient",
            (false, false) => "reject",
            (true, false) => "strict only, which cannot be",
        };
        assert_eq!(verdict, ours, "{text:?}");
        let words = match strict {
            Err(error) => error.to_string(),
            Ok((_, notes)) if notes.is_empty() => "-".into(),
            Ok((_, notes)) => notes.iter().map(FenNote::to_string).collect::<Vec<_>>().join("; "),
        };
        assert_eq!(words, said, "{text:?}");
        judged += 1;
    }
    assert_eq!(judged, 75);
}

#[test]
fn one_position_has_three_spellings() {
    for row in rows(include_str!("corpus/spellings.tsv")) {
        let [always, legal, x_fen] = row[..] else { panic!("three columns: {row:?}") };
        let (fen, notes) = parse(always).unwrap();
        assert_eq!(notes, []);
        let rights = always.split(' ').nth(2).expect("a FEN has six fields");
        let castling = match rights.contains(|c: char| "KQkq".contains(c)) {
            true => CastlingFen::XFen,
            false => CastlingFen::Shredder,
        };
        let written = |en_passant| fen.to_text(style(castling, en_passant));
        assert_eq!(written(EnPassantFen::Always), always);
        assert_eq!(written(EnPassantFen::Legal), legal);
        assert_eq!(fen.to_text(FenStyle::default()), x_fen);

        let position = read_fen::<Chess>(always).unwrap();
        assert_eq!(position, read_fen(x_fen).unwrap());
        assert_eq!(fen_text(&position), x_fen);
    }
}

#[test]
fn classical_letters_mean_the_outermost_rook() {
    let rights = |text| format!("{:?}", parse(text).unwrap().0.setup.castling);
    assert_eq!(rights("r1r1k1r1/8/8/8/8/8/8/1RR1KR1R w KQkq"), "BHag");
    assert_eq!(rights("r1r1k1r1/8/8/8/8/8/8/1RR1KR1R w FCc"), "CFc");
    assert_eq!(rights("r3k2r/8/8/8/8/8/8/R3K2R w qkQK"), "AHah");
    // Without such a rook or a king at home, it is the classical file, which the position rejects.
    assert_eq!(rights("4k3/8/8/8/8/8/8/4K3 w Kq"), "Ha");
    assert_eq!(rights("4k3/8/8/8/8/8/4K3/5R2 w K"), "H");
    assert_eq!(rights("R6K/8/8/8/8/8/8/k7 w KQ"), "AH");
}

#[test]
fn inner_rooks_are_written_by_their_files() {
    let written = |text| {
        let text = parse(text).unwrap().0.to_text(FenStyle::default());
        text.split(' ').nth(2).expect("a FEN has six fields").to_owned()
    };
    assert_eq!(written("1rr1k1rr/8/8/8/8/8/8/1RR1K1RR w GCgc"), "GCgc");
    assert_eq!(written("1rr1k1rr/8/8/8/8/8/8/1RR1K1RR w HBhb"), "KQkq");
    assert_eq!(written("4k3/8/8/8/8/8/8/4K3 w KQ"), "HA");
}

#[test]
fn a_right_granted_twice_is_noted() {
    let notes = |text| parse(text).unwrap().1;
    assert_eq!(notes("r3k2r/8/8/8/8/8/8/R3K2R w KH"), [FenNote::RepeatedRight('H')]);
    assert_eq!(notes("r3k2r/8/8/8/8/8/8/R3K2R w KKK"), [FenNote::RepeatedRight('K')]);
    assert_eq!(notes("r3k2r/8/8/8/8/8/8/R3K2R w Kk"), []);
}

#[test]
fn promoted_pieces_keep_their_mark() {
    let text = "Q~3k3/8/8/8/8/8/8/4Kn~1n w - - 0 1";
    let (fen, _) = parse(text).unwrap();
    assert_eq!(fen.promoted, [Square::F1, Square::A8].into_iter().collect());
    assert_eq!(fen.to_text(FenStyle::default()), text);
    for lone in ["~Q3k3", "Q~~3k3", "Q3~k3", "Q~3k", "~"] {
        assert!(parse(&text.replacen("Q~3k3", lone, 1)).is_err(), "{lone}");
    }
}

#[test]
fn any_white_space_separates_fields() {
    let (start, _) = parse(START).unwrap();
    for blank in ["  ", "\t", "\r\n", "\u{b}", "\u{a0}", "\u{2003}", "_", "__"] {
        let text = START.replace(' ', blank);
        assert_eq!(parse(&text).unwrap(), (start.clone(), vec![]), "{blank:?}");
        assert_eq!(parse(&format!(" {text}\n")).unwrap().0, start, "{blank:?}");
    }
    // In a text with white space, underscores do not separate fields.
    assert!(parse(&START.replacen(' ', "_", 1)).is_err());
}

#[test]
fn errors_name_the_place() {
    for row in rows(include_str!("corpus/fen_errors.tsv")) {
        let [variant, text, said] = row[..] else { panic!("three columns: {row:?}") };
        let error = match variant {
            "makruk" => Fen::<Makruk>::parse(text).unwrap_err(),
            _ => parse(text).unwrap_err(),
        };
        assert_eq!(error.to_string(), said, "{text}");
    }
}
