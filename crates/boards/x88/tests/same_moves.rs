//! Both boards against every check: the tuned one in both games, that of the textbook in chess.

use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_x88::{Mailbox0x88Board, Textbook};

/// A quarter of the longest file and a tenth of the games: `.ci/run` counts the leaves of all positions, and plays other
/// games.
const EFFORT: Effort = Effort::FULL.with_sample(250).with_walks(100);

conformance!(x88, Mailbox0x88Board<Chess>, EFFORT);
conformance!(x88_makruk, Mailbox0x88Board<Makruk>, EFFORT);
// `.ci/run` counts the leaves of all positions, and plays other games.
conformance!(textbook, Textbook, Effort::SHALLOW);
