//! In positions that games reach, writing and reading are inverse. `crates/checks/fuzz` reads any texts.

use polyboard_notation::{
    SanError,
    reference::{parse_san_lenient, thai_san_text},
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
