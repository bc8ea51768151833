use polyboard_board::{Facts, Family, Representation};
use polyboard_mailbox::{Mailbox, table_bytes};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Mailbox0x88, MappingInfo};

use crate::layout::Layout0x88;

/// A position on a 0x88 board.
pub type Mailbox0x88Board<V> = Mailbox<V, Layout0x88>;

/// The 0x88 board as a representation: for every variant an [`Mailbox0x88Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox0x88Representation;

impl Representation for Mailbox0x88Representation {
    const FACTS: Facts = Facts::new("0x88", "0x88 board", Family::Mailbox)
        .with_mapping(MappingInfo::of::<Mailbox0x88>())
        .with_off_board("index & 0x88")
        .with_tables(table_bytes::<Layout0x88>())
        .with_counting(Mailbox0x88Board::<Chess>::COUNTS_BY);
    type Board<V: Variant> = Mailbox0x88Board<V>;
}
