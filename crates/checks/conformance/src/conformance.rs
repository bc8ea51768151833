//! Generates one `#[test]` for each check of a board. Types cannot name tests, so these are macros.

/// Makes a module of the name given, with one test for each of the [`checks`](crate::checks) on a board:
/// `lerf::perft_corpus`, `lerf::random_walks` and so on. It stands outside functions.
///
/// ```
/// use polyboard::{Chess, Keyed, LerfBoard};
/// use polyboard_conformance::{Effort, conformance};
///
/// conformance!(lerf, LerfBoard<Chess>);
/// conformance!(keyed, Keyed<LerfBoard<Chess>>, Effort::SHALLOW);
/// # fn main() {}
/// ```
///
/// # Failures
///
/// The first check that fails is reported in full; the tests of later checks say which report to read. Its line
/// `reproduce` is a command that runs the test again in one position, and prints the answers of the board beside those
/// of the literal reference. To ask about any other position, write the command yourself:
///
/// ```text
/// POLYBOARD_FEN='4k3/8/8/8/8/8/8/4K2R w K - 0 1' cargo test lerf::find -- --nocapture
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
    ([$name:ident, $board:ty, $effort:expr] $($check:ident)*) => {
        #[cfg(test)]
        mod $name {
            // The names in the type of the board are those of the caller.
            #[allow(unused_imports)]
            use super::*;

            static SUITE: $crate::Suite = $crate::Suite {
                package: env!("CARGO_PKG_NAME"),
                module: module_path!(),
                profile: if cfg!(debug_assertions) { "" } else { " --release" },
                results: std::sync::OnceLock::new(),
            };
            $(
                #[test]
                fn $check() {
                    SUITE.test::<$board>(stringify!($check), $effort);
                }
            )*
        }
    };
}
