//! Both boards against every check: the tuned one in both games, that of the textbook in chess.

use polyboard_bitboard::{EightWords, Fastest, tables};
use polyboard_conformance::{Effort, conformance, facts};
use polyboard_lefr::{LefrBoard, LefrRepresentation, Textbook};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lefr;

/// A quarter of the longest file and a tenth of the games: `.ci/run` counts the leaves of all positions, and plays other
/// games.
const EFFORT: Effort = Effort::FULL.with_sample(250).with_walks(100);

conformance!(lefr, LefrBoard<Chess>, EFFORT);
conformance!(lefr_makruk, LefrBoard<Makruk>, EFFORT);
// `.ci/run` counts the leaves of all positions, and plays other games.
conformance!(textbook, Textbook, Effort::SHALLOW);

#[test]
fn the_facts_are_true() {
    facts::<LefrRepresentation>(tables::<EightWords<Lefr>, Fastest>()).unwrap();
}
