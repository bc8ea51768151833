//! The board against every check, in both games.

use polyboard_bitboard::{EightWords, Fastest, tables};
use polyboard_conformance::facts;
use polyboard_lerf::{LerfBoard, LerfRepresentation};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

polyboard_conformance::conformance!(lerf, LerfBoard<Chess>);
polyboard_conformance::conformance!(lerf_makruk, LerfBoard<Makruk>);

#[test]
fn the_facts_are_true() {
    facts::<LerfRepresentation>(tables::<EightWords<Lerf>, Fastest>()).unwrap();
}
