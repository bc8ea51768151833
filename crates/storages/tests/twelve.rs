//! The board against every check, in both games.

use polyboard_bitboard::{Fastest, tables};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;
use polyboard_storages::{TwelveBoard, TwelveRepresentation, TwelveWords};

polyboard_conformance::conformance!(twelve, TwelveBoard<Chess>);
polyboard_conformance::conformance!(twelve_makruk, TwelveBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<TwelveRepresentation>(&tables::<TwelveWords<Lerf>, Fastest>()).unwrap();
}
