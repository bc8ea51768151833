pub(crate) use polyboard::squares::SplitMix64 as Random;

/// Puts the items in a random order (Ronald Fisher and Frank Yates, 1938).
pub(crate) fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for left in (1..items.len()).rev() {
        items.swap(left, random.below(left + 1));
    }
}
