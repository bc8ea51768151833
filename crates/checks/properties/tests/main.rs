//! The properties that all boards share: README.md says what each file tests.

mod boards;
mod make_unmake;
mod published_counts;
mod random_setups;
mod same_counts;
mod same_moves;

use paste::paste;
use polyboard::backends::{ALL, named};
use polyboard::{Chess, Makruk, Variant};

/// Generates a test for each backend, variant and check, such as `x88_makruk_make_unmake`.
macro_rules! tests {
    (@variants $checks:tt [$($variant:ident)*] $backends:tt) => {
        $(tests! { @backends $checks $variant $backends })*
    };
    (@backends $checks:tt $variant:ident { $($name:ident $backend:literal)* }) => {
        $(tests! { @checks $checks $variant $name $backend })*
    };
    (@checks [$($check:ident)*] $variant:ident $name:ident $backend:literal) => { paste! { $(
        #[test]
        fn [<$name _ $variant:lower _ $check>]() {
            $check::check::<$variant>(named($backend).unwrap());
        }
    )* } };
    (@list $listed:ident [$($variant:ident)*] { $($name:ident $backend:literal)* }) => {
        for variant in [$($variant::RULES.name),*] {
            $listed.extend([$((variant, $backend)),*]);
        }
    };
    ($checks:tt $($variants:tt $backends:tt)*) => {
        $(tests! { @variants $checks $variants $backends })*
        #[test]
        fn every_backend_is_listed() {
            let played = ALL.iter().flat_map(|backend| {
                backend.boards().iter().map(|board| (board.rules.name, backend.name()))
            });
            let mut listed = std::collections::BTreeSet::new();
            $(tests! { @list listed $variants $backends })*
            assert_eq!(listed, played.collect());
        }
    };
}

tests! {
    [make_unmake published_counts same_counts]
    [Chess Makruk] {
        lerf "lerf" lefr "lefr" x88 "0x88" mailbox10x12 "10x12" mailbox8x8 "8x8" mailbox16x12 "16x12"
        twelve "12bb" six_plus_two "6+2" quad "quad" hybrid "hybrid"
        by_square "by-square" by_piece "by-piece" plain "plain" reference "reference"
        berf "a8b8" befr "a8a7" h1g1 "h1g1" h1h2 "h1h2" h8g8 "h8g8" h8h7 "h8h7" walk "lerf+walk" rays "lerf+rays"
        obstruction "lerf+obstruction" hyperbola "lerf+hyperbola" dual_hyperbola "lerf+dual-hyperbola" kindergarten "lerf+kindergarten"
        rotated "lerf+rotated" dumb7 "lerf+dumb7" kogge_stone "lerf+kogge-stone" magic "lerf+magic" pext "lerf+pext"
    }
    [Chess] {
        lerf_textbook "lerf-textbook" lefr_textbook "lefr-textbook"
        x88_textbook "0x88-textbook" mailbox10x12_textbook "10x12-textbook"
    }
}
