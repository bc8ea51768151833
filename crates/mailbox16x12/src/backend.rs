use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_board::Representation;
use polyboard_explain::{AddAndLoad, MailboxExplainer};

use crate::{Layout16x12, Mailbox16x12Representation};

/// The board `16x12` as a value.
pub static MAILBOX_16X12: Backend =
    Backend::of::<Mailbox16x12Representation>().explained_by(|| {
        Box::new(MailboxExplainer::<Layout16x12, AddAndLoad>::new(
            Mailbox16x12Representation::FACTS,
        ))
    });
