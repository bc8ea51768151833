//! Both boards against every check: the tuned one in both games, that of the textbook in chess.

use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_x88::{Mailbox0x88Board, Textbook};

/// Every position of every file; a fifth of the games, since `crates/checks/properties` plays them on all boards
/// side by side.
const EFFORT: Effort = Effort::FULL.with_walks(200);

conformance!(x88, Mailbox0x88Board<Chess>, EFFORT);
conformance!(x88_makruk, Mailbox0x88Board<Makruk>, EFFORT);
// `.ci/run` counts the leaves of all positions, and plays other games.
conformance!(textbook, Textbook, Effort::SHALLOW);
