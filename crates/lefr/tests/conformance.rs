//! The board against every check, in both games.

use polyboard_bitboard::{EightWords, Fastest, tables};
use polyboard_conformance::facts;
use polyboard_lefr::{LefrBoard, LefrRepresentation};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lefr;

polyboard_conformance::conformance!(lefr, LefrBoard<Chess>);
polyboard_conformance::conformance!(lefr_makruk, LefrBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<LefrRepresentation>(tables::<EightWords<Lefr>, Fastest>()).unwrap();
}
