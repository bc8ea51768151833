//! The board against every check, in both games.

use polyboard_mailbox::layouts::Mailbox8x8Board;
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(mailbox8x8, Mailbox8x8Board<Chess>);
polyboard_conformance::conformance!(mailbox8x8_makruk, Mailbox8x8Board<Makruk>);
