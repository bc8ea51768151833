//! Both boards against every check: the tuned one in both games, that of the textbook in chess.

use polyboard_conformance::{Effort, conformance};
use polyboard_mailbox10x12::{Mailbox10x12Board, Textbook};
use polyboard_rules::{Chess, Makruk};

/// A quarter of the longest file and a tenth of the games: `.ci/run` counts the leaves of all positions, and plays other
/// games.
const EFFORT: Effort = Effort::FULL.with_sample(250).with_walks(100);

conformance!(mailbox10x12, Mailbox10x12Board<Chess>, EFFORT);
conformance!(mailbox10x12_makruk, Mailbox10x12Board<Makruk>, EFFORT);
// `.ci/run` counts the leaves of all positions, and plays other games.
conformance!(textbook, Textbook, Effort::SHALLOW);
