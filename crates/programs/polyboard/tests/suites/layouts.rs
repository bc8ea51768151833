//! The mailboxes of 64 and of 192 cells.

use paste::paste;
use polyboard_mailbox::layouts::{Mailbox8x8Board, Mailbox16x12Board};
use polyboard_rules::{Chess, Makruk};

every_variant! { mailbox8x8 Mailbox8x8Board, mailbox16x12 Mailbox16x12Board }
