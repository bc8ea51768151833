//! The board against every check.

use polyboard_mailbox8x8::Mailbox8x8Board;
use polyboard_rules::Chess;

polyboard_conformance::conformance!(mailbox8x8, Mailbox8x8Board<Chess>);
