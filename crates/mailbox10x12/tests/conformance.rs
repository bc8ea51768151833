//! The board against every check, in both games.

use polyboard_mailbox10x12::Mailbox10x12Board;
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(mailbox10x12, Mailbox10x12Board<Chess>);
polyboard_conformance::conformance!(mailbox10x12_makruk, Mailbox10x12Board<Makruk>);
