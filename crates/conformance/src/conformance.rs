//! The two macros. Types cannot name tests, so these do, and nothing else.

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
    ([$name:ident, $board:ty, $effort:expr] $($check:ident)*) => { $crate::paste::paste! {$(
        #[test]
        fn [<$name _ $check>]() {
            $crate::checks::$check::<$board>($effort).unwrap_or_else(|failure| panic!("{failure}"));
        }
    )*}};
}
