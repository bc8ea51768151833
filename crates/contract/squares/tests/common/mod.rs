//! Helpers for the tests of whole sets: the eight mappings, as data and as types, and sample sets.

use polyboard_squares::{MappingInfo, all_mappings};

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
/// The sets are the same on every run (xorshift64, Marsaglia 2003), so a failure is reproducible.
pub(crate) fn sample_sets() -> impl Iterator<Item = u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let random_sets = (0..60).map(move |i| match i % 3 {
        0 => random() | random(),
        1 => random(),
        _ => random() & random() & random(),
    });
    [0, u64::MAX].into_iter().chain(random_sets)
}
