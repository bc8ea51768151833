//! The chapters of docs/ and the README, so that their Rust blocks are tested.

macro_rules! chapters {
    ($($name:ident $path:literal)*) => {$(
        #[doc = include_str!($path)]
        mod $name {}
    )*};
}

chapters! {
    readme "../../../README.md"
    architecture "../../../docs/architecture.md"
    mailboxes "../../../docs/mailboxes.md"
    makruk "../../../docs/makruk.md"
    performance "../../../docs/performance.md"
    a_new_backend "../../../docs/a-new-backend.md"
}
