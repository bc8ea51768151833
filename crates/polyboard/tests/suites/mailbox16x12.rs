//! The board against every check, in both games.

use polyboard_mailbox::layouts::Mailbox16x12Board;
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(mailbox16x12, Mailbox16x12Board<Chess>);
polyboard_conformance::conformance!(mailbox16x12_makruk, Mailbox16x12Board<Makruk>);
