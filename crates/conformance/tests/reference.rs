//! The reference is the oracle of all other boards: it must pass the suite itself, against the
//! published facts.

use polyboard_board::{CopyMake, Reference};
use polyboard_conformance::{Effort, conformance, corpus};
use polyboard_rules::{Chess, Makruk, Variant, reference as rules};

conformance!(reference, Reference<Chess>, Effort::SLOW);
conformance!(reference_makruk, Reference<Makruk>, Effort::SLOW);
conformance!(copied_reference, CopyMake<Reference<Chess>>, Effort::SHALLOW);

fn sees_the_published_checkers<V: Variant>() {
    for seen in corpus::seen::<V>() {
        let setup = seen.position.setup();
        let king = setup.king(setup.turn).expect("a position has both kings");
        let checkers = rules::attackers(&V::RULES, setup, king, !setup.turn);
        assert_eq!(checkers, seen.checkers, "{setup:?}");
    }
}

#[test]
fn the_reference_sees_the_published_checkers() {
    sees_the_published_checkers::<Chess>();
    sees_the_published_checkers::<Makruk>();
}
