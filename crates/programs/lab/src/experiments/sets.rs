//! Loops over questions about sets of squares, in which X1, X9, X11, X14, X15 and X27 time shifts, fills, lookups,
//! counts and flips.

use std::hint::black_box;

/// The sum of all answers. Each question goes through a black box, so that no eight of them are answered at
/// once.
#[inline(always)]
pub(super) fn each<T: Copy>(questions: &[T], answer: impl Fn(T) -> u64) -> u64 {
    questions.iter().map(|&question| answer(black_box(question))).sum()
}

/// The sum of all answers, of which each question waits for the one before, like a program that branches
/// on an answer. Otherwise the processor would answer several at once, and a multiplication would take no
/// longer than a shift.
#[inline(always)]
pub(super) fn chained(sets: &[u64], answer: impl Fn(u64) -> u64) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0_u64);
    for &set in sets {
        last = answer(set ^ last & zero);
        sum = sum.wrapping_add(last);
    }
    sum
}

/// Visits the members of all sets, from the lowest; `index` finds it, and `clear` removes it.
#[inline(always)]
pub(super) fn walked(
    sets: &[u64],
    index: impl Fn(u64) -> u32,
    clear: impl Fn(u64, u32) -> u64,
) -> u64 {
    let members = |set: u64| {
        let (mut left, mut sum) = (set, 0);
        while left != 0 {
            let at = index(left);
            sum += u64::from(black_box(at));
            left = clear(left, at);
        }
        sum
    };
    each(sets, members)
}
