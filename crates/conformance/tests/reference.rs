//! The reference is the oracle of all other boards: it has to pass itself, against what is published.

use polyboard_board::{CopyMake, Reference};
use polyboard_conformance::{Effort, conformance, corpus};
use polyboard_rules::{Chess, Variant, reference as rules};

conformance!(reference, Reference<Chess>, Effort::SLOW);
conformance!(copied_reference, CopyMake<Reference<Chess>>, Effort::SHALLOW);

#[test]
fn the_reference_sees_the_published_checkers() {
    for seen in corpus::seen::<Chess>() {
        let setup = seen.position.setup();
        let king = setup.king(setup.turn).expect("a position has both kings");
        let checkers = rules::attackers(&Chess::RULES, setup, king, !setup.turn);
        assert_eq!(checkers, seen.checkers, "{setup:?}");
    }
}
