//! Helpers for the tests: the eight mappings, as data and as types, sample sets, and numbers in print.

use polyboard_squares::{MappingInfo, SplitMix64, all_mappings};

/// Calls a generic check once for each of the eight types of 64 cells, after a first type if any.
macro_rules! for_all_eight {
    ($check:ident $(, $first:ident)?) => {
        $check::<$($first,)? polyboard_squares::Lerf>();
        $check::<$($first,)? polyboard_squares::Lefr>();
        $check::<$($first,)? polyboard_squares::Berf>();
        $check::<$($first,)? polyboard_squares::Befr>();
        $check::<$($first,)? polyboard_squares::H1g1>();
        $check::<$($first,)? polyboard_squares::H1h2>();
        $check::<$($first,)? polyboard_squares::H8g8>();
        $check::<$($first,)? polyboard_squares::H8h7>();
    };
}

/// The eight mappings of 64 cells as data, LERF first.
pub(crate) fn word_mappings() -> [MappingInfo; 8] {
    let words = all_mappings().iter().copied().filter(|mapping| mapping.cells == 64);
    words.collect::<Vec<_>>().try_into().expect("a square has eight symmetries")
}

/// The empty and the full set, then random sets that are in turn dense, half full and sparse.
///
/// The sets are the same on every run, so a failure is reproducible.
pub(crate) fn sample_sets() -> impl Iterator<Item = u64> {
    let mut random = SplitMix64::new(1);
    let random_sets = (0..60).map(move |i| match i % 3 {
        0 => random.bits() | random.bits(),
        1 => random.bits(),
        _ => random.bits() & random.bits() & random.bits(),
    });
    [0, u64::MAX].into_iter().chain(random_sets)
}

/// The words of a section of `corpus/printed.txt`.
pub(crate) fn printed(section: &str) -> impl Iterator<Item = &'static str> + Clone {
    let text = include_str!("../corpus/printed.txt");
    let (_, words) = text.split_once(&format!("\n[{section}]\n")).expect(section);
    words.split("\n[").next().into_iter().flat_map(str::split_whitespace)
}
