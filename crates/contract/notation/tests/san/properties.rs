//! Properties: in positions that games reach, writing and reading are inverse; no text makes a parser
//! panic.

use polyboard_notation::{
    San, SanError,
    reference::{parse_san, parse_san_lenient, san_text, thai_san_text},
};
use polyboard_rules::{Chess, Makruk, Position, Variant, reference};
use proptest::{collection::vec, prelude::*, sample::Index};

use super::{
    checks::{self, Library},
    corpus::position,
};
use crate::common::config;

const CHESS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    // Many pieces of one role.
    "6k1/8/2N1N3/1N3N2/8/1N3N2/2N1N3/K7 w - - 0 1",
    "1q4k1/5q2/8/q7/3Q3Q/8/8/K2Q3Q w - - 0 1",
    // Chess960.
    "nrkbb1rr/p1pp4/8/p7/8/7Q/n1BBPP2/R1B1K1RN b GAgb - 0 1",
    "bqnrkr1b/p1p5/1q3Q2/6qR/8/8/2PPP1P1/1RK1R1B1 w EBfd - 0 1",
];

const MAKRUK: [&str; 6] = [
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "rnsmksnr/8/1pM~1pppp/p7/8/PPPP1PPP/8/RNSKMSNR b - - 0 3",
    "1rr1k3/1sm5/ppp2M~2/4p3/PP2PP2/2P3P1/3KSn2/1Sn3NR w - - 0 1",
    "4k3/8/2p1p1p1/1P1P1P2/2m1m1m1/8/2M1M1M1/4K3 w - - 0 1",
    // A khun and a bia, or a khon and a bia, that can capture on one square.
    "4k3/8/8/2p2p2/1P1P4/2K1S3/8/8 w - - 0 1",
    // A bia that promotes, and a met that was one.
    "4k3/1M~6/2p5/3P4/8/8/8/4K3 w - - 0 1",
];

/// A position that random moves lead to.
fn walk<V: Variant>(start: &str, choices: &[Index]) -> Position<V> {
    choices.iter().fold(position::<V>(start), |position, choice| {
        let legal = reference::moves(&position);
        match legal.is_empty() {
            true => position,
            false => reference::play(&position, *choice.get(&legal)).expect("the move is legal"),
        }
    })
}

/// Thai text is read again, or it fits two moves, and the reader reports that.
fn thai_is_inverse(position: &Position<Makruk>) -> Result<(), TestCaseError> {
    let legal = reference::moves(position);
    for &mv in &legal {
        let text = thai_san_text(position, mv).expect("makruk is written in Thai");
        let alike = legal.iter().filter(|&&other| {
            let other = thai_san_text(position, other).expect("makruk is written in Thai");
            other.trim_end_matches(['+', '#']) == text.trim_end_matches(['+', '#'])
        });
        match parse_san_lenient(&text, position) {
            Err(SanError::Ambiguous { moves, .. }) => {
                prop_assert!(alike.count() == 2 && moves.contains(&mv), "{text} in {position}");
            }
            read => prop_assert_eq!(read, Ok(mv), "{} in {}", text, position),
        }
    }
    Ok(())
}

/// Every parser reads or rejects a text, and what it reads is consistent.
fn is_read_or_rejected<V: Variant>(text: &str, position: &Position<V>) {
    let read = [parse_san(text, position), parse_san_lenient(text, position)];
    for read in &read {
        match read {
            Ok(mv) => {
                let again = san_text(position, *mv).expect("the move is legal");
                assert_eq!(parse_san(&again, position), Ok(*mv), "{text} is {again}");
            }
            Err(error) => assert!(error.to_string().len() < 350, "{error}"),
        }
    }
    if read[0].is_ok() {
        assert_eq!(read[0], read[1], "{text} is exact");
    }
    if let Ok(san) = San::parse::<V>(text) {
        assert_eq!(San::parse::<V>(&san.to_text::<V>()), Ok(san), "{text}");
    }
    if let Ok(san) = San::parse_lenient::<V>(text) {
        drop(san.to_thai_text::<V>(true));
    }
}

/// Characters that have a meaning in some spelling of a move.
const LETTERS: &str =
    "abcdefgh12345678PNBRQKSMFO0ox:-=/()+#!? .qnrebpmsct♔♘♟\u{fe0f}กขคงจฉชญ๑๓๕๘ม็รบ\0é";

fn move_like() -> impl Strategy<Value = String> {
    let letters: Vec<char> = LETTERS.chars().collect();
    vec(prop::sample::select(letters), 0..9).prop_map(String::from_iter)
}

/// Moves that are often legal, in many spellings.
fn plausible() -> impl Strategy<Value = String> {
    "[KQRBNSM♘ขคม]?[a-hก-ง]?[1-8]?[x:-]?[a-h][1-8](=?[QqNM])?(e\\.p\\.)?[+#!]?"
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn chess_is_inverse(start in prop::sample::select(&CHESS[..]), moves in vec(any::<Index>(), 0..40)) {
        checks::inverse(&Library, &walk::<Chess>(start, &moves)).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn makruk_is_inverse(start in prop::sample::select(&MAKRUK[..]), moves in vec(any::<Index>(), 0..40)) {
        let position = walk::<Makruk>(start, &moves);
        checks::inverse(&Library, &position).map_err(TestCaseError::fail)?;
        thai_is_inverse(&position)?;
    }
}

proptest! {
    #![proptest_config(config(1500))]

    #[test]
    fn any_string_is_read_or_rejected(text in any::<String>()) {
        is_read_or_rejected(&text, &position::<Chess>(CHESS[1]));
        is_read_or_rejected(&text, &position::<Makruk>(MAKRUK[2]));
    }

    #[test]
    fn move_like_strings_are_read_or_rejected(
        text in prop_oneof![move_like(), plausible()],
        chess in prop::sample::select(&CHESS[..]),
        makruk in prop::sample::select(&MAKRUK[..]),
    ) {
        is_read_or_rejected(&text, &position::<Chess>(chess));
        is_read_or_rejected(&text, &position::<Makruk>(makruk));
    }

    /// A value can be tested against unrelated positions and moves.
    #[test]
    fn moves_of_other_positions_do_no_harm(
        text in plausible(),
        setup in prop::sample::select(&CHESS[..]),
        other in prop::sample::select(&CHESS[..]),
    ) {
        let (setup, legal) = (position::<Chess>(setup), reference::moves(&position::<Chess>(other)));
        for san in [San::parse::<Chess>(&text), San::parse_lenient::<Chess>(&text)].into_iter().flatten() {
            if let Ok(mv) = san.find::<Chess, _>(setup.setup(), &legal) {
                prop_assert!(legal.contains(&mv));
            }
        }
        for &mv in &legal {
            let san = San::of::<Chess, _>(setup.setup(), mv, &legal);
            prop_assert_eq!(san.is_some(), setup.setup().piece_at(mv.origin()).is_some());
        }
    }
}
