use alloc::boxed::Box;

use polyboard_backend::{Backend, BoardType};
use polyboard_board::{Facts, Family, Representation};
use polyboard_explain::{Arithmetic, MailboxExplainer};
use polyboard_squares::{Mailbox0x88, MappingInfo};

use crate::{Layout0x88, Mailbox0x88Representation, Textbook};

/// The board `0x88` as a value.
pub static MAILBOX_0X88: Backend = Backend::of::<Mailbox0x88Representation>().explained_by(|| {
    let facts = Mailbox0x88Representation::FACTS;
    Box::new(MailboxExplainer::<Layout0x88>::new(facts, Arithmetic::AddAndTest))
});

/// The board `0x88-textbook` as a value; it plays chess.
pub static MAILBOX_0X88_TEXTBOOK: Backend = Backend::new(
    Facts::new("0x88-textbook", "mailbox of a textbook", Family::Mailbox)
        .with_mapping(MappingInfo::of::<Mailbox0x88>())
        .with_off_board("index & 0x88"),
    &[BoardType::of::<Textbook>()],
);
