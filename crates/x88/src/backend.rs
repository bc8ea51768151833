use alloc::boxed::Box;

use polyboard_backend::Backend;
use polyboard_board::Representation;
use polyboard_explain::{AddAndTest, MailboxExplainer};

use crate::{Layout0x88, X88Representation};

/// The board `0x88` as a value.
pub static X88: Backend = Backend::of::<X88Representation>().explained_by(|| {
    Box::new(MailboxExplainer::<Layout0x88, AddAndTest>::new(X88Representation::FACTS))
});
