//! What several of the tests need: rows of a corpus, counts, and seeds.

use polyboard_notation::{CastlingFen, EnPassantFen, FenStyle, UciError, UciMove};
use polyboard_rules::{Move, Setup, Variant, reference};
use proptest::{prelude::ProptestConfig, test_runner::RngSeed};

/// The lines of a corpus, split at tabs.
pub(crate) fn rows(corpus: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

pub(crate) fn style(castling: CastlingFen, en_passant: EnPassantFen) -> FenStyle {
    FenStyle::default().with_castling(castling).with_en_passant(en_passant)
}

/// The legal move that a text in UCI means.
pub(crate) fn read_uci<V: Variant>(text: &str, legal: &[Move]) -> Result<Move, UciError> {
    text.parse::<UciMove>().and_then(|mv| mv.find::<V, _>(legal))
}

/// Compares the leaves of the tree of moves with published counts, to depth 2.
pub(crate) fn counts<V: Variant>(setup: &Setup, published: &[(u32, u64)]) {
    let moves = reference::legal_moves(&V::RULES, setup);
    let replies = |&mv| {
        let after = reference::after(&V::RULES, setup, mv);
        reference::legal_moves(&V::RULES, &after).len() as u64
    };
    let leaves = [moves.len() as u64, moves.iter().map(replies).sum()];
    for &(depth, count) in published.iter().filter(|&&(depth, _)| matches!(depth, 1 | 2)) {
        assert_eq!(leaves[depth as usize - 1], count, "{setup} to depth {depth}");
    }
}

/// A fixed seed, so that failures are reproducible; `PROPTEST_RNG_SEED` overrides it.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let given = ProptestConfig::default();
    let rng_seed = match given.rng_seed {
        RngSeed::Random => RngSeed::Fixed(960),
        fixed => fixed,
    };
    ProptestConfig { rng_seed, cases, failure_persistence: None, ..given }
}
