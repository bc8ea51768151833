use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_board::Representation;
use polyboard_explain::{AddAndLoad, MailboxExplainer};

use crate::{Layout10x12, Mailbox10x12Representation};

/// The board `10x12` as a value.
pub static MAILBOX_10X12: Backend =
    Backend::of::<Mailbox10x12Representation>().explained_by(|| {
        Box::new(MailboxExplainer::<Layout10x12, AddAndLoad>::new(
            Mailbox10x12Representation::FACTS,
        ))
    });
