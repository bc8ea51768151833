//! The layouts of this crate, against every check in both games.

mod arithmetic;
mod mailbox16x12;
mod mailbox8x8;
