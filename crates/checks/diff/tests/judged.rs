//! Every text of two squares is judged as the reference does, in random games.

use polyboard_backend::AnyVariant;
use polyboard_diff::{CauseKind, Line, judged};
use polyboard_rules::{Chess, Makruk, Variant, reference};
use polyboard_squares::{SplitMix64, Square};

/// Plays a random game, and returns the kinds of causes that occurred in it.
fn kinds<V: Variant>(fen: &str, plies: usize) -> Vec<CauseKind> {
    let game = AnyVariant::of::<V>();
    let mut line = Line::new((game.read)(fen).expect("a position"));
    let (mut random, mut kinds) = (SplitMix64::new(1), Vec::new());
    for _ in 0..plies {
        let legal = reference::legal_moves(game.rules, &line.end(game.rules));
        for from in Square::ALL {
            for to in Square::ALL {
                for letter in ["", "q", "N"] {
                    let text = format!("{from}{to}{letter}");
                    let is_legal = (game.parse_uci)(&text.to_lowercase(), &legal).ok();
                    match judged(&game, &line, "it", &text) {
                        Ok(mv) => assert_eq!(Some(mv), is_legal, "{text}"),
                        Err(cause) => {
                            assert_eq!(is_legal, None, "{text}");
                            assert_eq!(cause.wrong, ["it"], "{text}");
                            assert_ne!(cause.kind, CauseKind::Unknown, "{text}: {cause}");
                            kinds.push(cause.kind);
                        }
                    }
                }
            }
        }
        let Some(&mv) = legal.get(random.below(legal.len().max(1))) else { break };
        line = line.then(mv);
    }
    kinds
}

#[test]
fn a_text_is_legal_exactly_if_the_reference_lists_its_move() {
    use CauseKind as K;

    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let pinned = "r3kr2/4r3/8/8/8/8/3PN3/R3K2R w KQq - 0 1";
    let of_kiwipete = [K::CapturesOwnPiece, K::PassesThroughPiece, K::NoPiece, K::NoSuchMove];
    for (fen, plies, expected) in [
        (kiwipete, 4, &[&of_kiwipete[..], &[K::Wraps, K::WrongPromotion]].concat()[..]),
        (pinned, 2, &[K::PinnedPieceMoves, K::CastlesThroughCheck, K::KingIntoCheck]),
    ] {
        let found = kinds::<Chess>(fen, plies);
        assert!(expected.iter().all(|kind| found.contains(kind)), "{fen}: {expected:?}");
    }
    kinds::<Makruk>("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", 2);
}
