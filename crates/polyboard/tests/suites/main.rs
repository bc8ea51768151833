//! The boards without a crate of their own, against every check.
//!
//! Their values are compiled in this crate, and at the level of optimisation of tests the compiler takes the
//! functions of a board from there. In the crates of their families every suite would compile its board again.

/// Stamps the suite of each board in both games: `quad_chess::find`, `quad_makruk::find` and so on.
macro_rules! every_variant {
    ($($name:ident $board:ident),*) => { paste! { $(
        polyboard_conformance::conformance!([<$name _chess>], $board<Chess>);
        polyboard_conformance::conformance!([<$name _makruk>], $board<Makruk>);
    )* } };
}

mod layouts;
mod mappings;
mod sliders;
mod storages;
