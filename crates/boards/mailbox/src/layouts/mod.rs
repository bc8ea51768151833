//! Two layouts: a lookup instead of a step, and a frame around rows of sixteen.
//!
//! | layout | board | cells | the edge is found by | two squares are compared by |
//! |---|---|--:|---|---|
//! | [`Layout8x8`] | `8x8` | 64 of 256 | the end of a list | both of them |
//! | [`Layout16x12`] | `16x12` | 192 of 512 | a guard in the cell | their difference |
//!
//! Each has a folder with the same files as the crates `x88` and `mailbox10x12`, which have a layout
//! each: an essay with the board, and `layout.rs`. The `diff` of two files is the difference of two
//! boards.

pub mod mailbox16x12;
pub mod mailbox8x8;

pub use mailbox8x8::{Layout8x8, ListRay, Mailbox8x8Board, Mailbox8x8Representation};
pub use mailbox16x12::{Layout16x12, Mailbox16x12Board, Mailbox16x12Representation};
