//! The macros that stamp tests. Types cannot name tests, so macros do.

/// Makes one test for each of the [`checks`](crate::checks) on a board, under the name given:
/// `lerf_perft_corpus`, `lerf_random_walks` and so on.
///
/// ```
/// use polyboard_board::{CopyMake, Reference};
/// use polyboard_conformance::{Effort, conformance};
/// use polyboard_rules::Chess;
///
/// conformance!(reference, Reference<Chess>);
/// conformance!(copied, CopyMake<Reference<Chess>>, Effort::SHALLOW);
/// ```
///
/// # Failures
///
/// The first check that fails is reported in full; the tests of later checks say which report to
/// read. The report has a line `reproduce`, a command that runs the test again in one position. It
/// prints the answers of the board beside those of the literal reference. To ask about any other
/// position, write the command yourself:
///
/// ```text
/// POLYBOARD_FEN='4k3/8/8/8/8/8/8/4K2R w K - 0 1' cargo test reference_find -- --nocapture
/// ```
///
/// | variable | meaning |
/// |---|---|
/// | `POLYBOARD_FEN` | the position in which the tests run, and nothing else |
/// | `POLYBOARD_MOVES` | moves in UCI to play from there, with blanks between them; none by default |
/// | `POLYBOARD_DEPTH` | how deep to count leaves; 2 by default |
/// | `POLYBOARD_SEED`, `POLYBOARD_CASES` | other random games; see [`walks`](crate::walks) |
#[macro_export]
macro_rules! conformance {
    ($name:ident, $board:ty) => {
        $crate::conformance!($name, $board, $crate::Effort::FULL);
    };
    ($name:ident, $board:ty, $effort:expr) => {
        $crate::every_check! { {$crate::stamp_tests} [$name, $board, $effort] }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stamp_tests {
    ([$name:ident, $board:ty, $effort:expr] $($check:ident)*) => { $crate::paste::paste! {
        #[cfg(test)]
        static [<$name:upper _SUITE>]: $crate::Suite = $crate::Suite {
            package: env!("CARGO_PKG_NAME"),
            module: module_path!(),
            name: stringify!($name),
            profile: if cfg!(debug_assertions) { "" } else { " --release" },
            results: std::sync::OnceLock::new(),
        };
        $(
            #[test]
            fn [<$name _ $check>]() {
                [<$name:upper _SUITE>].test::<$board>(stringify!($check), $effort);
            }
        )*
    }};
}
