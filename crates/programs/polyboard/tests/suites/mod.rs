//! The boards without a crate of their own, against every check.
//!
//! Their values are compiled in this crate, and at the level of optimisation of tests the compiler takes the
//! functions of a board from there. In the crates of their families every suite would compile its board again.

use polyboard_conformance::Effort;

/// A quarter of the longest file and of the leaves: the generators play all of them on the boards of the crates, and
/// `.ci/run` has every board count all leaves. A tenth of the games: `crates/checks/properties` plays them on all boards.
const EFFORT: Effort = Effort::FULL.with_sample(250).with_walks(100).with_leaves(30_000_000);

/// Generates the suite of each board in both games: `quad_chess::find`, `quad_makruk::find` and so on.
macro_rules! every_variant {
    ($($name:ident $board:ident),*) => { paste! { $(
        polyboard_conformance::conformance!([<$name _chess>], $board<Chess>, crate::suites::EFFORT);
        polyboard_conformance::conformance!([<$name _makruk>], $board<Makruk>, crate::suites::EFFORT);
    )* } };
}

mod layouts;
mod mappings;
mod storages;
