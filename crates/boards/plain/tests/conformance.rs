//! The board against every check, in both games.

use polyboard_conformance::{Effort, conformance, facts};
use polyboard_plain::{PlainBoard, PlainRepresentation};
use polyboard_rules::{Chess, Makruk};

conformance!(plain, PlainBoard<Chess>, Effort::SHALLOW);
conformance!(plain_makruk, PlainBoard<Makruk>, Effort::SHALLOW);

#[test]
fn the_facts_are_true() {
    facts::<PlainRepresentation>(&[]).unwrap();
}
