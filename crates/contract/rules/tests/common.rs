//! Setups from text, their faults, and counts.

use polyboard_rules::{Fault, Position, Rules, Setup, Variant, fen::Fen, reference};

/// The setup of a FEN, valid or not.
pub(crate) fn setup<V: Variant>(fen: &str) -> Setup {
    Fen::<V>::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).0.setup
}

pub(crate) fn faults<V: Variant>(setup: &Setup) -> Vec<Fault> {
    let invalid = Position::<V>::new(setup.clone()).err();
    invalid.map_or(Vec::new(), |invalid| invalid.faults().to_vec())
}

pub(crate) fn perft(rules: &Rules, setup: &Setup, depth: u32) -> u64 {
    let moves = reference::legal_moves(rules, setup);
    match depth {
        1 => moves.len() as u64,
        _ => moves
            .iter()
            .map(|&mv| perft(rules, &reference::after(rules, setup, mv), depth - 1))
            .sum(),
    }
}
