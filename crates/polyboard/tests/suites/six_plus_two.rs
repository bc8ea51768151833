//! The board against every check, in both games.

use polyboard_bitboard::{
    Fastest,
    storages::{SixPlusTwo, SixPlusTwoBoard, SixPlusTwoRepresentation},
    tables,
};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

polyboard_conformance::conformance!(six_plus_two, SixPlusTwoBoard<Chess>);
polyboard_conformance::conformance!(six_plus_two_makruk, SixPlusTwoBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<SixPlusTwoRepresentation>(&tables::<SixPlusTwo<Lerf>, Fastest>()).unwrap();
}
