//! The board against every check, in both games.

use polyboard_bitboard::{
    Fastest,
    storages::{TwelveBoard, TwelveRepresentation, TwelveWords},
    tables,
};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

polyboard_conformance::conformance!(twelve, TwelveBoard<Chess>);
polyboard_conformance::conformance!(twelve_makruk, TwelveBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<TwelveRepresentation>(&tables::<TwelveWords<Lerf>, Fastest>()).unwrap();
}
