//! The board against every check, in both games.

use polyboard_bitboard::{Fastest, tables};
use polyboard_conformance::facts;
use polyboard_lerf::{LerfBoard, LerfRepresentation};
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(lerf, LerfBoard<Chess>);
polyboard_conformance::conformance!(lerf_makruk, LerfBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<LerfRepresentation>(&tables::<Fastest>()).unwrap();
}
