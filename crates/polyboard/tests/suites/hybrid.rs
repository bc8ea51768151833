//! The board against every check, in both games.

use polyboard_bitboard::{
    Fastest,
    storages::{Hybrid, HybridBoard, HybridRepresentation},
    tables,
};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

polyboard_conformance::conformance!(hybrid, HybridBoard<Chess>);
polyboard_conformance::conformance!(hybrid_makruk, HybridBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<HybridRepresentation>(&tables::<Hybrid<Lerf>, Fastest>()).unwrap();
}
