use polyboard_backend::Backend;
use polyboard_board::Representation;
use polyboard_explain::{AddAndLoad, LookUpAndLoad, MailboxExplainer};
use polyboard_mailbox::layouts::{
    Layout8x8, Layout16x12, Mailbox8x8Representation, Mailbox16x12Representation,
};

/// The board `8x8` as a value.
pub static MAILBOX_8X8: Backend = Backend::of::<Mailbox8x8Representation>().explained_by(|| {
    Box::new(MailboxExplainer::<Layout8x8, LookUpAndLoad>::new(Mailbox8x8Representation::FACTS))
});

/// The board `16x12` as a value.
pub static MAILBOX_16X12: Backend =
    Backend::of::<Mailbox16x12Representation>().explained_by(|| {
        Box::new(MailboxExplainer::<Layout16x12, AddAndLoad>::new(
            Mailbox16x12Representation::FACTS,
        ))
    });
