//! The board against every check.

use polyboard_mailbox10x12::Mailbox10x12Board;
use polyboard_rules::Chess;

polyboard_conformance::conformance!(mailbox10x12, Mailbox10x12Board<Chess>);
