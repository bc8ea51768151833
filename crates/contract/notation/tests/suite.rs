//! Perft suites: a corpus that is counted again, and rejected lines.

use polyboard_notation::{CastlingFen, EnPassantFen, Fen, Level, PerftLine, parse_suite};
use polyboard_rules::{Chess, Position, Variant, reference};

use super::common::{counts, style};

const SUITE: &str = include_str!("corpus/suite.epd");

fn suite() -> impl Iterator<Item = (PerftLine, Fen<Chess>, Position<Chess>)> {
    parse_suite(SUITE).into_iter().map(|line| {
        let line = line.expect("every line of the corpus is good");
        let (fen, notes) = Fen::<Chess>::parse(&line.fen).expect("every line begins with a FEN");
        assert_eq!(notes, [], "{}", line.fen);
        let position = fen.position(Level::Lenient).expect("every line can be played");
        (line, fen, position)
    })
}

#[test]
fn positions_count_what_the_suite_says() {
    for (line, _, position) in suite() {
        counts::<Chess>(position.setup(), &line.counts);
    }
}

#[test]
fn the_strict_level_rejects_positions_that_no_game_leads_to() {
    let refused = suite().filter(|(_, fen, _)| fen.position(Level::Strict).is_err());
    let lines: Vec<usize> = refused.map(|(line, ..)| line.line).collect();
    let section = (SUITE.lines().zip(1..))
        .skip_while(|(text, _)| !text.starts_with("# No game leads to these"))
        .take_while(|(text, _)| !text.starts_with("# Chess960"));
    let expected = section.filter(|(text, _)| !text.is_empty() && !text.starts_with('#'));
    assert_eq!(lines, expected.map(|(_, line)| line).collect::<Vec<_>>());
    assert_eq!(lines.len(), 10);
}

#[test]
fn every_style_is_read_back() {
    for (line, fen, position) in suite() {
        for &castling in CastlingFen::ALL {
            let read = |en_passant| {
                let text = fen.to_text(style(castling, en_passant));
                let (again, notes) = Fen::<Chess>::parse(&text).expect("what we write is a FEN");
                assert_eq!(notes, [], "{text}");
                again
            };
            assert_eq!(read(EnPassantFen::Always), fen, "{}", line.fen);
            assert_eq!(&read(EnPassantFen::PseudoLegal).setup, position.setup(), "{}", line.fen);
            let legal = read(EnPassantFen::Legal).setup;
            let moves = reference::moves(&position);
            assert_eq!(reference::legal_moves(&Chess::RULES, &legal), moves, "{}", line.fen);
        }
    }
}

#[test]
fn windows_files_read_the_same() {
    let windows = format!("\u{feff}{}", SUITE.replace('\n', "\r\n"));
    assert_eq!(parse_suite(&windows), parse_suite(SUITE));
    assert_eq!(parse_suite("\u{feff}# nothing\r\n\r\n"), []);
}

#[test]
fn spellings_of_counts() {
    let counts = |ops: &str| {
        let mut lines = parse_suite(&format!("8/8/8/8/8/8/8/8 w - -{ops}"));
        assert_eq!(lines.len(), 1, "{ops}");
        lines.remove(0).map(|line| line.counts).map_err(|error| error.fault)
    };
    for good in [" ;D1 20 ;D2 400", "; D2 400; D1 20", ";D1 20;D2 400;", ";  D1\t20 ; D2  400 ; "] {
        assert_eq!(counts(good), Ok(vec![(1, 20), (2, 400)]), "{good}");
    }
    assert_eq!(counts(";D3 0"), Ok(vec![(3, 0)]));
    assert_eq!(counts(";D1 20 ;D1 20"), Ok(vec![(1, 20)]));
    assert_eq!(counts(";D4294967295 18446744073709551615"), Ok(vec![(u32::MAX, u64::MAX)]));
    let none = "there are no counts; write them after the position, such as ;D1 20 ;D2 400";
    assert_eq!([counts(""), counts(";")], [Err(none.into()), Err(none.into())]);
    for bad in ["D", "D1", "D 20", "20", "1 20", "d1 20", "D1 20 30", "D1 +20", "D+1 20", "D1 -1"] {
        let fault = counts(&format!(";{bad}")).unwrap_err();
        assert!(fault.starts_with(&format!("{bad:?} is not a count; write a depth")), "{fault}");
    }
    assert!(counts(";D1 20 ;;D2 400").unwrap_err().starts_with("\"\" is not a count"));
}

#[test]
fn errors_name_their_lines() {
    let suite = "\
# a comment
8/8/8/8/8/8/8/8 w - - ;D1 20 ;D1 21
8/8/8/8/8/8/8/8 w - -

;D1 20
8/8/8/8/8/8/8/8 w - - ;D4294967296 1
8/8/8/8/8/8/8/8 w - - ;D1 18446744073709551616
8/8/8/8/8/8/8/8 w - - ;bm of a line that goes on and on
8/8/8/8/8/8/8/8 w - - ;D1 0
";
    let said: Vec<String> = (parse_suite(suite).into_iter())
        .map(|line| line.map_or_else(|error| error.to_string(), |line| format!("{line:?}")))
        .collect();
    assert_eq!(
        said,
        [
            "line 2: depth 1 has two counts, 20 and 21; remove the wrong one",
            "line 3: there are no counts; write them after the position, such as ;D1 20 ;D2 400",
            "line 5: there is no position; write a FEN before the first semicolon",
            "line 6: the depth in \"D4294967296 1\" is too large; write at most 4294967295",
            "line 7: the count in \"D1 18446744073709551…\" is too large; \
             write at most 18446744073709551615",
            "line 8: \"bm of a line that go…\" is not a count; \
             write a depth and a number of leaves, such as D2 400",
            "PerftLine { line: 9, fen: \"8/8/8/8/8/8/8/8 w - -\", counts: [(1, 0)] }",
        ]
    );
}
