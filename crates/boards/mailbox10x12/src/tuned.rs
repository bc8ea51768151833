use polyboard_board::{Facts, Family, Representation};
use polyboard_mailbox::{Mailbox, layouts::Framed, table_bytes};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Mailbox10x12, MappingInfo};

/// Rows of ten cells in a frame of guards.
pub type Layout10x12 = Framed<Mailbox10x12>;

/// A position on a 10x12 mailbox.
pub type Mailbox10x12Board<V> = Mailbox<V, Layout10x12>;

/// The 10x12 mailbox as a representation: for every variant a [`Mailbox10x12Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mailbox10x12Representation;

impl Representation for Mailbox10x12Representation {
    const FACTS: Facts = Facts::new("10x12", "10x12 mailbox", Family::Mailbox)
        .with_mapping(MappingInfo::of::<Mailbox10x12>())
        .with_off_board("sentinel")
        .with_tables(table_bytes::<Layout10x12>())
        .with_counting(Mailbox10x12Board::<Chess>::COUNTS_BY);
    type Board<V: Variant> = Mailbox10x12Board<V>;
}
