use polyboard_board::{Facts, Representation};
use polyboard_mailbox::{Mailbox, facts, layouts::Framed};
use polyboard_rules::Variant;
use polyboard_squares::Mailbox10x12;

/// Rows of ten cells in a frame of guards.
pub type Layout10x12 = Framed<Mailbox10x12>;

/// A position on a 10x12 mailbox.
pub type Mailbox10x12Board<V> = Mailbox<V, Layout10x12>;

/// The 10x12 mailbox as a representation: for every variant a [`Mailbox10x12Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox10x12Representation;

impl Representation for Mailbox10x12Representation {
    const FACTS: Facts = facts::<Layout10x12>("10x12", "10x12 mailbox", "sentinel");
    type Board<V: Variant> = Mailbox10x12Board<V>;
}
