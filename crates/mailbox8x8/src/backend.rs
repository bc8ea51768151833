use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_board::Representation;
use polyboard_explain::{LookUpAndLoad, MailboxExplainer};

use crate::{Layout8x8, Mailbox8x8Representation};

/// The board `8x8` as a value.
pub static MAILBOX_8X8: Backend = Backend::of::<Mailbox8x8Representation>().explained_by(|| {
    Box::new(MailboxExplainer::<Layout8x8, LookUpAndLoad>::new(Mailbox8x8Representation::FACTS))
});
