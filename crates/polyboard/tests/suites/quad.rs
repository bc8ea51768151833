//! The board against every check, in both games.

use polyboard_bitboard::{
    Fastest,
    storages::{Quad, QuadBoard, QuadRepresentation},
    tables,
};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

polyboard_conformance::conformance!(quad, QuadBoard<Chess>);
polyboard_conformance::conformance!(quad_makruk, QuadBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<QuadRepresentation>(&tables::<Quad<Lerf>, Fastest>()).unwrap();
}
