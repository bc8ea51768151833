use alloc::boxed::Box;

use polyboard_backend::{Backend, BoardType};
use polyboard_board::{Facts, Family, Representation};
use polyboard_explain::{Arithmetic, MailboxExplainer};
use polyboard_squares::{Mailbox10x12, MappingInfo};

use crate::{Layout10x12, Mailbox10x12Representation, Textbook};

/// The board `10x12` as a value.
pub static MAILBOX_10X12: Backend =
    Backend::of::<Mailbox10x12Representation>().explained_by(|| {
        let facts = Mailbox10x12Representation::FACTS;
        Box::new(MailboxExplainer::<Layout10x12>::new(facts, Arithmetic::AddAndLoad))
    });

/// The board `10x12-textbook` as a value; it plays chess.
pub static MAILBOX_10X12_TEXTBOOK: Backend = Backend::new(
    Facts::new("10x12-textbook", "mailbox of a textbook", Family::Mailbox)
        .with_mapping(MappingInfo::of::<Mailbox10x12>())
        .with_off_board("sentinel"),
    &[BoardType::of::<Textbook>()],
);
