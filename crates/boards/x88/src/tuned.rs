use polyboard_board::{Facts, Family, Representation};
use polyboard_mailbox::Mailbox;
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Mailbox0x88, MappingInfo};

use crate::layout::{Layout0x88, TABLE_BYTES};

/// A position on a 0x88 board.
pub type X88Board<V> = Mailbox<V, Layout0x88>;

/// The 0x88 board as a representation: for every variant an [`X88Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct X88Representation;

impl Representation for X88Representation {
    const FACTS: Facts = Facts::new("0x88", "0x88 board", Family::Mailbox)
        .with_mapping(MappingInfo::of::<Mailbox0x88>())
        .with_off_board("index & 0x88")
        .with_tables(TABLE_BYTES)
        .with_counting(X88Board::<Chess>::COUNTS_BY);
    type Board<V: Variant> = X88Board<V>;
}
