use polyboard_board::{Facts, Representation};
use polyboard_mailbox::{Mailbox, facts};
use polyboard_rules::Variant;

use crate::layout::Layout0x88;

/// A position on a 0x88 board.
pub type Mailbox0x88Board<V> = Mailbox<V, Layout0x88>;

/// The 0x88 board as a representation: for every variant an [`Mailbox0x88Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox0x88Representation;

impl Representation for Mailbox0x88Representation {
    const FACTS: Facts = facts::<Layout0x88>("0x88", "0x88 board", "index & 0x88");
    type Board<V: Variant> = Mailbox0x88Board<V>;
}
