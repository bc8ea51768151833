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
    index "../../../docs/README.md"
    square_mappings "../../../docs/square-mappings.md"
    bitboards "../../../docs/bitboards.md"
    sliders "../../../docs/sliders.md"
    mailboxes "../../../docs/mailboxes.md"
    the_contract "../../../docs/the-contract.md"
    what_the_textbooks_say "../../../docs/what-the-textbooks-say.md"
    glossary "../../../docs/glossary.md"
    makruk "../../../docs/makruk.md"
    performance "../../../docs/performance.md"
    a_new_backend "../../../docs/a-new-backend.md"
}
